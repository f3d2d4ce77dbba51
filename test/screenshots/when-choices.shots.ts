import type { WordKey } from '../../src/shared/locales/index.ts';
import { expect, test } from '../support/launch.ts';
import { windowOf } from '../support/story.ts';
import { say, startLooking } from './looks.ts';

const data = {
  en: {
    said: 'remind me every 3 weeks on Monday at 8 to water the roses',
    quick: 'dentist Friday 6/7',
  },
  de: {
    said: 'erinnere mich alle 3 Wochen am Montag um 8 daran, die Rosen zu gießen',
    quick: 'Zahnarzt Freitag 6.7.',
  },
} as const;

for (const language of ['en', 'de'] as const) {
  test(`which time is meant, in chat and quick entry, ${language}`, async ({ desktop, userData }) => {
    const t = (key: WordKey): string => say(language, key);
    const { app, page, inEachLook } = await startLooking(userData, language);
    const { said, quick: inQuick } = data[language];
    const composer = page.getByRole('textbox', { name: t('chat.composer.label') });
    await composer.fill(said);
    await composer.press('Enter');
    const choices = page.getByRole('group', { name: t('chat.offer.choices') });
    await expect(choices.getByRole('button')).toHaveCount(2);
    await inEachLook('when-chat', page);
    await choices.getByRole('button').first().click();
    await expect(page.getByRole('list', { name: t('chat.receipt.label') })).toBeVisible();

    await (await desktop.tray()).click(t('host.tray.quickEntry'));
    const quick = await windowOf(app, 'quick');
    const field = quick.getByRole('textbox', { name: t('quick.label') });
    await field.fill(inQuick);
    const times = quick.getByRole('button', { name: /2026|2027/ });
    await expect(times.first()).toBeVisible();
    await inEachLook('when-quick', quick);
    await times.first().click();
    await expect(quick.getByText(t('quick.will.reminder'))).toBeVisible();
    await app.close();
  });
}
