import { expect, it } from 'vitest';
import { clicking } from '../../../../support/click-through.ts';

const { plans, say } = clicking();

it.each([
  ['en-GB', ['remind me tomorrow at 1 pm to ring Ann', 'and tomorrow at 2 to order soap'], 'order soap 11-23T14:00'],
  [
    'en-GB',
    ['remind me tomorrow at 1 pm to ring Ann', 'also on Friday at 5 pm about the cake'],
    'the cake 11-27T17:00',
  ],
  ['en-GB', ['remind me at 3 pm to ring Ann', 'and at 4 pm to order soap'], 'order soap 11-22T16:00'],
  ['de-DE', ['erinner mich morgen um 13 Uhr an Anna', 'und morgen um 14 Uhr ans Shampoo'], 'Shampoo 11-23T14:00'],
])('what goes on as a reminder was asked for is set: %s: %j', async (locale, turns, expected) => {
  await say(locale, {}, turns);
  expect(plans()).toHaveLength(2);
  expect(plans()).toContain(expected);
});

it('goes on from what itself went on', async () => {
  const turns = ['remind me at 3 pm to ring Ann', 'and at 4 pm to order soap', 'and at 5 pm to feed the cat'];
  await say('en-GB', {}, turns);
  expect(plans().sort()).toEqual(['feed the cat 11-22T17:00', 'order soap 11-22T16:00', 'ring Ann 11-22T15:00']);
});

it.each([
  [
    'an hour without a day, after another day than today',
    ['remind me tomorrow at 1 pm to ring Ann', 'and at 5 pm to feed the cat'],
  ],
  ['nothing that only follows what asks', ['remind me tomorrow at 1 pm to ring Ann', 'and tomorrow at 2 the vet']],
  ['words after something else', ['add soap to the shopping list', 'and tomorrow at 2 to order soap']],
])('asks about %s', async (_, turns) => {
  expect(await say('en-GB', {}, turns)).toMatch(/\?/u);
});
