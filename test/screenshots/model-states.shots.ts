import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WordKey } from '../../src/shared/locales/index.ts';
import { call } from '../support/bridge.ts';
import { startHub } from '../support/hub.ts';
import { expect, launch, test } from '../support/launch.ts';
import { startScriptedOpenAi } from '../support/scripted-openai.ts';
import { windowOf } from '../support/story.ts';
import { writeTinyModel } from '../support/tiny-model.ts';
import { lookAt, say, startLooking } from './looks.ts';

for (const language of ['en', 'de'] as const) {
  const t = (key: WordKey): string => say(language, key);

  test(`a model that is judged, asked one line, beside two that find by meaning, ${language}`, async ({
    desktop: _,
    userData,
  }) => {
    test.setTimeout(240_000);
    const server = await startScriptedOpenAi({ models: ['qwen3-30b'], embed: ['bge-m3', 'e5-large'], isSure: true });
    const { app, page, inEachLook } = await startLooking(userData, language);
    try {
      await call(page, 'settings.set', { language, welcomed: true });
      await page
        .getByRole('navigation')
        .getByRole('button', { name: t('shell.panels.models') })
        .click();
      await call(page, 'servers.put', { address: server.address, name: 'Box' });
      const asking = await windowOf(app, 'approval');
      await asking.bringToFront();
      await asking.getByRole('button', { name: t('approval.server.confirm') }).click();
      const known = async () => (await call(page, 'models.list', { refresh: true })).models;
      const judged = async () => (await known()).find(({ name }) => name === 'qwen3-30b');
      await expect.poll(async () => (await judged())?.id ?? '', { timeout: 30_000 }).not.toBe('');
      const id = (await judged())?.id ?? '';
      await call(page, 'models.assign', { agentId: null, model: id });
      await call(page, 'models.load', { model: id });
      await call(page, 'models.examine', { model: id });
      await expect.poll(async () => (await judged())?.exam?.result?.strategy, { timeout: 120_000 }).toBe('judged');
      const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'qwen3-30b' }) });
      await card.getByText(t('models.try.open')).click();
      const line = card.getByRole('textbox');
      await line.fill('Tell me of the sea.');
      await line.press('Enter');
      await expect(card.getByText(/and on and on/)).toBeVisible();
      await inEachLook('model-card-judged', page, () => card.scrollIntoViewIfNeeded());
      await call(page, 'models.stopTry', { model: id });
      const select = page.getByRole('combobox', { name: t('models.meaning.choose') });
      await expect(select).toBeVisible();
      await inEachLook('models-meaning', page, () => select.scrollIntoViewIfNeeded());
      await select.click();
      await inEachLook('models-meaning-open', page);
    } finally {
      await app.close();
      server.close();
    }
  });

  test(`downloads in each state, ${language}`, async ({ desktop: _, userData }) => {
    test.setTimeout(180_000);
    const tiny = join(userData, 'tiny.gguf');
    writeTinyModel(tiny);
    const hub = await startHub(readFileSync(tiny));
    const app = await launch({ userData, env: { HF_ENDPOINT: hub.address } });
    try {
      const page = await app.firstWindow();
      const inEachLook = lookAt(app, page, language);
      await call(page, 'settings.set', { language, welcomed: true });
      const { models } = await call(page, 'downloads.catalogue', {});
      hub.has(...models.map(({ file }) => file));
      await page
        .getByRole('navigation')
        .getByRole('button', { name: t('shell.panels.models'), exact: true })
        .click();
      const one = async (at: number) =>
        (await call(page, 'downloads.list', {})).downloads.find(({ model }) => model === models[at]?.name);
      const start = (at: number) => call(page, 'downloads.start', { model: models[at]?.name ?? '' });
      // One whole, one with another hash, one that comes and is paused, one that comes, and one that waits.
      hub.behave({}, { corrupts: true }, { holds: new Promise(() => undefined) });
      await start(0);
      await expect.poll(async () => (await one(0))?.state, { timeout: 30_000 }).toBe('done');
      await start(1);
      await expect.poll(async () => (await one(1))?.state, { timeout: 30_000 }).toBe('failed');
      await start(2);
      await expect.poll(async () => (await one(2))?.state, { timeout: 30_000 }).toBe('running');
      await call(page, 'downloads.pause', { id: (await one(2))?.id ?? '' });
      for (const at of [3, 4]) await start(at);
      await expect(page.getByText(t('models.downloads.state.waiting')).first()).toBeVisible();
      const list = page.getByRole('list', { name: t('models.downloads.title') });
      await inEachLook('downloads-states', page, () => list.scrollIntoViewIfNeeded());
    } finally {
      await app.close();
      await hub.stop();
    }
  });
}
