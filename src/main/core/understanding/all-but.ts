import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Wish } from '../languages/wish.ts';
import { clausesOf, has, patternOf, withoutAll, withoutEnds, withoutFirst, withoutLast } from './clauses.ts';
import { hasObject } from './object.ts';
import { dayIn } from './read-plan.ts';

const longest = 200;
/** Words that may stand between all and what is left out: "everything is bought but for the milk". */
const mostBetween = 4;

type AllBut = Omit<Wish & { readonly do: 'all-but' }, 'otherwise'>;

/**
 * All is over, done or not wanted but what is named: "got everything except the soap", "cancel all of tomorrow but yoga".
 * Undefined where a sentence says no such thing.
 */
export function readAllBut(sentence: string, language: Language, viewpoint: Viewpoint): AllBut | undefined {
  const { changes, orders } = languages[language];
  if (sentence.length > longest || has(orders.asking, sentence)) return undefined;
  const found = patternOf(
    `(?:^|\\s)(?:${changes.everything}|${changes.all})(?:\\s+(?!(?:${changes.except})\\s)[^\\s,;.]+){0,${mostBetween}}?,?\\s+(?:${changes.except})\\s+(.+)$`,
    'isu',
  ).exec(sentence);
  const isEnd = saysEnd(sentence, language);
  // "Cancel everything, the vet untouched": what stays is named in a part of its own.
  const [all = '', kept, ...others] = clausesOf(sentence);
  const stays = kept === undefined || others.length > 0 ? undefined : keptIn(kept, language);
  if (
    stays !== undefined &&
    saysEnd(all, language) &&
    patternOf(`(?:^|\\s)(?:${changes.everything}|${changes.all})$`, 'iu').test(all)
  )
    return { do: 'all-but', but: stays, isEnd: true };
  if (!found || !(isEnd || has(changes.done, sentence))) return undefined;
  const [first = ''] = clausesOf(found[1] ?? '');
  const day = dayIn(withoutAll(changes.except, sentence), language, viewpoint);
  const but = withoutEnds(first, `${changes.small}|${changes.apart}|${orders.closing}`);
  // "everything is fine but I am tired" leaves nothing out.
  if (!hasObject(but) || has(orders.statement, but)) return undefined;
  return { do: 'all-but', but, ...(isEnd ? { isEnd } : {}), ...(day === undefined ? {} : { day }) };
}

/** "The vet untouched", "keep the vet", "but the vet stays": the name of what stays. */
function keptIn(part: string, language: Language): string | undefined {
  const { carriers, changes, orders } = languages[language];
  const words = withoutFirst(`${changes.except}|${carriers.joint}`, part) ?? part;
  const name = withoutFirst(changes.keeps, words) ?? withoutLast(changes.keeps, words);
  const but = name && withoutEnds(name, `${changes.small}|${changes.apart}|${orders.closing}`);
  return but && hasObject(but) ? but : undefined;
}

/** Whether a verb of ending stands in it, with what belongs to it behind: "sag … ab". */
function saysEnd(sentence: string, language: Language): boolean {
  return languages[language].changes.drops.some((phrase) => {
    const [first = '', last] = phrase.split(/\s?… /u);
    if (last === undefined) return has(first, sentence);
    return first === ''
      ? has(last, sentence)
      : patternOf(`(?:^|[\\s,])(?:${first})\\s.*(?:${last})(?=[\\s,.]|$)`).test(sentence);
  });
}

/** What a sentence says is to stay, or not to be meant, of what was asked about: "but keep yoga", "not the plumber". */
export function staysIn(sentence: string, language: Language): boolean {
  const { except, keeps, denies } = languages[language].changes;
  return has(`${except}|${keeps}|${denies}`, sentence) && !patternOf(`(?:${denies})\\s+(?:${keeps})`).test(sentence);
}
