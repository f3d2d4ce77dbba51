import { regionalOf, type Translate } from '../../../shared/locales/index.ts';

export interface Moment {
  readonly zone: string;
  /** BCP 47 */
  readonly locale: string;
  /** Epoch ms */
  readonly now: number;
  readonly t: Translate;
}

/**
 * A moment as people say it, seen from `now`: "today 16:00", "tomorrow 09:00", "Mon 23 Nov, 06:45"; with the year when it is another one.
 * Twelve-hour clocks only where the locale names a country that uses them.
 */
export function sayWhen(at: number, { zone, locale, now, t }: Moment): string {
  const time = sayTime(at, zone, locale);
  const day = dayOf(at, zone);
  if (day === dayOf(now, zone)) return t('tools.when.today', { time });
  if (day === dayOf(now, zone, 1)) return t('tools.when.tomorrow', { time });
  if (day === dayOf(now, zone, -1)) return t('tools.when.yesterday', { time });
  const isThisYear = day.slice(0, 4) === dayOf(now, zone).slice(0, 4);
  const date = format(
    regionalOf(locale),
    {
      timeZone: zone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      ...(isThisYear ? {} : { year: 'numeric' as const }),
    },
    at,
  );
  return t('tools.when.other', {
    date: date.replace(/^(\p{L}+), (?=\d)/u, '$1 '),
    time,
  });
}

/** The time of day alone, on the same clock: "16:00", "4:00 PM". */
export function sayTime(at: number, zone: string, locale: string): string {
  return format(locale, { timeZone: zone, minute: '2-digit', ...clockOf(locale) }, at);
}

/** `2026-11-22` in the zone, `days` civil days away from the moment. */
function dayOf(at: number, zone: string, days = 0): string {
  const today = format('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }, at);
  if (days === 0) return today;
  const [year = 0, month = 1, date = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}

function clockOf(locale: string): Intl.DateTimeFormatOptions {
  const isTwelveHours =
    new Intl.Locale(locale).region !== undefined &&
    formatOf(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true;
  return isTwelveHours ? { hour: 'numeric' } : { hour: '2-digit', hourCycle: 'h23' };
}

const formats = new Map<string, Intl.DateTimeFormat>();

function format(locale: string, options: Intl.DateTimeFormatOptions, at: number): string {
  return formatOf(locale, options).format(at).replaceAll('\u202f', ' ');
}

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, known);
  return known;
}

/** One line of at most `most` characters, cut at a word where one is near, with …. */
export function short(text: string, most = 80): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= most) return line;
  const cut = characters.slice(0, most - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${space > cut.length / 2 ? cut.slice(0, space) : cut}…`;
}
