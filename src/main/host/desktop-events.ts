import type { Client, Payload } from '../../shared/contract/define.ts';
import type { coreCalls, coreEvents } from '../../shared/contract/index.ts';
import type { Schedule } from '../../shared/model/schedule.ts';
import type { Message } from '../../shared/model/space.ts';
import type { Notification, Notifier } from '../core/base/notifier.ts';
import type { NotificationAction } from './notifications.ts';
import type { Ringing, TrayState } from './tray.ts';
import type { Windows } from './windows.ts';

/** How many coming runs the tray tells. */
const TRAY_NEXT = 5;
/** Among how many of the next ones they are looked for: some may be paused. */
const TRAY_LOOKED_AT = 50;
/** First words of a reply in its notification. */
const PREVIEW = 140;

export interface DesktopEventParts {
  readonly client: Client<typeof coreCalls>;
  readonly windows: Windows;
  readonly notifier: Notifier;
  /** "today 16:00" */
  readonly when: (iso: string) => string;
  readonly wantsReplies: () => boolean;
  readonly renderTray: (state: TrayState) => void;
}

/** Turns what happens in the core into what reaches the person: tray, notifications, the approval window. */
export function createDesktopEvents({ client, windows, notifier, when, wantsReplies, renderTray }: DesktopEventParts) {
  /** What agents do again and again is known from when it fired; all else that rang is asked for. By schedule. */
  const fired = new Map<string, Ringing>();
  let isTrayDue = false;
  /** Replies told already: a message changes again when something in it is undone. */
  const told = new Set<string>();

  async function refreshTray(): Promise<void> {
    isTrayDue = false;
    const [{ schedules }, { approvals }, { ringing: reminders }] = await Promise.all([
      client['schedules.list']({ status: 'active', limit: TRAY_LOOKED_AT }),
      client['approvals.waiting']({}),
      client['schedules.ringing']({}),
    ]);
    const next = schedules
      .filter(
        (schedule): schedule is Schedule & { nextAt: string } =>
          schedule.status === 'active' && schedule.nextAt !== null,
      )
      .slice(0, TRAY_NEXT)
      .map((schedule) => ({ id: schedule.id, label: `${when(schedule.nextAt)} ${schedule.name}` }));
    const known = new Set(reminders.map(({ slot }) => slot.id));
    const ringing = [
      ...[...fired.values()].reverse().filter(({ slotId }) => !known.has(slotId)),
      ...reminders.map(({ schedule: { name }, slot: { id: slotId } }) => ({ slotId, name })),
    ];
    renderTray({ next, ringing, waitingApprovals: approvals.length });
  }

  /** Many changes in one turn redraw the tray once. */
  function trayChanged(): void {
    if (isTrayDue) return;
    isTrayDue = true;
    // While another profile is being opened nobody answers; it is drawn anew once that is there.
    setImmediate(() => void refreshTray().catch(() => undefined));
  }

  /** The core has notified; the window comes up without taking the keyboard. */
  function onApproval(): void {
    windows.showApproval({ focus: false });
    trayChanged();
  }

  function onReply(message: Message): void {
    const isReply = message.author === 'agent' && message.status === 'complete' && message.text.trim() !== '';
    if (!isReply || told.has(message.id)) return;
    told.add(message.id);
    if (windows.isAttended() || !wantsReplies()) return;
    const text = message.text.replace(/\s+/g, ' ').trim();
    notifier.notify({
      id: message.id,
      kind: 'reply',
      title: message.authorName,
      body: text.length > PREVIEW ? `${text.slice(0, PREVIEW - 1)}…` : text,
      spaceId: message.spaceId,
    });
  }

  const listeners: { readonly [K in keyof typeof coreEvents]?: (payload: Payload<typeof coreEvents, K>) => void } = {
    'approval.added': onApproval,
    'approval.answered': trayChanged,
    'message.updated': ({ message }) => onReply(message),
    'schedule.changed': ({ schedule }) => {
      if (schedule.status === 'cancelled') fired.delete(schedule.id);
      trayChanged();
    },
    'schedule.fired': ({ kind, scheduleId, slotId, name }) => {
      fired.delete(scheduleId);
      if (kind === 'schedule') fired.set(scheduleId, { slotId, name });
      trayChanged();
    },
    'slot.changed': ({ slot }) => {
      const isSeenTo = slot.isDone || slot.outcome === 'snoozed';
      if (isSeenTo && fired.get(slot.scheduleId)?.slotId === slot.id) fired.delete(slot.scheduleId);
      trayChanged();
    },
    'settings.changed': trayChanged,
    'profile.closing': () => {
      fired.clear();
      told.clear();
    },
    'profile.opened': trayChanged,
  };

  return {
    trayChanged,
    onEvent(event: string, payload: unknown): void {
      const listener = listeners[event as keyof typeof coreEvents] as ((payload: unknown) => void) | undefined;
      listener?.(payload);
    },
    /** A click on a notification or one of its buttons. */
    async onAction(notification: Notification, action: NotificationAction): Promise<void> {
      const { slotId } = notification;
      if (slotId && action === 'done') await client['schedules.done']({ slotId });
      else if (slotId && action !== 'open' && action !== 'done')
        await client['schedules.snooze']({ slotId, for: action });
      else if (notification.kind === 'approval') windows.showApproval({ focus: true });
      else if (notification.spaceId) windows.show({ panel: 'chat', spaceId: notification.spaceId });
      else windows.show({ panel: 'schedules' });
    },
  };
}
