import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDesktopEvents } from '../../src/main/host/desktop-events.ts';
import type { TrayState } from '../../src/main/host/tray.ts';
import { createTestCore, type TestCore } from '../support/core.ts';

let test: TestCore;
let tray: TrayState | undefined;
beforeEach(() => {
  test = createTestCore();
  const events = createDesktopEvents({
    client: test.core.client('main'),
    windows: { isAttended: () => true } as never,
    notifier: { notify: () => {}, dismiss: () => {} },
    when: (iso) => iso,
    wantsReplies: () => false,
    renderTray: (state) => {
      tray = state;
    },
  });
  test.core.onEvent(events.onEvent);
  test.core.start();
});
afterEach(() => test.dispose());

it('the tray keeps all that rang, newest first, until each is done or put off', async () => {
  const me = test.core.client('main');
  for (const name of ['water', 'pills', 'call']) {
    await me['schedules.create']({ name, when: 'in 10 minutes' });
    test.clock.advance(1_000);
  }
  await me['schedules.create']({ name: 'stretch', when: 'every day at 13:10' });
  test.clock.advance(11 * 60_000);
  const names = () => tray?.ringing.map(({ name }) => name);
  await vi.waitFor(() => expect(names()).toEqual(['stretch', 'call', 'pills', 'water']));
  const slotOf = (wanted: string) => tray?.ringing.find(({ name }) => name === wanted)?.slotId ?? '';
  await me['schedules.done']({ slotId: slotOf('pills') });
  await me['schedules.snooze']({ slotId: slotOf('call'), for: '1h' });
  await me['schedules.done']({ slotId: slotOf('stretch') });
  await vi.waitFor(() => expect(names()).toEqual(['water']));
  expect(tray?.next.map(({ label }) => label.split(' ').at(-1))).toEqual(['call', 'stretch']);
});
