import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import { droppedWords, isEmptyAmong, stopWords } from '../memory/stop-words.ts';
import { fold } from '../memory/terms.ts';
import { has, patternOf } from './clauses.ts';
import { orderWords } from './order-words.ts';

/** Full verbs among the words that say nothing of a topic: "go" is something to be reminded of. */
const verbs: ReadonlySet<string> = new Set(orderWords('verbs').flatMap((words) => words.split(' ')));

/** Words of talking about what was said before, beside those of grammar. */
const ofTalk = stopWords('talk');

/**
 * Whether a name names anything: at least one word beyond grammar and talk about talk. "it", "again", "no", "after that",
 * "noch einmal daran" are no things, so nothing may be called by them.
 * A hidden passage (a private character, own-words.ts) counts as a thing.
 */
export function hasObject(name: string): boolean {
  const words = name.match(/[\p{L}\p{M}\p{Co}\p{Extended_Pictographic}]+(?:['’]\p{L}+)?/gu) ?? [];
  const folded = words.map((word) => fold(word).replace(/['’].*$/u, ''));
  return folded.some((plain) => {
    if (verbs.has(plain)) return true;
    const isEmpty = droppedWords.has(plain) && isEmptyAmong(plain, folded);
    return (plain.length > 1 || !/^[a-z]$/u.test(plain)) && !isEmpty && !ofTalk.has(plain);
  });
}

const things = orderWords('ours')
  .map((ours) => ours.things)
  .join('|');
const articles = orderWords('ours')
  .map((ours) => ours.articles)
  .join('|');
/** "the alarm", "meinen Wecker": a thing of ours that is there already, at the end of a name. */
const ours = new RegExp(`(?:^|\\s)(?:${articles})(?: \\S+)? (?:${things})$`, 'iu');
const oursAlone = new RegExp(`^(?:\\S+ )?(?:${things})$`, 'iu');

/** Whether a name speaks of a reminder instead of naming what it is about: "set the reminder", "stell den Wecker". */
export function isOurs(name: string): boolean {
  return ours.test(name);
}

/** The same without the word before it: "reminder", "rent reminder". */
export function isOursAlone(name: string): boolean {
  return oursAlone.test(name) || isOurs(name);
}

/**
 * “The reminder about the bins comes too late, make it 6”: of something that stands already, without the word that else asks for a
 * new one: “the one about the bins …”. Undefined where a sentence does not begin so, or has another word that asks.
 */
export function asStanding(sentence: string, language: Language): string | undefined {
  const { orders, carriers } = languages[language];
  const [whole, article = '', between = ''] =
    patternOf(`^(${orders.ours.articles})( \\S+)? (?:${orders.ours.things})(?=[\\s,])`).exec(sentence) ?? [];
  if (whole === undefined || has(carriers.remind, sentence.slice(whole.length))) return undefined;
  return `${article}${between}${orders.ours.one === '' ? '' : ` ${orders.ours.one}`}${sentence.slice(whole.length)}`;
}
