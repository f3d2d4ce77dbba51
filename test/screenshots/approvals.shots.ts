import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { askAhead } from '../support/ask-ahead.ts';
import { call } from '../support/bridge.ts';
import { expect, launch, test } from '../support/launch.ts';
import { lies } from '../support/lies/index.ts';
import { answerDialogs, windowOf } from '../support/story.ts';

const folder = process.env['HEARTH_SCREENSHOTS'] ?? 'screenshots';
/** Every how many-th lie is looked at, so that each kind is. */
const EACH = 4;

const looks = [
  { name: 'light', settings: { theme: 'light', language: 'en', zoom: 1 } },
  { name: 'dark', settings: { theme: 'dark', language: 'en', zoom: 1 } },
  { name: 'german', settings: { theme: 'light', language: 'de', zoom: 1 } },
  { name: 'zoom', settings: { theme: 'dark', language: 'de', zoom: 2 } },
] as const;

/** The window as it is drawn: a picture of the page alone is cut where it is zoomed. */
async function shoot(app: ElectronApplication, name: string): Promise<void> {
  const png = await app.evaluate(async ({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows().find(({ webContents }) =>
      webContents.getURL().includes('/approval.html'),
    );
    return (await window?.webContents.capturePage())?.toPNG().toString('base64') ?? '';
  });
  writeFileSync(join(folder, `lie-${name}.png`), Buffer.from(png, 'base64'));
}

test('lying approvals in the real window', async ({ desktop: _, userData }) => {
  test.setTimeout(900_000);
  const asked = lies.filter((_lie, i) => i % EACH === 0);
  await askAhead(userData, asked);
  const app = await launch({ userData, env: { LANG: 'en_GB.UTF-8' } });
  // The pills are due within a day: quitting asks.
  await answerDialogs(app, 1);
  const page = await app.firstWindow();
  await page.waitForLoadState('load');
  const asking = await windowOf(app, 'approval');
  for (const [i, { trick }] of asked.entries()) {
    const { name, settings } = looks[Math.floor((i * looks.length) / asked.length)] ?? looks[0];
    await call(page, 'settings.set', settings);
    await expect(asking.locator('html')).toHaveAttribute('data-theme', settings.theme);
    await expect(asking.locator('html')).toHaveAttribute('lang', settings.language);
    const deny = asking.getByRole('button', { name: settings.language === 'de' ? 'Ablehnen' : 'Deny', exact: true });
    await expect(deny).toBeEnabled();
    await shoot(app, `${String(i).padStart(2, '0')}-${name}-${trick.replace(/[^a-z0-9]+/giu, '-').slice(0, 40)}`);
    const heading = await asking.getByRole('heading', { level: 1 }).elementHandle();
    await deny.click();
    if (i + 1 < asked.length) await heading?.waitForElementState('hidden');
  }
  await app.close();
});
