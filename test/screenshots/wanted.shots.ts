import type { WordKey } from '../../src/shared/locales/index.ts';
import { expect, test } from '../support/launch.ts';
import { say, startLooking } from './looks.ts';

const data = {
  en: [
    ['remind me at 9am tomorrow to take my iron tablet', 'same again on Wednesday and on Thursday please'],
    ['remind me to ring the vet tomorrow at 9', 'make it half 10. oh and put worming tablets on the shopping list'],
  ],
  de: [
    ['erinnere mich morgen um 9 an die Eisentablette', 'nochmal dasselbe am Mittwoch und am Donnerstag bitte'],
    ['erinnere mich morgen um 9 an den Tierarzt', 'mach halb elf draus. und Wurmkur auf die Einkaufsliste'],
  ],
} as const;
const pictures = ['wanted', 'wanted-wishes'] as const;

for (const language of ['en', 'de'] as const)
  for (const [at, [first, second]] of data[language].entries())
    test(`several things as one choice, ${language} ${at + 1}`, async ({ userData }) => {
      const t = (key: WordKey): string => say(language, key);
      const { app, page, inEachLook } = await startLooking(userData, language);
      const composer = page.getByRole('textbox', { name: t('chat.composer.label') });
      await composer.fill(first);
      await composer.press('Enter');
      await expect(page.getByRole('list', { name: t('chat.receipt.label') })).toBeVisible();
      await composer.fill(second);
      await composer.press('Enter');
      await expect(page.getByRole('group', { name: t('chat.offer.choices') })).toBeVisible();
      await inEachLook(pictures[at] ?? '', page);
      await app.close();
    });
