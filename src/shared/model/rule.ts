import { z } from 'zod';
import { Instant } from './common.ts';

/** How many days may be left out of one rule. */
export const MOST_EXCEPTIONS = 100;
/** Days of the schedule's zone on which a rule does not run, as 2026-11-26; a COUNT counts them. */
export const LeftOut = z.array(z.iso.date()).max(MOST_EXCEPTIONS).optional();

/** When a schedule runs. Wall-clock kinds are evaluated in the schedule's zone; `interval` goes by elapsed time. */
export const Rule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cron'), expression: z.string().min(1).max(1024) }),
  z.object({
    kind: z.literal('rrule'),
    rrule: z.string().min(1).max(1024),
    start: Instant,
    except: LeftOut,
  }),
  z.object({ kind: z.literal('interval'), everyMs: z.int().positive(), start: Instant }),
  z.object({ kind: z.literal('once'), at: Instant }),
]);
export type Rule = z.infer<typeof Rule>;
export type Recurrence = Extract<Rule, { kind: 'rrule' }>;

/** How fine a parsed moment was said: "tomorrow" is a day, "at nine" an hour, "at 9:05" a minute. */
export const Grain = z.enum(['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year']);
export type Grain = z.infer<typeof Grain>;
