import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Wish } from '../languages/wish.ts';
import { clausesOf, has, withoutAll } from './clauses.ts';
import { isReason, withoutOpening } from './follow-ups.ts';
import { timeIn } from './read-plan.ts';
import { namesDay } from './several.ts';
import { around } from './targets.ts';

const longest = 120;

/** All that comes on a day is not wanted any more: "Wednesday can go completely", "cancel everything for tomorrow". */
export function readDayDrop(sentence: string, language: Language, viewpoint: Viewpoint): Wish | undefined {
  const { changes, orders } = languages[language];
  const { drops, everything, small, unwanted, wholly } = changes;
  if (sentence.length > longest || !has(`${everything}|${wholly}`, sentence)) return undefined;
  const clauses = clausesOf(withoutOpening(sentence, language).text);
  for (const clause of clauses) {
    const bare = withoutAll(wholly, withoutOpening(clause, language).text);
    const rest = around(unwanted, bare) ?? around(drops, bare);
    if (rest === undefined || !has(`${everything}|${wholly}`, clause)) continue;
    const words = withoutAll(everything, rest);
    const when = [words, withoutAll(`${orders.ours.articles}|${small}`, words)]
      .map((said) => timeIn(said, language, viewpoint))
      .find((found) => found?.kind === 'once' && found.rest === '' && found.grain === 'day');
    if (when?.kind !== 'once' || !namesDay(when.matched, language, viewpoint)) continue;
    const others = clauses.filter((one) => one !== clause);
    if (others.every((one) => isReason(one, language, viewpoint) && !timeIn(one, language, viewpoint)))
      return { do: 'cancel-all', day: when.rule.at };
  }
  return undefined;
}
