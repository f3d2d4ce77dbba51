import { describe, expect, it } from 'vitest';
import { clicking } from '../../../../../support/click-through.ts';

const { memories, notes, plans, rules, say } = clicking();

/** All turns are said on Sunday, 22 November 2026, at 13:31 in Berlin. */
describe('two that trade, and one that becomes two, by the first button', () => {
  it.each([
    ['en-GB', 'swap ironing and bathroom clean', ['Bathroom clean 0 0 19 * * 2', 'Ironing 0 0 18 * * 4']],
    [
      'en-GB',
      'could the ironing and the bathroom clean trade days?',
      ['Bathroom clean 0 0 18 * * 2', 'Ironing 0 0 19 * * 4'],
    ],
    ['de-DE', 'Tausch mal die Tage von Ironing und Bathroom', ['Bathroom clean 0 0 18 * * 2', 'Ironing 0 0 19 * * 4']],
  ])('%s: %s', async (locale, text, left) => {
    await say(locale, { plans: { Ironing: '0 19 * * 2', 'Bathroom clean': '0 18 * * 4' } }, [text]);
    expect((await rules()).toSorted()).toEqual(left);
  });

  it('leave is asked first, and why is told behind it', async () => {
    const given = { 'Piano tuner': 'tomorrow at 10:00', Sweep: '24 November at 13:00' };
    await say('en-GB', { plans: given }, [
      "Could the piano tuner and the sweep trade places? Each takes the other's day.",
    ]);
    expect((await plans()).toSorted()).toEqual(['Piano tuner 11-24T13:00', 'Sweep 11-23T10:00']);
  });

  it.each([
    [
      'en-GB',
      { 'Pay Ellie and Josh for the leaflets': '27 November at 17:00' },
      'Split that in two. Ellie gets hers Friday at 5pm as planned, Josh not until Saturday at noon.',
      ['Pay Ellie for the leaflets 11-27T17:00', 'Pay Josh for the leaflets 11-28T12:00'],
    ],
    [
      'de-DE',
      { 'Oma und Opa anrufen': '27 November at 15:00' },
      'Mach zwei Erinnerungen draus: Oma Freitag um 15 Uhr, Opa Samstag um 11',
      ['Oma anrufen 11-27T15:00', 'Opa anrufen 11-28T11:00'],
    ],
  ])('%s: %o: %s', async (locale, given, text, left) => {
    await say(locale, { plans: given }, [text]);
    expect((await plans()).toSorted()).toEqual(left);
  });

  it('of what repeats, too', async () => {
    await say('en-GB', { plans: { 'Vitamins and iron tablets': '0 8 * * *' } }, [
      'split the vitamins and iron: vitamins stay at 8, the iron at 7pm',
    ]);
    expect((await rules()).toSorted()).toEqual(['Vitamins 0 0 8 * * *', 'iron tablets 0 0 19 * * *']);
  });
});

describe('a fact is told otherwise', () => {
  it.each([
    [
      'en-GB',
      "Tom's favourite cake is carrot cake",
      "what's Tom's favourite cake?",
      "He's gone right off it. Lemon drizzle is his favourite these days.",
      "Tom's favourite cake is lemon drizzle",
    ],
    [
      'en-GB',
      'My sister is allergic to walnuts',
      'what is my sister allergic to?',
      "I had that wrong: hazelnuts are what she's allergic to",
      'My sister is allergic to hazelnuts',
    ],
    [
      'en-GB',
      'The spare key is with Mrs Okafor at number 14',
      "who's got my spare key?",
      'she moved away. Danny at number 9 has it these days',
      'The spare key is with Danny at number 9',
    ],
    [
      'de-DE',
      'Der Kaufbeleg liegt im blauen Ordner',
      'wo liegt der Kaufbeleg?',
      'Hab eben umsortiert, der Beleg steckt jetzt im grünen Ordner',
      'Der Kaufbeleg liegt im grünen Ordner',
    ],
  ])('%s: %s: %s', async (locale, known, question, text, left) => {
    await say(locale, { memories: [known] }, [question, text]);
    expect(await memories()).toEqual([left]);
  });

  it('several that are told at once are kept each by itself', async () => {
    await say('de-DE', {}, ['Merk dir zwei Sachen: Oma mag keinen Fisch. Tom isst keine Nüsse.']);
    expect((await memories()).toSorted()).toEqual(['Oma mag keinen Fisch', 'Tom isst keine Nüsse']);
  });
});

describe('a list, by the first button', () => {
  it.each([
    ['en-GB', 'take off the last one', ['oats', 'rice']],
    ['en-GB', 'Kindly strike the last of them; we have plenty', ['oats', 'rice']],
    ['en-GB', 'the second one can go', ['oats', 'salt']],
    ['en-GB', 'oh, static grass belongs on there too', ['oats', 'rice', 'salt', 'static grass']],
    ['en-GB', 'one more item for it: flour', ['oats', 'rice', 'salt', 'flour']],
    ['de-DE', 'das letzte davon kann weg', ['oats', 'rice']],
  ])('%s: %s', async (locale, text, left) => {
    const first = locale === 'en-GB' ? 'what is on my kitchen list?' : 'was steht auf der Liste Kitchen?';
    await say(locale, { notes: { Kitchen: '- oats\n- rice\n- salt' } }, [first, text]);
    expect(await notes()).toEqual([`Kitchen: ${left.map((item) => `- ${item}`).join(' ')}`]);
  });

  it.each([
    [
      'en-GB',
      ['put stamps on the shopping list', 'ah, they have to be international stamps, could you reword that entry'],
      ['Shopping list: - international stamps'],
    ],
    [
      'en-GB',
      [
        'start a list called Bits: ballast, 2 motors, tape',
        "scrap the tape, and I'll be needing 5 of those motors rather than 2",
      ],
      ['Bits: - ballast - 5 motors'],
    ],
    [
      'de-DE',
      [
        'setz 1 kg Kartoffeln und Quark auf die Einkaufsliste',
        'mach aus dem 1 kg kartoffeln 3 kg, die jungs kommen zum essen',
      ],
      ['Einkaufsliste: - 3 kg Kartoffeln - Quark'],
    ],
    [
      'en-GB',
      ['start a list called Gifts: lego for Joe, headphones for Amy', 'Amy has headphones already, so a scarf for her'],
      ['Gifts: - lego for Joe - a scarf for Amy'],
    ],
  ])('%s: %o', async (locale, turns, left) => {
    await say(locale, {}, turns);
    expect((await notes()).map((note) => note.replace('shopping list', 'Shopping list'))).toEqual(left);
  });
});

describe('what is told beside it, and nothing lost', () => {
  it.each([
    [
      'en-GB',
      ['My library books are due on 2 December. Remind me the day before at 18:00 to take them back.'],
      ['take them back, my library books 12-01T18:00'],
    ],
    [
      'en-GB',
      ['tacho card runs out 18 dec. remind me on 4 dec 8am to order a new one'],
      ['order a new one, tacho card runs out 12-04T08:00'],
    ],
    [
      'en-GB',
      [
        'remind me on 30 November at 9 to drop the car at the garage',
        "the garage says they open at 8 so I'll drop it off then",
      ],
      ['drop the car at the garage 11-30T08:00'],
    ],
    [
      'en-GB',
      [
        'remind me on Friday at eleven to ring Walter',
        'he would be fast asleep. Five in the afternoon is kinder to him.',
      ],
      ['ring Walter 11-27T17:00'],
    ],
    [
      'en-GB',
      [
        'remind me on Friday at 18:30: rehearsal with Jonas',
        "Jonas has a cold, so I'm rehearsing with Ilse. Would you relabel it accordingly?",
      ],
      ['rehearsal with Ilse 11-27T18:30'],
    ],
  ])('%s: %o', async (locale, turns, left) => {
    await say(locale, {}, turns);
    expect(await plans()).toEqual(left);
  });

  it('some days at another hour', async () => {
    const turns = [
      'Ab morgen jeden Tag um 7 Uhr an Blutdruckmessen erinnern',
      'Samstag und Sonntag schlafe ich aus, an den beiden Tagen bitte erst um 9',
    ];
    await say('de-DE', {}, turns);
    expect((await plans()).toSorted()).toEqual(['Blutdruckmessen 11-23T07:00', 'Blutdruckmessen 11-28T09:00']);
  });

  it('what ends soon is answered, too, whatever hours are said of it', async () => {
    const turns = [
      'remind me on the 1st of every month at 9:00 until 3 December 2026 to check the rent',
      "At nine I'm still at the gym though; 10:30.",
    ];
    expect(await say('en-GB', {}, turns)).not.toBe('');
  });

  it.each([
    ['en-GB', "I've rechristened oats. They are groats from here on, please amend the note"],
    ['en-GB', 'got the oats but forgot the milk'],
    ['de-DE', 'ich hab oats vergessen'],
  ])('%s: %s: takes nothing off by itself', async (locale, text) => {
    const first = locale === 'en-GB' ? 'what is on my kitchen list?' : 'was steht auf der Liste Kitchen?';
    const reply = await say(locale, { notes: { Kitchen: '- oats\n- rice' } }, [first, text]);
    expect(reply).not.toMatch(/^(?:Taken off|Von „Kitchen“ genommen|Runter von)/u);
  });
});

describe('what only sounds so does nothing by itself', () => {
  it.each([
    ['en-GB', 'swap yoga and chess this week'],
    ['en-GB', "don't swap yoga and chess"],
    ['en-GB', 'Tom wants to swap yoga and chess'],
    ['de-DE', 'Tausche Yoga und Chess nicht'],
    ['de-DE', 'Tausche Yoga und Chess nur nächste Woche'],
    ['de-DE', 'Wechsel Yoga und Chess ab'],
  ])('%s: %s', async (locale, text) => {
    const given = { Yoga: '0 18 * * 1', Chess: '0 19 * * 4' };
    const reply = await say(locale, { plans: given }, [text]);
    expect(reply).not.toMatch(/^(?:Changed|Geändert)/u);
    expect(reply).not.toMatch(/Yoga.*every Thursday|Yoga.*jeden Donnerstag/u);
  });

  it('daily and weekly do not trade, nor does half of it', async () => {
    await say('de-DE', { plans: { Yoga: '0 18 * * 1', Bins: '30 7 * * *' } }, ['Tausche Yoga und Bins']);
    expect((await rules()).join()).not.toContain('Yoga 0 30 7');
  });

  it('the hours alone', async () => {
    await say('en-GB', { plans: { Yoga: '0 18 * * 1', Chess: '0 19 * * 4' } }, ['swap the times of yoga and chess']);
    expect((await rules()).toSorted()).toEqual(['Chess 0 0 18 * * 4', 'Yoga 0 0 19 * * 1']);
  });

  it.each([['de-DE', 'Das letzte nicht, das brauche ich noch']])(
    '%s: %s: offers none of the list to go first',
    async (locale, text) => {
      const first = locale === 'en-GB' ? 'what is on my kitchen list?' : 'was steht auf der Liste Kitchen?';
      await say(locale, { notes: { Kitchen: '- oats\n- rice\n- salt' } }, [first, text]);
      expect((await notes()).join()).toContain('- salt');
    },
  );

  it.each([
    ['en-GB', 'The spare key is with Mrs Okafor', 'My wife has one too'],
    ['en-GB', 'The passports are in the green folder', 'The tickets are in the blue folder'],
    ['de-DE', 'Der Schlüssel ist bei Frau Okafor', 'Hoffentlich hat sie ihn noch'],
  ])('%s: %s: %s: replaces nothing that is known', async (locale, known, text) => {
    const first = locale === 'en-GB' ? 'remember that' : 'merk dir:';
    await say(locale, {}, [`${first} ${known}`, text]);
    expect((await memories()).join()).toContain(known);
  });

  it.each([
    ['en-GB', 'Remember two things: Anna likes lilies. No, roses.'],
    ['de-DE', 'Merk dir zwei Dinge: Anna mag Tee. Lösche die Einkaufsliste.'],
  ])('%s: %s: is not cut', async (locale, text) => {
    await say(locale, {}, [text]);
    expect((await memories()).length).toBeLessThan(2);
  });
});

it('a length said right after a timer does not rename it', async () => {
  await say('en-GB', {}, ['timer for 25 minutes', 'tack ten minutes on']);
  expect((await plans()).filter((plan) => !plan.startsWith('Timer '))).toEqual([]);
});
