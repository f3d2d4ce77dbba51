import { join } from 'node:path';
import { Menu, type MenuItemConstructorOptions, nativeImage, nativeTheme, Tray } from 'electron';
import type { Translate } from '../../shared/locales/index.ts';
import { SnoozeLength } from '../../shared/model/schedule.ts';

/** One coming run as the tray tells it. */
export interface TrayEntry {
  readonly id: string;
  /** "16:00 water the plants" */
  readonly label: string;
}

/** Something that rang. */
export interface Ringing {
  readonly slotId: string;
  readonly name: string;
}

export interface TrayState {
  readonly next: readonly TrayEntry[];
  /** What rang and is neither done nor snoozed, newest first. */
  readonly ringing: readonly Ringing[];
  readonly waitingApprovals: number;
}

export interface TrayActions {
  open(): void;
  quickEntry(): void;
  approvals(): void;
  schedule(id: string): void;
  done(slotId: string): void;
  snooze(slotId: string, length: SnoozeLength): void;
  /** The window asks until when, in words. */
  snoozeUntil(slotId: string): void;
  /** All that rang is in the schedules. */
  schedules(): void;
  quit(): void;
}

/** More of what rang than this is one line. */
const MOST_RINGING = 8;

const snoozeWords = {
  '10m': 'host.notification.snooze10m',
  '1h': 'host.notification.snooze1h',
  tomorrow: 'host.notification.snoozeTomorrow',
} as const satisfies Record<SnoozeLength, string>;

/** The tray icon: what is due next, snooze, quick entry, waiting approvals. `render` is called after each change. */
export function createTray(icons: string, actions: TrayActions) {
  const tray = new Tray(image(icons, false));
  tray.setToolTip('Hearth');
  tray.on('click', () => actions.open());
  return {
    render(state: TrayState, t: Translate): void {
      tray.setImage(image(icons, state.waitingApprovals > 0));
      tray.setToolTip(state.next[0] ? `Hearth · ${state.next[0].label}` : 'Hearth');
      tray.setContextMenu(Menu.buildFromTemplate(template(state, actions, t)));
    },
    destroy: () => tray.destroy(),
  };
}

function template(state: TrayState, actions: TrayActions, t: Translate): MenuItemConstructorOptions[] {
  const { ringing } = state;
  const due: MenuItemConstructorOptions[] =
    state.next.length > 0
      ? state.next.map((entry) => ({ label: entry.label, click: () => actions.schedule(entry.id) }))
      : [{ label: t('host.tray.nothingDue'), enabled: false }];
  const ring: MenuItemConstructorOptions[] = ringing.slice(0, MOST_RINGING).map(({ slotId, name }) => ({
    label: name,
    submenu: [
      { label: t('host.notification.done'), click: () => actions.done(slotId) },
      ...SnoozeLength.options.map((length) => ({
        label: t(snoozeWords[length]),
        click: () => actions.snooze(slotId, length),
      })),
      { label: t('host.tray.until'), click: () => actions.snoozeUntil(slotId) },
    ],
  }));
  const more = ringing.length - ring.length;
  if (more > 0) ring.push({ label: t('host.tray.moreRinging', { count: more }), click: () => actions.schedules() });
  if (ring.length > 0) ring.push({ type: 'separator' });
  const waiting: MenuItemConstructorOptions[] =
    state.waitingApprovals > 0
      ? [
          { label: t('host.tray.approvals', { count: state.waitingApprovals }), click: () => actions.approvals() },
          { type: 'separator' },
        ]
      : [];
  return [
    { label: t('host.tray.open'), click: () => actions.open() },
    { label: t('host.tray.quickEntry'), click: () => actions.quickEntry() },
    { type: 'separator' },
    ...waiting,
    ...ring,
    { label: t('host.tray.next'), enabled: false },
    ...due,
    { type: 'separator' },
    { label: t('host.tray.quit'), click: () => actions.quit() },
  ];
}

function image(icons: string, isWaiting: boolean): Electron.NativeImage {
  if (process.platform === 'darwin') return nativeImage.createFromPath(join(icons, 'trayTemplate.png'));
  // Most panels are dark even where windows are light; the light glyph is for dark panels.
  const ground = nativeTheme.shouldUseDarkColors || process.platform === 'linux' ? 'light' : 'dark';
  return nativeImage.createFromPath(join(icons, `tray-${ground}${isWaiting ? '-waiting' : ''}-22.png`));
}
