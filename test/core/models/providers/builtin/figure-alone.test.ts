import { expect, it } from 'vitest';
import { clicking } from '../../../../support/click-through.ts';

const { plans, say } = clicking();

it('a figure alone, right after something was set, is offered as its hour', async () => {
  await say('en-GB', {}, ['remind me at 2pm to order yeast', '5']);
  expect(plans()).toEqual(['order yeast 11-22T17:00']);
});

it('and is nothing where nothing was set', async () => {
  expect(await say('en-GB', {}, ['hi', '5'])).toBe('There is nothing to choose from. Say what you mean once more.');
});

it.each([
  ['de-DE', 'erinner mich um 18 uhr an die Hefe', 'und morgen um dieselbe zeit nochmal', 'Hefe'],
  ['en-GB', 'remind me at 6pm to order yeast', 'same time tomorrow again', 'order yeast'],
])('the same time is that of what was set, not of now: %s: %s, %s', async (locale, first, second, name) => {
  await say(locale, {}, [first, second]);
  expect(plans()).toEqual([`${name} 11-22T18:00`, `${name} 11-23T18:00`]);
});

it.each([
  ['de-DE', 'erinner mich um 18 uhr an die Hefe', '19 uhr. und morgen um dieselbe zeit nochmal', 'Was meinst du?'],
  ['en-GB', 'remind me at 6pm to order yeast', '7pm. and the same time again tomorrow', 'What do you mean?'],
])('of two times none is passed over: %s: %s, %s', async (locale, first, second, asked) => {
  expect(await say(locale, {}, [first, second])).toContain(asked);
});
