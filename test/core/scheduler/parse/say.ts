import { Temporal } from 'temporal-polyfill';
import { Failure } from '../../../../src/shared/model/failure.ts';

/** Friday 20 November 2026, 11:00 in Berlin. */
export const zone = 'Europe/Berlin';
export const now = Date.parse('2026-11-20T10:00:00Z');
export const english = { zone, now, locale: 'en' } as const;
export const german = { zone, now, locale: 'de' } as const;

/** A moment as the clock on the wall shows it, to the minute. */
export function local(at: number, where = zone): string {
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(where)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
}

/** The error code of a refusal, or what was answered instead. */
export function refusal(call: () => unknown): unknown {
  try {
    return call();
  } catch (thrown) {
    if (thrown instanceof Failure) return thrown.info.code;
    throw thrown;
  }
}
