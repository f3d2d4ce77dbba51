import type { CalendarEntry, CalendarTime } from '../../engine-protocol/calendar.ts';
import { type Property, textOf } from './lines.ts';
import { durationOf, timesOf, type ZoneOf } from './times.ts';

const DAY = 86_400_000;
/** Characters that are kept of a text. */
const LONGEST = { name: 500, text: 2_000, rule: 500, uid: 500 };
/** Lines of one event that are looked at, and starts that it may list near the time asked for. */
const MOST_LINES = 20_000;
const MOST_LISTED = 1_000;
/** No zone is further from another. */
const ZONES_APART = 2 * DAY;

export interface Window {
  /** Epoch ms. */
  readonly from: number;
  readonly to: number;
}

/** The lines of one VEVENT as they come. */
export function createEvent(zoneOf: ZoneOf) {
  const held = new Map<string, Property>();
  const also: Property[] = [];
  const not: Property[] = [];
  let lines = 0;

  return {
    take(property: Property): void {
      lines += 1;
      if (lines > MOST_LINES) return;
      if (property.name === 'RDATE') also.push(property);
      else if (property.name === 'EXDATE') not.push(property);
      else if (!held.has(property.name)) held.set(property.name, property);
    },
    /** The event; `far` where it cannot fall into the window, undefined where it cannot be read. */
    end(window: Window): CalendarEntry | 'far' | undefined {
      const one = (name: string): CalendarTime | undefined => {
        const property = held.get(name);
        return property && timesOf(property, zoneOf)[0];
      };
      const text = (name: string, most: number): string => textOf(held.get(name)?.value ?? '', most);
      const start = one('DTSTART');
      const instead = held.get('RECURRENCE-ID');
      const insteadOf = one('RECURRENCE-ID') ?? null;
      const rule = held.get('RRULE')?.value.trim() ?? null;
      if (start === undefined || (instead && !insteadOf) || (rule !== null && rule.length > LONGEST.rule)) {
        return undefined;
      }
      const end = one('DTEND');
      const lasts = lengthOf(start, end, held.get('DURATION'));
      const near = ({ wall }: CalendarTime): boolean =>
        wall + lasts >= window.from - ZONES_APART && wall <= window.to + ZONES_APART;
      const listed = (properties: readonly Property[]): CalendarTime[] =>
        properties.flatMap((property) => timesOf(property, zoneOf).filter(near)).slice(0, MOST_LISTED);
      const extra = listed(also);
      if (rule === null && extra.length === 0 && !near(start) && !(insteadOf && near(insteadOf))) return 'far';
      if (rule !== null && (start.wall > window.to + ZONES_APART || hasEnded(rule, lasts, window))) return 'far';
      return {
        ...{ uid: text('UID', LONGEST.uid), start, lasts, rule, also: extra, not: listed(not), insteadOf },
        endsAt: end !== undefined && !end.isDay && end.zone !== start.zone ? end : null,
        summary: text('SUMMARY', LONGEST.name).replace(/\s+/g, ' '),
        location: text('LOCATION', LONGEST.name).replace(/\s+/g, ' '),
        description: text('DESCRIPTION', LONGEST.text),
        isCancelled: text('STATUS', 20).toUpperCase() === 'CANCELLED',
      };
    },
  };
}

/** A day lasts until its end, a moment no time (RFC 5545, 3.6.1). What ends before it begins lasts no time. */
function lengthOf(start: CalendarTime, end: CalendarTime | undefined, duration: Property | undefined): number {
  const usual = start.isDay ? DAY : 0;
  const said = end ? end.wall - start.wall : duration ? durationOf(duration.value) : undefined;
  return said === undefined || said < 0 || (start.isDay && said === 0) ? usual : said;
}

/** Long lists of repetitions that are over are most of an old calendar. */
function hasEnded(rule: string, lasts: number, { from }: Window): boolean {
  const [, year, month, day] = /(?:^|;)UNTIL=(\d{4})(\d{2})(\d{2})/i.exec(rule) ?? [];
  if (year === undefined) return false;
  const end = Date.parse(`${year}-${month}-${day}T23:59:59Z`);
  return !Number.isNaN(end) && end + lasts < from - ZONES_APART;
}
