import type { WordKey } from '../../src/shared/locales/index.ts';
import { call } from '../support/bridge.ts';
import { expect, test } from '../support/launch.ts';
import { say, startLooking } from './looks.ts';

for (const language of ['en', 'de'] as const) {
  test(`packs of an agent that comes with Hearth, ${language}`, async ({ desktop: _, userData }) => {
    const t = (key: WordKey): string => say(language, key);
    const { app, page, inEachLook } = await startLooking(userData, language);
    await call(page, 'agents.setPacks', { agentId: 'hearth', packs: ['core', 'spaces'] });
    await page
      .getByRole('navigation')
      .getByRole('button', { name: t('shell.panels.agents'), exact: true })
      .click();
    await page.getByRole('button', { name: /^Hearth/ }).click();
    const details = page.getByRole('complementary');
    const packs = details.getByRole('switch', { name: t('agents.packs.spaces') });
    await expect(packs).toBeChecked();
    await inEachLook('agents-packs', page, () => packs.scrollIntoViewIfNeeded());
    const brought = details.getByRole('region', { name: t('agents.packs.spaces') });
    await inEachLook('agents-tools', page, () => brought.scrollIntoViewIfNeeded());
    await details.getByRole('switch', { name: t('agents.packs.blocks') }).click();
    const which = details.getByRole('radio', { name: t('agents.packs.blocks') });
    await inEachLook('agents-same-tool', page, () => which.scrollIntoViewIfNeeded());
    await which.check();
    await expect(details.getByRole('switch', { name: t('agents.packs.blocks') })).toBeChecked();
    await app.close();
  });
}
