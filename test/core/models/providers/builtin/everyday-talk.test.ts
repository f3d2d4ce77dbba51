import { expect, it } from 'vitest';
import { clicking } from '../../../../support/click-through.ts';

const { memories, notes, plans, say } = clicking();

it.each([
  ['en-GB', ['remind me in 2 hours to check the oven', 'and again 30 minutes later'], ['15:31', '16:01']],
  ['de-DE', ['Erinner mich in 2 Stunden an den Ofen', 'und nochmal 30 Minuten später'], ['15:31', '16:01']],
  ['en-GB', ['set a timer for 20 minutes', 'add 5 minutes'], ['13:56']],
  ['en-GB', ['wake me at 6:30 tomorrow', 'on second thought 7'], ['07:00']],
])('a length is counted from what is to come: %s: %j', async (locale, turns, hours) => {
  expect(await say(locale, {}, turns)).not.toContain('?');
  expect(plans().map((plan) => plan.slice(-5))).toEqual(hours);
});

it('tells how long is left by when it comes', async () => {
  expect(await say('en-GB', {}, ['set a timer for 20 minutes', 'how long left?'])).toContain('Timer');
});

it.each([
  [
    'en-GB',
    ['set a timer for 8 minutes for the eggs', 'and one for 12 minutes for the pasta'],
    ['the eggs', 'the pasta'],
  ],
  [
    'de-DE',
    ['Stell einen Timer auf 8 Minuten für die Eier', 'und einen auf 12 Minuten für die Nudeln'],
    ['Eier', 'Nudeln'],
  ],
])('one more of a kind is one of its own: %s: %j', async (locale, turns, names) => {
  await say(locale, {}, turns);
  expect(plans().map((plan) => plan.replace(/ \S+$/u, ''))).toEqual(names);
});

it('goes on with the day of what was set just before, first', async () => {
  await say('en-GB', {}, ['remind me tomorrow at 7am to order the slates', 'and at 8 to ring Bob']);
  expect(plans()).toContain('ring Bob 11-23T08:00');
});

it.each([
  ['en-GB', ['start a packing list: passport, charger', 'clear the list'], { 'Shopping list': '- milk' }],
  ['de-DE', ['Fang eine Packliste an: Pass, Ladegerät', 'leer die Liste'], { Einkaufsliste: '- Milch' }],
])('“the list” is the one that is spoken of: %s: %j', async (locale, turns, given) => {
  await say(locale, { notes: given }, turns);
  const [[key, value] = []] = Object.entries(given);
  expect(await notes()).toEqual([`${key}: ${value}`]);
});

it.each([
  ['en-GB', 'read me the list', 'got the first two', '- rice'],
  ['en-GB', 'read me the list', 'take off the first two', '- rice'],
])('the first two are two: %s: %s, %s', async (locale, asked, told, left) => {
  await say(locale, { notes: { 'Shopping list': '- milk\n- eggs\n- rice' } }, [asked, told]);
  expect(await notes()).toEqual([`Shopping list: ${left}`]);
});

it('cancels the first two of what was told', async () => {
  const given = { Vet: '25 November at 10:00', Gym: '26 November at 9:00', Car: '27 November at 9:00' };
  await say('en-GB', { plans: given }, ["what's coming up?", 'cancel the first two']);
  expect(plans()).toEqual(['Car 11-27T09:00']);
});

it.each([['cancel the bin reminder'], ['cancel the bin one']])('a bin is a thing: %s', async (text) => {
  await say('en-GB', { plans: { 'Put the bins out': '25 November at 19:00', 'Car MOT': '26 November at 9:00' } }, [
    text,
  ]);
  expect(plans()).toEqual(['Car MOT 11-26T09:00']);
});

it('puts nothing on a list that stands there already', async () => {
  const given = { notes: { Einkaufsliste: '- Milch\n- Reis' } };
  expect(await say('de-DE', given, ['was steht auf der Einkaufsliste', 'und den Reis auch'])).toContain('?');
});

it.each([
  ["It's with Joan at number 9 now"],
  ["he's moved away. It's with Joan at number 9 now, please remember that"],
])('who has it now is in the place of who had it: %s', async (text) => {
  const given = { memories: ['The spare key is with Mr Patel at number 14'] };
  await say('en-GB', given, ["where's the spare key?", text]);
  expect(await memories()).toEqual(['The spare key is with Joan at number 9']);
});
