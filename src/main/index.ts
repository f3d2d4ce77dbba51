import { randomBytes } from 'node:crypto';
import { freemem, homedir } from 'node:os';
import { join } from 'node:path';
import { app, dialog, nativeTheme, powerMonitor } from 'electron';
import { calls } from '../shared/contract/index.ts';
import { toErrorInfo } from '../shared/model/failure.ts';
import { createClock } from './core/clock.ts';
import { createCore } from './core/create-core.ts';
import type { Notifier } from './core/notifier.ts';
import { createServe } from './core/serve.ts';
import { sayWhen } from './core/tools/words.ts';
import { applySettings } from './host/apply-settings.ts';
import { serveContextMenu } from './host/context-menu.ts';
import { connectDesktop, type Desktop } from './host/desktop.ts';
import { startUtilityEngine } from './host/engine.ts';
import { findFolders } from './host/folders.ts';
import { windowHandlers } from './host/handlers/window.ts';
import { harden } from './host/harden.ts';
import { serveWindows } from './host/ipc.ts';
import { createLog } from './host/log.ts';
import { claimScheme, servePages } from './host/pages.ts';
import { createQuitting } from './host/quitting.ts';
import { createSpelling } from './host/spelling.ts';
import { exposeClock } from './host/test-clock.ts';
import { createWindows } from './host/windows.ts';

claimScheme();
if (app.requestSingleInstanceLock()) app.whenReady().then(start).catch(refuseToStart);
else app.quit();

/** The story of start-up: the data, the border, the window, then the desktop around it. */
async function start(): Promise<void> {
  const folders = findFolders(__dirname);
  const log = createLog(folders.logs);
  const clock = createClock();
  exposeClock(clock);
  harden();
  servePages(folders.pages);

  // Known once the desktop answers; nothing notifies before that, since the core has not started.
  let desktop: Desktop | undefined;
  const notifier: Notifier = {
    notify: (notification) => desktop?.notifier.notify(notification),
    dismiss: (id) => desktop?.notifier.dismiss(id),
  };
  const core = createCore({
    dataDir: folders.data,
    resourcesDir: folders.resources,
    logDir: folders.logs,
    clock,
    randomBytes,
    log,
    notifier,
    system: () => ({ locale: app.getLocale() || 'en', zone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    startEngine: startUtilityEngine(folders.engine),
    computer: { home: homedir(), env: process.env, platform: process.platform },
    freeMemory: freemem,
    version: app.getVersion(),
    versions: {
      Electron: process.versions.electron,
      Chromium: process.versions.chrome ?? '',
      Node: process.versions.node,
    },
  });
  const { person, settings } = core;
  const client = core.client('main');
  const t = () => person.t;
  const when = (iso: string): string =>
    sayWhen(Date.parse(iso), { zone: person.zone(), locale: person.locale(), now: clock.now(), t: person.t });

  const windows = createWindows({
    dataDir: folders.data,
    icon: join(folders.icons, '256x256.png'),
    preloads: folders.preloads,
    onClosing: (window) => quitting.onClosing(window),
  });
  const hasTray = (): boolean => desktop?.hasTray ?? false;
  const quitting = createQuitting({ client, notifier, t, when, hasTray, now: clock.now, quit: () => app.quit() });
  const spelling = createSpelling({ englishEntry: folders.englishDictionary });
  const apply = (): void => {
    shortcutWorks = applySettings(settings, windows, t());
  };
  let shortcutWorks = false;

  const desktopCalls = windowHandlers({
    windows,
    t,
    folders,
    hasTray,
    shortcutWorks: () => shortcutWorks,
    spelling,
    language: person.language,
    spellingLanguage: () => (settings.get().spellCheck ? person.language() : undefined),
  });
  serveWindows(createServe(calls, { ...core.handlers, ...desktopCalls }, { log, person }), windows);
  core.onEvent((event, payload) => {
    windows.broadcast(event, payload);
    desktop?.attention.onEvent(event, payload);
    if (event === 'settings.changed') apply();
  });
  app.on('web-contents-created', (_event, contents) => {
    serveContextMenu(contents, { t, spelling, language: person.language });
  });
  // Before the window, so that its ground and its first paint are right.
  nativeTheme.themeSource = settings.get().theme;
  if (!process.argv.includes('--hidden')) windows.openMain();

  const wantsReplies = (): boolean => settings.get().notifyReplies;
  const quit = (): void => void quitting.confirmQuit();
  desktop = await connectDesktop({ client, windows, icons: folders.icons, log, t, when, wantsReplies, quit });
  apply();
  core.start();
  desktop.attention.trayChanged();

  powerMonitor.on('resume', clock.nudge);
  powerMonitor.on('shutdown', quitting.allow);
  app.on('second-instance', () => windows.show());
  app.on('activate', () => windows.show());
  // Without a window Hearth stays: reminders are due.
  app.on('window-all-closed', () => {});
  quitting.holdQuit(core.stop);
}

function refuseToStart(thrown: unknown): void {
  const { message, hint } = toErrorInfo(thrown);
  process.stderr.write(`${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}\n`);
  dialog.showErrorBox('Hearth', [message, hint].filter(Boolean).join('\n\n'));
  app.exit(1);
}
