import { fail } from '../../../shared/model/failure.ts';
import type { CoreContext } from '../base/core-context.ts';
import type { MemoryRow } from '../db/memories.ts';
import { languages } from '../languages/index.ts';
import { likeness, spellingOf } from './likeness.ts';
import { searchMemories } from './recall.ts';
import { droppedWords, weakWords } from './stop-words.ts';
import { termsOf } from './terms.ts';
import { change, findOwn, noMemory, type Written } from './write.ts';

/** Of the memories nearest to a new one so many are held against it. */
const compared = 8;
/** Two that share less of the shorter one are about different things. */
const leastShared = 0.5;
/** From here on two words are one: Zahnarzttermin and Termin. */
const alike = 0.6;

/** Marks a memory as replaced by another of its agent and conversation, or as right after all. Throws `not_found`, `invalid_value`. */
export function replace(context: CoreContext, old: MemoryRow, by: string | null): Written {
  if (by !== null) {
    const other = findOwn(context.db, old.agentId, by);
    if (other.spaceId !== old.spaceId) throw noMemory();
    if (other.id === old.id || other.supersededBy !== null) {
      throw fail('invalid_value', 'A memory is replaced by another one that stands.', {
        ...{ hint: 'Give the id of a memory that is not replaced itself.', field: 'by', words: 'errors.invalid_value' },
      });
    }
  }
  return change(context, old, { supersededBy: by });
}

/** The older memories that one may be meant to replace; nothing is replaced by that alone. */
export function mayReplace(context: CoreContext, row: MemoryRow): MemoryRow[] {
  if (row.supersededBy !== null) return [];
  return searchMemories(context, row, { query: row.text, limit: compared })
    .map((found) => found.row)
    .filter((old) => old.id < row.id && contradicts(row.text, old.text));
}

/**
 * Whether two texts say different things about the same: the first word of substance of each stands in the other, they share
 * most of them, and each has some that the other does not: a value, a name; or other numbers; or one of them denies what the other
 * says. Words count as the same where they are alike by their letters. Who only says more contradicts nothing.
 */
export function contradicts(a: string, b: string): boolean {
  const [one, other] = [contentOf(a), contentOf(b)];
  const [shared, back] = [held(one, other), held(other, one)];
  if (!(shared[0] && back[0])) return false;
  const [said, saidBack] = [shared.filter(Boolean).length, back.filter(Boolean).length];
  if (Math.min(said, saidBack) / Math.min(one.length, other.length) < leastShared) return false;
  return (
    (said < one.length && saidBack < other.length) || differ(numbersIn(a), numbersIn(b)) || denies(a) !== denies(b)
  );
}

/** Whether each of these words stands in the other text, or one like it. */
const held = (words: readonly string[], others: readonly string[]): boolean[] =>
  words.map((word) => others.some((other) => other === word || likeness(spellingOf(word), spellingOf(other)) >= alike));

/** Each has one that the other has not. */
const differ = (some: ReadonlySet<number>, others: ReadonlySet<number>): boolean =>
  [...some].some((one) => !others.has(one)) && [...others].some((one) => !some.has(one));

const numberWords = new Map(Object.values(languages).flatMap(({ requests }) => Object.entries(requests.numbers)));

/** The numbers of a text, in digits or as a word: "two", "zweite", "2". */
function numbersIn(text: string): ReadonlySet<number> {
  const plain = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss');
  return new Set((plain.match(/[\d.,]*\d|\p{L}+/gu) ?? []).map(numberOf).filter((one) => one !== undefined));
}

const numberOf = (word: string): number | undefined =>
  /^[\d.,]*\d$/.test(word) ? Number.parseFloat(word.replace(',', '.')) : numberWords.get(word);

const negations = new Set(Object.values(languages).flatMap(({ requests }) => requests.negation.split('|')));

function denies(text: string): boolean {
  const words =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}']+/gu) ?? [];
  return words.filter((word) => negations.has(word)).length % 2 === 1;
}

/** The words of substance of a text, in their order, numbers apart; those of small talk ("now") change nothing of what is said, and who denies is asked for apart. */
function contentOf(text: string): string[] {
  const terms = termsOf(text).filter(
    ({ folded }) =>
      !droppedWords.has(folded) && !weakWords.has(folded) && !negations.has(folded) && numberOf(folded) === undefined,
  );
  return [...new Set(terms.map(({ term }) => bare(term)))];
}

/** The index keeps the endings of words of up to four letters; where nothing is looked up "eats" and "eat" are one. */
const bare = (term: string): string => (/^[a-z]{2}[^aiosu]s$/.test(term) ? term.slice(0, -1) : term);
