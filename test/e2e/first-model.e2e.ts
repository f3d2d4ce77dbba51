import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { call } from '../support/bridge.ts';
import { testCache } from '../support/cache.ts';
import { startHub } from '../support/hub.ts';
import { expect, launch, test } from '../support/launch.ts';
import { talk } from '../support/story.ts';
import { findings } from './findings.ts';

const { smollm2 } = testCache;
/** Two busy cores without vector instructions. */
const READING = 100_000;

test('a newcomer: from the first start to the first answer of a model that was fetched from a hub', async ({
  desktop,
  userData,
}) => {
  test.skip(smollm2 === undefined, 'This machine has no weights for tests.');
  test.setTimeout(240_000);
  const hub = await startHub(readFileSync(smollm2 ?? ''));
  let app = await launch({ userData, env: { HF_ENDPOINT: hub.address } });
  try {
    let page = await app.firstWindow();
    const { models } = await call(page, 'downloads.catalogue', {});
    hub.has(...models.map(({ file }) => file));
    // The connection breaks once on the way.
    hub.behave({ dropsAfter: 40_000_000 }, {});

    await page.getByRole('textbox', { name: 'Your name' }).fill('Jo');
    expect.soft(await findings(page), 'the first choice').toEqual([]);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: 'Who should answer?' })).toBeFocused();
    const get = page.getByRole('button', { name: /^Download / });
    const recommended = models.some(({ rank }) => rank === 'recommended');
    if (recommended) await get.click();
    else await call(page, 'downloads.start', { model: models[0]?.name ?? '' });
    expect.soft(await findings(page), 'the second choice').toEqual([]);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Show me one now' }).click();
    await desktop.notice(({ summary }) => summary === 'This is how a reminder shows');
    expect.soft(await findings(page), 'the third choice').toEqual([]);
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Where do reminders show?' })).toHaveCount(0);

    await talk(page).panel('Models').click();
    await expect(page.getByText(/Here, whole/)).toBeVisible({ timeout: 60_000 });
    expect(hub.fetched().at(-1)?.range).toMatch(/^bytes=[1-9]/);
    await expect(page.getByText('Hearth reaches no hub now.')).toBeVisible();
    expect((await call(page, 'network.status', {})).isOffline).toBe(true);
    expect.soft(await findings(page), 'the panel').toEqual([]);
    const row = page.getByRole('list', { name: 'On their way here' });
    await row.getByRole('button', { name: /^Use / }).click();
    await expect(page.getByText('Ready', { exact: true })).toBeVisible({ timeout: READING });

    const chat = talk(page);
    await chat.newChat();
    await chat.say('Please say hello to me.', { within: READING });
    await expect(page.getByRole('article').last()).toContainText(/\w{2}/);

    // What was chosen once is not asked again.
    await app.close();
    app = await launch({ userData, env: { HF_ENDPOINT: hub.address } });
    page = await app.firstWindow();
    await talk(page).newChat();
    await expect(page.getByRole('list', { name: 'Examples' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveCount(0);
    expect((await call(page, 'settings.get', {})).settings.name).toBe('Jo');
  } finally {
    await app.close();
    await hub.stop();
  }
});

test('a model file is dropped anywhere on the window, and found at once', async ({ page, userData }) => {
  test.skip(smollm2 === undefined, 'This machine has no weights for tests.');
  test.setTimeout(90_000);
  const path = join(userData, 'Brought-By-Hand-135M.Q4_1.gguf');
  copyFileSync(smollm2 ?? '', path);
  await page.evaluate(() => {
    const input = Object.assign(document.createElement('input'), { type: 'file', id: 'chosen', ariaLabel: 'chosen' });
    document.body.append(input);
  });
  await page.locator('#chosen').setInputFiles(path);
  await page.evaluate(() => {
    const chosen = document.querySelector<HTMLInputElement>('#chosen')?.files?.[0];
    const data = new DataTransfer();
    if (chosen) data.items.add(chosen);
    const place = document.querySelector('main');
    place?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
    document.querySelector('#chosen')?.remove();
  });
  await expect(page.getByText(/Here, whole/)).toBeVisible({ timeout: 40_000 });
  const found = page.getByRole('list', { name: 'Models on this computer' }).getByRole('listitem');
  await expect(found.filter({ hasText: 'Brought By Hand' })).toBeVisible({ timeout: 20_000 });
});
