import type { WordKey } from '../../src/shared/locales/index.ts';
import { call } from '../support/bridge.ts';
import { expect, test } from '../support/launch.ts';
import { startScriptedOllama } from '../support/scripted-ollama.ts';
import { windowOf } from '../support/story.ts';
import { say, standStill, startLooking } from './looks.ts';

for (const language of ['en', 'de'] as const) {
  test(`ollama, ${language}`, async ({ desktop: _, userData }) => {
    const t = (key: WordKey): string => say(language, key);
    const ollama = await startScriptedOllama();
    const { app, page, inEachLook } = await startLooking(userData, language);
    await call(page, 'settings.set', { ollamaHost: ollama.host });
    await page
      .getByRole('navigation')
      .getByRole('button', { name: t('shell.panels.models') })
      .click();
    const section = page.getByRole('region', { name: t('ollama.title'), exact: true });
    await section.getByLabel(t('ollama.name')).fill('qwen3:0.6b');
    await section.getByLabel(t('ollama.name')).press('Enter');
    const asking = await windowOf(app, 'approval');
    await standStill(asking);
    await expect(asking.getByText('qwen3:0.6b')).toBeVisible();
    await inEachLook('ollama-question', asking);
    await asking.bringToFront();
    await asking.getByRole('button', { name: t('approval.server.pull.confirm') }).click();
    await expect.poll(() => ollama.pulled).toHaveLength(1);
    ollama.comes(0.4);
    await expect(section.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    const inView = () => section.scrollIntoViewIfNeeded();
    await inEachLook('ollama-pulling', page, inView);
    ollama.fails('write: no space left on device');
    await expect(section.getByText(t('ollama.problems.diskFull.message'))).toBeVisible();
    await section.getByRole('button', { name: t('ollama.deleteLabel').replace('{{name}}', 'llama3.2:3b') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await inEachLook('ollama-delete', page);
    await page.keyboard.press('Escape');
    await inEachLook('ollama-failed', page, inView);
    await page.getByRole('heading', { name: t('models.catalogue.title') }).scrollIntoViewIfNeeded();
    await inEachLook('ollama-catalogue', page, () =>
      page.getByRole('heading', { name: t('models.catalogue.title') }).scrollIntoViewIfNeeded(),
    );
    await app.close();
    ollama.close();
  });
}
