import { languageOf } from '../../../shared/locales/index.ts';
import { ownFirst } from '../languages/choose-language.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Understood } from '../languages/wish.ts';
import { plain } from './plain.ts';
import { isTime, readReminder } from './read-plan.ts';

/** Only a time was said: the answer to "when?". */
export function readTimeFor(name: string, message: string, viewpoint: Viewpoint): Understood | undefined {
  const own = languageOf(viewpoint.locale);
  const { sentence } = plain(message.trim());
  for (const language of ownFirst(own)) {
    if (!isTime(sentence, language, viewpoint)) continue;
    const wish = readReminder({ text: sentence, language, viewpoint, clean: () => name });
    if (wish) return { wish, language };
  }
  return undefined;
}
