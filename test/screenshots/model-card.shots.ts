import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { WordKey } from '../../src/shared/locales/index.ts';
import { call } from '../support/bridge.ts';
import { expect, launch, test } from '../support/launch.ts';
import { writeTinyModel } from '../support/tiny-model.ts';
import { lookAt, say } from './looks.ts';

for (const language of ['en', 'de'] as const) {
  test(`the card of a model: tried out, answering, set, ${language}`, async ({ desktop: _, userData }) => {
    test.setTimeout(300_000);
    const t = (key: WordKey): string => say(language, key);
    const id = join(userData, 'models', 'Tiny-Noise.gguf');
    mkdirSync(join(userData, 'models'), { recursive: true });
    writeTinyModel(id);
    const app = await launch({ userData });
    try {
      const page = await app.firstWindow();
      const inEachLook = lookAt(app, page, language);
      await call(page, 'settings.set', { language, welcomed: true });
      await page
        .getByRole('navigation')
        .getByRole('button', { name: t('shell.panels.models'), exact: true })
        .click();
      await call(page, 'models.assign', { agentId: null, model: id });
      await call(page, 'models.load', { model: id });
      const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Tiny Noise' }) });
      await call(page, 'models.examine', { model: id });
      const examOf = async () =>
        (await call(page, 'models.list', {})).models.find((model) => model.id === id)?.exam?.result ?? null;
      await expect.poll(examOf, { timeout: 200_000 }).not.toBeNull();
      await card.getByText(t('models.try.open')).click();
      const line = card.getByRole('textbox');
      await line.fill(t('models.try.placeholder'));
      await line.press('Enter');
      await card.scrollIntoViewIfNeeded();
      await inEachLook('model-card-answering', page);
      await expect(card.getByText(t('models.facts.speed'))).toBeVisible({ timeout: 60_000 });
      await card.getByText(t('models.more'), { exact: true }).click();
      await call(page, 'models.tune', { model: id, change: { temperature: 0.7 } });
      await expect(card.getByRole('combobox').first()).toBeVisible();
      await card.getByRole('combobox').last().scrollIntoViewIfNeeded();
      await inEachLook('model-card-set', page);
    } finally {
      await app.close();
    }
  });
}
