import { Temporal } from 'temporal-polyfill';
import { type Language, languageOf } from '../../../shared/locales/index.ts';
import { ownFirst } from '../languages/choose-language.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import { has, patternOf } from './clauses.ts';
import { isTime, timeIn } from './read-plan.ts';
import { namesDay } from './several.ts';

const longest = 250;
/** Words of the hour beside such a day: "at half past seven". */
const mostWords = 5;
const noon = 12;
const isOfClock = /hour|minute/u;

/**
 * A sentence in which a day that is told from another in it is told by its date: "dentist on Tuesday at 8, remind me the
 * evening before at 7" → "dentist, remind me 2026-11-23 in the evening at 7". Where no hour is said for it, the other's holds.
 * Undefined where no such day, or no other one, stands there.
 */
export function withDates(message: string, viewpoint: Viewpoint): string | undefined {
  if (message.length > longest) return undefined;
  for (const language of ownFirst(languageOf(viewpoint.locale))) {
    const reading = { language, viewpoint };
    for (const [words, days, part] of languages[language].changes.relativeDays) {
      const found = patternOf(`(?<![\\p{L}\\p{N}])(?:${words})(?=[\\s,.;!?]|$)`).exec(message);
      if (!found) continue;
      const [before, behind] = [message.slice(0, found.index), message.slice(found.index + found[0].length)];
      const hour = hourAt(behind, 'first', reading) ?? hourAt(before, 'last', reading);
      const rest = hour
        ? hour.isFirst
          ? `${before.trimEnd()} ${hour.rest.trimStart()}`
          : `${hour.rest.trimEnd()} ${behind.trimStart()}`
        : `${before.trimEnd()} ${behind.trimStart()}`;
      const dated = datedOf(rest.trim(), { days, part, hour: hour?.words, behind }, reading);
      if (dated !== undefined) return dated;
    }
  }
  return undefined;
}

interface Reading {
  readonly language: Language;
  readonly viewpoint: Viewpoint;
}

interface Hour {
  readonly words: string;
  readonly rest: string;
  readonly isFirst: boolean;
}

/** An hour right behind the words for the day, or right before them. */
export function hourAt(text: string, side: 'first' | 'last', { language, viewpoint }: Reading): Hour | undefined {
  const words = [...text.matchAll(/\S+/gu)];
  for (let count = Math.min(mostWords, words.length); count > 0; count -= 1) {
    const some = side === 'first' ? words.slice(0, count) : words.slice(-count);
    const [first, last] = [some[0], some.at(-1)];
    if (!first || !last) continue;
    const said = text.slice(first.index, last.index + last[0].length).replace(/[,.;!?]+$/u, '');
    const when = isTime(said, language, viewpoint) ? timeIn(said, language, viewpoint) : undefined;
    if (when?.kind !== 'once' || !isOfClock.test(when.grain) || namesDay(said, language, viewpoint)) continue;
    const isFirst = side === 'first';
    const rest = isFirst ? text.slice(first.index + said.length) : text.slice(0, first.index);
    return { words: said, rest, isFirst };
  }
  return undefined;
}

interface Day {
  readonly days: number;
  readonly part: string;
  readonly hour: string | undefined;
  /** What stands behind the words for it. */
  readonly behind: string;
}

function datedOf(
  text: string,
  { days, part, hour, behind }: Day,
  { language, viewpoint }: Reading,
): string | undefined {
  const when = timeIn(text, language, viewpoint);
  // "The bins go out every Tuesday. Remind me at 7 that day"
  const { mayRemind, remind } = languages[language].carriers;
  if (when?.kind === 'repeats' && days === 0 && part === '' && has(`${remind}|${mayRemind}`, text))
    return `${untimed(text, when)} ${when.matched} ${hour ?? ''}`.replace(/\s+/gu, ' ').trim();
  if (
    when?.kind !== 'once' ||
    /week|month|quarter|year/u.test(when.grain) ||
    !namesDay(when.matched, language, viewpoint)
  )
    return undefined;
  const at = Temporal.Instant.from(when.rule.at).toZonedDateTimeISO(viewpoint.zone).add({ days });
  const date = at.toPlainDate().toString();
  const own = isOfClock.test(when.grain)
    ? ownHour(at, { part, behind, isOf: when.rule.at }, { language, viewpoint })
    : '';
  const time =
    hour === undefined || part === ''
      ? `${part} ${hour ?? own}`
      : (hourOn(date, { part, hour }, { language, viewpoint }) ?? `${part} ${hour}`);
  return `${untimed(text, when)} ${date} ${time}`.replace(/\s+/gu, ' ').trim();
}

/** The hour of the other day: of "the evening before the 4th at 8" one of that evening; of a thing with its hour none where a part of the day is said. */
function ownHour(
  { hour, minute }: Temporal.ZonedDateTime,
  { part, behind, isOf }: Pick<Day, 'part' | 'behind'> & { readonly isOf: string },
  { language, viewpoint }: Reading,
): string {
  const next = timeIn(behind, language, viewpoint);
  const first = next?.kind === 'once' ? (next.matched.split(' … ')[0] ?? '') : behind;
  const isOne =
    next?.kind === 'once' && next.rule.at === isOf && /^\s*(?:\p{L}{2,3}\s+)?$/u.test(behind.split(first)[0] ?? behind);
  if (part !== '' && !isOne) return '';
  const clock = Temporal.PlainTime.from({ hour: part !== '' && hour > noon ? hour - noon : hour, minute });
  return `${languages[language].changes.at} ${clock.toString({ smallestUnit: 'minute' })}`;
}

/** A text without its time; the mark behind that belongs to the sentence: "the vet is on Friday. Remind me of it". */
function untimed(text: string, { matched, rest }: { readonly matched: string; readonly rest: string }): string {
  const [whole, mark = ''] = /^[^…]+[^.…]([.!?])$/u.exec(matched) ?? [];
  const told = whole === undefined ? rest : text.replace(whole, mark);
  return told.replace(/\s+(?=[.!?])/gu, '');
}

/** "in the evening", "at 8": the hour that both say; undefined where they say none together. */
function hourOn(
  date: string,
  { part, hour }: { readonly part: string; readonly hour: string },
  { language, viewpoint }: Reading,
): string | undefined {
  // "the evening before at 8 in the evening"
  const said = [`${date} ${part} ${hour}`, `${date} ${hour}`].map((words) => timeIn(words, language, viewpoint));
  const whole = said.find((when) => when?.kind === 'once' && when.rest === '');
  if (whole?.kind !== 'once') return undefined;
  const at = Temporal.Instant.from(whole.rule.at).toZonedDateTimeISO(viewpoint.zone).toPlainTime();
  return `${languages[language].changes.at} ${at.toString({ smallestUnit: 'minute' })}`;
}
