import { Temporal } from 'temporal-polyfill';
import type { CoreContext } from '../base/core-context.ts';
import { languages } from '../languages/index.ts';
import { wordsOf } from '../languages/time-grammar/find-moment.ts';
import type { Day, Piece, Pieces, Scene, Shift } from '../languages/time-grammar/moment.ts';
import { durationOf } from '../languages/time-grammar/moment.ts';
import { readSentence, type Sentence } from '../languages/time-grammar/sentence.ts';
import { sceneOf } from '../scheduler/parse/scene.ts';

/** A day, month or year as words name it; what they leave open is not there. */
export interface NamedDay {
  readonly year?: number;
  readonly month?: number;
  readonly day?: number;
}

/** Of a question so many words are read for days. */
const mostTokens = 40;

/** The days that a question names, each with its words, read by the time grammars of all languages. */
export function daysNamed(text: string, scene: Scene): { readonly day: NamedDay; readonly said: string }[] {
  const sentence = readSentence(text.slice(0, mostTokens * 16));
  const named: { day: NamedDay; said: string }[] = [];
  for (let at = 0; at < Math.min(sentence.tokens.length, mostTokens); ) {
    const { day, end } = sentence.tokens[at]?.kind === 'mark' ? { end: at + 1 } : dayAt(sentence, at, scene);
    if (day) named.push({ day, said: wordsOf(sentence, { from: at, to: end }) });
    at = day ? end : at + 1;
  }
  return named;
}

/** So many words and marks before its number a day may begin: "July the 30", "2026-07-30". */
const wordsBefore = 4;

/** Whether the number of a day stands in a text at all. */
export function mentions(text: string, { day }: NamedDay): boolean {
  return day !== undefined && new RegExp(`(?<!\\d)0?${day}(?!\\d)`).test(text);
}

/** Whether a text names this day. It is read only around the number of the day. */
export function namesDay(text: string, asked: NamedDay, scene: Scene): boolean {
  const sentence = readSentence(text);
  return sentence.tokens.some(({ kind, value }, at) => {
    if (kind !== 'number' || value !== asked.day) return false;
    const starts = Array.from({ length: wordsBefore + 1 }, (_, back) => at - back).filter((start) => start >= 0);
    return starts.some((start) => {
      const { day } = dayAt(sentence, start, scene);
      return day !== undefined && agreement(asked, day) === 1;
    });
  });
}

/** What words of time in a question are understood against. */
export function sceneFor({ person, clock }: Pick<CoreContext, 'person' | 'clock'>): Scene {
  return sceneOf({ zone: person.zone(), now: clock.now(), locale: person.locale() });
}

/** A moment as the day that it falls on. */
export function dayOf(at: number, zone: string): NamedDay {
  const { year, month, day } = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  return { year, month, day };
}

/** From so many years back a day without a year may be. */
const yearsBack = 5;

/** The times (epoch ms, from and up to) that a named day may be, in the past and near future; none for a day of no month. */
export function timesOf({ year, month, day }: NamedDay, { today, now }: Scene): { from: number; to: number }[] {
  const years = year === undefined ? Array.from({ length: yearsBack }, (_, back) => today.year - back) : [year];
  const instant = (date: Temporal.PlainDate) => date.toZonedDateTime(now.timeZoneId).epochMilliseconds;
  return years.flatMap((each) => {
    const from = Temporal.PlainDate.from({ year: each, month: month ?? 1, day: day ?? 1 });
    if (day !== undefined && from.day !== day) return [];
    const length = day !== undefined ? { days: 1 } : month !== undefined ? { months: 1 } : { years: 1 };
    return [{ from: instant(from), to: instant(from.add(length)) }];
  });
}

/** How much of what was asked for a day is: 1 for a day, less for a month or a year, 0 where they differ. */
export function agreement(asked: NamedDay, is: NamedDay): number {
  for (const unit of ['year', 'month', 'day'] as const) {
    // "in August" may be that of any year, and a birthday has none.
    if (asked[unit] !== undefined && is[unit] !== undefined && asked[unit] !== is[unit]) return 0;
    if (asked[unit] !== undefined && is[unit] === undefined && unit !== 'year') return 0;
  }
  if (asked.day !== undefined) return 1;
  return asked.month !== undefined ? 0.5 : 0.25;
}

/** The longest reading at a token that is a day for sure. */
function dayAt(sentence: Sentence, at: number, scene: Scene): { readonly day?: NamedDay; readonly end: number } {
  let best: { day?: NamedDay; end: number } = { end: at };
  for (const { timeGrammar } of Object.values(languages)) {
    for (const { end, value } of timeGrammar.pieces(sentence, at)) {
      if (end <= best.end || !isSure(value, sentence, { at, end })) continue;
      const day = merged(value, scene);
      if (day) best = { day, end };
    }
  }
  return best;
}

/** A number or a month that may be something else says a day only beside another word of it. */
function isSure(
  pieces: Pieces,
  { tokens }: Sentence,
  { at, end }: { readonly at: number; readonly end: number },
): boolean {
  if (pieces.some(({ weak }) => !weak)) return true;
  return end - at > 1 && tokens.slice(at, end).some(({ kind }) => kind === 'number');
}

function merged(pieces: Pieces, scene: Scene): NamedDay | undefined {
  const days = pieces.map((piece) => namedBy(piece, scene));
  if (days.length === 0 || days.some((day) => day === undefined)) return undefined;
  const all = Object.assign({}, ...days.toReversed()) as NamedDay;
  return Object.keys(all).length === 0 ? undefined : all;
}

function namedBy(piece: Piece, scene: Scene): NamedDay | undefined {
  if (piece.piece === 'day') return namedDay(piece.day, scene);
  if (piece.piece === 'shift') return shifted(piece.shift, scene);
  return piece.piece === 'part' || piece.piece === 'clock' ? {} : undefined;
}

const whole = ({ year, month, day }: Temporal.PlainDate): NamedDay => ({ year, month, day });

function namedDay(day: Day, scene: Scene): NamedDay | undefined {
  switch (day.kind) {
    case 'date': {
      const [date] = day.dates(scene);
      return date && (day.year ? whole(date) : { month: date.month, day: date.day });
    }
    case 'month':
      return { month: day.month };
    case 'year':
      return { year: day.year };
    case 'weekday':
      return whole(scene.today.subtract({ days: (scene.today.dayOfWeek - day.weekday + 7) % 7 }));
    case 'feast': {
      const dates = [scene.today.year, scene.today.year - 1].map(day.on);
      const past = dates.find((date) => date && Temporal.PlainDate.compare(date, scene.today) <= 0);
      return past && { month: past.month, day: past.day };
    }
    case 'span': {
      const start = day.start(scene);
      if (!start || (day.unit !== 'month' && day.unit !== 'year')) return undefined;
      return day.unit === 'month' ? { year: start.year, month: start.month } : { year: start.year };
    }
    case 'monthDay':
      return undefined;
  }
}

/** "three days ago"; what is counted in hours is no day. */
function shifted(shift: Shift, { today }: Scene): NamedDay | undefined {
  const isDays = shift.unit === 'day' || shift.unit === 'week';
  return isDays ? whole(today.add(durationOf(shift))) : undefined;
}
