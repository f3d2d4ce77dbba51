import { languages } from '../../../languages/index.ts';
import { has } from '../../../understanding/clauses.ts';
import { contentWords } from '../../../understanding/match-words.ts';
import { call, memoriesOf, numbered, type Speaker, type TalkPart } from './results.ts';

/** Words beside its numbers by which a fact is the same one told anew. */
const fewest = 2;

/**
 * "Anna's shoe size is 39" where 38 is remembered: whether that one goes is asked, so that not both are known. Undefined where
 * nothing that is recalled says the same with another number.
 */
export function* askIfAnew(memory: string, { t, choose, recalled }: Speaker): TalkPart<string | undefined> {
  if (!recalled.some((known) => isAnew(memory, known))) return undefined;
  const answer = yield call('memory_search', { query: memory, limit: 5 });
  const before = answer.error ? undefined : memoriesOf(answer).find(({ text }) => isAnew(memory, text));
  if (!before) return undefined;
  const calls = [call('memory_remember', { memory })];
  const options = [
    {
      label: t('builtin.says.may.replace', { memory }),
      calls: [...calls, call('memory_forget', { memory_id: before.id })],
    },
    { label: t('builtin.says.may.remember', { memory }), calls },
  ];
  choose(options);
  return t('builtin.says.may.some', { list: numbered(options.map(({ label }) => label)) });
}

/**
 * Whether both say the same of something, but for a number, and the new one perhaps more beside it. What it only denies ("not 38") is
 * none of its numbers.
 */
function isAnew(memory: string, known: string): boolean {
  const [words, before] = [wordsOf(memory), wordsOf(known)];
  const isSame = before.length >= fewest && before.every((word) => words.includes(word));
  const [numbers, standing] = [numbersOf(memory), numbersOf(known)];
  const isOther = numbers.length > 0 && numbers.join() !== standing.join();
  return isSame && standing.length > 0 && isOther;
}

const denies = Object.values(languages)
  .map(({ changes }) => changes.denies)
  .join('|');
const wordsOf = (text: string): string[] =>
  contentWords(text).filter((word) => !/\d/u.test(word) && !has(denies, word));
const numbersOf = (text: string): string[] => text.match(/\d+(?:[.,:]\d+)*/gu) ?? [];
