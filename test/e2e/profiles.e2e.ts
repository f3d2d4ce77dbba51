import { call } from '../support/bridge.ts';
import { expect, test } from '../support/launch.ts';
import { answerDialogs, talk } from '../support/story.ts';
import { findings } from './findings.ts';

test('a second person is added, has a window with nothing of the first, and the first comes back to all of theirs', async ({
  app,
  page,
}) => {
  test.setTimeout(180_000);
  await answerDialogs(app, 1);
  const chat = talk(page);
  const dialog = page.getByRole('dialog');
  const look = async (what: string): Promise<void> => {
    for (const theme of ['dark', 'light'] as const) {
      await call(page, 'settings.set', { theme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      expect.soft(await findings(page), `${what}, ${theme}`).toEqual([]);
    }
  };
  const people = page.getByRole('region', { name: 'People' });

  await chat.say('remember that the okapi is fed at five');
  await chat.say('remind me to brush the okapi in 2 hours');
  await chat.panel('Settings').click();
  await expect(people.getByText('First profile')).toBeVisible();
  await people.getByRole('button', { name: 'Add a person' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ben');
  await look('who else is here');
  await dialog.getByRole('button', { name: 'Add a person' }).click();
  await expect(people.getByText('Ben', { exact: true })).toBeVisible();
  await look('people');

  await people.getByRole('button', { name: 'Switch to Ben' }).click();
  await expect(dialog.getByText('1 reminder or schedule stands still', { exact: false })).toBeVisible();
  await look('what a switch puts off');
  await dialog.getByRole('button', { name: 'Switch', exact: true }).click();

  // The page begins anew: nothing on it is the first person's.
  await expect(dialog).toBeHidden();
  await expect(page.getByText('okapi')).toHaveCount(0);
  await expect(page.getByText('Brush the okapi')).toHaveCount(0);
  await chat.say('remember that the bicycle has a flat tyre');
  await expect(page.getByRole('button', { name: 'Ben', exact: true })).toBeVisible();
  await chat.panel('Settings').click();
  await expect(people.getByText('The administrator says', { exact: false })).toBeVisible();
  await expect(people.getByRole('button', { name: 'Add a person' })).toHaveCount(0);

  await people.getByRole('button', { name: 'Switch to First profile' }).click();
  await dialog.getByRole('button', { name: 'Switch', exact: true }).click();
  await expect(page.getByText('Brush the okapi').first()).toBeVisible();
  await expect(page.getByText('bicycle')).toHaveCount(0);

  await chat.panel('Settings').click();
  await people.getByRole('button', { name: 'Remove Ben' }).click();
  await expect(dialog.getByText('1 memory')).toBeVisible();
  await look('what goes with a person');
  await dialog.getByRole('button', { name: 'Remove for good' }).click();
  await expect(people.getByText('Ben', { exact: true })).toHaveCount(0);
});
