import { languageOf } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import { lengthsIn } from './lengths.ts';
import { withRangeStart } from './range-start.ts';
import { isTime } from './read-plan.ts';
import { withStart } from './with-start.ts';

const longest = 400;

/**
 * The same in words that are read one after the other: "a daily reminder at ten" says how often away from its time, "on Monday, so the
 * 30th" a day twice, "Montag- und Donnerstagabend" a part of a word once for both. Each language has its own list of them.
 */
export function reworded(said: string, viewpoint: Viewpoint): string {
  if (said.length > longest) return said;
  const { keptText, orderRewordings, rewordings } = languages[languageOf(viewpoint.locale)];
  const all = keptText.test(said) ? rewordings : [...orderRewordings, ...rewordings];
  const plainly = all.reduce((text, [from, to]) => text.replace(from, to), withoutArrow(said, viewpoint));
  return withStart(withRangeStart(plainly, viewpoint), viewpoint);
}

/** "Tomorrow 9 -> call the bank": an arrow behind a time is its colon. */
function withoutArrow(said: string, viewpoint: Viewpoint): string {
  const [whole, head = ''] = /^([^\n:]{2,40}?)\s(?:-+>|=+>|→|⇒)\s+(?=\S)/u.exec(said) ?? [];
  if (whole === undefined) return said;
  const language = languageOf(viewpoint.locale);
  const isOfTime = isTime(head, language, viewpoint) || (/^\d/u.test(head) && lengthsIn(head, language).length > 0);
  return isOfTime ? `${head}: ${said.slice(whole.length)}` : said;
}
