import { expect, it } from 'vitest';
import { clicking } from '../../../../../support/click-through.ts';

const { notes, plans, say } = clicking();
const shopping = { 'Shopping list': '- milk\n- eggs', Holiday: '- towel' };
const einkauf = { Einkaufsliste: '- Milch\n- Eier', Urlaub: '- Handtuch' };

it.each([
  ['en-GB', 'i bought the milk', shopping, 'Shopping list: - eggs'],
  ['en-GB', "I've bought milk", shopping, 'Shopping list: - eggs'],
  ['en-GB', 'we have enough milk', shopping, 'Shopping list: - eggs'],
  ['de-DE', 'Milch ist gekauft', einkauf, 'Einkaufsliste: - Eier'],
  ['de-DE', 'wir haben noch Milch', einkauf, 'Einkaufsliste: - Eier'],
])('what is there by now goes from its list by one click: %s: %s', async (locale, text, given, left) => {
  await say(locale, { notes: given }, [text]);
  expect(await notes()).toContain(left);
});

it('what is denied does not', async () => {
  await say('en-GB', { notes: shopping }, ["we don't have enough milk"]);
  expect(await notes()).not.toContain('Shopping list: - eggs');
});

it.each([
  ['en-GB', 'move eggs to the holiday list', shopping, ['Holiday: - towel - eggs', 'Shopping list: - milk']],
  [
    'de-DE',
    'verschieb die Eier auf die Urlaubsliste',
    einkauf,
    ['Einkaufsliste: - Milch', 'Urlaub: - Handtuch - Eier'],
  ],
])('what moves to another list leaves the one it was on: %s: %s', async (locale, text, given, left) => {
  await say(locale, { notes: given }, [text]);
  expect((await notes()).toSorted()).toEqual(left);
});

it.each([
  ['en-GB', 'buy bread', shopping, 'Shopping list: - milk - eggs - bread'],
  ['de-DE', 'Brot kaufen', einkauf, 'Einkaufsliste: - Milch - Eier - Brot'],
  // Whatever its capitals, it is the list that stands.
  ['en-GB', 'i need butter', shopping, 'Shopping list: - milk - eggs - butter'],
])('what is to be bought is offered to the list first: %s: %s', async (locale, text, given, all) => {
  await say(locale, { notes: given }, [text]);
  expect(await notes()).toContain(all);
});

it('asks before an order that stands first comes on a list', async () => {
  const given = { notes: einkauf, plans: { Zahnarzt: '25.11. um 16 Uhr' } };
  await say('de-DE', given, ['Den Zahnarzt absagen und Reis auf die Einkaufsliste setzen']);
  expect(plans()).toEqual([]);
  expect(await notes()).toContain('Einkaufsliste: - Milch - Eier - Reis');
});

it('does both of two orders at once', async () => {
  const given = { notes: shopping, plans: { Dentist: '25 November at 16:00' } };
  const reply = await say('en-GB', given, ['Cancel the dentist and put rice on the shopping list']);
  expect(reply).not.toContain('?');
  expect(plans()).toEqual([]);
  expect(await notes()).toContain('Shopping list: - milk - eggs - rice');
});

it('tells the list of this very name alone', async () => {
  expect(await say('en-GB', { notes: shopping }, ["what's on the holiday list"])).not.toContain('milk');
});

it.each([
  ['de-DE', 'sag meinen Termin um 15 Uhr ab', '26.11. um 15 Uhr', false],
  ['de-DE', 'lösch den 15-Uhr-Termin', '26.11. um 15 Uhr', false],
  ['de-DE', 'lösch den um 15 Uhr', 'heute um 15 Uhr', false],
  ['en-GB', "cancel my 3 o'clock", 'today at 15:00', false],
  // Of what repeats it is asked.
  ['en-GB', "cancel my 3 o'clock", 'every Monday at 15:00', true],
])('ends what is called by its hour: %s: %s, %s', async (locale, text, when, isAsked) => {
  const given = { Dentist: when, Petrol: locale === 'de-DE' ? '25.11. um 16 Uhr' : '25 November at 16:00' };
  expect((await say(locale, { plans: given }, [text])).includes('?')).toBe(isAsked);
  expect(plans()).toEqual(['Petrol 11-25T16:00']);
});

it('offers nothing new where nothing is at that hour', async () => {
  const reply = await say('en-GB', { plans: { Petrol: '25 November at 16:00' } }, ["cancel my 3 o'clock"]);
  expect(reply).not.toContain('Remind');
});

it.each([
  ['en-GB', 'Bought everything but the milk', shopping],
  ['en-GB', "I haven't bought the milk", shopping],
  ['en-GB', 'I should have bought milk', shopping],
  ['de-DE', 'Ich hätte Milch besorgt, aber der Laden war zu', einkauf],
])('what is not there yet stays on its list: %s: %s', async (locale, text, given) => {
  await say(locale, { notes: given }, [text]);
  expect((await notes()).join()).toMatch(/milk|Milch/u);
});
