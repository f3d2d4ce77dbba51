import type { WordKey } from '../../src/shared/locales/index.ts';
import { call } from '../support/bridge.ts';
import { test } from '../support/launch.ts';
import { say, startLooking } from './looks.ts';

const shelf = {
  name: 'shelf_put',
  title: 'Put on the shelf',
  description: 'Keeps it in the shed.',
  executionType: 'internal',
};

for (const language of ['en', 'de'] as const) {
  test(`an own tool in place of one of Hearth’s, ${language}`, async ({ desktop: _, userData }) => {
    const t = (key: WordKey): string => say(language, key);
    const { app, page, inEachLook } = await startLooking(userData, language);
    const { agent } = await call(page, 'agents.create', {
      name: 'Gardener',
      instructions: 'Look after the plants.',
      packs: ['core'],
      customTools: JSON.stringify([shelf]),
    });
    await call(page, 'tools.setStandIn', { agentId: agent.id, tool: 'store_set', own: shelf.name });
    await page
      .getByRole('navigation')
      .getByRole('button', { name: t('shell.panels.agents'), exact: true })
      .click();
    await page.getByRole('button', { name: /^Gardener/ }).click();
    const replace = page.getByRole('complementary').getByRole('button', { name: t('agents.standIn.put') });
    await inEachLook('agents-stand-ins', page, () => replace.scrollIntoViewIfNeeded());
    await app.close();
  });
}
