import type { Page } from '@playwright/test';
import { call } from '../support/bridge.ts';
import { startHeldOllama } from '../support/held-ollama.ts';
import { expect, launch, test } from '../support/launch.ts';
import { allowServer, talk } from '../support/story.ts';

/** Replies that each took the page down, or would: what they nest is deeper than any stack. */
const hostile = [`${'>'.repeat(2_000)} hello`, '- '.repeat(4_000), `${'>'.repeat(2_500)} ${'**a*'.repeat(2_500)}`];

/** The whole of it, or that it was cut off because it repeats itself. */
const ending = /and on\.|again and again/;

async function opened(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await expect(talk(page).composer).toBeVisible();
}

for (const [index, reply] of hostile.entries()) {
  test(`a hostile reply (${index + 1}) leaves the window usable, at three more starts too`, async ({
    desktop: _,
    userData,
  }) => {
    test.slow();
    const ollama = await startHeldOllama({ first: reply, rest: ' and on.' });
    ollama.release();
    const app = await launch({ userData });
    const page = await app.firstWindow();
    await opened(page);
    await call(page, 'settings.set', { ollamaHost: ollama.host });
    await call(page, 'models.list', { refresh: true });
    await call(page, 'models.assign', { agentId: null, model: ollama.model });
    await allowServer(app);
    await expect.poll(async () => (await call(page, 'approvals.list', {})).length).toBe(0);
    await talk(page).say('What did the mail say?', { within: 60_000 });
    await expect(page.getByRole('article').last()).toContainText(ending);
    await app.close();
    ollama.stop();

    for (let start = 0; start < 3; start += 1) {
      const again = await launch({ userData });
      const window = await again.firstWindow();
      await opened(window);
      await expect(window.getByRole('article').last()).toContainText(ending);
      await talk(window).panel('Settings').click();
      await expect(window.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
      await again.close();
    }
  });
}

test('a chat that took the page down is not opened by itself at the next start', async ({ desktop: _, userData }) => {
  const first = await launch({ userData });
  const page = await first.firstWindow();
  await opened(page);
  await talk(page).say('remember that the key is under the mat');
  await talk(page).panel('Settings').click();
  // As a page leaves it that is lost while it draws this chat.
  const { spaces } = await call(page, 'spaces.list', {});
  await page.evaluate((id) => localStorage.setItem('opening', id), spaces[0]?.id ?? '');
  await first.close();

  const second = await launch({ userData });
  const next = await second.firstWindow();
  await opened(next);
  await expect(next.getByText(/was not opened again/)).toBeVisible();
  await expect(next.getByRole('article')).toHaveCount(0);
  await next.getByRole('button', { name: 'Open it' }).click();
  await expect(next.getByRole('article').first()).toContainText('the key is under the mat');
  await second.close();
});
