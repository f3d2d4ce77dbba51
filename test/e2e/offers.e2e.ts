import { call } from '../support/bridge.ts';
import { expect, launch, test } from '../support/launch.ts';

test('an offer is done by one click and undone by another, in German; a choice survives the end of the app', async ({
  desktop: _,
  userData,
}) => {
  const first = await launch({ userData });
  const page = await first.firstWindow();
  await page.waitForLoadState('load');
  await call(page, 'settings.set', { language: 'de', welcomed: true });
  await call(page, 'models.assign', { agentId: null, model: 'builtin' });
  const composer = page.getByRole('textbox', { name: 'Nachricht' });
  const planned = async () => (await call(page, 'schedules.list', {})).schedules.map(({ name }) => name);

  await composer.fill('Buchclub am Freitag um 19 Uhr');
  await composer.press('Enter');
  const offer = page.getByRole('group', { name: /^Angebot: / });
  await expect(offer.getByRole('button')).toHaveText(['Ja', 'Ändern', 'Nein']);
  expect(await planned()).toEqual([]);
  await offer.getByRole('button', { name: /^Ja/ }).press('Enter');
  const receipts = page.getByRole('list', { name: 'Was getan wurde' });
  await expect(receipts).toContainText('Buchclub');
  await expect(offer).toBeFocused();
  expect(await planned()).toEqual(['Buchclub']);
  await receipts.getByRole('button', { name: /^Rückgängig/ }).click();
  await expect(receipts).toContainText('rückgängig gemacht');
  expect(await planned()).toEqual([]);

  await composer.fill('erinnere mich an den Klempner');
  await composer.press('Enter');
  await expect(page.getByRole('group', { name: 'Wähle etwas aus' })).toBeVisible();
  await first.close();

  const second = await launch({ userData });
  const again = await second.firstWindow();
  await again.waitForLoadState('load');
  await again
    .getByRole('navigation')
    .getByRole('button', { name: /Buchclub/ })
    .click();
  const choices = again.getByRole('group', { name: 'Wähle etwas aus' });
  await choices.getByRole('button', { name: /morgen 09:00/ }).click();
  await expect(again.getByRole('list', { name: 'Was getan wurde' }).last()).toContainText('Klempner');
  await expect(choices.getByRole('button')).toHaveCount(0);
  await second.close();
});

test('of a message that wants two things the one is done, and the other offered below it', async ({
  desktop: _,
  page,
}) => {
  await call(page, 'settings.set', { language: 'en', welcomed: true });
  await call(page, 'models.assign', { agentId: null, model: 'builtin' });
  for (const [name, when] of [
    ['Swimming', 'every Saturday at 9:30'],
    ['Piano', 'every Tuesday at 16:00'],
  ] as const)
    await call(page, 'schedules.create', { agentId: 'hearth', name, when });
  const composer = page.getByRole('textbox', { name: 'Message' });
  // What was set a moment ago is spoken of; what stands longer is named.
  for (const word of ['hello', 'thanks', 'hello', 'thanks']) {
    await composer.fill(word);
    await composer.press('Enter');
    await expect(composer).toHaveValue('');
  }
  await composer.fill(
    "swimming's been shifted to 10:15 btw, new timetable. And piano is over for good, so you can bin that",
  );
  await composer.press('Enter');
  const receipts = page.getByRole('list', { name: 'What was done' });
  await expect(receipts.last()).toContainText('Changed: Swimming');
  const offer = page.getByRole('group', { name: /^Offered: / });
  await expect(offer).toContainText('Piano');
  await expect(receipts.last()).not.toContainText('Cancelled');
  await offer.getByRole('button', { name: /^Yes/ }).press('Enter');
  await expect(receipts.last()).toContainText('Cancelled: Piano');
});
