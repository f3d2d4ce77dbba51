import type { WordKey } from '../../src/shared/locales/index.ts';
import { call } from '../support/bridge.ts';
import { expect, test } from '../support/launch.ts';
import { say, startLooking } from './looks.ts';

const wishes = {
  en: 'Ask the planner to remind me to water the plants',
  de: 'Sag der Planerin, sie soll mich daran erinnern, die Pflanzen zu gießen',
} as const;

for (const language of ['en', 'de'] as const) {
  test(`what an agent that works for another asks, ${language}`, async ({ desktop: _, userData }) => {
    const t = (key: WordKey): string => say(language, key);
    const { app, page, inEachLook } = await startLooking(userData, language);
    await call(page, 'settings.set', { language, welcomed: true });
    const composer = page.getByRole('textbox', { name: t('chat.composer.label') });
    await composer.fill(wishes[language]);
    await composer.press('Enter');
    await expect(page.getByRole('textbox', { name: t('chat.question.orSay') })).toBeVisible();
    await inEachLook('asked-back', page);
    await app.close();
  });
}
