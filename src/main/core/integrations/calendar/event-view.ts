import { Temporal } from 'temporal-polyfill';
import type { CalendarEvent } from '../../tools/calendar-port.ts';
import { isoIn } from '../iso-in.ts';
import type { Occurrence } from './expand.ts';
import type { NewEvent } from './write-ics.ts';

/** Characters of what is told of one; a small model has to read them all. */
const LONGEST = 300;

export function eventView(one: Occurrence, zone: string): CalendarEvent {
  const { uid, summary, location, description, start, end, isDay } = one;
  return {
    ...{ id: uid, summary },
    start: isDay ? dateIn(start, zone) : isoIn(start, zone),
    end: isDay ? dateIn(end - 1, zone) : isoIn(end, zone),
    allDay: isDay,
    ...(location === '' ? {} : { location: clip(location) }),
    ...(description === '' ? {} : { description: clip(description) }),
  };
}

/** One that is to be written, or was; its days stand in UTC. */
export function newEventView(event: NewEvent, zone: string): CalendarEvent {
  return eventView(event, event.isDay ? 'UTC' : zone);
}

const dateIn = (at: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString();
const clip = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);
