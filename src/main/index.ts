import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { app, dialog, powerMonitor } from 'electron';
import { calls } from '../shared/contract/index.ts';
import { toErrorInfo } from '../shared/model/failure.ts';
import { createClock } from './core/clock.ts';
import { type Core, createCore } from './core/create-core.ts';
import type { Notification, Notifier } from './core/notifier.ts';
import { createServe } from './core/serve.ts';
import { sayWhen } from './core/tools/words.ts';
import { createAttention } from './host/attention.ts';
import { serveContextMenu } from './host/context-menu.ts';
import { connectBus, hasTrayHost } from './host/dbus.ts';
import { startUtilityEngine } from './host/engine.ts';
import { windowHandlers } from './host/handlers/window.ts';
import { harden } from './host/harden.ts';
import { serveWindows } from './host/ipc.ts';
import { createLog } from './host/log.ts';
import { canStartAtLogin, setStartAtLogin } from './host/login-item.ts';
import { setMenu } from './host/menu.ts';
import { createNotifier, type NotificationAction } from './host/notifications.ts';
import { claimScheme, servePages } from './host/pages.ts';
import { createQuitting } from './host/quitting.ts';
import { createTray } from './host/tray.ts';
import { createWindows } from './host/windows.ts';

/** The story of start-up, from the lock on the data folder to the first window. */
claimScheme();
if (app.requestSingleInstanceLock()) void app.whenReady().then(start).catch(refuseToStart);
else app.quit();

function refuseToStart(thrown: unknown): void {
  const { message, hint } = toErrorInfo(thrown);
  process.stderr.write(`${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}\n`);
  dialog.showErrorBox('Hearth', [message, hint].filter(Boolean).join('\n\n'));
  app.exit(1);
}

async function start(): Promise<void> {
  const places = folders();
  const log = createLog(places.logs);
  const clock = createClock();
  harden();
  servePages(join(__dirname, '../renderer'));

  // The notifier needs words, and words need the core: until it is there, nothing notifies.
  const later: { notifier: Notifier | undefined } = { notifier: undefined };
  const notifier: Notifier = {
    notify: (notification) => later.notifier?.notify(notification),
    dismiss: (id) => later.notifier?.dismiss(id),
  };
  const core = createCore({
    dataDir: places.data,
    resourcesDir: places.resources,
    clock,
    randomBytes,
    log,
    system: () => ({ locale: app.getLocale() || 'en', zone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    notifier,
    startEngine: startUtilityEngine(join(__dirname, 'engine.js')),
    versions: {
      electron: process.versions.electron,
      chromium: process.versions.chrome ?? '',
      node: process.versions.node,
    },
    logDir: places.logs,
    version: app.getVersion(),
  });
  const t = () => core.person.t;
  const when = (iso: string): string =>
    sayWhen(Date.parse(iso), {
      zone: core.person.zone(),
      locale: core.person.locale(),
      now: clock.now(),
      t: core.person.t,
    });

  const windows = createWindows({
    dataDir: places.data,
    icon: join(places.resources, 'icons/256x256.png'),
    preloads: join(__dirname, '../preload'),
    onClosing: (window) => quitting.onClosing(window),
  });
  const client = core.client('main');
  const quitting = createQuitting({
    client,
    notifier,
    t,
    when,
    hasTray: () => hasTray,
    now: clock.now,
    quit: () => app.quit(),
  });

  let hasTray = process.platform !== 'linux';
  let shortcutWorks = false;
  const handlers = {
    ...core.handlers,
    ...windowHandlers({ windows, t, folders: places, hasTray: () => hasTray, shortcutWorks: () => shortcutWorks }),
  };
  serveWindows(createServe(calls, handlers, { log, person: core.person }), windows);
  core.onEvent((event, payload) => windows.broadcast(event, payload));
  app.on('web-contents-created', (_event, contents) => serveContextMenu(contents, t));
  if (!process.argv.includes('--hidden')) windows.openMain();

  const bus = await connectBus((error) => log.warn('no session bus', { error: String(error) }));
  hasTray = await hasTrayHost(bus);
  const onAction = (notification: Notification, action: NotificationAction): void =>
    void attention
      .onAction(notification, action)
      .catch((error) => log.warn('a notification could not be answered', { error: String(error) }));
  later.notifier = await createNotifier({ bus, t, onAction, icon: join(places.resources, 'icons/128x128.png') });
  const tray = hasTray
    ? createTray(join(places.resources, 'icons'), {
        open: () => windows.show(),
        quickEntry: () => windows.toggleQuick(),
        approvals: () => windows.showApproval({ focus: true }),
        schedule: (id) => windows.show({ panel: 'schedules', id }),
        done: (slotId) => void client['schedules.done']({ slotId }),
        snooze: (slotId, length) => void client['schedules.snooze']({ slotId, for: length }),
        quit: () => void quitting.confirmQuit(),
      })
    : undefined;
  const attention = createAttention({
    client,
    windows,
    notifier,
    t,
    when,
    wantsReplies: () => core.settings.get().notifyReplies,
    renderTray: (state) => tray?.render(state, t()),
  });
  core.onEvent((event, payload) => attention.onEvent(event, payload));

  const applySettings = (): void => {
    const settings = core.settings.get();
    shortcutWorks = windows.setShortcut(settings.quickEntryShortcut);
    windows.setZoom(settings.zoom);
    if (canStartAtLogin()) setStartAtLogin(settings.startAtLogin);
    setMenu(t(), {
      newChat: () => windows.show({ panel: 'chat', compose: true }),
      settings: () => windows.show({ panel: 'settings' }),
      palette: () => windows.broadcast('window.palette', {}),
      zoom: (by) => {
        const zoom = by === 'reset' ? 1 : Math.min(3, Math.max(0.5, core.settings.get().zoom + by));
        core.settings.set({ zoom: Math.round(zoom * 10) / 10 });
      },
    });
  };
  core.onEvent((event) => {
    if (event === 'settings.changed') applySettings();
  });
  applySettings();
  attention.trayChanged();
  core.start();
  keepRunning(core, { windows, quitting, nudge: () => clock.nudge() });
}

function keepRunning(
  core: Core,
  {
    windows,
    quitting,
    nudge,
  }: { windows: ReturnType<typeof createWindows>; quitting: ReturnType<typeof createQuitting>; nudge: () => void },
): void {
  powerMonitor.on('resume', nudge);
  app.on('second-instance', () => windows.show());
  app.on('activate', () => windows.show());
  app.on('window-all-closed', () => {});
  let isStopping = false;
  app.on('before-quit', (event) => {
    if (!quitting.isAllowed()) {
      event.preventDefault();
      void quitting.confirmQuit();
    } else if (!isStopping) {
      isStopping = true;
      event.preventDefault();
      void core.stop().finally(() => app.exit(0));
    }
  });
}

/** Where things lie. Resources are beside the code in development and beside the asar when packaged. */
function folders() {
  const data = app.getPath('userData');
  return {
    data,
    logs: join(data, 'logs'),
    models: join(data, 'models'),
    resources: app.isPackaged ? join(process.resourcesPath, 'resources') : join(app.getAppPath(), 'resources'),
  };
}
