import { EventEmitter } from 'node:events';
import * as dbus from 'dbus-next';

const { Interface, ACCESS_READ } = dbus.interface;

/** What an app asked the desktop to show. */
export type Notice = {
  id: number;
  app: string;
  summary: string;
  body: string;
  /** Buttons: what is reported when one is clicked, and what it says. */
  actions: { key: string; label: string }[];
  hints: Record<string, unknown>;
};

/** D-Bus values without their types. */
export function plain(value: unknown): unknown {
  if (value instanceof dbus.Variant) return plain(value.value);
  if (Array.isArray(value)) return value.map(plain);
  if (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
  }
  return value;
}

/** org.freedesktop.Notifications, as a desktop serves it. `events` tells of each `notice`. */
export class Notifications extends Interface {
  readonly events = new EventEmitter();
  readonly shown: Notice[] = [];
  readonly closed: number[] = [];
  private next = 1;

  constructor() {
    super('org.freedesktop.Notifications');
  }

  Notify(
    app: string,
    replaces: number,
    _icon: string,
    summary: string,
    body: string,
    actions: string[],
    hints: Record<string, unknown>,
    _timeout: number,
  ): number {
    const id = replaces || this.next++;
    const pairs = actions.flatMap((key, at) => (at % 2 === 0 ? [{ key, label: actions[at + 1] ?? '' }] : []));
    const notice = { id, app, summary, body, actions: pairs, hints: plain(hints) as Record<string, unknown> };
    this.shown.push(notice);
    this.events.emit('notice', notice);
    return id;
  }

  CloseNotification(id: number): void {
    this.closed.push(id);
    this.NotificationClosed(id, 3);
  }

  GetCapabilities(): string[] {
    return ['body', 'actions', 'persistence'];
  }

  GetServerInformation(): string[] {
    return ['test desktop', 'hearth', '1', '1.2'];
  }

  ActionInvoked(id: number, key: string): unknown[] {
    return [id, key];
  }

  NotificationClosed(id: number, reason: number): unknown[] {
    return [id, reason];
  }
}
Notifications.configureMembers({
  methods: {
    Notify: { inSignature: 'susssasa{sv}i', outSignature: 'u' },
    CloseNotification: { inSignature: 'u', outSignature: '' },
    GetCapabilities: { inSignature: '', outSignature: 'as' },
    GetServerInformation: { inSignature: '', outSignature: 'ssss' },
  },
  signals: { ActionInvoked: { signature: 'us' }, NotificationClosed: { signature: 'uu' } },
});

/** org.kde.StatusNotifierWatcher: where apps register their tray icons. `events` tells of each `item`. */
export class TrayWatcher extends Interface {
  readonly events = new EventEmitter();
  readonly items: string[] = [];

  constructor() {
    super('org.kde.StatusNotifierWatcher');
  }

  get RegisteredStatusNotifierItems(): string[] {
    return this.items;
  }

  get IsStatusNotifierHostRegistered(): boolean {
    return true;
  }

  get ProtocolVersion(): number {
    return 0;
  }

  RegisterStatusNotifierItem(service: string): void {
    this.items.push(service);
    this.StatusNotifierItemRegistered(service);
    this.events.emit('item', service);
  }

  RegisterStatusNotifierHost(): void {
    this.StatusNotifierHostRegistered();
  }

  StatusNotifierItemRegistered(service: string): string {
    return service;
  }

  StatusNotifierItemUnregistered(service: string): string {
    return service;
  }

  StatusNotifierHostRegistered(): void {}
}
TrayWatcher.configureMembers({
  properties: {
    RegisteredStatusNotifierItems: { signature: 'as', access: ACCESS_READ },
    IsStatusNotifierHostRegistered: { signature: 'b', access: ACCESS_READ },
    ProtocolVersion: { signature: 'i', access: ACCESS_READ },
  },
  methods: {
    RegisterStatusNotifierItem: { inSignature: 's', outSignature: '' },
    RegisterStatusNotifierHost: { inSignature: 's', outSignature: '' },
  },
  signals: {
    StatusNotifierItemRegistered: { signature: 's' },
    StatusNotifierItemUnregistered: { signature: 's' },
    StatusNotifierHostRegistered: { signature: '' },
  },
});
