import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '../../src/shared/locales/index.ts';
import { call } from '../support/bridge.ts';
import { expect, launch, test } from '../support/launch.ts';
import { writeTinyModel } from '../support/tiny-model.ts';
import { lookAt, say } from './looks.ts';

for (const language of ['en', 'de'] as const) {
  test(`help and the cards of models, ${language}`, async ({ desktop: _, userData }) => {
    test.setTimeout(180_000);
    const models = join(userData, 'models');
    mkdirSync(models, { recursive: true });
    writeTinyModel(join(models, 'Tiny-Noise.gguf'));
    writeFileSync(join(models, 'Broken-7B.gguf'), 'GGUF');
    const app = await launch({ userData });
    try {
      const page = await app.firstWindow();
      const inEachLook = lookAt(app, page, language);
      await call(page, 'settings.set', { language, welcomed: true });
      await expect(page.getByRole('button', { name: say(language, 'shell.newChat') })).toBeVisible();
      await page.keyboard.press('F1');
      await expect(page.getByRole('heading', { name: say(language, 'help.say.title') })).toBeVisible();
      await inEachLook('help', page);
      await page.keyboard.press('Control+5');
      await expect(page.getByText(say(language, 'models.can.talks'))).toBeVisible();
      await page.getByText(say(language, 'models.try.open'), { exact: true }).click();
      await inEachLook('model-cards', page);
      await page.getByText(locales[language].words.models.useless_one, { exact: true }).click();
      await inEachLook('model-broken', page);
    } finally {
      await app.close();
    }
  });
}
