import type { Page } from '@playwright/test';
import { call } from '../support/bridge.ts';
import { expect, test } from '../support/launch.ts';
import { answerDialogs, talk } from '../support/story.ts';

const grid = (page: Page) => page.getByRole('grid');
const rowsAre = (page: Page, count: number) => expect(grid(page)).toHaveAttribute('aria-rowcount', String(count + 1));

test('Delete goes from row to row and Ctrl+Z takes back one after the other, whatever stood in the search field', async ({
  page,
}) => {
  for (const name of ['cello', 'violin', 'piano', 'flute', 'horn'])
    await call(page, 'memories.remember', { agentId: 'hearth', memory: `My ${name} lesson is on Friday` });
  await talk(page).panel('Storage').click();
  const search = page.getByRole('searchbox');
  await search.pressSequentially('cello');
  await rowsAre(page, 1);
  for (let letter = 0; letter < 5; letter += 1) await search.press('Backspace');
  await rowsAre(page, 5);

  await page.getByText('My piano lesson').click();
  for (const left of [4, 3]) {
    await page.keyboard.press('Delete');
    await rowsAre(page, left);
  }
  // The mouse in between, as a person does.
  await page.getByText('My cello lesson').or(page.getByText('My horn lesson')).first().click();
  await page.keyboard.press('Delete');
  await rowsAre(page, 2);
  await expect(grid(page)).toBeFocused();
  for (const there of [3, 4, 5]) {
    await page.keyboard.press('Control+z');
    await rowsAre(page, there);
    await expect(search).toHaveValue('');
  }

  // In a field in which something was typed, the key belongs to the text.
  await search.click();
  await search.pressSequentially('horn');
  await rowsAre(page, 1);
  await page.keyboard.press('Control+z');
  await expect(search).not.toHaveValue('horn');
  await expect(page.getByText(/^Undone/)).toHaveCount(3);
});

test('the same holds for notes and schedules, and the whole header cell sorts', async ({ app, page }) => {
  await answerDialogs(app, 1);
  for (const number of [10, 1, 2])
    await call(page, 'store.set', { agentId: 'hearth', key: `list ${number}`, value: 'x' });
  for (const name of ['a', 'b', 'c']) await call(page, 'schedules.create', { name, when: 'every day at 9' });
  await talk(page).panel('Storage').click();
  await page.getByRole('radio', { name: 'Notes' }).click();
  await rowsAre(page, 3);
  const names = () => page.getByRole('row').getByRole('gridcell').filter({ hasText: /^list/ }).allTextContents();
  await expect.poll(names).toEqual(['list 1', 'list 2', 'list 10']);
  const header = page.getByRole('columnheader', { name: 'Name' });
  const box = await header.boundingBox();
  if (!box) throw new Error('The header is on the screen.');
  await page.mouse.click(box.x + box.width - 6, box.y + box.height / 2);
  await expect.poll(names).toEqual(['list 10', 'list 2', 'list 1']);

  await page.getByText('list 2', { exact: true }).click();
  await page.keyboard.press('Delete');
  await rowsAre(page, 2);
  await page.keyboard.press('Control+z');
  await rowsAre(page, 3);

  await page.getByRole('radio', { name: 'Schedules' }).click();
  await rowsAre(page, 3);
  await grid(page).getByText('b', { exact: true }).click();
  for (const left of [2, 1]) {
    await page.keyboard.press('Delete');
    await rowsAre(page, left);
  }
  for (const there of [2, 3]) {
    await page.keyboard.press('Control+z');
    await rowsAre(page, there);
  }
});

test('two hundred schedules: the agenda draws what is near, and a change shows at once', async ({ app, page }) => {
  await answerDialogs(app, 1);
  test.setTimeout(120_000);
  const schedules = await page.evaluate(async () => {
    const bridge = Reflect.get(globalThis, 'bridge') as { call(name: string, input: unknown): Promise<unknown> };
    for (let number = 0; number < 199; number += 1)
      await bridge.call('schedules.create', { name: `Job ${number}`, when: 'every day at 9' });
    const reply = (await bridge.call('schedules.list', { status: 'active' })) as {
      value: { schedules: { id: string; name: string }[] };
    };
    return reply.value.schedules;
  });
  expect(schedules).toHaveLength(199);
  await talk(page).panel('Schedules').click();
  const shown = page.getByText(/^Job \d+$/);
  await expect(shown.first()).toBeVisible({ timeout: 30_000 });
  // Only what is near the screen is drawn.
  expect(await shown.count()).toBeLessThan(300);
  const name = (await shown.first().textContent()) ?? '';
  const first = schedules.find((schedule) => schedule.name === name);
  const ids = [first, ...schedules.filter((schedule) => schedule !== first)].flatMap((one) => (one ? [one.id] : []));
  await page.evaluate(
    async (some) => {
      const bridge = Reflect.get(globalThis, 'bridge') as { call(name: string, input: unknown): Promise<unknown> };
      for (const id of some) await bridge.call('schedules.cancel', { id });
    },
    ids.slice(0, 10),
  );
  await expect(page.getByText(name, { exact: true })).toHaveCount(0);
  await page.getByRole('region', { name: 'Agenda' }).getByRole('listitem').last().scrollIntoViewIfNeeded();
  await expect(shown.first()).toBeVisible();
  await page.keyboard.press('Control+4');
  await expect(page.getByRole('heading', { name: 'Permissions', level: 1 })).toBeVisible();
});
