import { expect, it } from 'vitest';
import { clicking } from '../../../../../support/click-through.ts';

const { say } = clicking();

it('the last thing on a list is named on its button as on any other', async () => {
  const text = "take the milk off the shopping list, it's Aberdeen in November";
  const reply = await say('en-GB', { notes: { 'shopping list': '- milk' } }, [text]);
  expect(reply).toContain('Take off “shopping list”: milk');
});
