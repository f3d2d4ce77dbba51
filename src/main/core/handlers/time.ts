import type { Handlers } from '../../../shared/contract/define.ts';
import type { timeCalls } from '../../../shared/contract/time.ts';
import type { SettableClock } from '../base/clock.ts';
import { type CoreContext, toIso } from '../base/core-context.ts';
import { parseTime } from '../scheduler/parse/parse-time.ts';
import { inZone } from '../scheduler/schedule-view.ts';

export function timeHandlers({
  context: { person },
  clock,
}: {
  readonly context: CoreContext;
  readonly clock: SettableClock;
}): Handlers<typeof timeCalls> {
  return {
    'time.parse': ({ text, zone, now, locale }) => {
      const found = parseTime(text, { zone, now: Date.parse(now), locale: locale ?? person.locale() });
      return { ...found, at: inZone(found.at, zone) };
    },
    'clock.set': ({ now }) => {
      clock.set(Date.parse(now));
      return { now: toIso(clock.now()) };
    },
  };
}
