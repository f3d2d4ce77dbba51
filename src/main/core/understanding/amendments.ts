import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Wish } from '../languages/wish.ts';
import { clausesOf, has, opens, patternOf, withoutAll, withoutEnds } from './clauses.ts';
import { isReason, withoutOpening } from './follow-ups.ts';
import { lengthsIn } from './lengths.ts';
import { contentWords } from './match-words.ts';
import { hasObject } from './object.ts';
import { conditions } from './order-words.ts';
import { partsOf } from './parts.ts';
import { timeIn } from './read-plan.ts';
import { isToldOf } from './replacement.ts';
import { toldFor } from './told-part.ts';

const longest = 120;
/** Words that one part of a sentence may be replaced by. */
const mostWords = 6;

/** A part of what was said last, and what it should be: "Brandl, not Brandt", "not 4417 but 4471", "sorry, 4471". */
export function readAmendment(sentence: string, language: Language): (Wish & { readonly do: 'amend' }) | undefined {
  const { changes } = languages[language];
  if (sentence.length > longest || has(conditions, sentence)) return undefined;
  const opening = withoutOpening(sentence, language);
  const clauses = clausesOf(opening.text)
    .map((clause) => withoutOpening(clause, language).text)
    .filter((clause) => withoutAll(`${changes.corrects}|${changes.slips}`, clause) !== '');
  const about = opening.text;
  const contrast =
    contrastIn(opening.text, language) ?? clauses.map((clause) => contrastIn(clause, language)).find((one) => one);
  if (contrast) return { do: 'amend', ...contrast, about, otherwise: { do: 'unknown' } };
  const [first = '', ...more] = clauses;
  if (!opening.isOpened || !opens(`${changes.corrects}|${changes.slips}`, sentence)) return undefined;
  const to = withoutEnds(first, changes.small);
  const isShort =
    to !== '' && to.split(/\s+/u).length <= mostWords && more.every((clause) => isReason(clause, language));
  return isShort ? { do: 'amend', to, about, otherwise: { do: 'unknown' } } : undefined;
}

/** "X not Y", "not Y but X", "X instead of Y". */
function contrastIn(text: string, language: Language): { readonly to: string; readonly from: string } | undefined {
  const { butRather, corrects, denies, ratherThan } = languages[language].changes;
  const small = `${languages[language].changes.small}|${corrects}`;
  const word = '[^\\s,.;]+(?:\\s[^\\s,.;]+){0,3}';
  const before = patternOf(
    `^(?:${ratherThan})\\s+(${word})(?:,|\\s+but|\\s+sondern)+\\s+(?:but |sondern )?(${word})$`,
  ).exec(text);
  // "no nails, but hooks", "keine Nägel, sondern Haken"; "skip the nails, it's Sunday" tells why.
  const isDrop = opens(languages[language].changes.drops[0] ?? '', text);
  const rather = isDrop
    ? null
    : patternOf(`^(?:${denies})\\s+(${word}),?\\s+(?:${butRather})\\s+(${word})$`).exec(text);
  const behind = patternOf(`^(${word}),?\\s+(?:${ratherThan})\\s+(${word})$`).exec(text);
  // "not the eggs, we have loads", "not juice, my sister's bringing that": what is told of it stands in its place as little.
  const isTold = before !== null && isToldOf(before[2] ?? '', language);
  const first = isTold ? rather : (before ?? rather);
  const [to, from] = first ? [first[2], first[1]] : behind ? [behind[1], behind[2]] : [];
  const isFrom = withoutEnds(from ?? '', small);
  const bare = withoutEnds(to ?? '', small);
  const tells = opens(languages[language].orders.statement, to ?? '');
  const isTo = toldFor(tells ? (to ?? '') : bare, isFrom, language) ?? bare;
  return isTo !== '' && isFrom !== '' ? { to: isTo, from: isFrom } : undefined;
}

/** Something that has been done, told in passing: "got the milk", "called mum already". */
export function readDone(
  sentence: string,
  language: Language,
  viewpoint: Viewpoint,
): (Wish & { readonly do: 'done' }) | undefined {
  const { carriers, changes, listOrders, orders } = languages[language];
  if (sentence.length > longest || has(`${conditions}|${carriers.doubt}|${changes.reports}`, sentence))
    return undefined;
  const [first = ''] = clausesOf(withoutOpening(sentence, language).text);
  if (!has(changes.done, first) || has(changes.forgot, first)) return undefined;
  // "piano changed to Mondays", "the deadline got extended by 3 days": it is another time, and not over.
  if (/\d/u.test(first) || timeIn(first, language, viewpoint) || lengthsIn(first, language).length > 0)
    return undefined;
  // "The dentist postponed": moved to a time that nobody said.
  if (has(changes.moved, first) || has(`(?:${changes.moves}|${changes.postpones})e?d`, first)) return undefined;
  // "The dentist called, it's Thursday at 11 now": what is told of a time to come is not over.
  const others = clausesOf(sentence).filter((clause) => !has(changes.done, clause));
  if ((partsOf(others.join(', '), language, viewpoint)?.times ?? []).some(({ when }) => isToCome(when, viewpoint)))
    return undefined;
  // "The rope is frayed, swap it for the chain": that is only why.
  if (others.some((clause) => opens(`${changes.swaps}|${changes.replaces}`, clause))) return undefined;
  // "He has the thriller already... rather an audiobook": the other thing is not passed over.
  const isOther = (clause: string): boolean =>
    has(changes.instead, clause) &&
    !has(orders.statement, clause) &&
    hasObject(withoutAll(`${changes.instead}|${changes.small}`, clause));
  // "The light is sorted, but there's mould. Add it": nor is what is to come.
  const isPut = patternOf(`^(?:${listOrders.puts})\\s+(?:${changes.it})(?=\\s|$)`);
  if (others.some((clause) => isOther(clause) || isPut.test(clause))) return undefined;
  const about = withoutAll(changes.done, first);
  return hasObject(about) && contentWords(about).length <= mostWords
    ? { do: 'done', about, otherwise: { do: 'unknown' } }
    : undefined;
}

const isToCome = (when: ReturnType<typeof timeIn>, { now }: Viewpoint): boolean =>
  when?.kind === 'once' && /hour|minute|day/u.test(when.grain) && Date.parse(when.rule.at) > now;
