import { expect, it } from 'vitest';
import { clicking } from '../../../../support/click-through.ts';

const { memories, notes, plans, say } = clicking();

it.each([
  ['en-GB', ['move the dentist to 4', 'and the other one an hour later'], ['Dentist 11-25T16:00', 'Vet 11-24T12:00']],
  ['en-GB', ['move the dentist to 4', 'move the other alarm to Friday'], ['Dentist 11-25T16:00', 'Vet 11-27T11:00']],
  ['en-GB', ['move the dentist to 4', 'the other at 10 instead'], ['Dentist 11-25T16:00', 'Vet 11-24T10:00']],
  [
    'de-DE',
    ['verschieb Dentist auf 16 Uhr', 'und den anderen eine Stunde später, ich hab Spätdienst'],
    ['Dentist 11-25T16:00', 'Vet 11-24T12:00'],
  ],
])('the other one of two is the one not spoken of last: %s: %j', async (locale, turns, expected) => {
  const isGerman = locale === 'de-DE';
  const given = {
    Dentist: isGerman ? '25.11. um 15 Uhr' : '25 November at 15:00',
    Vet: isGerman ? '24.11. um 11 Uhr' : '24 November at 11:00',
  };
  await say(locale, { plans: given }, turns);
  expect(plans().sort()).toEqual(expected);
});

it.each([
  ['en-GB', ['cancel the vet', 'put it back in, but for 2:30 in the afternoon'], /^What do you mean/u],
  ['de-DE', ['sag den Vet ab', 'hol ihn zurück, aber um 16 Uhr'], /^Was meinst du/u],
])('what is wanted back at another time is not brought back as it was: %s: %j', async (locale, turns, reply) => {
  const when = locale === 'de-DE' ? '24.11. um 11 Uhr' : '24 November at 11:00';
  expect(await say(locale, { plans: { Vet: when } }, turns)).toMatch(reply);
});

it('what is told of “that” says why, and its time is not the one it is moved to', async () => {
  const given = { plans: { 'Paket wegbringen': '22.11. um 15 Uhr', 'Tante Inge anrufen': '22.11. um 17 Uhr' } };
  await say('de-DE', given, ['Das mit Tante Inge schaff ich heute nicht mehr, leg es auf morgen, gleiche Uhrzeit']);
  expect(plans()).toEqual(['Paket wegbringen 11-22T15:00', 'Tante Inge anrufen 11-23T17:00']);
});

it.each([
  [
    'en-GB',
    'Could you let me know in 45 minutes that the cake has to come out of the oven',
    'the cake has to come out of the oven',
  ],
  ['en-GB', 'I still need to clear the cellar. Can you remmind me of it on Thursday at 7pm?', 'clear the cellar'],
  [
    'de-DE',
    'Ich muss noch den Keller freiräumen. Kannst du mich am Donnerstag um 19 Uhr dran errinern?',
    'den Keller freiräumen',
  ],
  [
    'de-DE',
    'Donnerstag um 11 muss ich beim Großhändler Tannengrün nachbestellen, erinnere mich dran',
    'beim Großhändler Tannengrün nachbestellen',
  ],
])('is called by its own words, all of them: %s: %s', async (locale, text, name) => {
  await say(locale, {}, [text]);
  expect(plans().map((one) => one.replace(/ \S+$/u, ''))).toEqual([name]);
});

it('a second sentence is no part of another name', async () => {
  await say('en-GB', { plans: { Dentist: '25 November at 15:00' } }, [
    "Rename the dentist to checkup. It's only that.",
  ]);
  expect(plans()).toEqual(['checkup 11-25T15:00']);
});

it('what is said behind “remind me at nine:” is told then, and not why', async () => {
  await say('en-GB', {}, ['Reminder tomorrow at 9: ring the plumber. He is away from Friday']);
  expect(plans().join()).toMatch(/^ring the plumber\S* .*11-23T09:00$/u);
});

it.each([
  ['en-GB', ['the garage code is 4711', "remember that, it's important"], ['The garage code is 4711']],
  ['en-GB', ['the garage code is 4711', 'remember that'], ['The garage code is 4711']],
  ['de-DE', ['der Garagencode ist 4711', 'merk dir das, das ist wichtig'], ['Der Garagencode ist 4711']],
])('“remember that” is what was told before: %s: %j', async (locale, turns, expected) => {
  await say(locale, {}, turns);
  expect(await memories()).toEqual(expected);
});

it.each([
  [
    'en-GB',
    'packing list: socks',
    'put the charger on the packing list and take it off again',
    'packing list: - socks',
  ],
  [
    'en-GB',
    'to-do list: call mum',
    'add to the to-do list: call the bank and walk the dog',
    'to-do list: - call mum - call the bank - walk the dog',
  ],
  [
    'de-DE',
    'Einkaufsliste: Brot',
    'setz 1,5 l Milch und 2 kg Mehl auf die Einkaufsliste',
    'Einkaufsliste: - Brot - 1,5 l Milch - 2 kg Mehl',
  ],
])('a list holds what was said, and no more: %s: %s: %s', async (locale, begun, text, expected) => {
  await say(locale, {}, [begun, text]);
  expect(await notes()).toEqual([expected]);
});

it.each([
  ['en-GB', 'when is the dentist?', 'cancel that'],
  ['de-DE', 'Wann ist der Dentist?', 'sag das ab'],
])('after one plan was told, “that” is it and not what was set before: %s: %s', async (locale, asked, text) => {
  const when = locale === 'de-DE' ? '25.11. um 15 Uhr' : '25 November at 15:00';
  const first = locale === 'de-DE' ? 'erinner mich um 17 Uhr an Milch' : 'remind me at 5pm to buy Milch';
  await say(locale, { plans: { Dentist: when } }, [first, asked, text]);
  expect(plans().join()).toMatch(/^\S*\s?Milch 11-22T17:00$/u);
});

it('a comma parts what is counted, and no decimals', async () => {
  await say('en-GB', {}, ['shopping list: bread', 'add milk,2 lemons and 1,5 l juice to the shopping list']);
  expect(await notes()).toEqual(['shopping list: - bread - milk - 2 lemons - 1,5 l juice']);
});

it('which other one is asked where there are two, and never the one that was spoken of', async () => {
  const given = { Dentist: '25 November at 15:00', Vet: '24 November at 11:00', Bank: '26 November at 10:00' };
  const reply = await say('en-GB', { plans: given }, ['move the dentist to 4', 'and the other one an hour later']);
  expect(reply).toMatch(/Vet[\s\S]*Bank/u);
  expect(reply).not.toContain('Dentist');
  expect(plans()).toContain('Dentist 11-25T16:00');
});

it('what is wanted of something told behind a reminder as well is set, too', async () => {
  await say('de-DE', {}, ['erinnere mich morgen um 9 an Tom. Am Freitag um 15 Uhr ist Zahnarzt, daran auch.']);
  expect(
    plans()
      .map((one) => one.slice(-11))
      .sort(),
  ).toEqual(['11-23T09:00', '11-27T15:00']);
});

it('a time that is over is not guessed anew', async () => {
  const turns = ['remember that the warranty started on 3 May 2025', 'remind me a week before that at 9'];
  expect(await say('en-GB', {}, turns)).toMatch(/passed/u);
});

it('what is told anew in a sentence of its own stands for what was kept before', async () => {
  const turns = [
    'remember that the spare key hangs in the shed behind the paint tins',
    "no wait, that's old. Ann at number 9 has the spare key now",
  ];
  await say('en-GB', {}, turns);
  expect(await memories()).toEqual(['Ann at number 9 has the spare key now']);
});
