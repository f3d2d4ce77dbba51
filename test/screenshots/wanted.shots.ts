import type { WordKey } from '../../src/shared/locales/index.ts';
import { expect, test } from '../support/launch.ts';
import { say, startLooking } from './looks.ts';

const data = {
  en: ['remind me at 9am tomorrow to take my iron tablet', 'same again on Wednesday and on Thursday please'],
  de: ['erinnere mich morgen um 9 an die Eisentablette', 'nochmal dasselbe am Mittwoch und am Donnerstag bitte'],
} as const;

for (const language of ['en', 'de'] as const) {
  test(`several things as one choice, ${language}`, async ({ userData }) => {
    const t = (key: WordKey): string => say(language, key);
    const { app, page, inEachLook } = await startLooking(userData, language);
    const composer = page.getByRole('textbox', { name: t('chat.composer.label') });
    const [first, second] = data[language];
    await composer.fill(first);
    await composer.press('Enter');
    await expect(page.getByRole('list', { name: t('chat.receipt.label') })).toBeVisible();
    await composer.fill(second);
    await composer.press('Enter');
    await expect(page.getByRole('group', { name: t('chat.offer.choices') })).toBeVisible();
    await inEachLook('wanted', page);
    await app.close();
  });
}
