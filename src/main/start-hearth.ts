import { randomBytes } from 'node:crypto';
import { freemem, homedir, totalmem } from 'node:os';
import { app, type BrowserWindow, powerMonitor, shell } from 'electron';
import { windowCalls } from '../shared/contract/window.ts';
import { createClock } from './core/base/clock.ts';
import type { Notifier } from './core/base/notifier.ts';
import { createHearth } from './core/create-hearth.ts';
import { createServe, type Serve } from './core/serve.ts';
import { sayWhen } from './core/tools/words.ts';
import { applySettings } from './host/apply-settings.ts';
import { createDesktopBrowsers } from './host/browser/browsers-on-desktop.ts';
import { serveContextMenus } from './host/context-menu.ts';
import { connectDesktop, type Desktop } from './host/desktop.ts';
import { startUtilityEngine } from './host/engine.ts';
import type { Folders } from './host/folders.ts';
import { windowHandlers } from './host/handlers/window.ts';
import { followDrops, sendEvent } from './host/ipc.ts';
import { createLog } from './host/log.ts';
import { createQuitting } from './host/quitting.ts';
import { createSecretBox } from './host/secrets.ts';
import { createSpelling } from './host/spelling.ts';
import { exposeClock } from './host/test-clock.ts';
import type { Windows } from './host/windows.ts';

export interface StartParts {
  readonly folders: Folders;
  readonly windows: Windows;
  /** Hands the windows over to the core. */
  readonly serve: (serve: Serve) => void;
  /** From now on this decides whether a window may close. */
  readonly guardClosing: (mayClose: (window: BrowserWindow) => boolean) => void;
}

/** The second half of start-up: the data, the border, then the desktop around them. */
export async function startHearth({ folders, windows, serve, guardClosing }: StartParts): Promise<void> {
  const log = createLog(folders.logs);
  const clock = createClock();
  exposeClock(clock);

  // Known once the desktop answers; nothing notifies before that, since the core has not started.
  let desktop: Desktop | undefined;
  /** Between two people nothing is notified: it would be of somebody who is no longer here. */
  let isClosing = false;
  const notifier: Notifier = {
    notify: (notification) => {
      if (!isClosing) desktop?.notifier.notify(notification);
    },
    dismiss: (id) => desktop?.notifier.dismiss(id),
  };
  const browsers = createDesktopBrowsers();
  const hearth = createHearth({
    browser: browsers.host,
    dataDir: folders.data,
    resourcesDir: folders.resources,
    logDir: folders.logs,
    clock,
    randomBytes,
    log,
    notifier,
    secrets: createSecretBox(randomBytes),
    system: () => ({ locale: app.getLocale() || 'en', zone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    startEngine: startUtilityEngine(folders.engine),
    computer: { home: homedir(), env: process.env, platform: process.platform },
    freeMemory: freemem,
    totalMemory: totalmem(),
    trash: (path) => shell.trashItem(path),
    version: app.getVersion(),
    versions: {
      Electron: process.versions.electron,
      Chromium: process.versions.chrome ?? '',
      Node: process.versions.node,
    },
  });
  const { person } = hearth;
  let shown = hearth.core().context.profileId;
  const settings = () => hearth.core().settings;
  const client = hearth.client('main');
  const t = () => person.t;
  const when = (iso: string): string =>
    sayWhen(Date.parse(iso), { zone: person.zone(), locale: person.locale(), now: clock.now(), t: person.t });

  const hasTray = (): boolean => desktop?.hasTray ?? false;
  const quitting = createQuitting({ log, client, notifier, t, when, hasTray, now: clock.now, quit: () => app.quit() });
  const spelling = createSpelling({ englishEntry: folders.englishDictionary });
  const apply = (): void => {
    shortcutWorks = applySettings(settings().get(), {
      windows,
      t: t(),
      dataDir: folders.data,
      zoomTo: (zoom) => void client['settings.set']({ zoom }).catch(() => undefined),
    });
  };
  let shortcutWorks = false;

  const desktopCalls = windowHandlers({
    windows,
    browsers,
    t,
    folders,
    hasTray,
    shortcutWorks: () => shortcutWorks,
    spelling,
    onPicked: (path) => hearth.core().notePicked(path),
    language: person.language,
    spellingLanguage: () => (settings().get().spellCheck ? person.language() : undefined),
  });
  const serveDesktop = createServe(windowCalls, desktopCalls, { log, person });
  serve((name, ...asked) => (Object.hasOwn(windowCalls, name) ? serveDesktop : hearth.serve)(name, ...asked));
  hearth.onEvent((event, payload) => {
    windows.broadcast(event, payload);
    desktop?.events.onEvent(event, payload);
    if (event === 'settings.changed') apply();
    if (event === 'profile.closing') {
      isClosing = true;
      desktop?.notifier.dismissAll();
    }
    if (event === 'profile.opened') {
      isClosing = false;
      apply();
      const { profileId } = hearth.core().context;
      // Where the other could not be opened the page says so.
      if (profileId !== shown) windows.renew();
      shown = profileId;
    }
  });
  followDrops(windows, (paths, sender) => {
    for (const path of paths) hearth.core().notePicked(path);
    sendEvent(sender, 'window.dropped', { paths });
  });
  serveContextMenus({ t, spelling, language: person.language });

  const wantsReplies = (): boolean => settings().get().notifyReplies;
  const quit = (): void => void quitting.confirmQuit();
  desktop = await connectDesktop({ client, windows, icons: folders.icons, log, t, when, wantsReplies, quit });
  guardClosing(quitting.onClosing);
  apply();
  hearth.start();
  desktop.events.trayChanged();

  powerMonitor.on('resume', clock.nudge);
  powerMonitor.on('shutdown', quitting.allow);
  app.on('second-instance', () => windows.show());
  app.on('activate', () => windows.show());
  // Without a window Hearth stays: reminders are due.
  app.on('window-all-closed', () => {});
  quitting.holdQuit(hearth.stop);
}
