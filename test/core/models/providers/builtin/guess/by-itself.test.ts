import { expect, it } from 'vitest';
import { clicking } from '../../../../../support/click-through.ts';

const { memories, plans, say } = clicking();

it.each([
  // The time of a later sentence belongs to what that tells.
  ['en-GB', 'Remind me at 5 to call Mum. She wants to move the party to Saturday.', ['call Mum 11-22T17:00']],
  // What is only told is no second reminder.
  ['en-GB', 'remind me tomorrow at 9 to pack, we fly friday evening', ['pack 11-23T09:00']],
  [
    'de-DE',
    'Erinnere mich um 17 Uhr an den Anruf bei Oma. Sie fährt am Samstag nach Ulm.',
    ['den Anruf bei Oma 11-22T17:00'],
  ],
])('asks where a time may only be told, the surer first: %s: %s', async (locale, text, expected) => {
  expect(await say(locale, {}, [text])).toContain('?');
  expect(plans()).toEqual(expected);
});

it.each([
  ['en-GB', 'remind me at 7 tonight bins, and tomorrow at 8 the recycling', 2],
  ['en-GB', 'Remind me to pay the rent at 9. Every Monday please.', 1],
  ['en-GB', 'Remind me on Tuesday at 10 about the parcel and on Wednesday at 11 about the meeting with Sam.', 2],
  ['de-DE', 'Erinnere mich morgen um 8 ans Training und abends um 7 ans Kino mit Anna.', 2],
  ['en-GB', 'remind me in an hr to take the chicken out and in two hrs to call school about the inhaler', 2],
  ['de-DE', 'erinnere mich um 17 Uhr Ben abholen und um 18 Uhr Tabletten', 2],
])('sets at once what has its time beside it: %s: %s', async (locale, text, count) => {
  expect(await say(locale, {}, [text])).not.toContain('?');
  expect(plans()).toHaveLength(count);
});

it('offers a part as it would be done were it said by itself', async () => {
  const text =
    'Remember that Ana is allergic to nuts. She told me twice. And remind me on Friday at ten to buy her a present.';
  expect(await say('en-GB', {}, [text])).toContain('1. Remember: Ana is allergic to nuts · ');
});

it.each([
  ['en-GB', 'Remind me tomorrow at 8 to call Tom. Cancel the dentist', 'call Tom · Cancel: Dentist', 'call Tom'],
  ['de-DE', 'Erinnere mich morgen um 8 an Tom. Sag Dentist ab', 'Tom · Absagen: Dentist', 'Tom'],
])(
  'asks before it ends what a second sentence names, and does both by one click: %s',
  async (locale, text, label, name) => {
    expect(await say(locale, { plans: { Dentist: '25 November at 09:00' } }, [text])).toContain(label);
    expect(plans()).toEqual([`${name} 11-23T08:00`]);
  },
);

it('forgets nothing that is not to be forgotten', async () => {
  const given = { memories: ['Der Pass liegt in der Schublade'] };
  await say('de-DE', given, ['Erinnere mich um 18 Uhr ans Packen. Vergiss den Pass nicht']);
  expect(await memories()).toEqual(given.memories);
});

it('keeps what two sentences want apart', async () => {
  await say('de-DE', { plans: { 'Rosen anhäufeln': '28.11. um 10 Uhr' } }, [
    'erinnere mich am Donnerstag um halb drei an den Baumschnitt, der Herr Vogel hat drum gebeten. Und die Rosen lieber schon am Mittwoch, gleiche Uhrzeit',
  ]);
  expect(plans()).toEqual([expect.stringMatching(/^Baumschnitt.* 11-26T14:30$/u), 'Rosen anhäufeln 11-25T10:00']);
});
