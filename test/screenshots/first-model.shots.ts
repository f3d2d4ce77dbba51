import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WordKey } from '../../src/shared/locales/index.ts';
import { call } from '../support/bridge.ts';
import { startHub } from '../support/hub.ts';
import { expect, launch, test } from '../support/launch.ts';
import { writeTinyModel } from '../support/tiny-model.ts';
import { lookAt, say } from './looks.ts';

for (const language of ['en', 'de'] as const) {
  test(`first start and downloads, ${language}`, async ({ desktop: _, userData }) => {
    test.setTimeout(180_000);
    const t = (key: WordKey): string => say(language, key);
    const tiny = join(userData, 'tiny.gguf');
    writeTinyModel(tiny);
    const hub = await startHub(readFileSync(tiny));
    mkdirSync(join(userData, 'models'), { recursive: true });
    copyFileSync(tiny, join(userData, 'models', 'Tiny-Noise.gguf'));
    const app = await launch({ userData, env: { HF_ENDPOINT: hub.address } });
    try {
      const page = await app.firstWindow();
      const inEachLook = lookAt(app, page, language);
      await call(page, 'settings.set', { language });
      const { models } = await call(page, 'downloads.catalogue', {});
      hub.has(...models.map(({ file }) => file));
      await inEachLook('first-start-name', page);
      const next = page.getByRole('button', { name: t('chat.firstStart.skip'), exact: true });
      await next.click();
      await expect(page.getByText(t('chat.firstStart.model.title'))).toBeVisible();
      await inEachLook('first-start-model', page);
      await page.getByRole('button', { name: t('chat.firstStart.next') }).click();
      await inEachLook('first-start-notice', page);
      await call(page, 'settings.set', { welcomed: true });
      await page
        .getByRole('navigation')
        .getByRole('button', { name: t('shell.panels.models'), exact: true })
        .click();
      await expect(page.getByRole('heading', { name: t('shell.panels.models'), level: 1 })).toBeVisible();
      await inEachLook('models-catalogue', page);
      hub.behave({}, { corrupts: true }, { dropsAfter: 200_000 }, { holds: new Promise(() => undefined) });
      for (const { name } of models.slice(0, 4)) await call(page, 'downloads.start', { model: name });
      await expect(page.getByText(t('models.downloads.state.waiting')).first()).toBeVisible();
      await expect(page.getByRole('progressbar').first()).toBeVisible({ timeout: 30_000 });
      await inEachLook('models-downloads', page);
    } finally {
      await app.close();
      await hub.stop();
    }
  });
}
