import { mkdirSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PanelName } from '../../src/shared/contract/window.ts';
import type { WordKey } from '../../src/shared/locales/index.ts';
import { believable } from '../support/believable.ts';
import { call } from '../support/bridge.ts';
import { testCache } from '../support/cache.ts';
import { expect, launch, test } from '../support/launch.ts';
import { answerDialogs, windowOf } from '../support/story.ts';
import { fill } from './fill.ts';
import { lookAt, NOW, resize, say, shoot, sizes, standStill } from './looks.ts';

/** Panels that stand in pictures of their own. */
const shown = new Set<PanelName>(['chat', 'schedules', 'storage']);

for (const language of ['en', 'de'] as const) {
  test(`every panel and window, ${language}`, async ({ desktop, userData }) => {
    const t = (key: WordKey): string => say(language, key);
    const data = believable[language];
    if (testCache.qwen) {
      mkdirSync(join(userData, 'models'), { recursive: true });
      symlinkSync(testCache.qwen, join(userData, 'models', basename(testCache.qwen)));
    }
    const app = await launch({
      userData,
      env: { HEARTH_TEST_CLOCK: '1', LANG: language === 'de' ? 'de_DE.UTF-8' : 'en_GB.UTF-8' },
    });
    await answerDialogs(app, 1);
    const page = await app.firstWindow();
    await page.waitForLoadState('load');
    await standStill(page);
    await call(page, 'settings.set', { language, welcomed: true, name: 'Kim' });
    await call(page, 'models.assign', { agentId: null, model: 'builtin' });

    const inEachLook = lookAt(app, page, language);
    const press = (keys: string) => page.keyboard.press(`Control+${keys}`);
    const choose = (name: string) => page.getByRole('radio', { name, exact: true }).click();
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) }).first();
    const title = (key: WordKey) => expect(page.getByRole('heading', { name: t(key), level: 1 })).toBeVisible();

    await inEachLook('chat-first-start', page, () => press('n'));
    await fill(app, page, data, NOW);
    await page.reload();
    await standStill(page);

    const talk = data.talks.at(-1)?.title ?? '';
    await resize(app, sizes.wide);
    await page.getByRole('navigation').getByRole('button', { name: talk }).click();
    await expect(page.getByRole('list', { name: t('chat.receipt.label') }).last()).toBeVisible();
    if (language === 'en') {
      await call(page, 'settings.set', { theme: 'light' });
      await resize(app, { width: 1180, height: 780 });
      await page.mouse.move(600, 5);
      await shoot(page, 'hearth');
    }
    await inEachLook('chat', page);
    await page.getByRole('button', { name: t('chat.details'), exact: true }).click();
    await expect(page.getByRole('complementary').getByText(t('chat.inspector.answeredBy'))).toBeVisible();
    await inEachLook('chat-inspector', page);
    await page.getByRole('button', { name: t('chat.details'), exact: true }).click();
    await press('n');
    for (const half of data.half) {
      await page.getByRole('textbox', { name: t('chat.composer.label') }).fill(half);
      await page.keyboard.press('Enter');
      await expect(page.getByText(half, { exact: true }).last()).toBeVisible();
      await expect(page.getByRole('group').last().getByRole('button').first()).toBeVisible();
    }
    await inEachLook('chat-offers', page);
    await page
      .getByRole('group', { name: new RegExp(`^${t('chat.offer.label').split('{{')[0]}`) })
      .getByRole('button', { name: new RegExp(`^${t('chat.offer.change')}`) })
      .click();
    await inEachLook('chat-offer-change', page);
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: t('chat.composer.label') }).fill('/');
    await inEachLook('chat-commands', page);
    await page.getByRole('textbox', { name: t('chat.composer.label') }).fill('');
    await inEachLook('palette', page, async () => {
      if (await page.getByRole('combobox', { name: t('shell.palette.title') }).isVisible()) await press('k');
      await press('k');
      await page.getByRole('combobox', { name: t('shell.palette.title') }).fill(data.search);
      await expect(page.getByRole('option').filter({ hasText: data.search }).first()).toBeVisible();
    });
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: t('shell.openSidebar') })
      .click()
      .catch(() => undefined);

    await press('2');
    await title('shell.panels.schedules');
    await inEachLook('schedules-agenda', page);
    await choose(t('schedules.view.month'));
    await inEachLook('schedules-month', page);
    await choose(t('schedules.view.list'));
    await inEachLook('schedules-list', page);
    await row(data.open.schedule).click();
    await expect(page.getByRole('complementary').getByText(t('schedules.detail.next'))).toBeVisible();
    await inEachLook('schedules-details', page);

    await press('3');
    await title('shell.panels.storage');
    await expect(row(data.open.memory)).toBeVisible();
    await inEachLook('storage-memories', page);
    await row(data.open.memory).click();
    await expect(page.getByRole('complementary').getByText(t('storage.origin.title'))).toBeVisible();
    await inEachLook('storage-memory-details', page);
    await page.keyboard.press('Escape');
    await choose(t('storage.kind.notes'));
    await expect(row(data.open.note)).toBeVisible();
    await inEachLook('storage-notes', page);
    await choose(t('storage.kind.schedules'));
    await expect(row(data.open.schedule)).toBeVisible();
    await inEachLook('storage-schedules', page);

    await call(page, 'policies.propose', { scope: 'person', tool: 'store_set', policy: 'ask' });
    for (const name of PanelName.options.filter((one) => !shown.has(one))) {
      await page
        .getByRole('navigation')
        .getByRole('button', { name: t(`shell.panels.${name}`), exact: true })
        .click();
      await expect(page.getByRole('heading', { name: t(`shell.panels.${name}`), level: 1 })).toBeVisible();
      await inEachLook(name, page);
    }

    await call(page, 'chat.send', { text: data.asks });
    const asking = await windowOf(app, 'approval');
    await standStill(asking);
    await expect(asking.getByRole('button', { name: t('approval.approve') })).toBeEnabled();
    await inEachLook('approval', asking);
    await press('1');
    await page
      .getByRole('navigation')
      .getByRole('button')
      .filter({ hasText: /4711/ })
      .first()
      .click()
      .catch(() => undefined);
    await inEachLook('chat-asks', page);

    await (await desktop.tray()).click(t('host.tray.quickEntry'));
    const quick = await windowOf(app, 'quick');
    await standStill(quick);
    await quick.getByRole('textbox', { name: t('quick.label') }).fill(data.quick);
    await expect(quick.getByText(t('quick.will.reminder'))).toBeVisible();
    await inEachLook('quick', quick);
    await app.close();
  });
}
