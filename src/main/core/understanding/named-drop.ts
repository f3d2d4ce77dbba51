import type { Language } from '../../../shared/locales/index.ts';
import { sentencesOf } from '../../text/own-words.ts';
import { languages } from '../languages/index.ts';
import type { Wish } from '../languages/wish.ts';
import { clausesOf, has, opens, patternOf, withoutAll } from './clauses.ts';
import { hangsOn, isReason, permittedIn, withoutOpening } from './follow-ups.ts';
import { lengthsIn } from './lengths.ts';
import { placedIn } from './list-orders.ts';
import { hasObject } from './object.ts';
import { conditions } from './order-words.ts';
import { around, targetIn } from './targets.ts';

const longest = 200;

interface NamedDrop {
  readonly query: string;
  /** It is perhaps only told: it is offered. */
  readonly isPerhaps?: true;
}

/** A thing that is not wanted any more, by its name alone: "scrap gym", "never mind about Dr Webb". */
export function readNamedDrop(sentence: string, language: Language): NamedDrop | undefined {
  const { changes } = languages[language];
  if (sentence.length > longest) return undefined;
  const allowed = permittedIn(sentence, language);
  const read = allowed === undefined ? undefined : readNamedDrop(allowed, language);
  if (read) return { ...read, isPerhaps: true };
  const clauses = clausesOf(sentence);
  if (hangsOn(clauses)) return undefined;
  for (const text of clauses) {
    const rest = [text, withoutOpening(text, language).text]
      .map((one) => around(changes.unwanted, one) ?? around(changes.drops, one))
      .find((one) => one !== undefined);
    // "let the vet slide by an hour", "cake out in half an hour": a thing is not called by a length of time.
    if (rest === undefined || lengthsIn(rest, language).length > 0) continue;
    // "I have milk, take that off the shopping list": what goes is not the list.
    if (placedIn(text, language) && !has(changes.everything, text)) continue;
    // "Nimm ihn bei Baumarkt runter": what is named is where it stands.
    if (patternOf(`^(?:${changes.it})\\s+(?:${changes.onto})\\s`, 'iu').test(rest)) continue;
    const { target } = targetIn(rest, language);
    // "Delete the vet, the dentist and the gym": more than the first is to go.
    if (isRowBehind(clauses.slice(clauses.indexOf(text) + 1), language)) return undefined;
    const others = clauses.filter((clause) => clause !== text);
    // "…, hat Lena schon geholt": what is no question, and is told to be done, tells why, too.
    const isDone = (clause: string): boolean =>
      clause !== clauses[0] && has(changes.byNow, clause) && has(changes.done, withoutAll(changes.byNow, clause));
    const isWhy = (clause: string): boolean => isReason(clause, language) || isDone(clause);
    // "…, the garage did it when it was in": all that is said beside it is told to be done.
    const isTold = (clause: string): boolean =>
      clauses.length === 2 &&
      clause === clauses[1] &&
      sentencesOf(sentence).length === 1 &&
      has(changes.done, clause) &&
      !opens(conditions, clause);
    if (target.kind !== 'named' || !others.every((clause) => isWhy(clause) || isTold(clause))) continue;
    return { query: target.query, ...(others.every(isWhy) ? {} : { isPerhaps: true as const }) };
  }
  return undefined;
}

/** Words of a thing in a row: "the parents' evening". */
const mostWords = 3;

/** Whether a row of things goes on in the next parts of a sentence: the last two stand beside an "and", and nothing is told of them. */
function isRowBehind(clauses: readonly string[], language: Language): boolean {
  const { carriers, changes, orders, timeGrammar } = languages[language];
  const tells = `${orders.statement}|${changes.byNow}|${[...timeGrammar.naming.being].join('|')}`;
  const at = clauses.findIndex((clause) => has(carriers.weekdays.and, clause));
  const row = clauses
    .slice(0, at + 1)
    .flatMap((clause) => clause.split(patternOf(`\\s+(?:${carriers.weekdays.and})\\s+`)));
  return at >= 0 && row.every((part) => isThing(part) && !has(tells, part));
}

const isThing = (words: string): boolean => hasObject(words) && words.split(/\s+/u).length <= mostWords;

/** The same as a wish, where the sentence would be another one without such a thing. */
export function droppedOr({ query, isPerhaps }: NamedDrop, otherwise: Wish): Wish {
  // "The milk is off, take it off and add oat milk" puts something there, too.
  if (otherwise.do === 'items' && (isPerhaps || otherwise.more.length > 0)) return otherwise;
  const wish = { do: 'drop', target: { kind: 'named', query }, otherwise } as const;
  return isPerhaps ? { do: 'perhaps', wish } : wish;
}
