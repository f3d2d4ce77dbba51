import { type ClientInterface, type MessageBus, Variant } from 'dbus-next';
import { Notification as ElectronNotification } from 'electron';
import { z } from 'zod';
import type { Translate } from '../../shared/locales/index.ts';
import type { Notification, Notifier } from '../core/base/notifier.ts';
import { getInterface } from './dbus.ts';

const NotificationAction = z.enum(['open', 'done', '10m', '1h', 'tomorrow']);
export type NotificationAction = z.infer<typeof NotificationAction>;
/** A desktop's: it can also take back all that shows. */
export interface DesktopNotifier extends Notifier {
  dismissAll(): void;
}
export type OnAction = (notification: Notification, action: NotificationAction) => void;

/** Buttons by kind; an approval has none, because a notification never approves (docs/trust.md#approvals). */
function actionsOf(kind: Notification['kind'], t: Translate): readonly (readonly [NotificationAction, string])[] {
  if (kind !== 'reminder') return [];
  return [
    ['done', t('host.notification.done')],
    ['10m', t('host.notification.snooze10m')],
    ['1h', t('host.notification.snooze1h')],
    ['tomorrow', t('host.notification.snoozeTomorrow')],
  ];
}

/**
 * Notifications with actions: over D-Bus on Linux, where Electron sends no custom actions; Electron's own elsewhere.
 * A notification of a known id replaces the one shown before.
 */
export async function createNotifier({
  bus,
  t,
  onAction,
  icon,
}: {
  bus: MessageBus | undefined;
  t: () => Translate;
  onAction: OnAction;
  icon: string;
}): Promise<DesktopNotifier> {
  const server = bus && (await getInterface(bus, 'org.freedesktop.Notifications'));
  return server ? overDbus(server, { t, onAction, icon }) : overElectron({ t, onAction, icon });
}

function overDbus(
  server: ClientInterface,
  { t, onAction, icon }: { t: () => Translate; onAction: OnAction; icon: string },
): DesktopNotifier {
  const electron = overElectron({ t, onAction, icon });
  const shown = new Map<number, Notification>();
  const numbers = new Map<string, number>();
  // The server names a notification only in its answer, and a click may come before that answer was read.
  let sending = Promise.resolve();
  server.on('ActionInvoked', async (number: number, said: unknown) => {
    await sending;
    const notification = shown.get(number);
    const action = NotificationAction.safeParse(said === 'default' ? 'open' : said).data;
    if (notification && action) onAction(notification, action);
  });
  server.on('NotificationClosed', (number: number) => {
    const notification = shown.get(number);
    shown.delete(number);
    if (notification && numbers.get(notification.id) === number) numbers.delete(notification.id);
  });
  const send = async (notification: Notification): Promise<void> => {
    const words = t();
    const actions = [['default', words('host.notification.open')], ...actionsOf(notification.kind, words)].flat();
    const isUrgent = notification.kind === 'reminder' || notification.kind === 'approval';
    const answer: unknown = await server['Notify']?.(
      'Hearth',
      numbers.get(notification.id) ?? 0,
      icon,
      notification.title,
      escapeMarkup(notification.body),
      actions,
      { urgency: new Variant('y', isUrgent ? 2 : 1), 'desktop-entry': new Variant('s', 'hearth') },
      isUrgent ? 0 : -1,
    );
    const number = z.int().parse(answer);
    shown.set(number, notification);
    numbers.set(notification.id, number);
  };
  return {
    notify(notification) {
      sending = sending.then(() => send(notification)).catch(() => electron.notify(notification));
    },
    dismiss(id) {
      void sending.then(() => {
        const number = numbers.get(id);
        if (number !== undefined) void server['CloseNotification']?.(number);
      });
    },
    dismissAll() {
      electron.dismissAll();
      void sending.then(() => {
        for (const number of shown.keys()) void server['CloseNotification']?.(number);
        shown.clear();
        numbers.clear();
      });
    },
  };
}

function overElectron({
  t,
  onAction,
  icon,
}: {
  t: () => Translate;
  onAction: OnAction;
  icon: string;
}): DesktopNotifier {
  const shown = new Map<string, ElectronNotification>();
  return {
    notify(notification) {
      if (!ElectronNotification.isSupported()) return;
      const actions = actionsOf(notification.kind, t());
      const native = new ElectronNotification({
        title: notification.title,
        body: notification.body,
        icon,
        actions: actions.map(([, text]) => ({ type: 'button', text })),
      });
      native.on('click', () => onAction(notification, 'open'));
      native.on('action', (_event, index) => {
        const action = actions[index];
        if (action) onAction(notification, action[0]);
      });
      native.on('close', () => shown.delete(notification.id));
      shown.get(notification.id)?.close();
      shown.set(notification.id, native);
      native.show();
    },
    dismiss: (id) => shown.get(id)?.close(),
    dismissAll() {
      for (const native of [...shown.values()]) native.close();
    },
  };
}

/** Notification bodies are read as markup by many servers; the text of people and agents must stay text. */
export function escapeMarkup(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
