import { app } from 'electron';
import type { SettableClock } from '../core/base/clock.ts';

/** End-to-end tests move time through `globalThis.hearthClock`; an installed app has no such door. */
export function exposeClock(clock: SettableClock): void {
  if (!app.isPackaged && process.env['HEARTH_TEST_CLOCK'] === '1') Object.assign(globalThis, { hearthClock: clock });
}
