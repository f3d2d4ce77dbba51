import type { WordKey } from '../../src/shared/locales/index.ts';
import { call } from '../support/bridge.ts';
import { expect, test } from '../support/launch.ts';
import { windowOf } from '../support/story.ts';
import { say, startLooking } from './looks.ts';

const data = {
  en: {
    old: 'remember that Jo eats meat',
    now: 'remember that Jo does not eat meat any more',
    code: 'The alarm code is 4711',
    quick: 'remember that the alarm code is 2209',
    kept: 'Jo does not eat meat any more',
    search: 'meat',
  },
  de: {
    old: 'merk dir, dass Jo Fleisch isst',
    now: 'merk dir, dass Jo kein Fleisch isst',
    code: 'Der Code der Alarmanlage ist 4711',
    quick: 'merk dir, dass der Code der Alarmanlage 2209 ist',
    kept: 'Jo isst kein Fleisch',
    search: 'Fleisch',
  },
} as const;

for (const language of ['en', 'de'] as const) {
  test(`what may replace an older memory, and the search of chats, ${language}`, async ({ desktop, userData }) => {
    const t = (key: WordKey): string => say(language, key);
    const { app, page, inEachLook } = await startLooking(userData, language);
    const { old, now, code, quick: inQuick, kept, search } = data[language];
    const composer = page.getByRole('textbox', { name: t('chat.composer.label') });
    for (const text of [old, now]) {
      await composer.fill(text);
      await composer.press('Enter');
      await expect(page.getByRole('button', { name: t('chat.composer.stop') })).toHaveCount(0);
    }
    await expect(page.getByRole('list', { name: t('storage.past.replaces') })).toBeVisible();
    await inEachLook('replace-chat', page);
    await page.keyboard.press('Control+f');
    await page.getByPlaceholder(t('chat.search.label')).fill(search);
    await expect(page.getByRole('option').first()).toBeVisible();
    await inEachLook('chat-search', page);
    await page.keyboard.press('Escape');

    await call(page, 'memories.remember', { agentId: 'hearth', memory: code });
    await (await desktop.tray()).click(t('host.tray.quickEntry'));
    const quick = await windowOf(app, 'quick');
    await quick.getByRole('textbox', { name: t('quick.label') }).fill(inQuick);
    await quick.keyboard.press('Enter');
    await expect(quick.getByRole('list', { name: t('storage.past.replaces') })).toBeVisible();
    await inEachLook('replace-quick', quick);

    await page
      .getByRole('navigation')
      .getByRole('button', { name: t('shell.panels.storage'), exact: true })
      .click();
    await page.getByRole('grid').getByText(kept, { exact: true }).click();
    await expect(page.getByRole('heading', { name: t('storage.past.replaces') })).toBeVisible();
    await inEachLook('replace-storage', page);
    await app.close();
  });
}
