import { call } from '../support/bridge.ts';
import { expect, launch, test } from '../support/launch.ts';
import { talk, windowOf } from '../support/story.ts';
import { findings } from './findings.ts';

const wish = 'Ask the planner to ask the librarian to remember that the boiler was serviced on 3 March';
const fact = 'The boiler was serviced on 3 March';

test('three agents in a chain: the last asks, Hearth is started anew, and the answer comes back to the first', async ({
  desktop: _,
  userData,
}) => {
  test.setTimeout(240_000);
  const first = await launch({ userData });
  const page = await first.firstWindow();
  await page.waitForLoadState('load');
  await call(page, 'settings.set', { theme: 'dark' });
  await call(page, 'policies.propose', { scope: 'person', tool: 'memory_remember', policy: 'ask' });
  const chat = talk(page);
  await chat.composer.fill(wish);
  await chat.composer.press('Enter');
  const question = await windowOf(first, 'approval');
  await expect(question.getByText('Hearth → Planner → Librarian').first()).toBeVisible();
  await first.close();

  const second = await launch({ userData });
  const asking = await windowOf(second, 'approval');
  await expect(asking.getByText('Hearth → Planner → Librarian').first()).toBeVisible();
  await expect(asking.getByText(fact).first()).toBeVisible();
  expect.soft(await findings(asking), 'the question of a chain').toEqual([]);
  await asking.getByRole('button', { name: 'Approve once' }).click();
  const again = await second.firstWindow();
  await again
    .getByRole('navigation')
    .getByRole('button', { name: /ask the planner/i })
    .first()
    .click();
  await expect(talk(again).receipts()).toContainText('Planner');
  await expect(again.getByText(/boiler was serviced on 3 March/).last()).toBeVisible();
  expect((await call(again, 'memories.list', {})).memories).toMatchObject([{ agentId: 'librarian', memory: fact }]);
  expect.soft(await findings(again), 'what a chain did').toEqual([]);

  await test.step('Stop ends a chain that waits, and its question', async () => {
    await talk(again).newChat();
    await talk(again).composer.fill(wish.replace('3 March', '4 April'));
    await talk(again).composer.press('Enter');
    const next = await windowOf(second, 'approval');
    await expect(next.getByText('The boiler was serviced on 4 April').first()).toBeVisible();
    const { spaces } = await call(again, 'spaces.list', {});
    expect(await call(again, 'chat.stop', { spaceId: spaces[0]?.id ?? '' })).toEqual({ stopped: 3 });
    await expect.poll(async () => (await call(again, 'approvals.waiting', {})).approvals).toEqual([]);
  });
  await second.close();
});
