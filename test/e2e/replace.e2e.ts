import { call } from '../support/bridge.ts';
import { expect, test } from '../support/launch.ts';
import { answerDialogs, talk, windowOf } from '../support/story.ts';

const recalled = async (page: Parameters<typeof call>[0], text: string): Promise<string[]> => {
  const { memories } = await call(page, 'memories.recallFor', { agentId: 'hearth', text });
  return memories.map(({ memory }) => memory);
};

test('what is remembered otherwise may replace the older one: on the receipt, in quick entry and in Storage', async ({
  app,
  page,
  desktop,
}) => {
  await answerDialogs(app, 1);
  const chat = talk(page);
  await chat.say('remember that Jo eats meat');
  await expect(page.getByText('May replace')).toHaveCount(0);
  await chat.say('remember that Jo does not eat meat any more');
  const onReceipt = page.getByRole('button', { name: 'Replace “Jo eats meat”' });
  // By keyboard alone.
  await onReceipt.focus();
  await page.keyboard.press('Enter');
  await expect(onReceipt).toHaveCount(0);
  expect(await recalled(page, 'Does Jo eat meat?')).toEqual(['Jo does not eat meat any more']);

  await call(page, 'memories.remember', { agentId: 'hearth', memory: 'The alarm code is 4711' });
  await (await desktop.tray()).click('Quick entry');
  const quick = await windowOf(app, 'quick');
  await quick.getByRole('textbox', { name: 'Quick entry' }).fill('remember that the alarm code is 2209');
  await quick.keyboard.press('Enter');
  await quick.getByRole('button', { name: 'Replace “The alarm code is 4711”' }).click();
  await expect.poll(() => recalled(page, 'What is the alarm code?')).toEqual(['The alarm code is 2209']);

  await call(page, 'memories.remember', { agentId: 'hearth', memory: 'The spare key lies under the blue pot' });
  await call(page, 'memories.remember', { agentId: 'hearth', memory: 'The spare key lies under the red pot' });
  await chat.panel('Storage').click();
  await page.getByText('The spare key lies under the red pot').click();
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /^Replace/ })
    .click();
  await expect
    .poll(() => recalled(page, 'Where does the spare key lie?'))
    .toEqual(['The spare key lies under the red pot']);
});
