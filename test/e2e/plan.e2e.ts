import { expect, test } from '../support/launch.ts';
import { answerDialogs, talk } from '../support/story.ts';

test('an agent is given the pack, sets up a goal, and the person follows it to its end beside what is to be done', async ({
  app,
  page,
}) => {
  await answerDialogs(app, 1);
  const chat = talk(page);
  await chat.panel('Agents').click();
  await page.getByRole('button', { name: /^Hearth/ }).click();
  const details = page.getByRole('complementary');
  await details.getByRole('switch', { name: 'Companion' }).click();
  await details.getByRole('button', { name: 'Try “Set up a goal”' }).click();
  const form = page.getByRole('dialog', { name: 'Try “Set up a goal”' });
  await form.getByRole('textbox', { name: /goal_name/ }).fill('Half marathon in April');
  await form.getByRole('textbox', { name: /strategy/ }).fill('Three runs a week');
  await form.getByRole('textbox', { name: /time_to_completion/ }).fill('20 WEEKS');
  await form.getByRole('button', { name: 'Call it' }).click();
  await expect(form.getByRole('region', { name: 'What it gave' })).toContainText('Half marathon in April');
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+g');
  await expect(page.getByRole('heading', { name: 'Plan', level: 1 })).toBeVisible();
  await page.getByRole('textbox', { name: 'What is to be done' }).fill('Buy running shoes');
  await page.getByRole('textbox', { name: 'When, in words' }).fill('tomorrow');
  await page.keyboard.press('Enter');
  await page.getByRole('checkbox', { name: 'Buy running shoes: done' }).click();
  await expect(page.getByText('Nothing left to do.')).toBeVisible();

  await page.getByRole('radio', { name: 'Goals' }).click();
  await page.getByRole('button', { name: 'Half marathon in April', exact: true }).click();
  const goal = page.getByRole('complementary', { name: 'Goal' });
  await goal.getByRole('textbox', { name: 'What is new' }).fill('Done, in two hours');
  await goal.getByRole('button', { name: 'Reached' }).click();
  await expect(page.getByText('1 reached')).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Reached: Half marathon' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(page.getByRole('button', { name: 'Move “Half marathon in April”' })).toBeVisible();
});
