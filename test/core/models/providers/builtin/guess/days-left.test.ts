import { expect, it } from 'vitest';
import { clicking } from '../../../../../support/click-through.ts';

const { rules, say, world } = clicking();

it.each([
  ["there's no standup on mondays any more. tues to thurs only", '2-4'],
  ['no standup on mondays and fridays any more', '2-4'],
  ["I just can't do standup on fridays any more", '1-4'],
])('of what comes on weekdays these are left: “%s”: %s', async (said, days) => {
  await say('en-GB', { plans: { 'Join standup': 'every weekday at 9:45' } }, [said]);
  const [rule = ''] = rules();
  expect(rule.replace('Join standup 45 9 * * ', '').replace('Join standup 0 45 9 * * ', '')).toBe(days);
});

it.each([
  ['de-DE', { Gießen: 'jeden Montag und Freitag um 18 Uhr' }, 'Gießen nur freitags nicht mehr', 'Gießen 0 18 * * 1'],
  ['en-GB', { Yoga: 'every Monday at 18:00' }, 'yoga has moved from Monday to Friday', 'Yoga 0 18 * * 5'],
] as const)('%s: %j: “%s” is not read as what it is not', async (locale, given, said, expected) => {
  await say(locale, { plans: given }, [said]);
  expect(rules().map((rule) => rule.replace(' 0 0 18', ' 0 18'))).toEqual([expected]);
});

it('of several days one that moves is not made to come on all between, unasked; “every weekday” is', async () => {
  const given = { plans: { Yoga: 'every Monday and Friday at 18:00' } };
  await say('en-GB', given, []);
  await world().ask('yoga has moved from Monday to Friday');
  expect(rules()[0]).toMatch(/1,5$/u);
  await say('en-GB', given, ['move yoga to every weekday']);
  expect(rules()[0]).toMatch(/1-5$/u);
});

it('another day “too” is offered before it alone', async () => {
  const given = { plans: { 'Water the ferns': 'every Wednesday at 18:00' } };
  await say('en-GB', given, ['when do I water the ferns?', 'the ferns on Sundays, too']);
  expect(rules()).toEqual([expect.stringMatching(/^Water the ferns .*\* \* (?:0,3|3,0|3,7)$/u)]);
});
