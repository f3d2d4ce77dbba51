import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { type Language, locales, type WordKey } from '../../src/shared/locales/index.ts';
import { HintName } from '../../src/shared/model/hint.ts';
import { call } from '../support/bridge.ts';
import { expect, launch } from '../support/launch.ts';
import { answerDialogs } from '../support/story.ts';

/** A Monday afternoon, so that two runs make the same pictures. */
export const NOW = Date.parse('2026-11-23T15:40:00+01:00');
const folder = process.env['HEARTH_SCREENSHOTS'] ?? 'screenshots';
export const sizes = { narrow: { width: 760, height: 780 }, wide: { width: 1600, height: 1000 } } as const;
type Look = { readonly theme: 'light' | 'dark'; readonly size: keyof typeof sizes };
const looks: readonly Look[] = [
  { theme: 'light', size: 'wide' },
  { theme: 'dark', size: 'narrow' },
];

export function say(language: Language, key: WordKey): string {
  return key
    .split('.')
    .reduce((words: unknown, part) => Reflect.get(words as object, part), locales[language].words) as string;
}

/** The page's own clock stands with the app's. */
export const standStill = (page: Page): Promise<void> => page.clock.setFixedTime(NOW);

export function resize(app: ElectronApplication, { width, height }: { width: number; height: number }): Promise<void> {
  return app.evaluate(
    ({ BrowserWindow }, [w, h]) => {
      BrowserWindow.getAllWindows()
        .find((window) => window.webContents.getURL().includes('/index.html'))
        ?.setContentSize(w, h);
    },
    [width, height] as const,
  );
}

/** Resized, and what the page makes of its new width is on the screen: panels change their layout a frame later. */
async function resizeWindow(app: ElectronApplication, page: Page, size: Look['size']): Promise<void> {
  await resize(app, sizes[size]);
  await page.waitForFunction((width) => window.innerWidth === width, sizes[size].width);
  for (let frames = 0; frames < 2; frames += 1) await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** Moves the app's clock, and with it all that is due. */
export function setClock(app: ElectronApplication, now: number): Promise<void> {
  return app.evaluate((_electron, to) => {
    (globalThis as unknown as { hearthClock: { set(now: number): void } }).hearthClock.set(to);
  }, now);
}

/** A picture once nothing moves any more. */
export async function shoot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled', caret: 'initial' });
}

/** One picture for each look: of the main window `page`, or of another beside it. */
export function lookAt(app: ElectronApplication, page: Page, language: Language) {
  return async (name: string, window: Page, prepare: () => Promise<void> = async () => undefined): Promise<void> => {
    for (const { theme, size } of looks) {
      await call(page, 'settings.set', { theme });
      await expect(window.locator('html')).toHaveAttribute('data-theme', theme);
      if (window === page) await resizeWindow(app, page, size);
      await prepare();
      await shoot(
        window,
        window === page ? `${name}-${language}-${theme}-${sizes[size].width}` : `${name}-${language}-${theme}`,
      );
    }
    await resizeWindow(app, page, 'wide');
  };
}

/** The app over what lies in the folder, at `NOW`, in a wide window; native dialogs are answered. */
export async function startLooking(userData: string, language: Language) {
  const app = await launch({
    userData,
    env: { HEARTH_TEST_CLOCK: '1', LANG: language === 'de' ? 'de_DE.UTF-8' : 'en_GB.UTF-8' },
  });
  await answerDialogs(app, 1);
  const page = await app.firstWindow();
  await page.waitForLoadState('load');
  await standStill(page);
  await setClock(app, NOW);
  // Pictures are of what is there every day.
  await call(page, 'settings.set', { hintsSeen: HintName.options });
  await resize(app, sizes.wide);
  return { app, page, inEachLook: lookAt(app, page, language) };
}
