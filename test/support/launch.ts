import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { _electron, test as base, type ElectronApplication, type Page } from '@playwright/test';
import { type Desktop, type DesktopOptions, startDesktop } from './desktop.ts';

/** The app gives itself eight seconds to come to rest. */
const LONGEST_CLOSE_MS = 20_000;

export type LaunchOptions = {
  /** The folder with the person's data; the same folder twice is a restart. */
  userData: string;
  env?: Record<string, string>;
  args?: readonly string[];
  /** A script that the app reads before its own. */
  first?: string;
  /** A packaged app instead of the built one. */
  executable?: string;
};

/** Our own environment, with what a test adds. Ollama of this machine is never asked: nothing listens at that address. */
export function environment(extra: Record<string, string> = {}): Record<string, string> {
  const own = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { ...Object.fromEntries(own), OLLAMA_HOST: '127.0.0.1:9', LANG: 'en_US.UTF-8', TZ: 'Europe/Berlin', ...extra };
}

/** Starts the built app. Playwright switches Chromium's sandbox off by default; here it stays on. */
export async function launch({
  userData,
  env,
  args = [],
  first,
  executable,
}: LaunchOptions): Promise<ElectronApplication> {
  const own = [`--user-data-dir=${userData}`, ...args];
  const app = await _electron.launch({
    ...(executable === undefined ? {} : { executablePath: executable }),
    args: [
      ...(first === undefined ? [] : ['-r', resolve(first)]),
      ...(executable === undefined ? [resolve('.')] : []),
      ...own,
    ],
    chromiumSandbox: true,
    env: environment(env),
  });
  return endingFor(app, userData);
}

/** An app that has not ended long after it was closed is killed and named, so that its test says what it found. */
function endingFor(app: ElectronApplication, userData: string): ElectronApplication {
  const close = app.close.bind(app);
  const child = app.process();
  app.close = async () => {
    const stuck = setTimeout(async () => {
      const log = await readFile(join(userData, 'logs', 'main.log'), 'utf8').catch(() => 'no log');
      console.error(`the app did not end by itself and was killed; it last said:\n${log.slice(-2_000)}`);
      child.kill('SIGKILL');
    }, LONGEST_CLOSE_MS);
    await close().finally(() => clearTimeout(stuck));
  };
  return app;
}

/** A folder that lasts as long as its test. */
export async function temporaryFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'hearth-test-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

type Fixtures = {
  appOptions: Omit<LaunchOptions, 'userData'>;
  desktopOptions: DesktopOptions;
  desktop: Desktop;
  userData: string;
  app: ElectronApplication;
  page: Page;
};

/** `test` with a desktop (notifications, tray), a fresh folder, the app and its main window. */
export const test = base.extend<Fixtures>({
  appOptions: [{}, { option: true }],
  desktopOptions: [{}, { option: true }],
  desktop: async ({ desktopOptions }, use) => {
    const desktop = await startDesktop(desktopOptions);
    await use(desktop);
    desktop.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
  userData: async ({}, use) => {
    await temporaryFolder(use);
  },
  app: async ({ desktop: _, userData, appOptions }, use) => {
    const app = await launch({ ...appOptions, userData });
    await use(app);
    await app.close();
  },
  page: async ({ app }, use) => {
    const page = await app.firstWindow();
    await page.waitForLoadState('load');
    await use(page);
  },
});

export { expect } from '@playwright/test';
