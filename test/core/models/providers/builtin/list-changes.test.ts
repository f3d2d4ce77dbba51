import { expect, it } from 'vitest';
import { clicking } from '../../../../support/click-through.ts';

const { notes, plans, say } = clicking();
const given = { notes: { 'shopping list': 'bread, milk' } };
const kept = { notes: { Einkaufsliste: 'Brot, Milch' } };

it.each([
  ['en-GB', given, 'take milk off the shopping list and add oat milk', 'shopping list: - bread - oat milk'],
  ['en-GB', given, 'put rice on the shopping list and take the bread off', 'shopping list: - milk - rice'],
  ['de-DE', kept, 'Nimm die Milch von der Liste und setz Hafermilch drauf', 'Einkaufsliste: - Brot - Hafermilch'],
  ['de-DE', kept, 'Streich die Milch von der Einkaufsliste und schreib Reis dazu', 'Einkaufsliste: - Brot - Reis'],
  ['en-GB', given, 'the milk is off, take it off the shopping list and add tea to it', 'shopping list: - bread - tea'],
  ['de-DE', kept, 'die Milch ist sauer, nimm sie von der Liste und setz Tee drauf', 'Einkaufsliste: - Brot - Tee'],
] as const)('what goes and what comes in one sentence: %s: %s: %s', async (locale, there, text, list) => {
  expect(await say(locale, there, [text])).not.toContain('?');
  expect(await notes()).toEqual([list]);
});

it('is told once', async () => {
  expect(await say('de-DE', kept, ['Nimm die Milch von der Liste und setz Hafermilch drauf'])).toBe(
    'Von „Einkaufsliste“ gestrichen: Milch.\nJetzt auf „Einkaufsliste“: Hafermilch.',
  );
});

it('moves from one list to another what “it” is', async () => {
  const there = { notes: { ...given.notes, 'party list': '- cups' } };
  const text = 'take the milk off the shopping list and put it on the party list';
  expect(await say('en-GB', there, [text])).toBe('Taken off “shopping list”: milk.\nNow on “party list”: milk.');
  expect((await notes()).sort()).toEqual(['party list: - cups - milk', 'shopping list: - bread']);
});

it('puts on each of two lists what is for it', async () => {
  const text = 'Add flour to the shopping list and paint the fence to the todo list';
  await say('en-GB', {}, [text]);
  expect((await notes()).sort()).toEqual(['shopping list: - flour', 'todo list: - paint the fence']);
});

it('is asked where a part is no order to a list', async () => {
  const text = "add eggs to the shopping list and don't forget to add paint to the hardware list";
  expect(await say('en-GB', given, [text])).toContain('?');
});

it.each([
  ['en-GB', given, ['add eggs to the shopping list', 'and two lemons on the list'], 'bread, milk, eggs, two lemons'],
  ['en-GB', given, ['add eggs to the shopping list', 'and the milk off the list'], '- bread - eggs'],
  ['de-DE', kept, ['Setz Eier auf die Liste', 'und zwei Zitronen auf die Liste'], 'Brot, Milch, Eier, zwei Zitronen'],
] as const)('“the list” is the one spoken of: %s: %s: %s', async (locale, there, turns, list) => {
  expect(await say(locale, there, [...turns])).not.toContain('?');
  expect(await notes()).toEqual([`${Object.keys(there.notes)[0]}: ${list}`]);
});

it('takes off “milk” and leaves “oat milk”', async () => {
  await say('en-GB', { notes: { 'shopping list': 'milk, oat milk' } }, ['remove milk from the shopping list']);
  expect(await notes()).toEqual(['shopping list: - oat milk']);
});

it('puts more on the list that it is for', async () => {
  const there = { notes: { 'garden jobs': '- mow' } };
  await say('en-GB', there, ['Two more for the garden jobs list - prune the roses and mulch the asparagus bed']);
  expect(await notes()).toEqual(['garden jobs: - mow - prune the roses - mulch the asparagus bed']);
});

it('“we also need” is no part of what is needed', async () => {
  const answer = await say('en-GB', given, ['We also need rice and two lemons, the bread can go']);
  expect(answer).toContain(': rice, two lemons');
  expect(plans()).toEqual([]);
});
