import { languageOf } from '../../../shared/locales/index.ts';
import { ownFirst } from '../languages/choose-language.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Understood } from '../languages/wish.ts';
import { droppedWords } from '../memory/stop-words.ts';
import { fold } from '../memory/terms.ts';
import { plain } from './plain.ts';
import { isTime, readReminder, timeIn } from './read-plan.ts';

/**
 * Only a time was said: the answer to "when?". Where something is said of that time ("Friday at ten would be best"), it is offered:
 * "Friday at ten is the dentist" answers nothing.
 */
export function readTimeFor(name: string, message: string, viewpoint: Viewpoint): Understood | undefined {
  const own = languageOf(viewpoint.locale);
  const { sentence } = plain(message.trim());
  for (const language of ownFirst(own)) {
    if (!isTime(sentence, language, viewpoint)) continue;
    const wish = readReminder({ text: sentence, language, viewpoint, clean: () => name });
    if (wish) return { wish, language };
  }
  return saidOfTime(name, sentence, viewpoint);
}

function saidOfTime(name: string, sentence: string, viewpoint: Viewpoint): Understood | undefined {
  const language = languageOf(viewpoint.locale);
  const when = timeIn(sentence, language, viewpoint);
  if (!when || when.kind === 'unclear' || !sentence.toLowerCase().startsWith(when.matched.toLowerCase()))
    return undefined;
  const [first = ''] = when.rest.trim().split(/\s+/u);
  if (!droppedWords.has(fold(first))) return undefined;
  const planned = readReminder({ text: when.matched, language, viewpoint, clean: () => name });
  return planned?.do === 'remind' ? { wish: { do: 'perhaps', wish: planned }, language } : undefined;
}
