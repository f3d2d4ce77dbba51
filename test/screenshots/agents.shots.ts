import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { WordKey } from '../../src/shared/locales/index.ts';
import { agentsAtWork } from '../support/agents-at-work.ts';
import { call } from '../support/bridge.ts';
import { expect, test } from '../support/launch.ts';
import { everythingServer, node } from '../support/mcp-servers.ts';
import { windowOf } from '../support/story.ts';
import { NOW, say, sizes, standStill, startLooking } from './looks.ts';

for (const language of ['en', 'de'] as const) {
  test(`what agents do among themselves, ${language}`, async ({ desktop: _, userData }) => {
    const t = (key: WordKey): string => say(language, key);
    const data = agentsAtWork[language];
    const child = resolve('test/support/agents-at-work-child.ts');
    execFileSync(process.execPath, ['--no-warnings', child, userData, language, new Date(NOW).toISOString()]);
    const { app, page, inEachLook } = await startLooking(userData, language);
    const panel = async (name: 'activity' | 'agents' | 'connections' | 'permissions' | 'storage'): Promise<void> => {
      await page
        .getByRole('navigation')
        .getByRole('button', { name: t(`shell.panels.${name}`), exact: true })
        .click();
      await expect(page.getByRole('heading', { name: t(`shell.panels.${name}`), level: 1 })).toBeVisible();
    };
    const choose = (name: string) => page.getByRole('radio', { name, exact: true }).click();
    const details = page.getByRole('complementary');

    await page.getByRole('navigation').getByRole('button', { name: data.asks.title }).click();
    await expect(page.getByRole('list', { name: t('chat.receipt.label') }).last()).toBeVisible();
    await inEachLook('delegation', page);
    await page.getByRole('button', { name: t('chat.details'), exact: true }).click();
    await expect(details.getByText(data.agent.name).first()).toBeVisible();
    await inEachLook('delegation-inspector', page);
    await page.getByRole('button', { name: t('chat.details'), exact: true }).click();

    await panel('activity');
    const turns = page.getByRole('button', { name: new RegExp(`^${t('activity.inside').split('{{')[0]}`) });
    await expect(turns.first()).toBeVisible();
    for (const turn of (await turns.all()).slice(0, 2)) await turn.click();
    await expect(page.getByText(data.bill.event, { exact: true })).toBeVisible();
    await inEachLook('activity-timeline', page);
    await page.getByText(data.bill.event, { exact: true }).click();
    await expect(details.getByText(t('activity.because'))).toBeVisible();
    await inEachLook('activity-entry', page);
    await choose(t('activity.view.events'));
    await expect(page.getByTitle(data.wake.filter)).toBeVisible();
    await inEachLook('activity-events', page);
    await page.getByRole('button', { name: t('activity.events.edit') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('button', { name: t('activity.events.form.addRow') }).click();
    await inEachLook('activity-subscription', page);
    await choose(t('activity.events.form.text'));
    await inEachLook('activity-expression', page);
    await page.keyboard.press('Escape');

    await panel('storage');
    await choose(t('storage.kind.goals'));
    await expect(page.getByText(data.goals[0]?.description ?? '')).toBeVisible();
    await inEachLook('storage-goals', page);
    await page.getByText(data.goals[0]?.description ?? '').click();
    await expect(details).toBeVisible();
    await inEachLook('storage-goal-details', page);

    await panel('permissions');
    await call(page, 'policies.propose', { scope: 'agent', agentId: 'planner', tool: 'store_set', policy: 'block' });
    await call(page, 'policies.propose', { scope: 'person', tool: 'memory_forget', policy: 'ask' });
    await choose(t('permissions.view.matrix'));
    await expect(page.getByRole('grid')).toBeVisible();
    await inEachLook('permissions-matrix', page);
    await inEachLook('permissions-cell', page, async () => {
      // A narrow window has one agent at a time in place of the grid, and that comes after its new width.
      const isWide = (await page.evaluate(() => window.innerWidth)) === sizes.wide.width;
      await expect(page.getByRole('grid')).toHaveCount(isWide ? 1 : 0);
      const blocked = page.getByRole('grid').getByRole('button', { name: new RegExp(`: ${t('common.block')}`) });
      if (isWide && !(await details.isVisible())) await blocked.first().click();
    });
    await page.keyboard.press('Escape');

    await panel('agents');
    await page.getByRole('button', { name: new RegExp(`^${data.agent.name}`) }).click();
    await expect(details.getByText(data.tool.title).first()).toBeVisible();
    await inEachLook('agents-details', page);
    await details.getByRole('button', { name: t('agents.actions.edit') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await inEachLook('agents-form', page);
    await page.keyboard.press('Escape');

    const json = JSON.stringify({ mcpServers: { everything: { command: node, args: [everythingServer, 'stdio'] } } });
    await call(page, 'connections.import', { json });
    const asking = await windowOf(app, 'approval');
    await standStill(asking);
    await asking.getByRole('button', { name: t('approval.connection.program.confirm') }).click();
    await panel('connections');
    await expect(page.getByRole('status').first()).toHaveText(t('connections.state.running'));
    await inEachLook('connections-one', page);
    await app.close();
  });
}
