import type { WordKey } from '../../src/shared/locales/index.ts';
import { call } from '../support/bridge.ts';
import { expect, test } from '../support/launch.ts';
import { say, startLooking } from './looks.ts';

for (const language of ['en', 'de'] as const) {
  test(`people, ${language}`, async ({ desktop: _, userData }) => {
    const t = (key: WordKey): string => say(language, key);
    const { app, page, inEachLook } = await startLooking(userData, language);
    const button = (key: WordKey, name: string) =>
      page.getByRole('button', { name: t(key).replace('{{name}}', name), exact: true });
    const close = () => page.keyboard.press('Escape');

    await call(page, 'settings.set', { language, welcomed: true });
    const { profiles } = await call(page, 'profiles.list', {});
    await call(page, 'profiles.rename', { profileId: profiles[0]?.id ?? '', name: 'Kim' });
    await call(page, 'profiles.create', { name: 'Ben' });
    await call(page, 'profiles.create', { name: 'Cleo' });
    for (const name of ['Yoga', 'Bins', 'Vitamins'])
      await call(page, 'schedules.create', { name, when: language === 'de' ? 'täglich um 9' : 'every day at 9' });

    await page.keyboard.press('Control+Comma');
    const title = page.getByRole('heading', { name: t('settings.profiles.title'), level: 2 });
    await inEachLook('people', page, async () => {
      await title.scrollIntoViewIfNeeded();
      await expect(button('settings.profiles.switchLabel', 'Cleo')).toBeVisible();
    });
    await button('settings.profiles.add', '').click();
    await inEachLook('people-add', page);
    await close();
    await button('settings.profiles.removeLabel', 'Cleo').click();
    await expect(page.getByText(t('agents.holds.nothing'))).toBeVisible();
    await inEachLook('people-remove', page);
    await close();
    await button('settings.profiles.switchLabel', 'Ben').click();
    await expect(page.getByText(t('settings.profiles.cost'))).toBeVisible();
    await inEachLook('people-switch', page);
    await page
      .getByRole('button', { name: t('settings.profiles.switch'), exact: true })
      .last()
      .click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await call(page, 'settings.set', { language, welcomed: true });
    await page.keyboard.press('Control+Comma');
    await inEachLook('people-others', page, async () => {
      await title.scrollIntoViewIfNeeded();
      await expect(page.getByText(t('settings.profiles.notYours'))).toBeVisible();
    });
    await app.close();
  });
}
