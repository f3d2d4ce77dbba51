import * as dbus from 'dbus-next';
import { type Notice, Notifications, plain, TrayWatcher } from './desktop-bus.ts';

export type { Notice } from './desktop-bus.ts';

/** One entry of a tray menu; `label` without the marks for access keys. */
export type MenuEntry = { id: number; label: string; type?: string; enabled?: boolean; children: MenuEntry[] };

export type Tray = {
  /** Title, ToolTip, Status and whatever else the icon tells. */
  properties: () => Promise<Record<string, unknown>>;
  /** A click on the icon. */
  activate: () => Promise<void>;
  menu: () => Promise<MenuEntry[]>;
  /** Clicks the entry whose label begins with these words; an error names the labels there are. */
  click: (label: string) => Promise<void>;
};

/** The parts of a desktop that Hearth speaks to, on the session bus of the test. */
export type Desktop = {
  /** All notifications so far, oldest first. */
  notices: readonly Notice[];
  /** Ids of notifications that the app took away again. */
  closed: readonly number[];
  /** The first notification that matches, already shown or still to come. */
  notice: (matching?: (notice: Notice) => boolean) => Promise<Notice>;
  /** Clicks a notification (`default`) or one of its buttons. */
  clickNotice: (id: number, action?: string) => void;
  /** The app's tray icon, as soon as there is one. */
  tray: () => Promise<Tray>;
  close: () => void;
};

type RawEntry = [number, Record<string, unknown>, { value: RawEntry }[]];

function entry([id, properties, children]: RawEntry): MenuEntry {
  const { label, type, enabled } = plain(properties) as { label?: string; type?: string; enabled?: boolean };
  return {
    id,
    label: (label ?? '').replace(/_(.)/g, '$1'),
    ...(type === undefined ? {} : { type }),
    ...(enabled === undefined ? {} : { enabled }),
    children: children.map((child) => entry(child.value)),
  };
}

const flat = (entries: MenuEntry[]): MenuEntry[] => entries.flatMap((item) => [item, ...flat(item.children)]);

type Call = (path: string, face: string, member: string, signature: string, body: unknown[]) => Promise<unknown[]>;

function trayOf(call: Call): Tray {
  const icon = '/StatusNotifierItem';
  const properties = async () => {
    const [all] = await call(icon, 'org.freedesktop.DBus.Properties', 'GetAll', 's', ['org.kde.StatusNotifierItem']);
    return plain(all) as Record<string, unknown>;
  };
  const menuPath = async () => String((await properties())['Menu']);
  const menu = async () => {
    const [, layout] = await call(await menuPath(), 'com.canonical.dbusmenu', 'GetLayout', 'iias', [0, -1, []]);
    return entry(layout as RawEntry).children;
  };
  return {
    properties,
    menu,
    activate: async () => {
      await call(icon, 'org.kde.StatusNotifierItem', 'Activate', 'ii', [0, 0]);
    },
    click: async (label) => {
      const entries = flat(await menu());
      const found = entries.find((item) => item.label.startsWith(label));
      if (!found) throw new Error(`No "${label}" in the tray menu: ${entries.map((item) => item.label).join(' | ')}`);
      const event = [found.id, 'clicked', new dbus.Variant('i', 0), 0];
      await call(await menuPath(), 'com.canonical.dbusmenu', 'Event', 'isvu', event);
    },
  };
}

export type DesktopOptions = {
  /** False for a desktop that shows no tray icons, as GNOME without an extension. */
  hasTray?: boolean;
};

/** Serves notifications and a tray on the session bus. */
export async function startDesktop({ hasTray = true }: DesktopOptions = {}): Promise<Desktop> {
  if (!process.env['DBUS_SESSION_BUS_ADDRESS'])
    throw new Error('No session bus: run the tests with `npm run test:e2e`.');
  const bus = dbus.sessionBus();
  const notifications = new Notifications();
  const watcher = new TrayWatcher();
  bus.export('/org/freedesktop/Notifications', notifications);
  bus.export('/StatusNotifierWatcher', watcher);
  await bus.requestName('org.freedesktop.Notifications', dbus.NameFlag.DO_NOT_QUEUE);
  if (hasTray) await bus.requestName('org.kde.StatusNotifierWatcher', dbus.NameFlag.DO_NOT_QUEUE);

  const callOf =
    (destination: string): Call =>
    async (path, face, member, signature, body) => {
      const reply = await bus.call(new dbus.Message({ destination, path, interface: face, member, signature, body }));
      return reply?.body ?? [];
    };

  return {
    notices: notifications.shown,
    closed: notifications.closed,
    notice: (matching = () => true) =>
      new Promise((resolve) => {
        const seen = notifications.shown.find(matching);
        if (seen) return resolve(seen);
        const look = (notice: Notice) => {
          if (!matching(notice)) return;
          notifications.events.off('notice', look);
          resolve(notice);
        };
        notifications.events.on('notice', look);
      }),
    clickNotice: (id, action = 'default') => {
      notifications.ActionInvoked(id, action);
    },
    tray: async () => {
      const service =
        watcher.items.at(-1) ?? (await new Promise<string>((resolve) => watcher.events.once('item', resolve)));
      return trayOf(callOf(service));
    },
    close: () => bus.disconnect(),
  };
}
