import { expect, it } from 'vitest';
import { clicking } from '../../../../support/click-through.ts';

const { plans, say } = clicking();
const en = { plans: { Dentist: 'on Wednesday at 15:00', Choir: 'every Wednesday at 19:30' } };
const de = { plans: { Zahnarzt: 'am Mittwoch um 15:00', Chor: 'jeden Mittwoch um 19:30' } };
const often = (name: string) => expect.stringContaining(name);

it.each([
  ['en-GB', en, 'cancel everything on Wednesday', 'Choir'],
  ['de-DE', de, 'sag alles am Mittwoch ab', 'Chor'],
])('what repeats stays where a day is cleared, and that is told: %s: %s %s', async (locale, given, text, name) => {
  expect(await say(locale, given, [text])).toContain(name);
  expect(plans()).toEqual([often(name)]);
});

it('a day on which only that comes is not called empty', async () => {
  const given = { plans: { Cello: 'every Friday at 16:00' } };
  expect(await say('en-GB', given, ['cancel everything on Friday'])).toBe('What repeats stays: Cello.');
});

it.each([
  ['en-GB', en, 'move everything from Wednesday to Thursday', 'Choir', 'Dentist 11-26T15:00'],
  ['de-DE', de, 'leg alles von Mittwoch auf Donnerstag', 'Chor', 'Zahnarzt 11-26T15:00'],
])('nor does it move for good with a day: %s: %s %s', async (locale, given, text, name, moved) => {
  expect(await say(locale, given, [text])).toContain(name);
  expect(plans()).toEqual(expect.arrayContaining([moved]));
  expect(plans().join()).toMatch(new RegExp(`${name}.*11-25T19:30`, 'u'));
});

it('a time instead of another moves what stands by that name', async () => {
  const given = { plans: { Bins: 'every Wednesday at 20:00' } };
  await say('en-GB', given, ['remind me of the bins at 9 instead of 8']);
  expect(plans()).toHaveLength(1);
  expect(plans().join()).toContain('21:00');
});
