import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication, Page } from '@playwright/test';
import { call } from '../support/bridge.ts';
import { startHeadless } from '../support/headless.ts';
import { expect, launch, test } from '../support/launch.ts';
import { lies } from '../support/lies/index.ts';
import { holdings, type Lie } from '../support/lies/lie.ts';
import { windowOf } from '../support/story.ts';

const NOW = '2026-11-23T15:40:00+01:00';
const folder = process.env['HEARTH_SCREENSHOTS'] ?? 'screenshots';
/** Questions of one agent that may wait in one place. */
const PER_SPACE = 18;
/** Every how many-th lie is looked at, so that each kind is. */
const EACH = 3;

const looks = [
  { name: 'light', settings: { theme: 'light', language: 'en', zoom: 1 } },
  { name: 'dark', settings: { theme: 'dark', language: 'en', zoom: 1 } },
  { name: 'german', settings: { theme: 'light', language: 'de', zoom: 1 } },
  { name: 'zoom', settings: { theme: 'dark', language: 'de', zoom: 2 } },
] as const;

/** Asks through the core alone; the questions wait for the window. */
async function askAll(userData: string, asked: readonly Lie[]): Promise<void> {
  const core = startHeadless(['--data', userData, '--now', NOW, '--zone', 'Europe/Berlin', '--locale', 'en-GB']);
  const made = async (tool: string, args: unknown): Promise<string> => {
    const { value } = await core.call('tools.call', { agentId: 'hearth', tool, args });
    return (value as { result: { id: string } }).result.id;
  };
  const ids = {
    $memory: await made('memory_remember', { memory: holdings.memory }),
    $schedule: await made('set_schedule', { ...holdings.schedule, cron_description: 'daily' }),
  };
  await made('store_set', holdings.note);
  const { value } = await core.call('policies.list');
  for (const { tool } of (value as { tools: { tool: string }[] }).tools) {
    await core.call('policies.set', { scope: 'person', tool, policy: 'ask' });
  }
  let spaceId = '';
  for (const [i, { tool, args }] of asked.entries()) {
    if (i % PER_SPACE === 0) {
      spaceId = ((await core.call('chat.ask', { text: 'hello' })).value as { spaceId: string }).spaceId;
    }
    const own = JSON.parse(
      JSON.stringify(args).replace(/\$(?:memory|schedule)/g, (name) => ids[name as keyof typeof ids]),
    );
    void core.call('tools.call', { agentId: 'hearth', tool, args: own, spaceId });
  }
  await expect
    .poll(async () => (((await core.call('approvals.list')).value as unknown[]) ?? []).length)
    .toBe(asked.length);
  core.child.stdin.end();
  await core.exit;
}

/** The window as it is drawn; a picture of the page alone is cut where it is zoomed. */
async function shoot(app: ElectronApplication, name: string): Promise<void> {
  const png = await app.evaluate(async ({ BrowserWindow }) => {
    const window = BrowserWindow.getAllWindows().find(({ webContents }) =>
      webContents.getURL().includes('/approval.html'),
    );
    return (await window?.webContents.capturePage())?.toPNG().toString('base64') ?? '';
  });
  writeFileSync(join(folder, `lie-${name}.png`), Buffer.from(png, 'base64'));
}

async function start(userData: string): Promise<{ app: ElectronApplication; page: Page; asking: Page }> {
  const app = await launch({ userData, env: { HEARTH_TEST_CLOCK: '1', LANG: 'en_GB.UTF-8' } });
  const page = await app.firstWindow();
  await page.waitForLoadState('load');
  return { app, page, asking: await windowOf(app, 'approval') };
}

test('lying approvals in the real window', async ({ desktop: _, userData }) => {
  test.setTimeout(900_000);
  const asked = lies.filter((_lie, i) => i % EACH === 0);
  await askAll(userData, asked);
  const { app, page, asking } = await start(userData);
  for (const [i, { trick }] of asked.entries()) {
    const look = looks[i % looks.length] ?? looks[0];
    await call(page, 'settings.set', look.settings);
    await expect(asking.locator('html')).toHaveAttribute('data-theme', look.settings.theme);
    await expect(asking.locator('html')).toHaveAttribute('lang', look.settings.language);
    const deny = asking.getByRole('button', {
      name: look.settings.language === 'de' ? 'Ablehnen' : 'Deny',
      exact: true,
    });
    await expect(deny).toBeEnabled();
    await shoot(app, `${String(i).padStart(2, '0')}-${look.name}-${trick.replace(/[^a-z0-9]+/giu, '-').slice(0, 40)}`);
    const heading = await asking.getByRole('heading', { level: 1 }).elementHandle();
    await deny.click();
    if (i + 1 < asked.length) await heading?.waitForElementState('hidden');
  }
  await app.close();
});
