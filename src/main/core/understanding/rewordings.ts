import { languageOf } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import { withRangeStart } from './range-start.ts';
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
  const plainly = all.reduce((text, [from, to]) => text.replace(from, to), said);
  return withStart(withRangeStart(plainly, viewpoint), viewpoint);
}
