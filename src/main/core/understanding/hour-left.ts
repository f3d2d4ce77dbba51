import { Temporal } from 'temporal-polyfill';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Planned } from '../languages/wish.ts';

/** Figures as hours are written, and no part of a date or of a longer number. */
const written = /(?<![\p{L}\d.:,/-])([01]?\d|2[0-4])[.:]([0-5]\d)(?![\d.:,/%€$£]|\s?[€$£%])/gu;

/**
 * "The parcel comes on Friday, nudge me 8.15": whether an hour stands in a message that is neither in what was read of its time nor in
 * the name. Such a message was not read whole.
 */
export function leavesHour({ name, matched, rule }: Planned, text: string, { zone }: Viewpoint): boolean {
  const minute = rule.kind === 'once' ? Temporal.Instant.from(rule.at).toZonedDateTimeISO(zone).minute : minuteOf(rule);
  return [...text.matchAll(written)].some(
    ([hour, , minutes]) => !matched.includes(hour) && !name.includes(hour) && Number(minutes) !== minute,
  );
}

const minuteOf = (rule: Exclude<Planned['rule'], { kind: 'once' }>): number | undefined =>
  rule.kind === 'cron' ? Number(rule.expression.trim().split(/\s+/u).at(-5)) : undefined;
