import type { Language } from '../../../shared/locales/index.ts';
import { requests, talk } from '../intents/requests/index.ts';
import { languages } from '../languages/index.ts';
import { readSentence } from '../languages/time-grammar/sentence.ts';

/** A word that was written in a hurry, and the one that was meant. */
interface Slip {
  readonly said: string;
  readonly meant: string;
  readonly at: number;
}

/** A message with its slips set right. */
interface Spelt {
  readonly text: string;
  readonly slips: readonly Slip[];
  /** Whether a long word of time is among what was set right. */
  readonly isOfTime: boolean;
}

/** Shorter words are too near to too many others. */
const shortest = 4;
const mostDropped = 2;
/** Of a word so long two letters may be left out. */
const long = 8;
/** What people say so often is no slip. */
const often = 3;
const longest = 400;
/** So many slips are tried each alone, too. */
const mostAlone = 3;

/**
 * A message in which each word that nobody uses, and that is just one word of orders and times with letters left
 * out, doubled or swapped, is that word; shorthand is written out. First with all of them, then with each alone; none where nothing is to be
 * set right. A word with a capital is left alone where only names have one.
 */
export function spellings(message: string, language: Language): readonly Spelt[] {
  if (message.length > longest) return [];
  const { timeGrammar } = languages[language];
  const all = slipsIn(message, language);
  const ways = all.length > 1 && all.length <= mostAlone ? [all, ...all.map((slip) => [slip])] : [all];
  return ways
    .filter((slips) => slips.length > 0)
    .map((slips) => ({
      slips,
      isOfTime: slips.some(({ meant }) => timeGrammar.names.includes(meant)),
      text: slips.reduceRight(
        (text, { said, meant, at }) => text.slice(0, at) + meant + text.slice(at + said.length),
        message,
      ),
    }));
}

function slipsIn(message: string, language: Language): readonly Slip[] {
  const { spelling, timeGrammar } = languages[language];
  return [...message.matchAll(/["“„‘«][^"“”„«»]*["”’»]|[\p{L}\p{N}]+/gu)].flatMap(({ 0: said, index: at }) => {
    const isName = timeGrammar.naming.capitalIsName && at > 0 && /^\p{Lu}/u.test(said);
    if (isName || !/^[\p{L}\p{N}]+$/u.test(said)) return [];
    const short = said.toLowerCase();
    const isShort = Object.hasOwn(spelling.shorthand, short);
    const meant = isShort ? spelling.shorthand[short] : wordNear(short, language);
    // "u. 2 Eimer": the point of shorthand ends no sentence.
    const isPointed = isShort && /^\.\s+[\p{Ll}\d]/u.test(message.slice(at + said.length));
    return meant === undefined ? [] : [{ said: isPointed ? `${said}.` : said, meant, at }];
  });
}

const wordIn = (word: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'iu');

/** Whether nothing of what was set right is left in what somebody named: it was all read as an order, or a time. */
export const isTakenUp = (read: unknown, slips: readonly Slip[]): boolean =>
  !names(
    read,
    slips.map(({ meant }) => meant),
  );

/** Whether a slip stands, as it was written, in what somebody named. */
export const isLeftIn = (read: unknown, slips: readonly Slip[]): boolean =>
  names(
    read,
    slips.map(({ said }) => said),
  );

function names(read: unknown, words: readonly string[]): boolean {
  if (typeof read === 'string') return words.some((word) => wordIn(word).test(read));
  if (typeof read !== 'object' || read === null) return false;
  return Object.entries(read).some(([key, value]) => !ofOrders.has(key) && names(value, words));
}

/** What was read with the words as they were written: slips belong to names, too, and stay there as they were. */
export function asWritten<T>(read: T, slips: readonly Slip[]): T {
  if (typeof read === 'string')
    return slips.reduce<string>((text, { said, meant }) => text.replace(wordIn(meant), said), read) as T;
  if (Array.isArray(read)) return read.map((one) => asWritten(one, slips)) as T;
  if (typeof read !== 'object' || read === null) return read;
  return Object.fromEntries(
    Object.entries(read).map(([key, value]) => [key, ofOrders.has(key) ? value : asWritten(value, slips)]),
  ) as T;
}

/** What is no name of anything, and what a list is known by. */
const ofOrders: ReadonlySet<string> = new Set([
  'do',
  'kind',
  'when',
  'matched',
  'reading',
  'rule',
  'notAt',
  'key',
  'which',
  'text',
  'said',
  'otherwise',
]);

function wordNear(word: string, language: Language): string | undefined {
  if (word.length < shortest || !/^\p{L}+$/u.test(word)) return undefined;
  const { spelling, timeGrammar, orders } = languages[language];
  const words = [...spelling.words.split(' '), ...timeGrammar.names, ...orders.askingVerbs];
  // "mondays": another form of it.
  if (words.some((one) => word.startsWith(one)) || spelling.alike.split(' ').includes(word)) return undefined;
  const isNear = (one: string): boolean =>
    isShortOf(word, one) || isDoubled(word, one) || isSwapped(word, one) || doublesOther(word, one);
  const near = new Set(words.filter(isNear));
  const [only, second] = near;
  if (only === undefined || second !== undefined || isUsed(word)) return undefined;
  return timeGrammar.pieces(readSentence(word), 0).length > 0 ? undefined : only;
}

/** "rember", "evning": a word with an inner letter or, if it is long, two left out. */
function isShortOf(word: string, whole: string): boolean {
  const most = whole.length < long ? 1 : mostDropped;
  if (word.length >= whole.length || word.length < whole.length - most) return false;
  if (word[0] !== whole[0] || word.at(-1) !== whole.at(-1)) return false;
  let at = 0;
  for (const letter of whole) if (letter === word[at]) at += 1;
  return at === word.length;
}

/** "morrning": a letter is there twice. */
const isDoubled = (word: string, whole: string): boolean =>
  [...word].some((letter, at) => letter === word[at - 1] && word.slice(0, at) + word.slice(at + 1) === whole);

/** "errinern", "tommorow": another letter of it stands there twice. */
const doublesOther = (word: string, whole: string): boolean =>
  word.length === whole.length && whole.length >= long - 1 && single(word) === single(whole);
const single = (word: string): string => word.replace(/(\p{L})\1/gu, '$1');

/** "frdiay": two neighbours have changed places. A letter for another makes too many words of their own ("bake", "kochen"). */
function isSwapped(word: string, whole: string): boolean {
  const at = [...whole].findIndex((letter, place) => letter !== word[place]);
  return (
    word.length === whole.length &&
    word === whole.slice(0, at) + (whole[at + 1] ?? '') + (whole[at] ?? '') + whole.slice(at + 2)
  );
}

let used: ReadonlyMap<string, number> | undefined;

/** Whether people use a word, in any of the languages. */
function isUsed(word: string): boolean {
  used ??= countWords();
  return (used.get(word) ?? 0) >= often;
}

function countWords(): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const said = Object.values(requests).flatMap((one) => (Array.isArray(one) ? one : Object.values(one).flat()));
  for (const text of [...said, ...talk])
    for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
