import { describe, expect, it } from 'vitest';
import { clicking } from '../../../../../support/click-through.ts';

const { memories, notes, plans, rules, say } = clicking();

/** All turns are said on Sunday, 22 November 2026, at 13:31 in Berlin. */
describe('what a message says of one of its parts, by the first button', () => {
  it.each([
    // A name in the place of another.
    [
      'en-GB',
      ['remind me on Thursday at 10 to ring Mrs Hargreave about the stairlift'],
      'Mrs Hargreave retired. The lady there is called Mrs Hartley, could you correct the name in that reminder?',
      ['ring Mrs Hartley about the stairlift 11-26T10:00'],
    ],
    [
      'en-GB',
      ['remind me on Thursday at 10: meeting with Karl'],
      "It isn't Karl I'm meeting, it's Karla. Fix the reminder's name",
      ['meeting with Karla 11-26T10:00'],
    ],
    // Counted from now.
    [
      'en-GB',
      ['tell me in 40 minutes that the pizza is done', 'make it 20 minutes later'],
      'the oven was cold, start the 40 minutes over',
      ['the pizza is done 11-22T14:11'],
    ],
    [
      'de-DE',
      ['sag mir in 40 minuten dass die pizza aus dem ofen muss', '20 Minuten später'],
      'fang mit den 40 Minuten von vorne an',
      ['die pizza aus dem ofen muss 11-22T14:11'],
    ],
    // Each has the other's time.
    [
      'en-GB',
      [
        'remind me tomorrow at 10 to ring the bank',
        'remind me tomorrow at 14:00 to ring the gas company',
        'what is on tomorrow?',
      ],
      'those two would be better the other way round',
      ['ring the bank 11-23T14:00', 'ring the gas company 11-23T10:00'],
    ],
  ])('%s: %o: %s', async (locale, before, text, left) => {
    await say(locale, {}, [...before, text]);
    expect((await plans()).toSorted()).toEqual(left);
  });

  it('the hour of a fact that was just told', async () => {
    const given = {
      memories: ["Dr Osei's surgery opens at 8:30 in the morning"],
      plans: { "Ring Dr Osei's surgery": 'tomorrow at 8:15' },
    };
    await say('en-GB', given, ["when does Dr Osei's surgery open?", 'move my call to opening time then']);
    expect(await plans()).toEqual(["Ring Dr Osei's surgery 11-23T08:30"]);
  });

  it.each([
    [
      'de-DE',
      { Yoga: '0 18 * * 1,3' },
      'Mittwochs gibt es Yoga nicht mehr. Dafür gehe ich freitags, Montag bleibt.',
      '0 0 18 * * 1,5',
    ],
    ['de-DE', { Yoga: '0 7 * * *' }, 'Yoga nur Montag, Mittwoch und Freitag', '0 0 7 * * 1,3,5'],
    [
      'en-GB',
      { Bins: '0 19 * * 4' },
      'From now on the bins go out on Tuesday evenings, still at seven.',
      '0 0 19 * * 2',
    ],
  ])('days: %s: %o: %s', async (locale, given, text, expression) => {
    await say(locale, { plans: given }, [text]);
    expect(await rules()).toEqual([`${Object.keys(given)[0]} ${expression}`]);
  });

  it('the same rhythm on another day', async () => {
    const turns = [
      'remind me every other Friday at 10 to send the invoices',
      'my boss wants it on Thursdays, with the same two-week rhythm',
    ];
    await say('en-GB', {}, turns);
    expect(await plans()).toEqual(['send the invoices 11-26T10:00']);
  });

  it.each([
    [
      'en-GB',
      {},
      ['save a note Stollen: 500g flour, 120g raisins', 'bump raisins up to 150g'],
      'Stollen: - 500g flour - 150g raisins',
    ],
    [
      'en-GB',
      { Gifts: '- puzzle for Finn\n- book for Dad' },
      ['what is on my gifts list?', 'the puzzle is for Emil instead'],
      'Gifts: - puzzle for Emil - book for Dad',
    ],
    [
      'en-GB',
      { Gifts: '- book for Dad' },
      ['what is on my gifts list?', 'Mum gets a teapot from me, put that on'],
      'Gifts: - book for Dad - teapot from me',
    ],
    [
      'en-GB',
      { 'Shopping list': '- flour\n- butter' },
      ['is butter on the list?', 'put margarine in its place'],
      'Shopping list: - flour - margarine',
    ],
    [
      'en-GB',
      { 'Shopping list': '- flour\n- butter' },
      ['take butter off', 'margarine instead'],
      'Shopping list: - flour - margarine',
    ],
    [
      'de-DE',
      { Baumarkt: '- Holzleim\n- Schrauben' },
      ['holzleim gekauft, nimm ihn bei baumarkt runter'],
      'Baumarkt: - Schrauben',
    ],
    [
      'de-DE',
      { Hund: '- morgens 150 g Futter\n- Leine' },
      ['In der Notiz Hund stimmt die Menge nicht, da müssen jetzt 180 g stehen'],
      'Hund: - morgens 180 g Futter - Leine',
    ],
  ])('a line of a list: %s: %o: %o', async (locale, given, turns, left) => {
    await say(locale, { notes: given }, turns);
    expect(await notes()).toEqual([left]);
  });

  it.each([
    [
      'en-GB',
      "Dad's blood group is A positive",
      "Sorry, I had the wrong card. Dad's says O negative.",
      "Dad's blood group is O negative",
    ],
    [
      'en-GB',
      'the wifi password is kettle-88-blue',
      "hang on, she changed the password. it's teapot-91-green",
      'The wifi password is teapot-91-green',
    ],
    [
      'de-DE',
      'Julias Geburtstag ist am 14. August',
      'Da hab ich mich vertan, Julia hat am 16. August Geburtstag und nicht am 14.',
      'Julias Geburtstag ist am 16. August',
    ],
    [
      'de-DE',
      'Die Leiter hängt im Keller',
      'Die Leiter hängt nicht mehr im Keller, sondern in der Garage',
      'Die Leiter hängt in der Garage',
    ],
  ])('a fact: %s: %s: %s', async (locale, first, text, kept) => {
    await say(locale, {}, [`${locale === 'en-GB' ? 'remember that' : 'merk dir:'} ${first}`, text]);
    expect(await memories()).toEqual([kept]);
  });

  it('of several that went one is back, at another time', async () => {
    const given = { Parcel: 'today at 15:00', Chisels: 'today at 16:00', Sandpaper: 'today at 17:00' };
    await say('en-GB', { plans: given }, [
      "I'm not well. Cancel everything today bar the parcel",
      'I do need the sandpaper. Put it back in, for Wednesday at 9 am',
    ]);
    expect(await plans()).toEqual(['Parcel 11-22T15:00', 'Sandpaper 11-25T09:00']);
  });
});

describe('what only sounds so changes nothing unasked', () => {
  it.each([
    ['en-GB', 'the Monday thing is cancelled'],
    ['de-DE', 'Bei uns ist es umgekehrt'],
    ['en-GB', 'Vet and yoga were swapped last time'],
  ])('%s: %s', async (locale, text) => {
    const reply = await say(locale, { plans: { Yoga: '0 18 * * 1', Vet: 'tomorrow at 9:00' } }, [text]);
    expect(reply).not.toMatch(/^(?:Cancelled|Changed|Abgesagt|Geändert)/u);
  });

  it.each([
    ['en-GB', "Remember: it isn't Tom I trust, it's his brother", "It isn't Tom I trust, it's his brother"],
    ['en-GB', 'Remember: buy the crib, set it up', 'Buy the crib, set it up'],
    ['de-DE', 'Merk dir: Als Stichtag gilt der 31. Juli', 'Als Stichtag gilt der 31. Juli'],
    ['de-DE', 'Merk dir: Größe 38 passt mir auch', 'Größe 38 passt mir auch'],
  ])('%s: %s: kept word for word', async (locale, text, kept) => {
    await say(locale, {}, [text]);
    expect(await memories()).toEqual([kept]);
  });

  it('a place of its own for what is called otherwise, and what a message orders behind what is told', async () => {
    await say('de-DE', { notes: { 'Party Deko': '- Girlande' } }, [
      'Was steht auf Party Deko?',
      'Setz Bier auf die Partyliste',
    ]);
    expect(await notes()).toContain('Party Deko: - Girlande');
    const reply = await say('en-GB', { plans: { 'Ring the surgery': 'tomorrow at 8:15' } }, [
      'no use ringing a locked building. Move my call to noon',
    ]);
    expect(reply).not.toMatch(/^Cancelled/u);
  });
});
