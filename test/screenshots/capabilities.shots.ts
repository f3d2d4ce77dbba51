import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { WordKey } from '../../src/shared/locales/index.ts';
import { agentsAtWork } from '../support/agents-at-work.ts';
import { call } from '../support/bridge.ts';
import { expect, test } from '../support/launch.ts';
import { everythingServer, node } from '../support/mcp-servers.ts';
import { NOW, say, startLooking } from './looks.ts';

for (const language of ['en', 'de'] as const) {
  test(`what an agent of others brings, and what a server is given, ${language}`, async ({ desktop: _, userData }) => {
    const t = (key: WordKey): string => say(language, key);
    const { guest } = agentsAtWork[language];
    const child = resolve('test/support/agents-at-work-child.ts');
    execFileSync(process.execPath, ['--no-warnings', child, userData, language, new Date(NOW).toISOString()]);
    const { app, page, inEachLook } = await startLooking(userData, language);
    const navigation = page.getByRole('navigation');
    const details = page.getByRole('complementary');

    await navigation.getByRole('button', { name: t('shell.panels.agents'), exact: true }).click();
    await page.getByRole('button', { name: new RegExp(`^${guest.name}`) }).click();
    const beds = details.getByRole('switch', { name: 'beds' });
    await expect(beds).toBeVisible();
    await inEachLook('agents-capability', page, () => beds.scrollIntoViewIfNeeded());
    await page.keyboard.press('Escape');

    await navigation.getByRole('button', { name: guest.title }).click();
    await expect(page.getByText(guest.reply)).toBeVisible();
    await inEachLook('space-with-picture', page);

    const env = { API_KEY: 'sk-4471', ACCOUNT: `\${ACCOUNT}` };
    const everything = { command: node, args: [everythingServer, 'stdio'], env };
    await call(page, 'connections.import', { json: JSON.stringify({ mcpServers: { everything } }) });
    await navigation.getByRole('button', { name: t('shell.panels.connections'), exact: true }).click();
    await expect(page.getByText('ACCOUNT')).toBeVisible();
    await inEachLook('connections-given', page);
    await app.close();
  });
}
