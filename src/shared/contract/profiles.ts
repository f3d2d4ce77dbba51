import { z } from 'zod';
import { Id, Instant } from '../model/common.ts';
import { Profile, ProfileHoldings, ProfileName } from '../model/profile.ts';
import { call } from './define.ts';

const Of = z.object({ profileId: Id });
const One = z.object({ profile: Profile });

export const profileCalls = {
  'profiles.list': call(z.object({}), z.object({ profiles: z.array(Profile) })),
  /** The administrator alone. It is opened for the first time when somebody switches to it. */
  'profiles.create': call(z.object({ name: ProfileName }), One),
  /** One's own; the administrator those of all. */
  'profiles.rename': call(Of.extend({ name: ProfileName }), One),
  /** What closing the open profile stops and puts off. */
  'profiles.leaving': call(
    z.object({}),
    z.object({
      /** Runs under way or next in line: they stop and can be continued. */
      runs: z.int(),
      /** Reminders and schedules that stand still until it is opened again. */
      schedules: z.int(),
      nextAt: Instant.nullable(),
    }),
  ),
  /**
   * Closes the open profile as quitting does and opens this one; answered when it is there. While runs are under way it is a
   * `conflict` unless `stopRuns`. Calls that still wait get `unavailable`, and so does what is asked in between.
   */
  'profiles.switch': call(Of.extend({ stopRuns: z.boolean().default(false) }), Of),
  /**
   * Writes all that the open profile keeps to a zip, to be read elsewhere. For the administrator also that of one who could be
   * removed: it goes into the file unseen, and the audit says so.
   */
  'profiles.export': call(
    z.object({ profileId: Id.optional(), path: z.string().min(1).max(4_096), replace: z.boolean().default(false) }),
    z.object({ path: z.string() }),
  ),
  /** First without `confirmed`: what it holds; null where its file does not open. Then all of it goes, and nothing brings it back. The administrator alone. */
  'profiles.remove': call(
    Of.extend({ confirmed: z.boolean().default(false) }),
    z.object({ status: z.enum(['asks', 'removed']), holds: ProfileHoldings.nullable() }),
  ),
};

export const profileEvents = {
  /** One came, went, or has another name. */
  'profiles.changed': z.object({}),
  /** The open one is being closed for this one. */
  'profile.closing': Of,
  /** From here on all calls and events are about this one. */
  'profile.opened': Of,
};
