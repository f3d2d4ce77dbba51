import { z } from 'zod';
import { Instant, Locale, Zone } from '../model/common.ts';
import { Grain } from '../model/rule.ts';
import { call } from './define.ts';

const Text = z.string().min(1).max(2_000);

export const timeCalls = {
  /** The one moment that the text speaks of; none, several or nonsense is `invalid_value`. */
  'time.parse': call(
    z.object({ text: Text, zone: Zone, now: Instant, locale: Locale.optional() }),
    z.object({ at: Instant, grain: Grain, matched: z.string(), whole: z.boolean() }),
  ),
  /** Moves the clock of this process, forward or back; timers follow as after a real jump. */
  'clock.set': call(z.object({ now: Instant }), z.object({ now: Instant }), ['headless']),
};
