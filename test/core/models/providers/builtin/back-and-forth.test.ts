import { expect, it } from 'vitest';
import { clicking } from '../../../../support/click-through.ts';

const { memories, notes, plans, rules, say } = clicking();

it.each([
  ['en-GB', ['move the dentist to 6', 'no, back to 4'], ['Dentist 11-25T16:00']],
  ['en-GB', ['move the dentist to 3', 'move it back to 5'], ['Dentist 11-25T17:00']],
  ['en-GB', ['move the dentist to 6', 'move it back 5 minutes'], ['Dentist 11-25T18:05']],
  ['de-DE', ['verschieb Dentist auf 18 Uhr', 'nein, zurück auf 16 Uhr'], ['Dentist 11-25T16:00']],
])('“back to” leads to a time and moves by no minutes: %s: %j', async (locale, turns, expected) => {
  await say(locale, { plans: { Dentist: '2026-11-25T16:00:00+01:00' } }, turns);
  expect(await plans()).toEqual(expected);
});

it.each([
  ['en-GB', 'move the plants to Sundays', 'no, back to Saturdays, but at ten'],
  ['en-GB', 'move the plants to Sundays', 'wait, Saturdays again, but at ten'],
  ['de-DE', 'Plants lieber sonntags', 'halt, doch wieder samstags, aber erst um zehn'],
])('a day and an hour in two parts of a correction are both meant: %s: %j', async (locale, first, second) => {
  await say(locale, { plans: { Plants: '0 9 * * 6' } }, [first, second]);
  expect(await rules()).toEqual(['Plants 0 0 10 * * 6']);
});

it.each([
  ['en-GB', ['what do I have next week?', 'make the second one an hour later', 'the first one can go, it is sorted']],
  [
    'de-DE',
    [
      'was ist nächste Woche geplant?',
      'das zweite bitte eine Stunde später',
      'und das erste kannst du löschen, hat sich erledigt',
    ],
  ],
  ['de-DE', ['was ist nächste Woche geplant?', 'lösch das erste, hat sich erledigt']],
])('that something is over says only why the first one goes: %s: %j', async (locale, turns) => {
  await say(locale, { plans: { Tax: '2026-11-24T11:00:00+01:00', Tyres: '2026-11-27T14:00:00+01:00' } }, turns);
  expect(await plans()).toEqual([turns.length === 2 ? 'Tyres 11-27T14:00' : 'Tyres 11-27T15:00']);
});

it.each([
  ['en-GB', 'cancel the dentist', 'oops, meant the parcel. put the dentist back please'],
  ['en-GB', 'cancel the dentist', 'put the dentist back please. I meant the parcel'],
  ['de-DE', 'sag Dentist ab', 'ups, ich meinte Parcel. Dentist bitte wieder rein'],
])('what was meant instead goes, and what was not comes back: %s: %j', async (locale, first, second) => {
  await say(locale, { plans: { Dentist: '2026-11-25T15:00:00+01:00', Parcel: '2026-11-24T12:00:00+01:00' } }, [
    first,
    second,
  ]);
  expect(await plans()).toEqual(['Dentist 11-25T15:00']);
});

it.each([
  ['en-GB', 'cancel the dentist', 'Oh no, wait, I haven’t even been yet! Put it back'],
  ['en-GB', 'cancel the dentist', 'No, it was right after all. Put it back.'],
  ['de-DE', 'sag Dentist ab', 'Nein halt, das war falsch. Hol ihn zurück'],
])('what is told before it is put back is none of what was meant: %s: %j', async (locale, first, second) => {
  await say(locale, { plans: { Dentist: '2026-11-25T15:00:00+01:00' } }, [first, second]);
  expect(await plans()).toEqual(['Dentist 11-25T15:00']);
});

it.each([
  ['en-GB', 'on the shopping list: almonds and sugar, I want to bake', 'shopping list: butter - almonds - sugar'],
  [
    'de-DE',
    'schreib auf die Einkaufsliste Mandeln und Zucker, ich will backen',
    'Einkaufsliste: butter - Mandeln - Zucker',
  ],
  ['de-DE', 'Auf den Einkaufszettel müssten noch Mandeln, wir backen am Sonntag', 'Einkaufsliste: butter - Mandeln'],
])('why it is needed does not stand on a list: %s: %s', async (locale, text, expected) => {
  await say(locale, { notes: { [locale === 'de-DE' ? 'Einkaufsliste' : 'shopping list']: 'butter' } }, [text]);
  expect(await notes()).toEqual([expected]);
});

it.each([
  'was steht alles aufm Einkaufszettel?',
  'Sag mal, was steht auf der Einkaufsliste?',
  'zeig mir den Einkaufszettel',
])('a list is read out by another word for it: %s', async (text) => {
  expect(await say('de-DE', { notes: { Einkaufsliste: 'Eier, Spinat' } }, [text])).toContain('Eier, Spinat');
});

it('“Sag mal” before a question asks for no reminder', async () => {
  const memories = ['Die Waschmaschine wurde am 8. Mai 2025 gekauft'];
  const text = 'Sag mal, wann haben wir eigentlich die Waschmaschine gekauft?';
  expect(await say('de-DE', { memories }, [text])).toContain('8. Mai 2025');
  expect(await plans()).toEqual([]);
});

it.each([
  ['en-GB', "move friday's standup to 10", '0 0 10 * * 5'],
  ['en-GB', 'change standup on Fridays to 10', '0 0 10 * * 5'],
  ['de-DE', 'Standup ist freitags ab jetzt um halb zehn', '0 30 9 * * 5'],
])('one of its days at another hour is asked first, and the others stay, %s: %s', async (locale, text, own) => {
  await say(locale, { plans: { Standup: '0 9 * * 1-5' } }, [text]);
  const all = await rules();
  expect(all).toContain(`Standup ${own}`);
  expect(all).toHaveLength(2);
  expect(all.find((one) => one !== `Standup ${own}`)).toMatch(/^Standup 0 0 9 \* \* (?:1-4|1,2,3,4)$/u);
});

it.each([
  ['en-GB', "change dad's shoe size to 43", "Dad's shoe size is 42", /^Dad's shoe size is 43$/u],
  ['en-GB', 'update the alarm code to 9876', 'The alarm code is 1234', /^The alarm code is 9876$/u],
])('what is remembered is changed, and no second note is kept: %s: %s', async (locale, text, memory, expected) => {
  await say(locale, { memories: [memory] }, [text]);
  expect(await notes()).toEqual([]);
  expect(await memories()).toEqual([expect.stringMatching(expected)]);
});

it('a note that is kept is changed as it is told', async () => {
  await say('en-GB', { notes: { 'alarm code': '1234' } }, ['change alarm code to 9876']);
  expect(await notes()).toEqual(['alarm code: 9876']);
});

it.each([
  ['en-GB', 'Training every Tuesday and Thursday at 5pm, remind me an hour before', 'half an hour before is enough'],
  [
    'de-DE',
    'Jeden Dienstag und Donnerstag ist um 17 Uhr Training, erinner mich immer eine Stunde vorher',
    'eine halbe Stunde vorher reicht doch',
  ],
])(
  'so long before what comes again is reckoned from that, not from the reminder: %s: %s',
  async (locale, first, second) => {
    await say(locale, {}, [first, second]);
    expect((await rules()).join()).toMatch(/^Training 0 30 16 \* \* 2,4$/u);
  },
);

it.each([
  ['en-GB', 'remind me to call mum tomorrow at 7pm, not 6', '11-23T19:00'],
  ['en-GB', 'remind me to call mum on Wednesday instead of tomorrow', '11-25T18:00'],
  ['de-DE', 'erinner mich Mittwoch statt morgen an call mum', '11-25T18:00'],
])(
  'what is called so and comes at a time that is ruled out moves, and is not set twice, %s: %s',
  async (locale, text, at) => {
    await say(locale, { plans: { 'Call mum': '2026-11-23T18:00:00+01:00' } }, [text]);
    expect(await plans()).toEqual([`Call mum ${at}`]);
  },
);

it.each([
  ['en-GB', 'cancel the dentist and call mum'],
  ['de-DE', 'lösch call mum und Dentist'],
])('both that are named go, %s: %s', async (locale, text) => {
  const given = { 'Call mum': '2026-11-24T18:00', Dentist: '2026-11-25T15:00', 'Mum’s party': '2026-11-26T15:00' };
  await say(locale, { plans: given }, [text]);
  expect(await plans()).toEqual(['Mum’s party 11-26T15:00']);
});

it.each([
  [['was steht auf der Einkaufsliste?', 'Brot weg, Käse drauf'], 'Milch Käse'],
  [['was steht auf der Einkaufsliste?', 'Brot weg', 'und das erste auch weg'], ''],
  [['setz Eier auf die Einkaufsliste', 'und Brot runter, haben wir noch'], 'Milch Eier'],
  [['setz Eier auf die Einkaufsliste', 'doch keine Eier, sondern Nudeln'], 'Milch Brot Nudeln'],
])('what goes and what comes on a list, in words of one breath: %j', async (turns, expected) => {
  await say('de-DE', { notes: { Einkaufsliste: 'Milch, Brot' } }, turns);
  const [left = ''] = await notes();
  const items = left.replace('Einkaufsliste:', '').split(/[\s,-]+/u);
  expect(items.filter((item) => item !== '').join(' ')).toBe(expected);
});

it.each([
  ['en-GB', ["don't cancel the dentist"], /^Nothing was changed/u],
  ['de-DE', ['Dentist bitte nicht löschen'], /^Nichts wurde geändert/u],
  ['de-DE', ['lösch Dentist', 'Dentist doch nicht löschen!'], /^Rückgängig gemacht/u],
])('what is not to go stays, or is there again, %s: %j', async (locale, turns, reply) => {
  expect(await say(locale, { plans: { Dentist: '2026-11-25T15:00' } }, turns)).toMatch(reply);
  expect(await plans()).toEqual(['Dentist 11-25T15:00']);
});

it('a day that is named is moved alone, also right after something else was done', async () => {
  const given = { plans: { Standup: '0 9 * * 1-5' }, notes: { 'shopping list': 'milk' } };
  await say('en-GB', given, ['add eggs to the shopping list', "move friday's standup to 10"]);
  expect(await rules()).toHaveLength(2);
  expect(await rules()).toContain('Standup 0 0 10 * * 5');
});
