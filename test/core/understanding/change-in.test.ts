import { expect, it } from 'vitest';
import { understand } from '../../../src/main/core/understanding/understand.ts';

const read = (text: string, locale = 'en-GB') =>
  understand(text, { zone: 'Europe/Berlin', now: Date.parse('2026-11-23T09:00:00Z'), locale }).wish;

it.each([
  ['they only open at 10 so make it 10:15', '10:15'],
  ['the shift was swapped so do it every thursday', 'every thursday'],
  ['they shut at 3 so do that one at 2:30', 'at 2:30'],
  ['move it to 5 so I can make dinner', '5'],
  ['make it 7:45 so there is time to print it', '7:45'],
])('why a change is wanted is no part of it, on either side: %s', (text, when) => {
  expect(read(text)).toMatchObject({ do: 'change', target: { kind: 'last' }, when });
});

it('so that says how much parts nothing', () => {
  expect(read('make that 50, her hair is so thick')).toMatchObject({ when: '50', about: 'her hair is so thick' });
});

it('what hangs on something changes nothing', () => {
  expect(read('if they open at 10 so be it, make it 10:15').do).not.toBe('change');
});

it.each([
  ['make it 8.30', '8:30'],
  ['sorry, 7.30', '7:30'],
  ['10.15', '10:15'],
  ['move the vet to friday 9.40', 'friday 9:40'],
])('a figure is an hour where something is changed: %s', (text, when) => {
  expect(read(text)).toMatchObject({ do: 'change', when });
});

it.each([['the milk is 2.50 now'], ['milk 2.50'], ['make the batch 25.30']])('and else is none: %s', (text) => {
  expect(JSON.stringify(read(text))).not.toContain(':50"');
  expect(JSON.stringify(read(text))).not.toContain('25:30');
});

it('an hour is no number of minutes', () => {
  expect(JSON.stringify(read('17 Uhr wie vorher', 'de-DE'))).not.toContain('17 früher');
  expect(JSON.stringify(read('um 17 Uhr, wie vorher', 'de-DE'))).not.toContain('früher');
});

it.each([
  ['remind me fri eve to ring Marek', '2026-11-27T17:00:00.000Z'],
  ['remind me 2.40 this aft, tacho break', '2026-11-23T13:40:00.000Z'],
  ['give us a reminder tomorrow arvo at 3 to get the ute', '2026-11-24T14:00:00.000Z'],
])('a part of the day may be cut short: %s', (text, at) => {
  expect(read(text)).toMatchObject({ do: 'remind', rule: { at } });
});

it.each([
  ['en-GB', 'two things for tomorrow: 9.15am prep the talk, 4pm ring the landlord. remind me of each'],
  ['de-DE', 'morgen um 9 Bäcker, um 11 Friseur, erinner mich an beides'],
])('of each is of all of them: %s: %s', (locale, text) => {
  expect(read(text, locale)).toMatchObject({ do: 'several', wishes: [{ do: 'remind' }, { do: 'remind' }] });
});

it.each([
  ['de-DE', 'ach stimmt, mittwochs ist gar kein Kurs, da also nicht'],
  ['de-DE', 'mittwochs ist kein Kurs'],
  ['en-GB', 'there is no class on Wednesdays'],
  ['en-GB', 'we no longer have it on Wednesdays'],
])('what is not then is not moved there: %s: %s', (locale, text) => {
  expect(read(text, locale).do).not.toBe('change');
});

it.each([
  ['en-GB', "Alexandra can't do Thursday, could you move her to Friday?", 'Friday'],
  ['en-GB', "priya can't do today. bump our call to tomorrow 9:30am", 'tomorrow 9:30am'],
  ['en-GB', "The optician's can't manage Thursday after all, so shift that to Friday.", 'Friday'],
  ['de-DE', 'Der Sepp hat am Freitag keine Zeit, leg das Abholen bitte auf Samstag zehn Uhr.', 'Samstag zehn Uhr'],
])('when somebody cannot tells why it moves: %s: %s', (locale, text, when) => {
  expect(read(text, locale)).toMatchObject({ do: 'change', when });
});

it('what is not to be forgotten is no denial', () => {
  const wish = read('Samstag 13 Uhr Umzug Lukas helfen nicht vergessen', 'de-DE');
  expect(JSON.stringify(wish)).toContain('"planned":{"do":"remind"');
});

it('both of them are more than the last', () => {
  expect(read('he comes on Thursday now, shift both').do).not.toBe('change');
  expect(read('move both to Saturday')).toMatchObject({ do: 'change', target: { kind: 'several', count: 2 } });
});

it('what is said of the time in a sentence of its own is a part of it', () => {
  expect(read('Once a month is plenty for that. Just the first Saturday.').do).not.toBe('change');
  expect(read('Once a month is plenty for that. She agreed.')).toMatchObject({ do: 'change', when: 'Once a month' });
});
