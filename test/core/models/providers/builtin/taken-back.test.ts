import { expect, it } from 'vitest';
import { clicking } from '../../../../support/click-through.ts';

const { notes, plans, rules, say, world } = clicking();
const Dentist = '2026-11-25T15:00';

it.each([
  ['en-GB', 'move the dentist to Friday, actually no, leave it'],
  ['en-GB', 'cancel the dentist. Oh no wait, keep it'],
  ['de-DE', 'Verschieb Dentist auf Freitag, ach nee, lass es so'],
  ['de-DE', 'Lösch Dentist. Oder nein, lass ihn drin'],
  ['de-DE', 'Schieb Dentist auf 18 Uhr, oder warte, doch nicht'],
])('what is taken back in the same breath is not done, %s: %s', async (locale, text) => {
  expect(await say(locale, { plans: { Dentist } }, [text])).toMatch(/Nothing was changed|Nichts wurde geändert/u);
  expect(plans()).toEqual(['Dentist 11-25T15:00']);
});

it.each([
  ['en-GB', 'remind me of the bottles tomorrow at 9. Actually never mind'],
  ['de-DE', 'Erinnere mich morgen um 9 ans Altglas. Ach nee, vergiss es'],
])('and nothing new is set, %s: %s', async (locale, text) => {
  await say(locale, {}, [text]);
  expect(plans()).toEqual([]);
});

it.each([
  ['de-DE', 'Erinner mich heute nicht an Piano'],
  ['de-DE', 'Erinner mich bis Weihnachten nicht mehr an Piano'],
])('not to be reminded is no name of a reminder, %s: %s', async (locale, text) => {
  await say(locale, { plans: { Piano: 'every Monday at 15:30' } }, [text]);
  expect(plans().filter((line) => !line.startsWith('Piano'))).toEqual([]);
});

it('the time of one day of many is asked about', async () => {
  const reply = await say('de-DE', { plans: { Piano: 'every Thursday at 17:00' } }, [
    'Diesen Donnerstag Piano erst um 18 Uhr',
  ]);
  expect(reply).not.toMatch(/^Geändert/u);
});

it('two days of the same thing are one change', async () => {
  await say('de-DE', { plans: { Standup: 'every weekday at 9:15' } }, [
    'Das Standup ist nur noch montags und donnerstags',
  ]);
  expect(rules()).toEqual([expect.stringContaining('1,4')]);
});

it.each([
  ['en-GB', "forget Anna's shoe size, it has changed. It is 39 now", "Anna's shoe size is 38"],
  ['de-DE', 'Vergiss das mit Annas Lieblingsblumen, es sind Pfingstrosen', 'Annas Lieblingsblumen sind Tulpen'],
])('what is told behind a fact to forget is asked about, %s: %s', async (locale, text, known) => {
  const reply = await say(locale, { memories: [known] }, [text]);
  expect(reply).not.toMatch(/^(?:Forgotten|Vergessen): \S+ \S+ \S+ \S+$/u);
});

it.each([
  ['de-DE', 'Erinner mich nachher um 18 Uhr ans Tanken', 'Tanken 11-22T18:00'],
  ['de-DE', 'Erinnere mich um 19 Uhr an den Auflauf, nicht vergessen', 'den Auflauf 11-22T19:00'],
])('little words are none of a name, %s: %s', async (locale, text, expected) => {
  await say(locale, {}, [text]);
  expect(plans()).toEqual([expected]);
});

it('and none of a note', async () => {
  await say('de-DE', {}, ['Notier bitte kurz unter Garten: Rosen schneiden, Laub harken']);
  expect(await notes()).toEqual(['Garten: Rosen schneiden, Laub harken']);
});

it.each([
  ['en-GB', 'cancel the dentist if it rains', /Do you mean this\?\s+Cancel: Dentist/u],
  ['en-GB', 'move the dentist to Friday at 10 and get cash beforehand', /Change “Dentist”: /u],
  ['de-DE', 'Verschieb Dentist auf Freitag um 10 und bei Salon Meyer', /„Dentist“ ändern: /u],
])(
  'what hangs on a condition, or is a half, is offered, and done at a yes alone, %s: %s',
  async (locale, text, reply) => {
    expect(await say(locale, { plans: { Dentist } }, ['hello'])).not.toMatch(reply);
    const { text: asked } = await world().ask(text);
    expect(asked).toMatch(reply);
    expect(plans()).toEqual(['Dentist 11-25T15:00']);
  },
);
