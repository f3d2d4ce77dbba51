import type { Page } from '@playwright/test';
import { call } from '../support/bridge.ts';
import { expect, launch, test } from '../support/launch.ts';
import { allowServer, answerDialogs, kill, talk } from '../support/story.ts';
import { startTripOllama } from '../support/trip-ollama.ts';
import { tripLines, tripWish } from '../support/trip-plan.ts';
import { findings } from './findings.ts';

const names = ['Navigator', 'Scout', 'Treasurer'];
const env = { HEARTH_TEST_CLOCK: '1' };

async function look(page: Page, what: string): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await call(page, 'settings.set', { theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    expect.soft(await findings(page), `${what}, ${theme}`).toEqual([]);
  }
}

test('three agents plan a trip, also when the power goes: nobody answers twice, nobody is lost', async ({
  desktop: _,
  userData,
}) => {
  test.setTimeout(240_000);
  const ollama = await startTripOllama();
  const first = await launch({ userData, env });
  const page = await first.firstWindow();
  await page.waitForLoadState('load');
  for (const name of names) {
    const draft = { name, description: `The ${name} of the trip`, instructions: `You are ${name}.` };
    await call(page, 'agents.create', { ...draft, packs: ['core', 'spaces'] });
  }
  await call(page, 'settings.set', { ollamaHost: ollama.host });
  await call(page, 'models.list', { refresh: true });
  await call(page, 'models.assign', { agentId: null, model: ollama.model });
  await allowServer(first);
  await expect.poll(async () => (await call(page, 'approvals.list', {})).length).toBe(0);

  await test.step('a chat with three, who all begin to work', async () => {
    await page.getByRole('button', { name: /^Agent: / }).click();
    await page.getByRole('menuitem', { name: /^Navigator/ }).click();
    for (const name of names.slice(1)) {
      await page.getByRole('button', { name: 'Invite another agent' }).click();
      await page.getByRole('menuitem', { name: new RegExp(`^${name}`) }).click();
    }
    ollama.hold();
    await talk(page).composer.fill(tripWish);
    await talk(page).composer.press('Enter');
    await expect.poll(() => ollama.held()).toBeGreaterThan(0);
    for (const name of names) await expect(page.getByRole('button', { name: `Stop ${name}` })).toBeVisible();
    await look(page, 'three at work');
    await kill(first);
  });

  const second = await launch({ userData, env });
  await answerDialogs(second, 1);
  const again = await second.firstWindow();
  await again.waitForLoadState('load');
  const log = again.getByRole('log');
  const said = async (): Promise<string[]> => {
    const { spaces } = await call(again, 'spaces.list', {});
    const { messages } = await call(again, 'spaces.messages', { spaceId: spaces[0]?.id ?? '' });
    return messages.flatMap(({ author, authorName, text }) => (author === 'agent' ? [`${authorName}: ${text}`] : []));
  };

  await test.step('each goes on where it was, and each says its part once', async () => {
    await again
      .getByRole('navigation')
      .getByRole('button', { name: /Three of us/ })
      .first()
      .click();
    ollama.release();
    await expect.poll(async () => (await said()).sort(), { timeout: 60_000 }).toEqual([...tripLines].sort());
    await expect(again.getByRole('button', { name: /^Stop / })).toHaveCount(0);
    expect((await said()).sort()).toEqual([...tripLines].sort());
    for (const line of tripLines) {
      const [name = '', text = ''] = line.split(': ');
      await expect(log.getByRole('article', { name: `${name} said` }).filter({ hasText: text })).toHaveCount(1);
    }
    const done = log.getByRole('list', { name: 'What was done' });
    await expect(done).toHaveCount(1);
    await expect(done).toContainText('Book flights');
    await look(again, 'a trip that is planned');
  });

  await test.step('who is named answers alone, and who leaves is no longer there', async () => {
    await talk(again).say('@Scout, and Sintra?');
    await expect.poll(async () => (await said()).slice(4)).toEqual(['Scout: Sintra is worth a whole day.']);
    await again.getByRole('button', { name: /^Agents here: / }).click();
    await again.getByRole('menuitem', { name: 'Remove Treasurer' }).click();
    await expect(again.getByRole('button', { name: 'Agents here: Navigator, Scout', exact: true })).toBeVisible();
  });
  await second.close();
  ollama.stop();
});
