import { Temporal } from 'temporal-polyfill';
import type { Rule } from '../../../../shared/model/rule.ts';
import type { PartName, Piece } from '../../languages/time-grammar/moment.ts';
import { settle } from '../../languages/time-grammar/settle.ts';
import type { TimeText } from '../../languages/time-grammar/time-grammar.ts';
import { once, type Standing, timeFrom, timeOf } from './standing.ts';

/** The hours that a part of the day may mean. */
const hoursOf: Readonly<Record<PartName, readonly [from: number, to: number]>> = {
  morning: [4, 12],
  noon: [11, 15],
  afternoon: [12, 18],
  evening: [17, 24],
  night: [20, 24],
};

/** "tomorrow evening", of what is set for 20:00: that day at its hour. Undefined where another hour is said, or meant. */
export function withinPart(pieces: readonly Piece[], standing: Standing, { scene }: TimeText): Rule | undefined {
  const part = pieces.find(({ piece }) => piece === 'part');
  if (part?.piece !== 'part' || pieces.some(({ piece }) => piece === 'clock' || piece === 'shift')) return undefined;
  const set = zoned(standing);
  const [from, to] = hoursOf[part.part.name];
  const found = set.hour >= from && set.hour < to ? settle(pieces, scene) : undefined;
  if (!found) return undefined;
  const day = Temporal.Instant.fromEpochMilliseconds(found.at).toZonedDateTimeISO(standing.zone);
  return once(day.withPlainTime(set.toPlainTime()).epochMilliseconds);
}

/**
 * "in the evening", of what is set for 8:00: its hour in the other half of the day, where it lies in that part only there; as it
 * is where it lies there already. Undefined where another hour is said, or it lies there in neither half.
 */
export function hourWithin(pieces: readonly Piece[], standing: Standing): Temporal.PlainTime | undefined {
  const [only, second] = pieces;
  if (only?.piece !== 'part' || second) return undefined;
  const set = timeOf(standing);
  const [from, to] = hoursOf[only.part.name];
  const other = set.add({ hours: 12 });
  const lies = ({ hour }: Temporal.PlainTime): boolean => hour >= from && hour < to;
  if (lies(set)) return set;
  return lies(other) ? other : undefined;
}

/**
 * "the 23rd", of what is set for the 24th of December: of the days of this number to come the nearest to it. Undefined where no
 * such day, or no time of it, can be told.
 */
export function onMonthDay(
  pieces: readonly Piece[],
  day: number,
  { standing, read }: { readonly standing: Standing; readonly read: TimeText },
): Rule | undefined {
  const clocks = pieces.filter(({ piece }) => piece === 'clock' || piece === 'part');
  if (clocks.length + 1 !== pieces.length) return undefined;
  const set = zoned(standing);
  const time = clocks.length === 0 ? set.toPlainTime() : timeFrom(clocks, standing, read);
  if (!time) return undefined;
  const moments = [-1, 0, 1].flatMap((months) => {
    const month = set.with({ day: 1 }).add({ months });
    return day > month.daysInMonth ? [] : [month.with({ day }).withPlainTime(time).epochMilliseconds];
  });
  const far = (at: number): number => Math.abs(at - standing.nextAt);
  const [nearest] = moments
    .filter((at) => at > read.scene.now.epochMilliseconds)
    .sort((one, other) => far(one) - far(other));
  return nearest === undefined ? undefined : once(nearest);
}

const zoned = ({ nextAt, zone }: Standing): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(nextAt).toZonedDateTimeISO(zone);
