import { languageOf } from '../../../../../shared/locales/index.ts';
import { languages } from '../../../languages/index.ts';
import { has, opens } from '../../../understanding/clauses.ts';
import { itOtherwise } from '../../../understanding/fact-now.ts';
import { contentWords } from '../../../understanding/match-words.ts';
import type { Past } from './meant.ts';
import { call, memoriesOf, numbered, type Speaker, type TalkPart } from './results.ts';

/** Words beside its numbers by which a fact is the same one told anew. */
const fewest = 2;

/**
 * "Anna's shoe size is 39" where 38 is remembered: whether that one goes is asked, so that not both are known. Undefined where
 * nothing that is recalled says the same with another number. So is "it's with Joan now", right after it was told who has the key.
 */
export function* askIfAnew(
  memory: string,
  { facts, memory: told }: Pick<Past, 'facts' | 'memory'>,
  { t, choose, recalled, viewpoint }: Speaker,
): TalkPart<string | undefined> {
  const [last] = [...(told ? [told] : []), ...facts];
  const language = languageOf(viewpoint.locale);
  const { changes, orders } = languages[language];
  const isOfLast = opens(`${changes.it}|${orders.statement}`, memory) && has(changes.byNow, memory);
  const otherwise = last && isOfLast ? itOtherwise(last.text, memory, language) : undefined;
  const isOld = (text: string): boolean => (otherwise === undefined ? isAnew(memory, text) : text === last?.text);
  if (otherwise === undefined && !recalled.some(isOld)) return undefined;
  const answer = yield call('memory_search', {
    query: otherwise === undefined ? memory : (last?.text ?? memory),
    limit: 5,
  });
  const before = answer.error ? undefined : memoriesOf(answer).find(({ text }) => isOld(text));
  if (!before) return undefined;
  const anew = otherwise ?? memory;
  const options = [
    {
      label: t('builtin.says.may.replace', { memory: anew }),
      calls: [call('memory_remember', { memory: anew }), call('memory_forget', { memory_id: before.id })],
    },
    { label: t('builtin.says.may.remember', { memory }), calls: [call('memory_remember', { memory })] },
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
