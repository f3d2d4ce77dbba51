import { escaped, fold, stamp } from '../integrations/calendar/write-ics.ts';
import { offsetSpanAt } from '../scheduler/recurrence/wall-clock.ts';
import { type EventTime, wallText } from './event-rule.ts';

/** A schedule as an event of a calendar. */
export interface ScheduleEvent {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly time: EventTime;
  readonly zone: string;
  /** No zone is written: the time is that of whoever looks. */
  readonly isFloating: boolean;
}

/** How far changes of the clock are written down. */
const ZONE_AHEAD_MS = 10 * 366 * 86_400_000;
const MOST_CHANGES = 60;

/**
 * A calendar file (RFC 5545) of events that ring when they begin. Each zone is written out from its first event on, for programs that
 * do not know it by name.
 */
export function calendarOf(events: readonly ScheduleEvent[], now: number): string {
  const starts = new Map<string, number>();
  for (const event of events) {
    if (hasZone(event)) starts.set(event.zone, Math.min(event.time.start, starts.get(event.zone) ?? Infinity));
  }
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Hearth//Hearth//EN', 'CALSCALE:GREGORIAN'],
    ...[...starts].flatMap(([zone, from]) => zoneLines(zone, from, now + ZONE_AHEAD_MS)),
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line, '\r\n')}\r\n`).join('');
}

const hasZone = ({ time, isFloating, zone }: ScheduleEvent): boolean => !time.isUtc && !isFloating && zone !== 'UTC';

function eventLines(event: ScheduleEvent, now: number): string[] {
  const { id, name, description, time, zone } = event;
  const isUtc = time.isUtc || (zone === 'UTC' && !event.isFloating);
  const written = (moment: number): string =>
    isUtc ? `:${stamp(moment)}` : `${hasZone(event) ? `;TZID=${zone}` : ''}:${wallText(moment, zone)}`;
  return [
    ...['BEGIN:VEVENT', `UID:${id}@hearth`, `DTSTAMP:${stamp(now)}`, `DTSTART${written(time.start)}`],
    ...(time.rrule === null ? [] : [`RRULE:${time.rrule}`]),
    ...time.not.map((moment) => `EXDATE${written(moment)}`),
    `SUMMARY:${escaped(name)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...['TRANSP:TRANSPARENT', 'BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:PT0S', `DESCRIPTION:${escaped(name)}`],
    ...['END:VALARM', 'END:VEVENT'],
  ];
}

function zoneLines(zone: string, from: number, to: number): string[] {
  const lines = ['BEGIN:VTIMEZONE', `TZID:${zone}`];
  let span = offsetSpanAt(from, zone);
  let before = span.offset - (Number.isFinite(span.from) ? span.shift : 0);
  for (let count = 0; count < MOST_CHANGES; count += 1) {
    const part = span.offset > before ? 'DAYLIGHT' : 'STANDARD';
    const begins = Number.isFinite(span.from) ? span.from + before : 0;
    lines.push(
      ...[`BEGIN:${part}`, `DTSTART:${new Date(begins).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}`],
      ...[`TZOFFSETFROM:${offsetText(before)}`, `TZOFFSETTO:${offsetText(span.offset)}`, `END:${part}`],
    );
    if (span.to > to) break;
    before = span.offset;
    span = offsetSpanAt(span.to, zone);
  }
  return [...lines, 'END:VTIMEZONE'];
}

function offsetText(ms: number): string {
  const seconds = Math.round(Math.abs(ms) / 1_000);
  const two = (n: number): string => String(Math.floor(n)).padStart(2, '0');
  const rest = seconds % 60 === 0 ? '' : two(seconds % 60);
  return `${ms < 0 ? '-' : '+'}${two(seconds / 3_600)}${two((seconds / 60) % 60)}${rest}`;
}
