import { expect, it } from 'vitest';
import { clicking } from '../../../../support/click-through.ts';

const { notes, plans, say } = clicking();

it.each([
  ['en-GB', 'remind me of the bus tomorrow at 9', "don't forget that", /Next comes the bus: tomorrow 09:00/u],
  ['en-GB', 'remind me of the bus tomorrow at 9', "I mustn't miss it", /Next comes the bus: tomorrow 09:00/u],
  ['de-DE', 'Erinnere mich morgen um 9 an den Bus', 'das darf ich nicht vergessen', /Als Nächstes kommt Bus/u],
  ['de-DE', 'Erinnere mich morgen um 9 an den Bus', 'vergiss das nicht', /Als Nächstes kommt Bus/u],
  ['de-DE', 'Erinnere mich morgen um 9 an den Bus', 'das bitte nicht löschen', /bleibt/u],
])('what must not be forgotten does not end, and is told, %s: %s / %s', async (locale, first, then, reply) => {
  expect(await say(locale, {}, [first, then])).toMatch(reply);
  expect(plans()).toHaveLength(1);
});

it.each([
  ['en-GB', "I can't forget the dentist", /Next comes Dentist: /u],
  ['de-DE', 'den Dentist darf ich auf keinen Fall vergessen', /Als Nächstes kommt Dentist: /u],
])('what stands by a name is told, and not offered to be cancelled, %s: %s', async (locale, text, reply) => {
  expect(await say(locale, { plans: { Dentist: '2026-11-25T15:00' } }, [text])).toMatch(reply);
  expect(plans()).toEqual(['Dentist 11-25T15:00']);
});

it.each([
  ['en-GB', 'put milk on the shopping list', "and don't forget the butter", 'shopping list: - milk - butter'],
  ['de-DE', 'setz Milch auf die Einkaufsliste', 'und die Butter nicht vergessen', 'Einkaufsliste: - Milch - Butter'],
])('of a list it goes there by its name alone, %s: %s / %s', async (locale, first, then, expected) => {
  await say(locale, {}, [first, then]);
  expect(await notes()).toEqual([expected]);
});

it('what is kept already is told, and not kept once more', async () => {
  const turns = ['remember that the gate code is 1177', "don't forget it"];
  expect(await say('en-GB', {}, turns)).toBe('You told me: The gate code is 1177.');
});
