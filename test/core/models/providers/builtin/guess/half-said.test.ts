import { describe, expect, it } from 'vitest';
import { clicking } from '../../../../../support/click-through.ts';

const { client, memories, notes, plans, rules, say } = clicking();

const shopping = { 'Shopping list': '- butter\n- 2 tins of tomatoes' };

it.each([
  // One thing of a list is told of, another chosen.
  [
    'en-GB',
    { Groceries: '- oat milk\n- salmon' },
    ["ugh no, he's gone off salmon again, tuna it is"],
    'Groceries: - oat milk - tuna',
  ],
  [
    'de-DE',
    { 'Geschenke Papa': '- Bohrerset\n- Krimi' },
    ['was steht auf Geschenke Papa', 'Krimis hat er schon zwölf Stück... da lieber ein Hörbuch'],
    'Geschenke Papa: - Bohrerset - Hörbuch',
  ],
  // Another number.
  ['en-GB', shopping, ['bump the tomatoes up to 6'], 'Shopping list: - butter - 6 tins of tomatoes'],
  [
    'en-GB',
    shopping,
    ['what is on the shopping list?', 'and better get 4 tins of tomatoes not 2'],
    'Shopping list: - butter - 4 tins of tomatoes',
  ],
  ['de-DE', { Einkaufsliste: '- Milch\n- 2 Gurken' }, ['Gurken lieber 4'], 'Einkaufsliste: - Milch - 4 Gurken'],
  // The wrong one was emptied.
  [
    'en-GB',
    { 'Packing list': '- passport\n- sunscreen', 'Shopping list': '- wraps\n- beans' },
    ['empty my packing list', 'oh no, I meant the shopping list!'],
    'Packing list: - passport - sunscreen',
  ],
])('%s: %o: %o, by the first click', async (locale, given, turns, left) => {
  await say(locale, { notes: given }, turns);
  expect(await notes()).toEqual([left]);
});

it.each([
  // A list by its own name, whatever the order of its words.
  [
    'en-GB',
    { 'Questions for the doctor': '- dizzy spells' },
    'One more for my doctor questions list: may I still drive?',
    ['Questions for the doctor: - dizzy spells - may I still drive'],
  ],
  ['de-DE', { Umzug: '- Kartons', Einkaufsliste: '- Nudeln' }, 'Wirf die Liste Umzug weg', ['Einkaufsliste: - Nudeln']],
  ['de-DE', {}, 'leg ne liste an, geschenke papa: bohrerset, krimi', ['geschenke papa: - bohrerset - krimi']],
])('the list that is meant: %s: %o: %s', async (locale, given, text, left) => {
  await say(locale, { notes: given }, [text]);
  expect(await notes()).toEqual(left);
});

it.each([
  [
    'en-GB',
    { Presents: '- scarf' },
    "put chocolates down for the neighbours while you're there",
    'chocolates for the neighbours',
  ],
  ['de-DE', { Einkaufsliste: '- Brot' }, 'schreib Milch dazu, wenn du schon dabei bist', 'Milch'],
])('what is said to Hearth is no part of a thing: %s: %o: %s', async (locale, given, text, item) => {
  const [key = ''] = Object.keys(given);
  await say(locale, { notes: given }, [locale === 'en-GB' ? `what is on ${key}?` : `was steht auf ${key}?`, text]);
  const [list = ''] = await notes();
  expect(list.endsWith(` - ${item}`)).toBe(true);
});

it.each([
  // Rests up to a day, or so long.
  ['en-GB', { Yoga: '0 18 * * 1,4' }, ['pause yoga until Saturday 5 December please'], '2026-12-07'],
  ['en-GB', { Yoga: '0 18 * * 1,4' }, ['no yoga for two weeks'], '2026-12-07'],
  [
    'en-GB',
    { Yoga: '0 18 * * 1,4' },
    ['pause yoga until 5 December', 'I need a week on top of that, so until the 12th'],
    '2026-12-14',
  ],
  ['de-DE', { Streudienst: '30 17 * * 1-5' }, ['Streudienst bis zum 30. November aussetzen'], '2026-11-30'],
])('what rests comes again with its first time from then on: %s: %o: %o', async (locale, given, turns, next) => {
  await say(locale, { plans: given }, turns);
  const { schedules } = await client()['schedules.list']({ status: 'active' });
  expect(schedules.map((one) => one.next[0]?.slice(0, 10))).toEqual([next]);
});

it.each([
  ['en-GB', { Candles: 'tomorrow at 9:00' }, ['Can the candles wait until Thursday?'], ['Candles 11-26T09:00']],
  ['en-GB', { Candles: 'tomorrow at 9:00' }, ['no need to do the candles until Thursday'], ['Candles 11-26T09:00']],
  [
    'en-GB',
    { 'Fetch Noah': 'today at 15:40' },
    ['what do I have today?', "ugh, they're finishing half an hour later today so push mine by the same"],
    ['Fetch Noah 11-22T16:10'],
  ],
  // Two things of one reminder.
  [
    'en-GB',
    { 'Call bank and garage': 'tomorrow at 9:00' },
    ["Split tomorrow's call into two please: bank at 9 am, garage at 11 am"],
    ['Call bank 11-23T09:00', 'Call garage 11-23T11:00'],
  ],
  [
    'de-DE',
    {},
    ['erinner mich morgen um 10 an Paket abholen und Blumen gießen', 'das Paket lieber um 12, die Blumen wie gehabt'],
    ['Blumen gießen 11-23T10:00', 'Paket abholen 11-23T12:00'],
  ],
  [
    'en-GB',
    { 'Call Albers': 'tomorrow at 11:30', 'Order timber': 'tomorrow at 14:00' },
    ['swap the times of those two, timber first'],
    ['Call Albers 11-23T14:00', 'Order timber 11-23T11:30'],
  ],
  // Two parts of one time.
  [
    'de-DE',
    {},
    ['erinner mich morgen um 7 an Chor', 'sie haben es auf Donnerstag verlegt. Und es fängt um 8 an'],
    ['Chor 11-26T08:00'],
  ],
])('%s: %o: %o comes then', async (locale, given, turns, left) => {
  await say(locale, { plans: given }, turns);
  expect((await plans()).toSorted()).toEqual(left);
});

it('a day that is moved to is not lost beside an hour', async () => {
  await say('en-GB', {}, ['remind me tomorrow at 7 about choir', 'they moved it to Thursday. and it starts at 8']);
  expect(await plans()).not.toContain('choir 11-23T08:00');
});

it.each([
  [
    'de-DE',
    { 'Tabletten richten': '0 18 * * *' },
    'Die Tabletten richte ich ab heute immer schon eine Stunde früher.',
    '0 0 17 * * *',
  ],
  ['en-GB', { 'Guitar practice': '0 17 * * 1,4' }, 'Can Tuesday replace the Monday guitar practice?', '0 0 17 * * 2,4'],
])('of what repeats: %s: %o: %s', async (locale, given, text, expression) => {
  await say(locale, { plans: given }, [text]);
  expect(await rules()).toEqual([`${Object.keys(given)[0]} ${expression}`]);
});

it('a question about what stands is told, and no change to the same is offered', async () => {
  const reply = await say('en-GB', { plans: { Vet: 'tomorrow at 9:00' } }, ['Should I still go to the vet tomorrow?']);
  expect(reply).toMatch(/Vet: tomorrow 09:00$/u);
});

it.each([
  [
    'en-GB',
    'The spare keys hang behind the door',
    'they hang in the hall cupboard now',
    'The spare keys hang in the hall cupboard',
  ],
  [
    'de-DE',
    'Muttis Tabletten liegen im Küchenschrank',
    'Der Pflegedienst hat umgeräumt, die liegen jetzt in der blauen Dose.',
    'Muttis Tabletten liegen in der blauen Dose',
  ],
])('what was just kept is otherwise now: %s: %s: %s', async (locale, first, text, kept) => {
  await say(locale, {}, [`${locale === 'en-GB' ? 'remember that' : 'merk dir:'} ${first}`, text]);
  expect(await memories()).toEqual([kept]);
});

it('where it is plain what is so now, no other words are offered in its place', async () => {
  const reply = await say('en-GB', {}, [
    'remember that the spare keys hang behind the door',
    'they hang in the hall cupboard now',
  ]);
  expect(reply.match(/Remember instead/gu)).toHaveLength(1);
});

it('what is kept of an hour is another hour now', async () => {
  await say('de-DE', { memories: ['Die Bäckerei schließt um 18 Uhr.'] }, [
    'Stimmt nicht mehr, die Bäckerei schließt jetzt schon um 17 Uhr.',
  ]);
  expect(await memories()).toEqual(['Die Bäckerei schließt um 17 Uhr.']);
});

describe('what is denied, told or counted starts nothing, not by the first button either', () => {
  it.each([
    ['en-GB', "Don't let me skip yoga until Christmas"],
    ['en-GB', 'Yoga is on until Friday, then off'],
    ['en-GB', "I'm off work until Friday, remind me about yoga anyway"],
    ['de-DE', 'Ich soll Yoga zwei Wochen lang nicht auslassen'],
  ])('%s: %s: it does not rest', async (locale, text) => {
    await say(locale, { plans: { Yoga: '0 18 * * *' } }, [text]);
    const { schedules } = await client()['schedules.list']({ status: 'active' });
    expect((schedules[0]?.next[0] ?? '').slice(0, 10) <= '2026-11-24').toBe(true);
  });

  it.each([
    ['en-GB', 'Anna is allergic to nuts', 'Anna is on the train now'],
    ['de-DE', 'Oma ist gegen Nüsse allergisch', 'Oma ist jetzt im Krankenhaus'],
  ])('%s: %s: %s: a passing state replaces no fact', async (locale, memory, text) => {
    await say(locale, { memories: [memory] }, [text]);
    expect(await memories()).toContain(memory);
  });

  it.each([
    ['de-DE', { 'Umzug Küche': '- Kartons' }, 'Lösche die Liste Küche Umzug nicht'],
    ['en-GB', { 'Shopping list': '- oats\n- milk' }, 'I used up the milk, better get going'],
    ['en-GB', { 'Shopping list': '- oats\n- milk' }, 'Move the milk to 6'],
  ])('%s: %o: %s: the list stays', async (locale, given, text) => {
    await say(locale, { notes: given }, [text]);
    const [[key, value] = ['', '']] = Object.entries(given);
    expect(await notes()).toEqual([`${key}: ${value.replaceAll('\n', ' ')}`]);
  });

  it.each([
    ['en-GB', { Vet: 'tomorrow at 9:00', Garage: 'tomorrow at 14:00' }, 'I need to swap shifts with Ben tomorrow'],
    ['de-DE', { Vet: 'tomorrow at 9:00', Garage: 'tomorrow at 14:00' }, 'Ich tausche morgen die Reifen'],
    [
      'en-GB',
      { Vet: 'tomorrow at 9:00', Garage: 'tomorrow at 14:00' },
      "I'm an hour later tomorrow, so start the vet without me",
    ],
  ])('%s: %o: %s: what stands stays then', async (locale, given, text) => {
    await say(locale, { plans: given }, [text]);
    expect(await plans()).toEqual(expect.arrayContaining(['Vet 11-23T09:00', 'Garage 11-23T14:00']));
  });

  it('what is kept may end as what is said to Hearth does', async () => {
    await say('en-GB', {}, ["remember that the cat bites while you're there"]);
    expect(await memories()).toEqual(["The cat bites while you're there"]);
  });

  it('a number alone, of what has its hour, moves nothing unasked', async () => {
    await say('en-GB', {}, ['remind me on Friday at 7pm to book a table', 'Make it 5 on Friday']);
    expect(await plans()).toEqual(['book a table 11-27T19:00']);
  });
});

it.each([
  [
    'en-GB',
    'Make a note called Landlord: shower drips, hall light flickers',
    'Landlord: shower drips, hall light flickers',
  ],
  ['de-DE', 'Mach eine Notiz namens Vermieter: Dusche tropft', 'Vermieter: Dusche tropft'],
])('%s: %s: what it is called is its name', async (locale, text, note) => {
  await say(locale, {}, [text]);
  expect(await notes()).toEqual([note]);
});

it.each([
  [
    'en-GB',
    ['remind me on friday at 6pm to text Karen', 'did i say Karen? i meant Sharon lol'],
    'text Sharon 11-27T18:00',
  ],
  [
    'de-DE',
    ['erinner mich am freitag um 18 uhr daran, Karin zu schreiben', 'Hab ich Karin gesagt? Ich meinte Sonja'],
    'Sonja schreiben 11-27T18:00',
  ],
])('%s: %o: who was meant takes the place of who was said', async (locale, turns, plan) => {
  await say(locale, {}, turns);
  expect(await plans()).toEqual([plan]);
});

it('what is to come is not passed over beside what is done', async () => {
  const reply = await say('en-GB', { notes: { Landlord: '- shower drips\n- hall light flickers' } }, [
    'what is on Landlord?',
    "The light has sorted itself out, but there's mould behind the wardrobe. Add it.",
  ]);
  expect(reply).not.toContain('Taken off');
});
