import { Temporal } from 'temporal-polyfill';
import { type Language, languageOf } from '../../../shared/locales/index.ts';
import { ownFirst } from '../languages/choose-language.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Planned, Understood } from '../languages/wish.ts';
import { nextRun } from '../scheduler/recurrence/next-run.ts';
import { clausesOf, has, patternOf, withoutFirst } from './clauses.ts';
import { isTime, planned, timeIn } from './read-plan.ts';
import { namesDay } from './several.ts';

const longest = 250;
/** Words of such a time: "on the fifth of May". */
const mostWords = 6;

/** A sentence without a time that is said not to be meant, and that time. */
export interface Denied {
  readonly rest: string;
  /** With the words that deny it, and without them. */
  readonly said: string;
  readonly time: string;
}

/**
 * "… but not at 4", "Friday, not tomorrow", "außer sonntags": what is denied stands apart from the rest, or right beside
 * another time. Undefined where nothing is denied so, or where the words deny one day of a repetition that is read as a whole.
 */
export function deniedIn(sentence: string, language: Language, viewpoint: Viewpoint): Denied | undefined {
  const { butRather, corrects, excludes, notThen, sideWords } = languages[language].changes;
  if (sentence.length > longest) return undefined;
  for (const found of sentence.matchAll(patternOf(`(?:^|[\\s,;–-]+)(?:${excludes.words})\\s+`, 'giu'))) {
    const behind = sentence.slice(found.index + found[0].length);
    const before = sentence.slice(0, found.index);
    const isBeside = endsInTime(before, language, viewpoint);
    const time =
      timeAt(behind, language, viewpoint) ?? (isBeside ? /^\d{1,2}(?=[\s,;.!?]|$)/u.exec(behind)?.[0] : undefined);
    if (time === undefined) continue;
    const tail = behind.slice(time.length);
    const rather = withoutFirst(butRather, tail.replace(/^[\s,]+/u, ''));
    const isApart =
      patternOf(`^(?:(?:${corrects})[\\s,]*)*$`).test(before) ||
      patternOf(`[,;–-]|(?:^|\\s)(?:${excludes.leads})\\s`).test(found[0]);
    // "not tomorrow but on Friday"
    const isContrast = rather !== undefined && timeAt(rather, language, viewpoint) !== undefined;
    if (!isApart && !isBeside && !isContrast) continue;
    const said = found[0].replace(/^[\s,;–-]+/u, '') + time;
    const next = rather ?? (patternOf(`^[\\s,]*(?:${sideWords})[\\s.!]*$`).test(tail) ? '' : tail);
    const rest = joined(before, next);
    const shared = sharedIn(time, rest, { language, viewpoint });
    return { rest: shared === undefined ? rest : joined(before, ` ${shared} ${next}`), said, time };
  }
  // "…, on Sundays not"
  const clauses = clausesOf(sentence);
  for (const clause of clauses.length > 1 ? clauses : []) {
    const said = patternOf(`^(.+?)\\s+(?:(?:${excludes.leads})\\s+)?(?:${notThen})$`).exec(clause)?.[1];
    const time = said === undefined ? undefined : (withoutFirst(excludes.leads, said) ?? said);
    if (time === undefined || !isTimeWithin(time, language, viewpoint)) continue;
    const [lead = ''] = excludes.words.split('|').slice(-1);
    const at = sentence.indexOf(clause);
    return { rest: joined(sentence.slice(0, at), sentence.slice(at + clause.length)), said: `${lead} ${time}`, time };
  }
  return undefined;
}

/** "Tuesday, not Monday at 10", "not tomorrow at 4 but at 5": the hour, or the day, holds for the other time that lacks it. */
function sharedIn(time: string, rest: string, { language, viewpoint }: Reading): string | undefined {
  const other = timeIn(rest, language, viewpoint);
  if (other?.kind !== 'once') return undefined;
  const isTimed = /hour|minute/u.test(other.grain);
  const isPlaced = namesDay(other.matched, language, viewpoint);
  if (isTimed && isPlaced) return undefined;
  const words = time.split(/\s+/u);
  for (let at = 1; at < words.length; at += 1) {
    const parts = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    if (!parts.every((part) => isTimeWithin(part, language, viewpoint))) continue;
    const days = parts.filter((part) => namesDay(part, language, viewpoint));
    const hours = parts.filter((part) => !days.includes(part));
    if (days.length === 1 && hours.length === 1) return isPlaced ? hours[0] : days[0];
  }
  return undefined;
}

const joined = (before: string, behind: string): string =>
  `${before.replace(/[\s,;–-]+$/u, '')}${/^[\s]*[.!?,;]/u.test(behind) ? '' : ' '}${behind}`
    .replace(/\s+/gu, ' ')
    .replace(/,\s*$/u, '')
    .trim();

/** The longest time with which a text begins. */
function timeAt(text: string, language: Language, viewpoint: Viewpoint): string | undefined {
  const ends = [...text.matchAll(/\S+/gu)].slice(0, mostWords).map(({ index, 0: word }) => index + word.length);
  for (const end of ends.reverse()) {
    const row = text.slice(0, end);
    const said = [row.replace(/[,.;:!?]+$/u, ''), row.replace(/[,;:!?]+$/u, '')].find((words) =>
      isTimeWithin(words, language, viewpoint),
    );
    if (said !== undefined) return said;
  }
  return undefined;
}

/** As it would be read in a sentence: "may" and "sat" alone are words. */
function isTimeWithin(words: string, language: Language, viewpoint: Viewpoint): boolean {
  const when = /[\p{L}\p{N}.]$/u.test(words) ? timeIn(`x ${words}`, language, viewpoint) : undefined;
  return when !== undefined && when.kind !== 'unclear' && when.rest === 'x' && when.language === language;
}

function endsInTime(text: string, language: Language, viewpoint: Viewpoint): boolean {
  const words = text.trim().split(/\s+/u);
  return words.some(
    (_, from) => words.length - from <= mostWords && isTime(words.slice(from).join(' '), language, viewpoint),
  );
}

/**
 * What a message asks for whose words deny a time, read by `read` without that: the other time counts; where none is left
 * it is asked for. Undefined where nothing is denied, or what is left asks for nothing new.
 */
export function readDenied(
  message: string,
  viewpoint: Viewpoint,
  read: (text: string) => Understood,
): Understood | undefined {
  for (const language of ownFirst(languageOf(viewpoint.locale))) {
    const denied = deniedIn(message, language, viewpoint);
    if (!denied || isRead(message, denied, { language, viewpoint })) continue;
    const { wish, language: spoken } = read(denied.rest);
    if (wish.do === 'ask-when') return { wish, language: spoken };
    const plan = wish.do === 'offer' ? wish.planned : wish;
    if (plan.do !== 'remind' && plan.do !== 'schedule') continue;
    // "next week, but not on Monday": what would be set for it is asked about.
    if (plan.do === 'remind' && comesThen(plan.rule.at, denied.time, { language, viewpoint }))
      return { wish: { do: 'ask-when', name: plan.name }, language: spoken };
    const without = plan.do === 'schedule' ? excluding(plan, denied, { language, viewpoint }) : plan;
    if (!without) return { wish: { do: 'unclear', text: message }, language: spoken };
    return { wish: wish.do === 'offer' ? { ...wish, planned: without } : without, language: spoken };
  }
  return undefined;
}

/** Whether a moment is on the day, or at the hour, of a time. */
function comesThen(iso: string, time: string, { language, viewpoint }: Reading): boolean {
  const when = timeIn(time, language, viewpoint);
  if (!when || when.kind === 'unclear') return false;
  const next = when.kind === 'once' ? Date.parse(when.rule.at) : nextRun(when.rule, viewpoint.zone, viewpoint.now);
  const [at, then] = [Date.parse(iso), next].map((one) =>
    one === undefined || one === null
      ? undefined
      : Temporal.Instant.fromEpochMilliseconds(one).toZonedDateTimeISO(viewpoint.zone),
  );
  if (!at || !then) return false;
  const isTimed = when.kind === 'once' && /hour|minute/u.test(when.grain);
  const isPlaced = when.kind === 'repeats' || namesDay(time, language, viewpoint);
  const isDay =
    when.kind === 'repeats' || has(languages[language].carriers.weekdays.name, time)
      ? at.dayOfWeek === then.dayOfWeek
      : at.toPlainDate().equals(then.toPlainDate());
  return (!isPlaced || isDay) && (!isTimed || at.toPlainTime().equals(then.toPlainTime()));
}

interface Reading {
  readonly language: Language;
  readonly viewpoint: Viewpoint;
}

/** Whether the repetition of a sentence is read with what it leaves out. */
function isRead(message: string, { said, time }: Denied, { language, viewpoint }: Reading): boolean {
  const when = timeIn(message, language, viewpoint);
  if (when?.kind !== 'repeats') return false;
  return (
    when.matched.includes(said) ||
    (when.matched.includes(time) && has(languages[language].changes.denies, when.matched))
  );
}

/** A repetition without the days that are denied; undefined where they cannot be told apart from its others. */
function excluding(plan: Planned, { said }: Denied, { language, viewpoint }: Reading): Planned | undefined {
  const { excludes } = languages[language].changes;
  const bare = withoutFirst(excludes.leads, said) ?? said;
  const [first = ''] = excludes.words.split('|');
  const time = bare.replace(patternOf(`^(?:${excludes.words})\\s+`), '');
  for (const words of [`${plan.matched}, ${said}`, `${plan.matched} ${bare}`, `${plan.matched} ${first} ${time}`]) {
    const when = timeIn(words, language, viewpoint);
    if (when?.kind === 'repeats' && when.rest === '') return planned({ name: plan.name, when, language, viewpoint });
  }
  return undefined;
}

/** Words between a no and the time that it may be said of, where another time stands elsewhere: "not open on Sunday". */
const mostBetween = 2;

/** Whether one of the times of a plan stands right behind words that deny it; beside another one also with a few between. */
export function isDenied({ do: kind, matched }: Planned, text: string, viewpoint: Viewpoint): boolean {
  const { excludes } = languages[languageOf(viewpoint.locale)].changes;
  const parts = matched.split(' … ');
  const between = parts.length > 1 ? `(?:[^\\s,.;]+\\s+){0,${mostBetween}}` : '';
  const lead = `(?:^|[\\s,;])(?:${excludes.words})\\s+${between}(?:\\p{L}{1,3}\\s+)?$`;
  return (
    kind === 'remind' &&
    parts.some((words) => {
      const at = text.indexOf(words);
      return at > 0 && patternOf(lead).test(text.slice(0, at));
    })
  );
}
