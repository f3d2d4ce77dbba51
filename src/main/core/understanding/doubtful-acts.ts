import type { Language } from '../../../shared/locales/index.ts';
import { escapePattern } from '../../text/escape-pattern.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Wish } from '../languages/wish.ts';
import { clausesOf, has, opens, patternOf, withoutFirst } from './clauses.ts';
import { isMistimed, isOnToldDay } from './doubtful-times.ts';
import { conditions } from './order-words.ts';
import { timeIn } from './read-plan.ts';
import { around } from './targets.ts';

interface Reading {
  readonly language: Language;
  readonly viewpoint: Viewpoint;
}

/**
 * Whether something of what was said stands where it does not belong: a time in a name, an order in the name of a reminder, a condition
 * among the things of a list. Part of it was not understood, then, and nothing is done unasked.
 */
export function isMisread(wish: Wish, sentence: string, reading: Reading): boolean {
  if (wish.do === 'set') return isPrecise(wish.key, reading);
  if (wish.do === 'remember') return isPlanned(wish.memory, reading);
  if (wish.do === 'several') return isOnToldDay(wish.wishes, reading) || isTwice(wish.wishes) || isOfRow(wish.wishes);
  if (wish.do === 'add') return wish.items.some((item) => isNoItem(item, reading.language));
  if (wish.do === 'remind' || wish.do === 'schedule')
    return isOrderFirst(wish.name, sentence, reading.language) || isMistimed(wish, sentence, reading);
  return wish.do === 'change' && (isOnce(wish, sentence, reading.language) || isBeside(wish, sentence, reading));
}

/** More than another time: "also the pharmacy, 10 minutes after that" is another thing. "Make it Sunday … no, leave it on Saturday but at ten": another time. */
function isBeside(wish: Wish & { readonly do: 'change' }, sentence: string, { language, viewpoint }: Reading): boolean {
  const { adds, backs, excludes, keeps, more, names } = languages[language].changes;
  // "Call the dentist the vet and make it 4": another name, too.
  if (wish.target.kind === 'named')
    return around(names, sentence) !== undefined && around(names, wish.target.query) !== undefined;
  if (wish.target.kind !== 'last') return false;
  // "It's not dinner, it's lunch, so make it 1": it is called something else, too.
  if (wish.about !== undefined && wish.otherwise?.do === 'amend') return true;
  // "Put it back but at 5": where it was, at another hour.
  const [, back = ''] =
    patternOf(`^(.+?)\\s+(?:${excludes.leads})\\s+(?:\\p{L}+\\s+)?${escapePattern(wish.when ?? '')}`).exec(sentence) ??
    [];
  if (around(backs, back) !== undefined) return true;
  const isMore = wish.about !== undefined && withoutFirst(`${adds}|${more}`, sentence)?.startsWith(wish.about) === true;
  const [, ...behind] = clausesOf(sentence);
  return isMore || behind.some((one) => opens(keeps, one) && timeIn(one, language, viewpoint) !== undefined);
}

/** "Only on Mondays and Thursdays now": the second change of the same would undo the first. */
function isTwice(wishes: readonly Wish[]): boolean {
  const named = wishes.flatMap((one) =>
    one.do === 'change' && one.when !== undefined && one.target.kind === 'named' ? one.target.query : [],
  );
  return new Set(named).size < named.length;
}

/** "Every month on the 1st … and on the 15th …": the second may repeat like the first. */
function isOfRow([first, ...more]: readonly Wish[]): boolean {
  const isOfDates =
    first?.do === 'schedule' && first.rule.kind === 'cron' && /^\S+ \S+ \S+ [\d,]+ /u.test(first.rule.expression);
  return isOfDates && more.some((one) => one.do === 'remind');
}

/** "Set something for Friday 10am: …": an hour in a key. */
const isPrecise = (key: string, { language, viewpoint }: Reading): boolean =>
  /\d/u.test(key) && timeIn(key, language, viewpoint) !== undefined;

/** "falls im Angebot", "2 l milk instead of milk", "just ham", "not flour" */
function isNoItem(item: string, language: Language): boolean {
  const { excludes, ratherThan, solely } = languages[language].changes;
  const isInstead = patternOf(`(?:^|\\s)(?:${ratherThan})\\s`).test(item);
  return isInstead || opens(`${solely}|${excludes.words}`, item) || patternOf(`^(?:${conditions})\\s`).test(item);
}

/** "It ends on 4 December. Remind me a month before": an order in what is to be kept. */
const isPlanned = (memory: string, { language }: Reading): boolean =>
  memory.split(/[.!?]\s+/u).some((one, at) => at > 0 && opens(languages[language].carriers.remind, one));

/** "Move the dentist to next Wednesday, and remind me the day before": what is to be moved is no name of something new. */
function isOrderFirst(name: string, sentence: string, language: Language): boolean {
  const { changes, carriers } = languages[language];
  const { moves } = changes;
  if (!opens(moves, name) || !sentence.toLowerCase().startsWith(name.toLowerCase())) return false;
  const [, goal = ''] = patternOf(`^\\s+(${changes.onto}\\s.+)$`, 'isu').exec(sentence.slice(name.length)) ?? [];
  return goal !== '' && has(`${carriers.joint}`, goal) && withoutFirst(moves, name) !== '';
}

/** "Skip piano on Wednesday and do it on Friday instead", "move the pills to 9 at weekends": one time of many, or a part of them. */
function isOnce(wish: Wish & { readonly do: 'change' }, sentence: string, language: Language): boolean {
  const { skips, instead } = languages[language].changes;
  if (wish.target.kind !== 'named') return false;
  const isLeft = /\s\d{1,2}(?:[:.]\d\d)?$/u.test(wish.target.query);
  return isLeft || (opens(skips, sentence) && has(instead, sentence));
}
