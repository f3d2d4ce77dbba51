import type { WordKey } from '../../src/shared/locales/index.ts';
import { call } from '../support/bridge.ts';
import { test } from '../support/launch.ts';
import { say, startLooking } from './looks.ts';

for (const language of ['en', 'de'] as const) {
  test(`a tool tried by hand, ${language}`, async ({ desktop: _, userData }) => {
    const t = (key: WordKey): string => say(language, key);
    const { app, page, inEachLook } = await startLooking(userData, language);
    await call(page, 'agents.setPacks', { agentId: 'hearth', packs: ['core', 'blocks'] });
    await page
      .getByRole('navigation')
      .getByRole('button', { name: t('shell.panels.agents'), exact: true })
      .click();
    await page.getByRole('button', { name: /^Hearth/ }).click();
    const name = t('agents.try.title').replace('{{tool}}', t('tools.block.title'));
    await page.getByRole('complementary').getByRole('button', { name }).click();
    const form = page.getByRole('dialog', { name });
    await form.getByRole('combobox').first().click();
    await page
      .getByRole('option')
      .filter({ hasText: language === 'en' ? 'Add at the end' : 'Am Ende anfügen' })
      .click();
    await form.getByRole('textbox', { name: /(^|· )label/i }).fill('human');
    await form.getByRole('textbox', { name: /(^|· )content/i }).fill('Prefers morning meetings');
    await form.getByRole('button', { name: t('agents.try.call'), exact: true }).click();
    await form.getByRole('region', { name: t('agents.try.result') }).waitFor();
    await inEachLook('agents-try-tool', page);
    await app.close();
  });
}
