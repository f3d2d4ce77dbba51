import type { WordKey } from '../../src/shared/locales/index.ts';
import { call } from '../support/bridge.ts';
import { expect, test } from '../support/launch.ts';
import { startScriptedOpenAi } from '../support/scripted-openai.ts';
import { windowOf } from '../support/story.ts';
import { say, standStill, startLooking } from './looks.ts';

for (const language of ['en', 'de'] as const) {
  test(`servers, ${language}`, async ({ desktop: _, userData }) => {
    const t = (key: WordKey): string => say(language, key);
    const server = await startScriptedOpenAi({ port: 8_000, models: ['qwen3-30b', 'gemma-3-12b'] });
    const { app, page, inEachLook } = await startLooking(userData, language);
    await page
      .getByRole('navigation')
      .getByRole('button', { name: t('shell.panels.models') })
      .click();
    const section = page.getByRole('region', { name: t('servers.title'), exact: true });
    await section.getByRole('button', { name: t('servers.find') }).click();
    await expect(section.getByText(server.address)).toBeVisible();
    await section.scrollIntoViewIfNeeded();
    await inEachLook('servers-found', page);
    await section.getByRole('listitem').first().getByRole('button').click();
    await inEachLook('servers-form', page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('servers.form.save') })
      .click();
    const asking = await windowOf(app, 'approval');
    await standStill(asking);
    // Asked while the window is still there, so that it shows the next question after the first.
    await call(page, 'servers.put', { address: 'https://gpu.example:8443', name: 'GPU' });
    await asking.getByRole('button', { name: t('approval.server.confirm') }).click();
    await expect(asking.getByText('https://gpu.example:8443/v1')).toBeVisible();
    await expect(section.getByRole('status').first()).toContainText('2');
    await inEachLook('servers-question', asking);
    await section.getByRole('listitem').last().scrollIntoViewIfNeeded();
    await inEachLook('servers-added', page);
    await asking.bringToFront();
    await asking.getByRole('button', { name: t('approval.server.confirm') }).click();
    const granted = section.getByRole('listitem').filter({ hasText: 'GPU' });
    await expect(granted.getByRole('button', { name: t('servers.test') })).toBeVisible();
    await inEachLook('servers-granted', page, () => granted.scrollIntoViewIfNeeded());
    await app.close();
    server.close();
  });
}
