import { EventEmitter } from 'node:events';
import type { MessageBus } from 'dbus-next';
import { expect, it, vi } from 'vitest';
import type { Notification } from '../../src/main/core/base/notifier.ts';
import { createTranslator } from '../../src/main/core/base/translator.ts';

const shown: string[] = [];
vi.mock('electron', () => ({
  Notification: class {
    static isSupported = () => true;
    constructor({ title }: { title: string }) {
      shown.push(title);
    }
    on(): void {}
    show(): void {}
  },
}));

const { createNotifier } = await import('../../src/main/host/notifications.ts');

const reminder: Notification = { id: 'r', kind: 'reminder', title: 'Water', body: 'the plants', slotId: 's' };

/** A notification daemon that answers with `number`. */
async function open(number: unknown) {
  const server = Object.assign(new EventEmitter(), { Notify: vi.fn(async () => number), CloseNotification: vi.fn() });
  const bus = { getProxyObject: async () => ({ getInterface: () => server }) } as unknown as MessageBus;
  const onAction = vi.fn();
  const notifier = await createNotifier({ bus, t: () => createTranslator()('en'), onAction, icon: '' });
  return { server, onAction, notifier };
}

it('answers the buttons that it made, and nothing else that a desktop says', async () => {
  const { server, onAction, notifier } = await open(7);
  notifier.notify(reminder);
  await vi.waitFor(() => expect(server.Notify).toHaveBeenCalledOnce());
  for (const said of ['done', 'default', '10m', 'approve', 'constructor', '', 5, undefined]) {
    server.emit('ActionInvoked', 7, said);
  }
  server.emit('ActionInvoked', 8, 'done');
  await vi.waitFor(() => expect(onAction).toHaveBeenCalledTimes(3));
  expect(onAction.mock.calls).toEqual([
    [reminder, 'done'],
    [reminder, 'open'],
    [reminder, '10m'],
  ]);
});

it('shows it itself where the daemon answers nonsense', async () => {
  const { notifier } = await open('seven');
  notifier.notify(reminder);
  await vi.waitFor(() => expect(shown).toEqual(['Water']));
});
