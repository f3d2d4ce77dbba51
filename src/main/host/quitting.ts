import { app, type BrowserWindow, dialog } from 'electron';
import type { Client } from '../../shared/contract/define.ts';
import type { coreCalls } from '../../shared/contract/index.ts';
import type { Translate } from '../../shared/locales/index.ts';
import type { Log } from '../core/base/core-context.ts';
import type { Notifier } from '../core/base/notifier.ts';
import { oneAtATime } from './one-at-a-time.ts';

const DAY_MS = 24 * 3_600_000;
/** What was acknowledged is on disk; whatever does not come to rest by then must not keep the app open. */
const LONGEST_STOP_MS = 8_000;
/** How long Electron may take to end once it was told to. */
const LONGEST_EXIT_MS = 2_000;

export interface QuittingParts {
  readonly log: Log;
  readonly client: Client<typeof coreCalls>;
  readonly notifier: Notifier;
  readonly t: () => Translate;
  readonly when: (iso: string) => string;
  readonly hasTray: () => boolean;
  readonly now: () => number;
  readonly quit: () => void;
}

/** Closing and quitting: into the tray where there is one, a question where there is none, a warning when something is due. */
export function createQuitting({ log, client, notifier, t, when, hasTray, now, quit }: QuittingParts) {
  let isAllowed = false;

  const closeToTray = oneAtATime(async (window: BrowserWindow): Promise<void> => {
    const { settings } = await client['settings.get']({});
    if (!settings.closeToTray) return confirmQuit();
    if (hasTray()) {
      window.hide();
      if (settings.trayHintShown) return;
      await client['settings.set']({ trayHintShown: true });
      notifier.notify({
        id: 'tray-hint',
        kind: 'reply',
        title: t()('host.close.stays'),
        body: t()('host.close.staysBody'),
      });
      return;
    }
    const words = t();
    const { response } = await dialog.showMessageBox(window, {
      type: 'question',
      message: words('host.close.question'),
      detail: words('host.close.detail'),
      buttons: [words('common.cancel'), words('host.close.keep'), words('host.tray.quit')],
      defaultId: 1,
      cancelId: 0,
    });
    if (response === 1) window.hide();
    if (response === 2) await confirmQuit();
  }, undefined);

  /** Quits, after a warning when reminders are due within a day. */
  const confirmQuit = oneAtATime(async (): Promise<void> => {
    // Who wants to quit can, even when the core can no longer say what is due.
    const { schedules } = await client['schedules.list']({ status: 'active' }).catch(() => ({ schedules: [] }));
    const due = schedules.filter(
      ({ status, nextAt }) => status === 'active' && nextAt !== null && Date.parse(nextAt) - now() < DAY_MS,
    );
    const first = due[0];
    if (first?.nextAt) {
      const words = t();
      const { response } = await dialog.showMessageBox({
        type: 'warning',
        message: words('host.quit.question', { count: due.length }),
        detail: words('host.quit.detail', { next: `${when(first.nextAt)} ${first.name}` }),
        buttons: [words('common.cancel'), words('host.quit.anyway')],
        defaultId: 0,
        cancelId: 0,
      });
      if (response !== 1) return;
    }
    isAllowed = true;
    quit();
  }, undefined);

  return {
    confirmQuit,
    /** The system shuts down or an update restarts: no questions. */
    allow(): void {
      isAllowed = true;
    },
    /** Asks before quitting, then lets the core come to rest before the process ends. */
    holdQuit(stop: () => Promise<void>): void {
      let isStopping = false;
      app.on('before-quit', (event) => {
        log.info('quit: asked for', { isAllowed, isStopping });
        event.preventDefault();
        if (!isAllowed) void confirmQuit();
        else if (!isStopping) {
          isStopping = true;
          const end = (how: string): void => {
            log.info(`quit: ${how}`);
            app.exit(0);
            // Now and then Electron (25 at least) stays after this; all that counts is on disk.
            setTimeout(() => {
              log.warn('quit: still there after the exit');
              process.kill(process.pid, 'SIGKILL');
            }, LONGEST_EXIT_MS);
          };
          setTimeout(() => end('did not come to rest in time'), LONGEST_STOP_MS);
          void stop().then(
            () => end('at rest'),
            () => end('could not come to rest'),
          );
        }
      });
    },
    /** True when the window may close now. */
    onClosing(window: BrowserWindow): boolean {
      if (isAllowed) return true;
      void closeToTray(window);
      return false;
    },
  };
}
