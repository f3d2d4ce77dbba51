import { call } from '../support/bridge.ts';
import { expect, test } from '../support/launch.ts';
import { answerDialogs, talk } from '../support/story.ts';

test('an agent is given text blocks, keeps one in view, and the person finds, changes and undoes it in Storage', async ({
  app,
  page,
}) => {
  await answerDialogs(app, 1);
  const chat = talk(page);
  await chat.panel('Agents').click();
  await page.getByRole('button', { name: /^Hearth/ }).click();
  const details = page.getByRole('complementary');
  await details.getByRole('switch', { name: 'Text blocks' }).click();
  await details.getByRole('button', { name: 'Try “Change its text blocks”' }).click();
  const form = page.getByRole('dialog', { name: 'Try “Change its text blocks”' });
  await form.getByRole('combobox').first().click();
  await page.getByRole('option', { name: 'Add at the end' }).click();
  await form.getByRole('textbox', { name: /^Label/ }).fill('human');
  await form.getByRole('textbox', { name: /^Content/ }).fill('Prefers morning meetings');
  await form.getByRole('button', { name: 'Call it' }).click();
  await expect(form.getByRole('region', { name: 'What it gave' })).toContainText('Prefers morning meetings');
  await page.keyboard.press('Escape');

  await details.getByRole('button', { name: 'Try “Search by meaning”' }).click();
  const search = page.getByRole('dialog', { name: 'Try “Search by meaning”' });
  await search.getByRole('textbox', { name: /query/ }).fill('meetings');
  await search.getByRole('button', { name: 'Call it' }).click();
  await expect(search.getByRole('region', { name: 'What it gave' })).toContainText('results');
  await page.keyboard.press('Escape');

  await chat.panel('Storage').click();
  await page
    .getByRole('radio', { name: 'Text blocks' })
    .or(page.getByRole('tab', { name: 'Text blocks' }))
    .click();
  const row = page.getByText('Prefers morning meetings');
  await expect(row).toBeVisible();
  await row.click();
  await page.getByRole('button', { name: 'Delete' }).last().click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText('Prefers morning meetings').first()).toBeVisible();
});

test('a text block that the person shares is in another agent’s hands, as far as they say, until they take it back', async ({
  page,
}) => {
  const chat = talk(page);
  for (const agentId of ['librarian', 'planner'])
    await call(page, 'agents.setPacks', { agentId, packs: ['core', 'blocks'] });
  const append = (agentId: string, content: string) =>
    call(page, 'tools.call', { agentId, tool: 'block', args: { operation: 'append', label: 'trip', content } });
  await append('librarian', 'To Rottnest by boat');
  await chat.panel('Storage').click();
  await page
    .getByRole('radio', { name: 'Text blocks' })
    .or(page.getByRole('tab', { name: 'Text blocks' }))
    .click();
  await page.getByText('To Rottnest by boat').click();
  const details = page.getByRole('complementary');
  await details.getByRole('combobox', { name: 'Another agent' }).click();
  await page.getByRole('option', { name: 'Planner' }).click();
  await details.getByRole('button', { name: 'Share', exact: true }).click();
  const may = details.getByRole('combobox', { name: 'What Planner may do' });
  await expect(may).toContainText('Only read');
  expect(JSON.stringify(await append('planner', 'And a kite'))).toContain('blocked_by_policy');
  await may.click();
  await page.getByRole('option', { name: 'Read and add' }).click();
  await expect(may).toContainText('Read and add');
  await append('planner', 'And a kite');
  await expect(details.getByRole('textbox', { name: 'Text block' })).toHaveValue('To Rottnest by boat\nAnd a kite');
  await details.getByRole('button', { name: 'Share it with Planner no longer' }).click();
  await expect(may).toHaveCount(0);
  // From now on it makes one of its own.
  await append('planner', 'And a drum');
  await expect(details.getByRole('textbox', { name: 'Text block' })).toHaveValue('To Rottnest by boat\nAnd a kite');
});
