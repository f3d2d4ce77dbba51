import { type ClientInterface, type MessageBus, sessionBus } from 'dbus-next';

/** The session bus of a Linux desktop, or undefined where there is none. One connection serves tray check and notifications. */
export async function connectBus(onLost: (error: unknown) => void): Promise<MessageBus | undefined> {
  if (process.platform !== 'linux' || !process.env['DBUS_SESSION_BUS_ADDRESS']) return undefined;
  try {
    const bus = sessionBus();
    bus.on('error', onLost);
    await new Promise<void>((resolve, reject) => {
      bus.once('connect', () => resolve());
      bus.once('error', reject);
    });
    return bus;
  } catch (error) {
    onLost(error);
    return undefined;
  }
}

/** The one interface of a service that is named, with its path, as the service is. */
export async function getInterface(bus: MessageBus, name: string): Promise<ClientInterface | undefined> {
  try {
    return (await bus.getProxyObject(name, `/${name.replaceAll('.', '/')}`)).getInterface(name);
  } catch {
    return undefined;
  }
}

/** Whether something on this desktop shows tray icons. Outside Linux something always does. */
export async function hasTrayHost(bus: MessageBus | undefined): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  if (!bus) return false;
  const names = await getInterface(bus, 'org.freedesktop.DBus');
  return (await names?.['NameHasOwner']?.('org.kde.StatusNotifierWatcher')) === true;
}
