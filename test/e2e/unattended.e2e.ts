import type { ElectronApplication, Page } from '@playwright/test';
import { call } from '../support/bridge.ts';
import { expect, launch, test } from '../support/launch.ts';
import { chatLine, serveOllama } from '../support/ollama-server.ts';
import { advance, allowServer, answerDialogs, talk } from '../support/story.ts';
import { findings } from './findings.ts';
import { approve } from './services-story.ts';

const HOUR = 3_600_000;
const env = { HEARTH_TEST_CLOCK: '1' };

/** A model that keeps a note as soon as it is woken, and then says so. */
const serveNoting = () =>
  serveOllama((body, response) => {
    const { messages } = JSON.parse(body) as { messages: { role: string }[] };
    const note = { name: 'store_set', arguments: { key: 'weather', value: 'fair' } };
    const isDone = messages.at(-1)?.role === 'tool';
    const said = isDone ? { content: 'It is noted.' } : { content: '', tool_calls: [{ function: note }] };
    response.end(chatLine(said, false) + chatLine({ content: '' }, true));
  });

const notes = async (page: Page) => (await call(page, 'store.list', { agentId: 'hearth' })).entries;
const outcomes = async (page: Page, id: string) =>
  (await call(page, 'schedules.slots', { id })).slots.map(({ outcome }) => outcome);

async function look(page: Page, what: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await call(page, 'settings.set', { theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    expect.soft(await findings(page), `${what}, ${theme}`).toEqual([]);
  }
}

async function begin(app: ElectronApplication, host: string, model: string): Promise<Page> {
  await answerDialogs(app, 1);
  const page = await app.firstWindow();
  await page.waitForLoadState('load');
  await call(page, 'settings.set', { ollamaHost: host });
  await call(page, 'models.list', { refresh: true });
  await call(page, 'models.assign', { agentId: null, model });
  await allowServer(app);
  return page;
}

test('while nobody looks it asks for what was allowed only later, waits, tells, and goes on after the yes', async ({
  desktop,
  userData,
}) => {
  test.setTimeout(120_000);
  const server = await serveNoting();
  const app = await launch({ userData, env });
  const page = await begin(app, server.host, server.model);
  await call(page, 'policies.propose', { scope: 'person', tool: 'store_set', policy: 'ask' });
  const { schedule } = await call(page, 'schedules.create', {
    ...{ name: 'Weather', prompt: 'Note the weather.', when: 'every hour' },
  });

  await test.step('allowed later, in Permissions: the schedule says that it asks here', async () => {
    const chat = talk(page);
    await chat.panel('Permissions').click();
    await page
      .getByRole('radiogroup', { name: 'Permission for Write a note' })
      .getByRole('radio', { name: 'Allow' })
      .click();
    await approve(app, 'Change it');
    await chat.panel('Schedules').click();
    await page.getByRole('radio', { name: 'List' }).click();
    await page.getByRole('row', { name: /^Weather/ }).click();
    await expect(page.getByText(/^Allowed elsewhere, asked about here: .*Write a note/)).toBeVisible();
    await look(page, 'what a schedule may do while nobody looks');
  });

  await test.step('it comes: the question waits, the person is told, nothing is noted', async () => {
    await advance(app, HOUR);
    await expect.poll(() => outcomes(page, schedule.id)).toEqual(['waiting']);
    await desktop.notice(({ summary }) => summary === 'Hearth asks you');
    expect(await notes(page)).toEqual([]);
  });

  await test.step('the yes lets the run go on', async () => {
    await approve(app, 'Approve once');
    await expect.poll(async () => (await notes(page)).map(({ key }) => key)).toEqual(['weather']);
    await expect.poll(() => outcomes(page, schedule.id)).not.toContain('waiting');
  });

  await test.step('given to it in its details, it asks no more', async () => {
    await page.getByRole('button', { name: 'Allow these here, too' }).click();
    await expect(page.getByText(/^Allowed elsewhere/)).toHaveCount(0);
    await advance(app, HOUR);
    await expect.poll(async () => (await outcomes(page, schedule.id)).length).toBe(2);
    const went = expect.stringMatching(/^(ran|late)$/);
    await expect.poll(() => outcomes(page, schedule.id)).toEqual([went, went]);
  });

  await test.step('Permissions lists it in both views, and takes it back', async () => {
    await talk(page).panel('Permissions').click();
    const listed = page.getByRole('region', { name: 'While nobody looks' });
    await expect(listed.getByText('Weather')).toBeVisible();
    await look(page, 'Permissions');
    await page.getByRole('radio', { name: 'Side by side' }).click();
    await expect(listed.getByText('Weather')).toBeAttached();
    await look(page, 'Permissions, side by side');
    await listed.getByRole('button', { name: 'Take back what “Weather” may do' }).click();
    await expect(listed.getByText('Weather')).toHaveCount(0);
    expect((await call(page, 'schedules.permissions', { id: schedule.id })).may).toEqual([]);
  });
  await app.close();
  server.stop();
});
