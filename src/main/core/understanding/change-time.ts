import { Temporal } from 'temporal-polyfill';
import type { Language } from '../../../shared/locales/index.ts';
import type { ChangeWords } from '../languages/change-words.ts';
import { languages } from '../languages/index.ts';
import { readSentence } from '../languages/time-grammar/sentence.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import { directionIn } from '../scheduler/parse/change-rule.ts';
import type { When } from '../scheduler/parse/read-when.ts';
import { has, opens, patternOf, withoutAll } from './clauses.ts';
import { hasObject } from './object.ts';
import { isLimit, isTime, timeIn } from './read-plan.ts';
import { namesDay } from './several.ts';
import { weekdayBeside } from './weekday-beside.ts';

/** "eight": a word that is an hour behind a word for it. */
export function hourInWords(query: string, { language, viewpoint }: Reading): string | undefined {
  const hour = `${languages[language].changes.at} ${query}`;
  return /^\p{L}+$/u.test(query) && isTime(hour, language, viewpoint) ? hour : undefined;
}

interface FoundTime {
  readonly when: string;
  readonly rest: string;
  readonly isRelative?: true;
  /** A number alone, as it was said: of hours, or of what was counted before. */
  readonly number?: string;
  /** Something is moved to it. */
  readonly isAim?: boolean;
  /** A weekday that lies on one side of what stands. */
  readonly liesBeside?: true;
}

interface Reading {
  readonly language: Language;
  readonly viewpoint: Viewpoint;
}

/** "the day before", "the evening before at nine", "the Friday before": of what stands, on a day beside its own. */
export function dayBesideIn(text: string, { language, viewpoint }: Reading): FoundTime | undefined {
  const { changes } = languages[language];
  const weekday = weekdayBeside(text, language);
  if (weekday !== undefined) {
    const rest = text.replace(weekday, ' ').trim();
    const hour = hourIn(rest, { language, viewpoint });
    return { when: `${weekday.trim()} ${hour?.matched ?? ''}`.trim(), rest: hour?.rest ?? rest, liesBeside: true };
  }
  for (const [words, days] of changes.relativeDays) {
    const found = days === 0 ? null : patternOf(`(?:^|\\s)(?:${words})(?=[\\s,]|$)`).exec(text);
    if (!found) continue;
    const rest = text.replace(found[0], ' ').trim();
    const hour = hourIn(rest, { language, viewpoint });
    return hour
      ? { when: `${found[0].trim()} ${hour.matched}`, rest: hour.rest, isRelative: true }
      : { when: found[0].trim(), rest, isRelative: true };
  }
  return undefined;
}

/** An hour of no day. */
function hourIn(text: string, { language, viewpoint }: Reading): (When & { readonly kind: 'once' }) | undefined {
  const hour = timeIn(text, language, viewpoint);
  const isHour = hour?.kind === 'once' && /hour|minute/u.test(hour.grain);
  return hour?.kind === 'once' && isHour && !namesDay(hour.matched, language, viewpoint) ? hour : undefined;
}

/** "just this once": what repeats is to come only once more. */
export function onceOnlyIn(
  text: string,
  language: Language,
): { readonly when: string; readonly rest: string } | undefined {
  const found = patternOf(`(?:^|[\\s,])(${languages[language].changes.onceOnly})(?=[\\s,.!]|$)`).exec(text);
  return found ? { when: found[1] ?? '', rest: text.replace(found[0], ' ').trim() } : undefined;
}

/** A length with a direction, as it is told to the tool. */
export function relativeIn(
  text: string,
  verb: string,
  { language, viewpoint: { now } }: Reading,
): FoundTime | undefined {
  const { changes, timeGrammar } = languages[language];
  const isPostponed = opens(changes.postpones, verb);
  const said = directionIn(text, changes);
  const direction = said ?? (isPostponed ? 1 : undefined);
  if (direction === undefined || now === 0) return undefined;
  const word = (direction > 0 ? changes.later : changes.earlier).split('|')[0] ?? '';
  const sentence = readSentence(text.normalize('NFC'));
  for (let at = 0; at < sentence.tokens.length; at++) {
    const ends = timeGrammar
      .pieces(sentence, at)
      .filter(
        ({ value: [piece, ...more] }) =>
          more.length === 0 && piece?.piece === 'shift' && (said !== undefined || piece.weak),
      )
      .map(({ end }) => end);
    if (ends.length === 0) continue;
    const [from, to] = [sentence.tokens[at]?.start ?? 0, sentence.tokens[Math.max(...ends) - 1]?.end ?? 0];
    const length = sentence.text.slice(from, to);
    const when = directionIn(length, changes) === undefined ? `${length} ${word}` : length;
    const rest = withoutDirection(`${sentence.text.slice(0, from)} ${sentence.text.slice(to)}`, changes);
    return { when, rest, isRelative: true };
  }
  const number = /(?:^|\s)(\d{1,3})(?=\s|$)/u.exec(text);
  // "I am out at 9" and "back to 5" are an hour, and no minutes more.
  const aims = [changes.at, ...timeGrammar.moving].join('|');
  const isHour = patternOf(`(?:^|\\s)(?:${aims})\\s+\\d`).test(text);
  // "17 o'clock" is none either.
  const hour = number ? timeIn(text, language, { zone: 'UTC', now, locale: language }) : undefined;
  const isClock =
    hour?.kind === 'once' &&
    hour.matched.includes(number?.[1] ?? '') &&
    hour.matched.length > (number?.[1] ?? '').length;
  if (
    !number ||
    isHour ||
    isClock ||
    said === undefined ||
    isTime(text, language, { zone: 'UTC', now, locale: language })
  )
    return undefined;
  const rest = withoutDirection(text.replace(number[0], ' '), changes);
  return hasObject(rest) ? undefined : { when: `${number[1]} ${word}`, rest, isRelative: true };
}

const withoutDirection = (text: string, { later, earlier }: ChangeWords): string =>
  text.replace(patternOf(`(?:^|\\s)(?:um |by )?(?:${later}|${earlier})(?=\\s|$)`, 'giu'), ' ').trim();

const mostOfHour = 2;

/**
 * "Make that 7 for the tomatoes", beside "tonight": an hour without a word for one, right behind what points at what is changed, where that
 * is named, too; "move it to 11", beside "on Saturday". The same with the day and that word; undefined where both are not one time on that
 * very day. "Make that 4 for us" may count something.
 */
export function withHourBeside(text: string, day: string, { language, viewpoint }: Reading): string | undefined {
  const { changes, timeGrammar } = languages[language];
  const { at, it, small } = changes;
  const aims = [...timeGrammar.moving].join('|');
  const [whole, aim, behind = ''] = patternOf(`^\\S+\\s+(?:${it})\\s+(?:(${aims})\\s+)?(.+)$`, 'isu').exec(text) ?? [];
  const words = behind.split(/\s+/u);
  const on = timeIn(day, language, viewpoint);
  if (whole === undefined || on?.kind !== 'once') return undefined;
  for (let count = Math.min(mostOfHour, words.length); count > 0; count -= 1) {
    const hour = words.slice(0, count).join(' ');
    const rest = words.slice(count).join(' ');
    // "That one tomorrow" says no hour.
    if (
      !/\d/u.test(hour) ||
      !(aim !== undefined
        ? rest === '' || opens(small, rest)
        : opens(small, rest) && hasObject(withoutAll(small, rest)))
    )
      continue;
    const when = `${day} ${at} ${hour}`;
    const then = timeIn(when, language, viewpoint);
    if (then?.kind === 'once' && then.rest === '' && dateOf(then, viewpoint) === dateOf(on, viewpoint))
      return `${text.slice(0, text.length - behind.length - (aim === undefined ? 0 : aim.length + 1))}${rest} ${when}`;
  }
  return undefined;
}

const dateOf = ({ rule }: When & { readonly kind: 'once' }, { zone }: Viewpoint): string =>
  Temporal.Instant.from(rule.at).toZonedDateTimeISO(zone).toPlainDate().toString();

/** "half past": of the hour that is set. */
export function partOfHour(text: string, { partsOfHour }: ChangeWords): FoundTime | undefined {
  for (const [words] of partsOfHour) {
    const found = patternOf(`(?:^|\\s)(?:${words})$`).exec(text);
    if (found) return { when: found[0].trim(), rest: text.slice(0, found.index) };
  }
  return undefined;
}

/** A mere hour at the end of what a verb moves: "move the gym reminder to 7". */
export function hourOf(text: string, verb: string, language: Language): FoundTime | undefined {
  const { timeGrammar } = languages[language];
  const [whole, word = '', hour = ''] = /(?:^|\s)(\p{L}+)\s(\d{1,2})$/u.exec(text) ?? [];
  if (whole === undefined || verb === '') return undefined;
  const leads = timeGrammar.moving.has(word) || timeGrammar.loose.has(word);
  return leads ? { when: hour, rest: text.slice(0, -whole.length) } : undefined;
}

export function timeOf(text: string, verb: string, { language, viewpoint }: Reading): FoundTime | undefined {
  const when = timeIn(text, language, viewpoint);
  if (!when || when.kind === 'unclear') return undefined;
  // "of December": no day is said.
  if (when.kind === 'once' && /month|quarter|year/u.test(when.grain)) return undefined;
  if (when.kind === 'once' && isFarWeekday(when, viewpoint)) return undefined;
  // "it gets dark so early now"
  if (when.kind === 'once' && Date.parse(when.rule.at) === viewpoint.now) return undefined;
  // "set it aside until Monday" moves nothing to Monday; "postpone it until Monday" does.
  if (isLimit(when) && !opens(languages[language].changes.moves, verb)) return undefined;
  return { when: when.matched.replaceAll(' … ', ' '), rest: when.rest, isAim: when.role === 'aim' };
}

const FAR_MS = 21 * 86_400_000;

/** "Wednesday 12" is rather noon than the next Wednesday that is a 12th: its words with a word for the hour between. */
export function asHour(when: When & { readonly kind: 'once' }, viewpoint: Viewpoint): string | undefined {
  if (!isFarWeekday(when, viewpoint)) return undefined;
  return when.matched.replace(/\s+(\d{1,2})$/u, ` ${languages[when.language].changes.at} $1`);
}

function isFarWeekday({ matched, rule }: When & { readonly kind: 'once' }, { now }: Viewpoint): boolean {
  return (
    /\p{L}\s+\d{1,2}$/u.test(matched) &&
    !/\d\D+\d/u.test(matched) &&
    hasWeekday(matched) &&
    Date.parse(rule.at) - now > FAR_MS
  );
}

const hasWeekday = (words: string): boolean =>
  Object.values(languages).some(({ carriers }) => has(carriers.weekdays.name, words));

/** Without what is not meant any more: "9 not 10", "five rather than six". */
export function withoutContrast(
  text: string,
  language: Language,
  viewpoint: Viewpoint,
): { readonly text: string; readonly notAt?: string } {
  const { ratherThan } = languages[language].changes;
  const found = patternOf(`(?:^|\\s)(?:${ratherThan})\\s+(\\S+(?:\\s\\S+)?)`).exec(text);
  if (!found) return { text };
  const words = (found[1] ?? '').split(/\s+/u);
  const isMoment = (said: string): boolean =>
    /^\d{1,2}$/u.test(said) || isTime(said, language, viewpoint) || isTime(`at ${said}`, 'en', viewpoint);
  const count = [2, 1].find((length) => words.length >= length && isMoment(words.slice(0, length).join(' ')));
  if (count === undefined) return { text };
  const gone = found[0].slice(0, found[0].length - words.slice(count).join(' ').length);
  const notAt = words.slice(0, count).join(' ');
  return { text: text.replace(gone.trim(), ' ').replace(/\s+/gu, ' ').trim(), notAt };
}
