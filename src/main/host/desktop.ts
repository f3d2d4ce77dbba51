import { join } from 'node:path';
import type { Client } from '../../shared/contract/define.ts';
import type { coreCalls } from '../../shared/contract/index.ts';
import type { Translate } from '../../shared/locales/index.ts';
import type { Log } from '../core/base/core-context.ts';
import { describeError } from '../core/base/describe-error.ts';
import type { Notification } from '../core/base/notifier.ts';
import { connectBus, hasTrayHost } from './dbus.ts';
import { createDesktopEvents } from './desktop-events.ts';
import { createNotifier, type NotificationAction } from './notifications.ts';
import { createTray } from './tray.ts';
import type { Windows } from './windows.ts';

export interface DesktopParts {
  readonly client: Client<typeof coreCalls>;
  readonly windows: Windows;
  /** The folder of the icons. */
  readonly icons: string;
  readonly log: Log;
  readonly t: () => Translate;
  readonly when: (iso: string) => string;
  readonly wantsReplies: () => boolean;
  readonly quit: () => void;
}

export type Desktop = Awaited<ReturnType<typeof connectDesktop>>;

/** Ties Hearth to the desktop it runs on: notifications, and a tray icon where something shows one. */
export async function connectDesktop({ client, windows, icons, log, t, when, wantsReplies, quit }: DesktopParts) {
  const bus = await connectBus((error) => log.warn('no session bus', { error: describeError(error) }));
  const hasTray = await hasTrayHost(bus);
  const warn = (error: unknown): void =>
    log.warn('a click on the desktop was not answered', { error: describeError(error) });
  const onAction = (notification: Notification, action: NotificationAction): void => {
    events.onAction(notification, action).catch(warn);
  };
  const notifier = await createNotifier({ bus, t, onAction, icon: join(icons, '128x128.png') });
  const tray = hasTray
    ? createTray(icons, {
        open: () => windows.show(),
        quickEntry: () => windows.toggleQuick(),
        approvals: () => windows.showApproval({ focus: true }),
        schedule: (id) => windows.show({ panel: 'schedules', id }),
        done: (slotId) => void client['schedules.done']({ slotId }).catch(warn),
        schedules: () => windows.show({ panel: 'schedules' }),
        snooze: (slotId, length) => void client['schedules.snooze']({ slotId, for: length }).catch(warn),
        snoozeUntil: (slotId) => windows.show({ panel: 'schedules', putOff: slotId }),
        quit,
      })
    : undefined;
  const events = createDesktopEvents({
    client,
    windows,
    notifier,
    when,
    wantsReplies,
    renderTray: (state) => tray?.render(state, t()),
  });
  return { notifier, hasTray, events };
}
