import { call } from '../support/bridge.ts';
import { expect, test } from '../support/launch.ts';
import { everythingServer, node } from '../support/mcp-servers.ts';
import { answerDialogs, talk, windowOf } from '../support/story.ts';
import { findings } from './findings.ts';

test('a tool of a real server stands in for one of Hearth’s with all agents, asks under its own name, and goes back with one click', async ({
  app,
  page,
}) => {
  test.setTimeout(120_000);
  await answerDialogs(app, 1);
  const chat = talk(page);
  await chat.panel('Connections').click();
  await page.getByRole('button', { name: 'Connect a server' }).click();
  const servers = { everything: { command: node, args: [everythingServer, 'stdio'] } };
  await page.getByLabel('Configuration').fill(JSON.stringify({ mcpServers: servers }));
  await page.getByRole('button', { name: 'Next' }).click();
  await (await windowOf(app, 'approval')).getByRole('button', { name: 'Connect it' }).click();
  await expect(page.getByRole('listitem', { name: 'everything' }).getByRole('status')).toHaveText('runs');
  // What the person allowed for Hearth's own does not count for the other.
  const keep = (agentId: string, args: Record<string, unknown>) =>
    call(page, 'tools.call', { agentId, tool: 'store_set', args });
  expect((await keep('planner', { key: 'plant', value: 'fern' })).result).not.toHaveProperty('error');

  await chat.panel('Agents').click();
  await page.getByRole('button', { name: /^Hearth/ }).click();
  const details = page.getByRole('complementary', { name: 'Hearth' });
  await details.getByRole('combobox', { name: 'Instead of Hearth’s' }).click();
  await page.getByRole('option', { name: 'Write a note' }).click();
  await details.getByRole('combobox', { name: 'Use', exact: true }).click();
  await page.getByRole('option', { name: 'everything: echo' }).click();
  await details.getByRole('switch', { name: 'For all agents' }).click();
  await details.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(details.getByText('· for all agents')).toBeVisible();
  for (const theme of ['dark', 'light'] as const) {
    await call(page, 'settings.set', { theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    expect.soft(await findings(page), theme).toEqual([]);
  }

  const kept = keep('planner', { message: 'moss' });
  const asking = await windowOf(app, 'approval');
  await expect(asking.getByText('Instead of Hearth’s')).toBeVisible();
  expect.soft(await findings(asking)).toEqual([]);
  await asking.bringToFront();
  await asking.getByRole('button', { name: 'Approve once' }).click();
  expect((await kept).result).toEqual({ text: 'Echo: moss' });
  const { toolCalls } = await call(page, 'changes.list', { limit: 1 });
  expect(toolCalls).toMatchObject([{ tool: 'everything__echo', status: 'done' }]);
  const notes = async () => (await call(page, 'store.list', { agentId: 'planner' })).entries.map(({ key }) => key);
  expect(await notes()).toEqual(['plant']);

  await details.getByRole('button', { name: 'Use Hearth’s again: “Write a note”' }).click();
  await expect(details.getByText('· for all agents')).toHaveCount(0);
  expect((await keep('planner', { key: 'pot', value: 'blue' })).result).not.toHaveProperty('error');
  expect((await notes()).sort()).toEqual(['plant', 'pot']);
});
