import { HintName } from '../../src/shared/model/hint.ts';
import { call } from '../support/bridge.ts';
import { expect, test } from '../support/launch.ts';
import { say, startLooking } from './looks.ts';

for (const language of ['en', 'de'] as const) {
  test(`hints, ${language}`, async ({ desktop: _, userData }) => {
    const { app, page, inEachLook } = await startLooking(userData, language);
    await call(page, 'settings.set', { language, welcomed: true, hintsSeen: HintName.exclude(['reminder']).options });
    const text = { en: 'Remind me tomorrow at 9 to call Anna', de: 'Erinnere mich morgen um 9 daran, Anna anzurufen' };
    const composer = page.getByRole('textbox').last();
    await composer.fill(text[language]);
    await composer.press('Enter');
    await expect(page.getByRole('note', { name: say(language, 'chat.hints.label') })).toBeVisible();
    await expect(page.getByRole('list', { name: say(language, 'chat.receipt.label') })).toBeVisible();
    await inEachLook('hint', page);
    await page.keyboard.press('F1');
    await page.getByRole('button', { name: say(language, 'help.hints.again') }).scrollIntoViewIfNeeded();
    await inEachLook('hint-help', page);
    await app.close();
  });
}
