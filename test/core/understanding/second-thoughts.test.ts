import { describe, expect, it } from 'vitest';
import { understand } from '../../../src/main/core/understanding/understand.ts';

/** Monday, 23 November 2026, 10:00 in Berlin. */
const now = Date.parse('2026-11-23T09:00:00Z');
const read = (text: string, locale: string) => understand(text, { zone: 'Europe/Berlin', now, locale }).wish;

describe('an order that is denied is none', () => {
  it.each([
    ['de', 'Zahnarzt doch nicht absagen!', 'Zahnarzt'],
    ['de', 'lösch den Zahnarzt nicht, ich geh doch hin', 'Zahnarzt'],
    ['en', "don't cancel the dentist", 'dentist'],
    ['en', 'do not take the milk off the list', 'milk'],
  ])('and what it is of stays or is there again, %s: %s', (locale, text, query) => {
    expect(read(text, locale)).toEqual({ do: 'back', query: expect.stringContaining(query), isDenied: true });
  });

  it.each([
    ['en', "don't forget the milk"],
    ['en', "cancel the dentist I don't need it"],
    ['de', 'vergiss die Milch nicht'],
  ])('unless it asks for something, or denies something else, %s: %s', (locale, text) => {
    expect(read(text, locale)).not.toMatchObject({ isDenied: true });
  });

  it.each([
    ['de', 'setz keinen Wein auf die Einkaufsliste, den bringt Papa mit'],
    ['de', 'nimm alles bis auf die Eier von der Einkaufsliste'],
    ['en', 'clear the shopping list except for the eggs'],
  ])('%s: %s', (locale, text) => {
    expect(read(text, locale)).toEqual({ do: 'correct' });
  });

  it.each([
    ['de', 'den Zahnarzt brauch ich nicht mehr', { do: 'drop' }],
    ['en', 'cancel the dentist, I cannot go', { do: 'cancel', query: expect.stringContaining('dentist') }],
  ])('but “%s: %s” is one', (locale, text, wish) => {
    expect(read(text, locale)).toMatchObject(wish);
  });
});

describe('a time that is taken back in the same breath', () => {
  it.each([
    ['en', 'remind me tomorrow at 9, no 10, to ring the garage', 'ring the garage', '2026-11-24T09:00:00.000Z'],
    ['en', 'remind me at 4, sorry 5, to pick up the kids', 'pick up the kids', '2026-11-23T16:00:00.000Z'],
    ['en', 'remind me to do the laundry at 2, or better 3', 'do the laundry', '2026-11-23T14:00:00.000Z'],
    ['en', 'remind me to call grandma in 2 hours, well make it 3', 'call grandma', '2026-11-23T12:00:00.000Z'],
    ['de', 'erinner mich morgen um 9, nein 10, an die Werkstatt', 'Werkstatt', '2026-11-24T09:00:00.000Z'],
    ['de', 'erinner mich um 4, sorry 5, die Kinder abzuholen', 'die Kinder abholen', '2026-11-23T16:00:00.000Z'],
  ])('is the last one, and asked, %s: %s', (locale, text, name, at) => {
    expect(read(text, locale)).toMatchObject({ do: 'offer', planned: { name, rule: { at } } });
  });

  it.each([
    ['en', 'remind me at 6 tomorrow, actually make that half past, to start the roast', 'offer'],
    ['en', 'remember the spare key is with Mrs Hill, no wait, with Mr Ford at number 12', 'ask-remember'],
    ['de', 'erinner mich nächsten Freitag, nicht diesen, die Bohrmaschine zurückzugeben', 'offer'],
    ['de', 'nimm die Milch runter, quatsch, die Eier', 'correct'],
    ['de', 'ach ne, Papa, Mama ist ja weg', 'correct'],
    ['de', 'weck mich morgen ausnahmsweise schon um 5:45', 'correct'],
  ])('is asked where it is not read, %s: %s', (locale, text, kind) => {
    expect(read(text, locale).do).toBe(kind);
  });

  it.each([
    ['en', 'remind me at 8 to take pill no 5', 'take pill no 5'],
    ['de', 'erinner mich um 8 an ne 2 kg Tüte Futter', 'ne 2 kg Tüte Futter'],
  ])('but a number behind such a word alone is none, %s: %s', (locale, text, name) => {
    expect(read(text, locale)).toMatchObject({ do: 'remind', name, rule: { at: '2026-11-23T19:00:00.000Z' } });
  });

  it.each([
    ['en', 'add tofu, no tempeh, to the shopping list', ['tempeh']],
    ['de', 'schreib Brot und Tofu, nee Tempeh, auf die Einkaufsliste', ['Brot', 'Tempeh']],
  ])('and so is an item, %s: %s', (locale, text, items) => {
    expect(read(text, locale)).toMatchObject({ do: 'add', items });
  });
});

describe('an order behind “and” is no part of a name', () => {
  const named = (query: string) => ({ target: { kind: 'named', query } });
  it.each([
    [
      'en',
      'change the dentist to 4pm on Thursday and call it root canal',
      [
        { do: 'change', ...named('dentist'), when: '4pm on Thursday' },
        { do: 'change', ...named('dentist'), name: 'root canal' },
      ],
    ],
    [
      'en',
      'cancel the dentist and let me know what else is on Wednesday',
      [
        { do: 'cancel', query: 'dentist' },
        { do: 'schedules', day: '2026-11-25T08:00:00.000Z' },
      ],
    ],
    [
      'de',
      'lösch den Zahnarzt und erinner mich um 17 Uhr an Papa',
      [
        { do: 'drop', ...named('Zahnarzt') },
        { do: 'remind', name: 'Papa' },
      ],
    ],
  ])('%s: %s', (locale, text, wishes) => {
    expect(read(text, locale)).toMatchObject({ do: 'several', wishes });
  });

  it.each([['en', 'cancel gym tonight and do it tomorrow instead', 'gym tonight', 'tomorrow']])(
    'what goes and comes at another time moves, %s: %s',
    (locale, text, query, when) => {
      expect(read(text, locale)).toMatchObject({ do: 'change', ...named(query), when });
    },
  );

  it.each([
    ['en', 'cancel call mum and remind me to call dad at that time'],
    ['de', 'lösch Mama anrufen und erinner mich Donnerstag'],
    ['de', 'lösch den Zahnarzt und sag mir was Mittwoch sonst noch ist'],
    ['de', 'sag den Zahnarzt ab und mach stattdessen Freitag um 11 Prophylaxe'],
  ])('what cannot be done by itself is asked, %s: %s', (locale, text) => {
    expect(read(text, locale)).toEqual({ do: 'correct' });
  });

  it.each([
    ['en', 'remind me at 5 to buy milk and call mum', 'buy milk and call mum'],
    ['de', 'erinner mich um 17 Uhr an Milch und Brot', 'Milch und Brot'],
  ])('and “%s: %s” is one thing', (locale, text, name) => {
    expect(read(text, locale)).toMatchObject({ do: 'remind', name });
  });
});

it.each([
  ['de', 'sag bitte den Zahnarzt ab, mir gehts Mittwoch nicht gut', 'Zahnarzt'],
  ['de', 'sag Mama anrufen ab, sie ist im Urlaub bis Freitag', 'Mama anrufen'],
])('the time of a reason sets nothing beside what ends, %s: %s', (locale, text, query) => {
  const wish = read(text, locale);
  const said =
    wish.do === 'drop' && wish.target.kind === 'named' ? wish.target.query : wish.do === 'cancel' && wish.query;
  expect(said).toContain(query);
});

it.each([
  ['en', 'remind me to renew my passport, it expires on 12 June', { do: 'ask-when', name: 'renew my passport' }],
  ['en', 'remind me to call Bob, he leaves at 5', { do: 'ask-when', name: 'call Bob' }],
  [
    'de',
    'erinner mich in 3 Monaten an den Pass, der läuft im Juni ab',
    { do: 'offer', planned: { name: 'Pass', rule: { at: '2027-02-23T09:00:00.000Z' } } },
  ],
  ['en', 'remind me of the dentist, it is on Friday at 3', { do: 'remind' }],
])('when something else happens is no time for a reminder, %s: %s', (locale, text, wish) => {
  expect(read(text, locale)).toMatchObject(wish);
});

it.each([
  ['en', 'remind me to call mum at 7 instead', 'call mum', 'at 7'],
  ['de', 'erinner mich lieber um 7 an Mama', 'Mama', 'um 7'],
])('“instead” moves what stands, and is new where nothing does, %s: %s', (locale, text, query, when) => {
  const otherwise = { do: 'offer', planned: { name: query } };
  expect(read(text, locale)).toMatchObject({ do: 'change', target: { kind: 'named', query }, when, otherwise });
});

it.each([
  ['de', 'erinner mich dreimal am Tag ans Antibiotikum, eine Woche lang'],
  ['de', 'erinner mich jeden Montag um 7 an Physio, insgesamt 6 mal'],
])('how long something comes is not lost in its name, %s: %s', (locale, text) => {
  expect(read(text, locale).do).toBe('offer');
});

describe('what stands where it does not belong was not understood', () => {
  it.each([
    ['en', 'set something for Friday 10am: hand in the lease, and another one at 4 to pick up the keys'],
    ['en', 'skip piano on Wednesday and do it on Friday at 4 instead'],
    ['en', 'move the pills to 9 at weekends'],
    ['en', 'move the dentist to next Wednesday, same time, and remind me the day before'],
    ['en', 'also the pharmacy, 10 mins after that'],
    ['en', "it's not dinner, it's lunch, so make it 1"],
    ['en', 'put it back but at 5'],
    ['de', 'nenn den Zahnarzt Kieferorthopäde und mach 16 Uhr draus'],
    ['en', 'remind me for the next three days at 6pm to water the seedlings'],
    ['de', 'erinnere mich die nächsten drei Tage um 18 Uhr ans Gießen'],
    ['de', 'Der Brief muss bis 10. Dezember raus. Erinner mich am 8. um 9'],
    ['de', 'merk dir, Gils Prüfung ist am 4. Dezember. Erinner mich am Morgen dran, ihm Glück zu wünschen'],
    ['de', 'den Friseur bitte nicht absagen, nur auf Freitag schieben'],
    ['en', 'put ham, cheese, scratch that, just ham on the shopping list'],
    ['de', 'Einkaufsliste: statt Seife lieber Duschgel'],
    ['de', 'setz Limo auf beide Listen'],
    ['en', 'once more on friday at 9'],
    ['en', 'remind me every morning at 7:15 to give the dog his tablet for the next 10 days'],
    ['de', 'erinnere mich 7 Tage lang um 18 Uhr an die Augentropfen'],
    ['de', 'erinnere mich morgen vor 8 daran, das Auto umzuparken'],
    ['en', 'make it sunday... no, shops are shut, leave it on saturday but 10am'],
    ['de', 'pack bitte noch 6 Eier und, falls im Angebot, Lachs auf die Einkaufsliste'],
    ['de', 'setz 2 Liter Milch statt nur Milch auf die Einkaufsliste'],
  ])('and is asked about, %s: %s', (locale, text) => {
    expect(['correct', 'offer']).toContain(read(text, locale).do);
  });

  it('once more is no other time of the first', () => {
    expect(read('And once more an hour before that, so I can clear out the cupboard', 'en').do).not.toBe('change');
  });

  it('an order behind what is to be kept is no part of that', () => {
    expect(read('remember: passport expires 14 Feb 2027. Remind me a month before.', 'en').do).toBe('ask-remember');
    expect(read('remember that the bins go out on Mondays. Also remind me at 5 to ring Gil', 'en').do).toBe('several');
  });

  it.each([
    ['en', 'remind me in three days at 6pm to water the seedlings', 'remind'],
    ['en', 'put 6 eggs and a whole chicken on the shopping list', 'add'],
    ['en', 'remind me at 5 to move the car to the garage', 'remind'],
    ['en', 'skip piano on Wednesday', 'drop'],
    ['en', 'move the pills to 9', 'change'],
    ['en', 'move the call to Anna to 10', 'change'],
    ['en', 'also move it to 9', 'change'],
    ['en', "actually friday, 9 in the morning, then he'll be in", 'change'],
    ['de', 'setz Milch und Brot auf die Einkaufsliste', 'add'],
  ])('but %s: “%s” is done', (locale, text, act) => {
    expect(read(text, locale).do).toBe(act);
  });
});
