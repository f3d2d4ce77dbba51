import * as ar from 'chrono-node/ar';
import * as de from 'chrono-node/de';
import { casual, GB } from 'chrono-node/en';
import * as es from 'chrono-node/es';
import * as fr from 'chrono-node/fr';
import * as id from 'chrono-node/id';
import * as it from 'chrono-node/it';
import * as nl from 'chrono-node/nl';
import * as pt from 'chrono-node/pt';
import * as ru from 'chrono-node/ru';
import * as uk from 'chrono-node/uk';
import * as vi from 'chrono-node/vi';
import { Temporal } from 'temporal-polyfill';
import type { Found, Scene } from '../time-grammar/moment.ts';
import { dayMoment } from '../time-grammar/settle.ts';

/** What is used of a result of chrono-node: which of its fields were said, and which it made up. */
interface Parsed {
  readonly index: number;
  readonly text: string;
  readonly start: {
    get(field: Field): number | null;
    isCertain(field: Field | 'timezoneOffset'): boolean;
    tags(): Set<string>;
    date(): Date;
  };
  readonly end?: unknown;
}
type Field = 'year' | 'month' | 'day' | 'weekday' | 'hour' | 'minute' | 'second' | 'meridiem';

interface Reader {
  parse(
    text: string,
    reference: { instant: Date; timezone: number },
    options: { forwardDate: boolean },
  ): readonly Parsed[];
}

interface Entry {
  readonly reader: Reader;
  /** Small words that may stand before a moment. */
  readonly lead: RegExp;
  /** How a length begins that is counted from now; "next week" is none. */
  readonly counts: RegExp;
}

/** Languages without a grammar of ours; others that chrono-node has are left out for what it reads of them (time-grammar/README). */
const readers: Readonly<Record<string, Entry>> = {
  fr: { reader: fr, lead: /^(?:le|la|à|ce)\s+/iu, counts: /^(?:dans)\s/iu },
  es: { reader: es, lead: /^(?:el|la|a|a la|a las|este|esta)\s+/iu, counts: /^(?:en|dentro de)\s/iu },
  it: { reader: it, lead: /^(?:il|la|a|alle|di)\s+/iu, counts: /^(?:tra|fra)\s/iu },
  pt: { reader: pt, lead: /^(?:o|a|ao|à|às|no|na|em)\s+/iu, counts: /^(?:em|daqui a|dentro de)\s/iu },
  ru: { reader: ru, lead: /^(?:в|во|на|к)\s+/iu, counts: /^через\s/iu },
  uk: { reader: uk, lead: /^(?:у|в|о|об|на)\s+/iu, counts: /^(?:через|за)\s/iu },
  id: { reader: id, lead: /^(?:pada|hari|jam|pukul)\s+/iu, counts: /^dalam\s|\slagi$/iu },
  ar: { reader: ar, lead: /^(?:في|يوم|الساعة)\s+/u, counts: /^بعد\s/u },
  vi: { reader: vi, lead: /^(?:vào|lúc|ngày)\s+/iu, counts: /^(?:trong|sau)\s|\snữa$/iu },
  nl: { reader: nl, lead: /^(?:om|op|de|het)\s+/iu, counts: /^(?:over)\s/iu },
};

const english = {
  lead: /^(?:on|at|in|by|the|for)\s+/iu,
  counts: /^(?:in|after|within)\s|\s(?:from now|later|hence|time)$/iu,
};
/** Languages of which chrono-node is asked only where our own grammar refuses. */
const seconds: Readonly<Record<string, Entry>> = {
  en: { reader: casual, ...english },
  'en-GB': { reader: GB, ...english },
  de: { reader: de, lead: /^(?:am|um|im|der|den|die|das)\s+/iu, counts: /^(?:in|nach)\s/iu },
};

const longest = 100;
const languageOf = (locale: string): string => locale.toLowerCase().split(/[-_]/u)[0] ?? '';
const entryOf = (locale: string): Entry | undefined => readers[languageOf(locale)];

/** Whether `readForeign` reads the language of a locale. */
export const isForeign = (locale: string): boolean => entryOf(locale) !== undefined;

/**
 * The moment that a text in a language without a grammar of ours is, by chrono-node within guards: the whole text, one
 * moment, on the person's own clock, and nothing that it makes up (a day without a time is nine o'clock as everywhere; an
 * hour that may be of the night or the afternoon is refused). Undefined where any of it fails.
 */
export function readForeign(text: string, locale: string, scene: Scene): Found | undefined {
  const entry = entryOf(locale);
  return entry && readBy(entry, text, scene);
}

/**
 * What chrono-node takes a text in English or German for that our own grammar refuses, within the same guards: to be offered with
 * its moment, never taken. Undefined for other languages, and for what does not lie ahead.
 */
export function secondOpinion(text: string, locale: string, scene: Scene): Found | undefined {
  const language = languageOf(locale);
  const entry = language === 'en' && scene.dayFirst ? seconds['en-GB'] : seconds[language];
  const found = entry && readBy(entry, text, scene);
  return found && found.at > scene.now.epochMilliseconds ? found : undefined;
}

function readBy(entry: Entry, text: string, scene: Scene): Found | undefined {
  const said = text.trim().replace(/[\s.!]+$/u, '');
  if (said === '' || said.length > longest) return undefined;
  const at = scene.now.epochMilliseconds;
  const timezone = scene.now.offsetNanoseconds / 60e9;
  const [result, ...more] = entry.reader.parse(said, { instant: new Date(at), timezone }, { forwardDate: true });
  if (!result || more.length > 0 || result.end) return undefined;
  const before = said.slice(0, result.index);
  const isWhole = before.replace(entry.lead, '') === '' && result.index + result.text.length === said.length;
  const isCounted = tagsOf(result).includes('result/relativeDate');
  if (!isWhole || (isCounted && !entry.counts.test(said)) || isMadeUp(result)) return undefined;
  const found = settleParsed(result.start, isCounted, scene);
  return found && isLastOne(entry, said, { start: result.start, found, timezone }) ? undefined : found;
}

const dayMs = 24 * 3_600_000;
/**
 * "last Monday", which it moves ahead as it does "Monday": said on the day before the Monday that it took, the one is six days ago.
 * "Friday" on a Friday is refused, too: elsewhere it is the next one.
 */
function isLastOne(
  { reader }: Entry,
  said: string,
  { start, found, timezone }: { readonly start: Parsed['start']; readonly found: Found; readonly timezone: number },
): boolean {
  if (!start.isCertain('weekday') || start.isCertain('day')) return false;
  const dayBefore = found.at - dayMs;
  const [again] = reader.parse(said, { instant: new Date(dayBefore), timezone }, { forwardDate: false });
  return !again || again.start.date().getTime() < dayBefore;
}

const tagsOf = ({ start }: Parsed): string[] => [...start.tags()];

/** A part of the day ("evening"), for which it has an hour of its own. */
function isMadeUp(result: Parsed): boolean {
  const named = tagsOf(result).filter((tag) => tag.startsWith('casualReference/'));
  // What it takes for midnight is the night in some languages.
  if (named.includes('casualReference/midnight')) return true;
  return !result.start.isCertain('hour') && named.some((tag) => !days.includes(tag.slice('casualReference/'.length)));
}
const days: readonly string[] = ['today', 'tomorrow'];

function settleParsed(start: Parsed['start'], isCounted: boolean, scene: Scene): Found | undefined {
  // A length of hours and minutes is exact.
  if (start.isCertain('timezoneOffset')) return { at: start.date().getTime(), grain: 'minute' };
  const field = (name: Field): number => start.get(name) ?? 0;
  const date = Temporal.PlainDate.from({ year: field('year'), month: field('month'), day: field('day') });
  // "Sunday tonight": of two days it took the other.
  if (start.isCertain('weekday') && date.dayOfWeek % 7 !== field('weekday')) return undefined;
  const isAhead = Temporal.PlainDate.compare(date, scene.today);
  if (isAhead < 0 || (isAhead === 0 && start.isCertain('weekday') && !start.isCertain('day'))) return undefined;
  const zone = scene.now.timeZoneId;
  const isDated = (['day', 'month', 'weekday', 'year'] as const).some((name) => start.isCertain(name));
  if (!start.isCertain('hour')) {
    if (!isDated) return undefined;
    if (!isCounted) return { at: dayMoment(date, scene), grain: 'day' };
    const there = date.toZonedDateTime({ timeZone: zone, plainTime: scene.now.toPlainTime() });
    return { at: there.epochMilliseconds, grain: 'hour' };
  }
  const hour = field('hour');
  if (hour >= 1 && hour <= 5 && !start.isCertain('meridiem')) return undefined;
  const time = Temporal.PlainTime.from({ hour, minute: field('minute'), second: field('second') });
  const on = (day: Temporal.PlainDate) => day.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds;
  const grain = start.isCertain('minute') ? 'minute' : 'hour';
  if (isDated) return { at: on(date), grain };
  const next = [scene.today, scene.today.add({ days: 1 })]
    .map(on)
    .find((moment) => moment > scene.now.epochMilliseconds);
  return next === undefined ? undefined : { at: next, grain };
}
