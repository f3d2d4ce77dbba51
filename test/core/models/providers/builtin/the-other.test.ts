import { expect, it } from 'vitest';
import { clicking } from '../../../../support/click-through.ts';

const { plans, say } = clicking();

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
