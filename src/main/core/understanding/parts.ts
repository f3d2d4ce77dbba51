import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { When } from '../scheduler/parse/read-when.ts';
import { asHour, relativeIn } from './change-time.ts';
import { clausesOf, has, opens, patternOf, withoutAll, withoutFirst, withoutLast } from './clauses.ts';
import { favourIn } from './favour.ts';
import { hasObject } from './object.ts';
import { conditions } from './order-words.ts';
import { isTime, timeIn } from './read-plan.ts';
import { roleOf } from './told.ts';
import { tellsEnd } from './urged.ts';
import { pointsAtDay, sideBehind, withoutSide } from './weekday-beside.ts';

/** A time that stands in a sentence, or that several of its words of time make together. */
export interface Timed {
  readonly words: string;
  readonly when: Exclude<When, { readonly kind: 'unclear' }>;
}

/** What stands in a sentence, whatever its order: enough to propose something, never enough to do it. */
export interface Parts {
  readonly language: Language;
  /** What may be meant, the likeliest first. */
  readonly times: readonly Timed[];
  /** What is left of it without its times and the words that carry a wish; empty where that names nothing. */
  readonly name: string;
  /** The same, clause by clause. */
  readonly clauses: readonly string[];
  /** All of it but its times. */
  readonly left: string;
  /** By so much earlier or later. */
  readonly by?: string;
  /** An hour with which a part of it begins, where no time stands in it: "4 is safer". Right after something was set it may be its time. */
  readonly hour?: string;
  /** Words of a class stand somewhere in it. */
  readonly isQuestion: boolean;
  readonly ends: boolean;
  readonly asks: boolean;
  readonly duty: boolean;
  readonly keeps: boolean;
  readonly returns: boolean;
  /** It tells of somebody else, or something made up: only of what was spoken of before can it ask anything. */
  readonly isOthers: boolean;
  readonly corrects: boolean;
}

const longest = 300;
const mostWords = 40;
const longestTime = 9;
const mostTimes = 3;

/** The parts of a sentence in a language; undefined for a story, or for what hangs on a condition. */
export function partsOf(sentence: string, language: Language, viewpoint: Viewpoint): Parts | undefined {
  if (sentence.length > longest) return undefined;
  const { carriers, changes } = languages[language];
  const [postpone = ''] = changes.postpones.split('|');
  const shifted = relativeIn(sentence, postpone, { language, viewpoint });
  const by = shifted && !isMoment(sentence, language, viewpoint) ? shifted : undefined;
  if (has(carriers.unsaidDay, sentence)) return undefined;
  let left = by?.rest ?? sentence;
  const within = windowsIn(left, language, viewpoint);
  const found = within.length > 0 || by ? within : hoursIn(left, { language, viewpoint });
  // "from 8" is what it was only where another time is said.
  const standing = found.filter(({ isGone, isDenied }) => !isGone && !isDenied);
  for (const { words, within: clause = words } of found) left = left.replace(clause, ' , ');
  const told = withoutAll(`${changes.instead}|${changes.corrects}`, left);
  if (
    hangsOn(
      sentence,
      found.map(({ words }) => words),
      language,
    )
  )
    return undefined;
  const roles = clausesOf(left).map((clause) => roleOf(clause, language));
  const clauses = roles
    .filter(({ isDenied }) => !isDenied)
    .map(({ rest }) => languages[language].nameOf(withoutSmall(rest, language)))
    // "13:15 Yilmaz and 14:00 Petrov": what joins two things belongs to none.
    .map((rest) => withoutLast(carriers.weekdays.and, rest) ?? rest)
    .filter((rest) => hasObject(rest));
  return {
    language,
    times: timesOf(standing.length > 0 ? standing : found.filter(({ isDenied }) => !isDenied), { language, viewpoint }),
    name: clauses.join(', '),
    clauses,
    left,
    ...(by ? { by: by.when } : {}),
    ...(by || found.length > 0 ? {} : hourIn(left, language, viewpoint)),
    isQuestion: clausesOf(left)
      .map((clause) => withoutSmall(clause, language))
      .some((clause) => opens(carriers.asksFirst, clause) && favourIn(clause) === undefined),
    ends: tellsEnd(sentence, language),
    asks: roles.some(({ isCarrier }) => isCarrier) || has(`${carriers.remind}|${carriers.mayRemind}`, sentence),
    duty: roles.some(({ isDuty }) => isDuty),
    keeps: has(`${carriers.keep}|${carriers.keepBehind}`, sentence),
    returns: has(changes.returns, sentence),
    isOthers: has(carriers.others, told),
    corrects: opens(`${changes.corrects}|${changes.slips}`, sentence) || has(`${changes.instead}|${changes.it}`, left),
  };
}

/** "In 45 minutes … has to come out of the oven": a moment, where no word for earlier or later stands beside the length. */
function isMoment(sentence: string, language: Language, viewpoint: Viewpoint): boolean {
  const { earlier, later } = languages[language].changes;
  const beside = [
    patternOf(`^[\\s,]*(?:${earlier}|${later})(?=[\\s,.!]|$)`),
    patternOf(`(?:^|\\s)(?:${earlier}|${later})\\s+(?:\\p{L}{2}\\s+)?$`),
  ] as const;
  const windows = windowsIn(sentence, language, viewpoint);
  return windows.some(({ words }) => {
    if (has(`${earlier}|${later}`, words)) return false;
    const at = sentence.indexOf(words);
    return !beside[0].test(sentence.slice(at + words.length)) && !beside[1].test(sentence.slice(0, at));
  });
}

/** Whether a part of it hangs on something else than the clock: "when Kim calls", not "when it is six". */
function hangsOn(sentence: string, times: readonly string[], language: Language): boolean {
  const { changes } = languages[language];
  return clausesOf(sentence).some((clause) => {
    const told = withoutAll(`${changes.onceOnly}|${changes.instead}|${changes.corrects}`, clause);
    if (!has(conditions, told)) return false;
    const timeless = times.reduce((text, words) => text.replace(words, ' '), told);
    return timeless === told || hasObject(withoutAll(conditions, timeless));
  });
}

/** A part without words of greeting, politeness and setting right before it. */
export function withoutSmall(text: string, language: Language): string {
  const { changes, orders } = languages[language];
  let rest = text;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = withoutFirst(`${changes.corrects}|${changes.slips}|${orders.greetings}|${orders.please}`, rest) ?? rest;
  }
  return rest;
}

/** A time at which nothing else stands in its part of the sentence: "too early, 7", "make that eight". */
function hoursIn(
  sentence: string,
  { language, viewpoint }: { readonly language: Language; readonly viewpoint: Viewpoint },
): Window[] {
  const { at, makes, moves, small, instead, corrects } = languages[language].changes;
  const { asksLeave } = languages[language].carriers;
  return clausesOf(sentence).flatMap((clause) => {
    const bare = withoutSmall(clause, language);
    const words = [bare, withoutAll(`${asksLeave}|${makes}|${moves}|${small}|${instead}|${corrects}`, bare)].flatMap(
      (one) => [one, `${at} ${one}`],
    );
    const said = words.find((one) => one !== '' && isTime(one, language, viewpoint));
    return said === undefined ? [] : [{ words: said, within: clause, isGone: false, isDenied: false }];
  });
}

const mostBehindHour = 6;

function hourIn(text: string, language: Language, viewpoint: Viewpoint): { readonly hour?: string } {
  const hours = clausesOf(text).flatMap((clause) => {
    const [first = '', ...behind] = withoutSmall(clause, language).split(/\s+/u);
    const hour = `${languages[language].changes.at} ${first}`;
    return behind.length <= mostBehindHour && isTime(hour, language, viewpoint) ? [hour] : [];
  });
  const [only, second] = hours;
  return only === undefined || second !== undefined ? {} : { hour: only };
}

interface Window {
  /** The part of the sentence that it stands in. */
  readonly within?: string;
  readonly words: string;
  /** It was so till now, or is a part of another: "from Tuesday to Friday". */
  readonly isGone: boolean;
  /** It is not meant: "not on Friday". */
  readonly isDenied: boolean;
}

/** The longest rows of words that are a time by themselves, from left to right. */
function windowsIn(sentence: string, language: Language, viewpoint: Viewpoint): Window[] {
  const { ratherThan, formerly, included, notThen } = languages[language].changes;
  const { clitic } = languages[language].timeGrammar.naming;
  const words = [...sentence.matchAll(/\S+/gu)];
  if (words.length > mostWords) return [];
  const windows: Window[] = [];
  for (let from = 0; from < words.length; from += 1) {
    for (let count = Math.min(longestTime, words.length - from); count > 0; count -= 1) {
      const [first, last] = [words[from], words[from + count - 1]];
      if (!first || !last) continue;
      const row = sentence.slice(first.index, last.index + last[0].length);
      // "am 28., …": the point belongs to the number.
      const said = [
        row.replace(/[,.;:!?)]+$/u, ''),
        ...(/\d\./u.exec(row.slice(-3)) ? [row.replace(/[,;:!?)]+$/u, '')] : []),
        // "Friday's better": of that day, where no thing of its own follows.
        ...(clitic?.test(row) && !hasObject(words[from + count]?.[0] ?? '') ? [row.replace(clitic, '')] : []),
      ].find((words) => isTimeWithin(words, language, viewpoint));
      if (said === undefined) continue;
      const before = sentence.slice(0, first.index);
      const follows = (lead: string): boolean => patternOf(`(?:^|[\\s,;])(?:${lead})\\s+(?:\\p{L}+\\s)?$`).test(before);
      const behind = sentence.slice(last.index + last[0].length);
      const isLed = count > 1 && patternOf(`(?:^|[\\s,;])(?:${ratherThan})$`).test(`${before}${first[0]}`);
      const isDenied = isLed || follows(ratherThan) || patternOf(`^\\s+(?:${notThen})(?=[\\s,.!]|$)`).test(behind);
      const side = sideBehind(said, sentence.slice(first.index + said.length), language);
      // "Daily, weekends included": they are a part of what is said beside them.
      const isPart = patternOf(`^,?\\s+(?:${included})(?=[\\s,.!]|$)`).test(behind);
      windows.push({ words: `${said}${side}`, isGone: follows(formerly) || isPart, isDenied });
      from += count - 1;
      break;
    }
  }
  return windows;
}

/** Whether words are a time where other words stand before them: "sat" and "may" are none there. */
function isTimeWithin(words: string, language: Language, viewpoint: Viewpoint): boolean {
  const { formerly, ratherThan } = languages[language].changes;
  if (pointsAtDay(words, language)) return false;
  if (!/(?:[\p{L}\p{N}]|\d\.)$/u.test(words) || opens(`${formerly}|${ratherThan}`, words)) return false;
  const when = timeIn(`x ${words}`, language, viewpoint);
  return when !== undefined && when.kind !== 'unclear' && when.rest === 'x' && when.language === language;
}

/** All of them as one where they agree, then each two that do, then each alone, the last first; none that is over. */
function timesOf(
  windows: readonly Window[],
  { language, viewpoint }: { readonly language: Language; readonly viewpoint: Viewpoint },
): Timed[] {
  const words = windows.map((one) => one.words);
  const pairs = words.flatMap((one, at) => words.slice(at + 1).map((other) => `${one} ${other}`)).reverse();
  const rows = [words.join(' '), ...(words.length > 2 ? pairs : []), ...words.toReversed()];
  const times: Timed[] = [];
  for (const said of rows) {
    const bare = withoutSide(said, language);
    const first = said === '' ? undefined : timeIn(bare, language, viewpoint);
    const row = (first?.kind === 'once' ? asHour(first, viewpoint) : undefined) ?? said;
    const when = row === said ? first : timeIn(row, language, viewpoint);
    if (!when || when.kind === 'unclear' || when.rest !== '') continue;
    if (when.kind === 'once' && Date.parse(when.rule.at) <= viewpoint.now) continue;
    if (times.some((one) => JSON.stringify(one.when.rule) === JSON.stringify(when.rule))) continue;
    times.push({ words: row, when });
    // What they all say together leaves nothing for the others.
    if (said === rows[0]) break;
  }
  return times.slice(0, mostTimes);
}

/** A text without the words that name nothing around a thing. */
export function bareName(text: string, language: Language): string {
  const { changes } = languages[language];
  const rest = withoutAll(`${changes.small}|${changes.ends}|${changes.corrects}`, text);
  return hasObject(rest) ? rest : '';
}
