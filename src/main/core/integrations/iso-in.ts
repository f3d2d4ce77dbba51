import { Temporal } from 'temporal-polyfill';

/** A moment (epoch ms) as ISO, to the second, with the offset that holds in a zone then. */
export function isoIn(at: number, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(zone)
    .toString({ smallestUnit: 'second', timeZoneName: 'never' });
}
