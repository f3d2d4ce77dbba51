import type { WordKey } from '../../src/shared/locales/index.ts';
import { expect, test } from '../support/launch.ts';
import { say, startLooking } from './looks.ts';

const data = {
  en: [
    ['remind me at 9am tomorrow to take my iron tablet', 'same again on Wednesday and on Thursday please'],
    ['remind me to ring the vet tomorrow at 9', 'make it half 10. oh and put worming tablets on the shopping list'],
    ['remind me every weekday at 7:15 of judo', 'no judo Wednesday through Friday this week, we are away'],
    ["On Thursday please remind me twice: 5.30pm fetch Leni's brace, 7pm parents' evening"],
  ],
  de: [
    ['erinnere mich morgen um 9 an die Eisentablette', 'nochmal dasselbe am Mittwoch und am Donnerstag bitte'],
    ['erinnere mich morgen um 9 an den Tierarzt', 'mach halb elf draus. und Wurmkur auf die Einkaufsliste'],
    ['erinnere mich werktags um 7:15 an Judo', 'am Freitag kein Judo, da sind wir verreist'],
    ['Donnerstag bitte zweimal erinnern: 17:30 Lenis Spange abholen, 19 Uhr Elternabend'],
  ],
} as const;
const pictures = ['wanted', 'wanted-wishes', 'wanted-days', 'wanted-things'] as const;

for (const language of ['en', 'de'] as const)
  for (const [at, turns] of data[language].entries())
    test(`several things as one choice, ${language} ${at + 1}`, async ({ userData }) => {
      const t = (key: WordKey): string => say(language, key);
      const { app, page, inEachLook } = await startLooking(userData, language);
      const composer = page.getByRole('textbox', { name: t('chat.composer.label') });
      for (const [turn, text] of turns.entries()) {
        if (turn > 0) await expect(page.getByRole('list', { name: t('chat.receipt.label') })).toBeVisible();
        await composer.fill(text);
        await composer.press('Enter');
      }
      await expect(page.getByRole('group', { name: t('chat.offer.choices') })).toBeVisible();
      await inEachLook(pictures[at] ?? '', page);
      await app.close();
    });
