import { fail } from '../../../../shared/model/failure.ts';
import type { Viewpoint } from '../../languages/viewpoint.ts';
import { type ParsedTime, parseTime } from '../../scheduler/parse/parse-time.ts';
import { fromWall, toWall } from '../../scheduler/recurrence/wall-clock.ts';
import { under } from '../../scheduler/under-field.ts';
import type { EventWish } from '../../tools/calendar-port.ts';
import type { NewEvent } from './write-ics.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Longer is a slip of the pen. */
const LONGEST_MS = 366 * DAY;

/**
 * An event as it is said: ISO or words, where the person is. Where only days are said it lasts whole days, to the end of the last.
 * Without an end it lasts an hour, or that day. Throws invalid_value with the field.
 */
export function readWish(
  wish: EventWish,
  view: Viewpoint,
  made: { readonly uid: string; readonly at: number },
): NewEvent {
  const start = read('startTime', wish.startTime, view);
  const isDay = isWholeDay(start);
  const end = wish.endTime === undefined ? undefined : endAfter(start.at, wish.endTime, view);
  const [from, to] = isDay
    ? [dayOf(start.at, view.zone), (end === undefined ? dayOf(start.at, view.zone) : dayOf(end.at, view.zone)) + DAY]
    : [start.at, end === undefined ? start.at + HOUR : endOf(end, view.zone)];
  if (to <= from || to - from > LONGEST_MS) {
    throw fail('invalid_value', 'The event ends before it begins, or lasts more than a year.', {
      ...{ field: 'endTime', hint: 'Give an end after the start.', words: 'errors.own.endsBeforeStart' },
    });
  }
  const { summary, location = '', description = '' } = wish;
  return { uid: made.uid, summary, location, description, start: from, end: to, isDay, madeAt: made.at };
}

function read(field: keyof EventWish, text: string, view: Viewpoint): ParsedTime {
  const time = under(field, () => parseTime(text, view));
  if (time.whole) return time;
  throw fail('invalid_value', `Only "${time.matched}" could be read as a time.`, {
    ...{ field, hint: 'Give it as 2026-11-25T15:00:00.', words: 'errors.own.notATime' },
  });
}

/** "until 4" is meant from the start on, "tomorrow at 4" from now: that which comes sooner after the start. */
function endAfter(start: number, text: string, view: Viewpoint): ParsedTime {
  const said = read('endTime', text, view);
  if (said.at > start && said.at - start <= DAY) return said;
  const seen = read('endTime', text, { ...view, now: start });
  return seen.at > start && (said.at <= start || seen.at < said.at) ? seen : said;
}

const isWholeDay = ({ grain }: ParsedTime): boolean => !['second', 'minute', 'hour'].includes(grain);

/** An event with a time that ends on a day ends with that day. */
function endOf(end: ParsedTime, zone: string): number {
  return isWholeDay(end) ? fromWall(dayOf(end.at, zone) + DAY, zone) : end.at;
}

const dayOf = (at: number, zone: string): number => Math.floor(toWall(at, zone) / DAY) * DAY;
