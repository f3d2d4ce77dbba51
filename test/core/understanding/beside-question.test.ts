import { expect, it } from 'vitest';
import { clicking } from '../../support/click-through.ts';

const { plans, notes, say } = clicking();

it.each([
  [
    'en-GB',
    { plans: { Dentist: '25 November at 15:00' }, memories: ['The wifi password is 4812blue'] },
    "Cancel the dentist. Also, what's the wifi password again?",
    /^Cancelled: Dentist\.\nYou told me: .*4812blue/u,
    [],
  ],
  [
    'en-GB',
    { plans: { Dentist: '25 November at 15:00', Bins: '23 November at 20:00' } },
    'Move the dentist to 4pm. What is on tomorrow?',
    /^Changed: Dentist[\s\S]*Bins/u,
    ['Bins 11-23T20:00', 'Dentist 11-25T16:00'],
  ],
])('what is asked behind a wish is answered beside it: %s: %j: %s', async (locale, given, text, reply, expected) => {
  expect(await say(locale, given, [text])).toMatch(reply);
  expect(plans()).toEqual(expected);
});

it.each([
  ['en-GB', 'remind me to buy milk at 6pm and what else is on today?', ['Vet 11-22T20:00', 'buy milk 11-22T18:00']],
  ['de-DE', 'erinnere mich um 18 Uhr an Milch und was steht heute noch an?', ['Milch 11-22T18:00', 'Vet 11-22T20:00']],
])('a question for what is planned is no part of a name: %s: %s', async (locale, text, expected) => {
  const when = locale === 'de-DE' ? '22.11. um 20 Uhr' : '22 November at 20:00';
  expect(await say(locale, { plans: { Vet: when } }, [text])).toContain('Vet');
  expect(plans().sort()).toEqual(expected);
});

it('what is wanted behind a question, and not done, is quoted', async () => {
  const given = { plans: { Vet: '24 November at 11:00', Dentist: '25 November at 15:00' } };
  const reply = await say('en-GB', given, ['what is on tomorrow? and move it to 4']);
  expect(reply).toContain('did not understand');
});

it('the time of a question moves nothing that stands before it', async () => {
  const given = { plans: { Zahnarzt: '25.11. um 15 Uhr', Müll: '23.11. um 20 Uhr' } };
  await say('de-DE', given, ['Zahnarzt bitte auf 16 Uhr. Und was ist morgen?']);
  expect(plans()).toEqual(['Müll 11-23T20:00', 'Zahnarzt 11-25T16:00']);
});

it('what is not sure before a question is offered beside the answer', async () => {
  const given = { plans: { Dentist: '25 November at 15:00', Bins: '23 November at 20:00' } };
  const reply = await say('en-GB', given, ['Move the dentist to four. What is on tomorrow?']);
  expect(reply).toMatch(/^This is planned:\n\n- Bins[^?]*\n\nDo you mean this\?\n\nChange “Dentist”/u);
  expect(plans()).toEqual(['Bins 11-23T20:00', 'Dentist 11-25T16:00']);
});

it.each([
  ['en-GB', 'Cancel the dentist. What time is it?', 'Cancelled: Dentist.\nIt is 13:31.'],
  ['en-GB', 'Cancel the dentist. What else is there?', 'Cancelled: Dentist.'],
  ['de-DE', 'Sag den Dentist ab. Wie spät ist es?', 'Abgesagt: Dentist.\nEs ist 13:31 Uhr.'],
])('is told once, and nobody is told that nothing is known: %s: %s', async (locale, text, reply) => {
  const when = locale === 'de-DE' ? '25.11. um 15 Uhr' : '25 November at 15:00';
  expect(await say(locale, { plans: { Dentist: when } }, [text])).toBe(reply);
});

it('a question stays in what is kept with it', async () => {
  await say('en-GB', {}, ['Remind me at 5 to ask the doctor two things. What can I eat?']);
  expect(plans()).toEqual(['ask the doctor two things. What can I eat 11-22T17:00']);
});

it('what is taken off a list goes, though a question stands behind it', async () => {
  await say('en-GB', { notes: { 'shopping list': 'milk, bread' } }, [
    "Take bread off the shopping list. What's left on it?",
  ]);
  expect(await notes()).toEqual(['shopping list: - milk']);
});

it('of a week only what still comes in it is told', async () => {
  const given = { plans: { Dentist: '22 November at 18:00', Bins: '1 December at 20:00' } };
  const reply = await say('en-GB', given, ["what's coming up this week"]);
  expect(reply).toMatch(/Dentist/u);
  expect(reply).not.toMatch(/Bins/u);
});

it.each([
  [['I am busy with the choir on Friday'], /choir/u],
  [[], /^Nothing is planned then\.$/u],
])('where nothing is planned then, what is remembered of it is told: %j', async (memories, reply) => {
  const given = { plans: { Dentist: '26 November at 15:00' }, memories };
  expect(await say('en-GB', given, ['am I busy on Friday?'])).toMatch(reply);
});

const thursday = { Dentist: '26 November at 15:00', Bins: '23 November at 20:00' };
const told = /^(?:This is planned|Das ist geplant):\n\n- Dentist[^-?]*$/u;

it.each([
  ['en-GB', 'Have I got anything on this Thursday? My daughter wants to come over.'],
  ['en-GB', 'What have I got on Thursday? Mum asked me to help her with the garden at 10.'],
  ['de-DE', 'Hab ich am Donnerstag was? Meine Tochter will kommen'],
  ['en-GB', "I'm in the car, what have I got on Thursday"],
  ['en-GB', "Quickly, what's on for Thursday?"],
  ['de-DE', 'sitz im Zug - was hab ich am Donnerstag?'],
])('what tells why or where beside a question is no wish: %s: %s', async (locale, text) => {
  const plans = locale === 'de-DE' ? { Dentist: '26.11. um 15 Uhr', Bins: '23.11. um 20 Uhr' } : thursday;
  expect(await say(locale, { plans }, [text])).toMatch(told);
});

it.each([
  ['en-GB', 'shopping list', 'at the shop rn, whats on the shopping list'],
  ['de-DE', 'Einkaufsliste', 'bin grad im Laden, was steht auf der Einkaufsliste'],
])('a list is told to who says where he is: %s: %s: %s', async (locale, list, text) => {
  expect(await say(locale, { notes: { [list]: 'milk' } }, [text])).toBe(`${list}: milk`);
});

it('what surely wants something behind a question is offered below the answer', async () => {
  const reply = await say('en-GB', { plans: thursday }, [
    'What have I got on Thursday? Remind me to call mum tomorrow at 5pm.',
  ]);
  expect(reply).toMatch(/^This is planned:\n\n- Dentist[\s\S]*call mum/u);
  expect(plans()).toEqual(['Bins 11-23T20:00', 'Dentist 11-26T15:00', 'call mum 11-23T17:00']);
});

it.each([
  ['en-GB', 'Cancel the dentist. What else is planned?'],
  ['en-GB', "Cancel the dentist. And tell me what's on tomorrow"],
  ['de-DE', 'Sag den Dentist ab. Und was steht morgen noch an?'],
])('a wish and a question about plans are both done: %s: %s', async (locale, text) => {
  const given = locale === 'de-DE' ? { Dentist: '26.11. um 15 Uhr', Bins: '23.11. um 20 Uhr' } : thursday;
  expect(await say(locale, { plans: given }, [text])).toMatch(/(?:Cancelled|Abgesagt): Dentist\.\n.*\n\n- Bins[^?]*$/u);
  expect(plans()).toEqual(['Bins 11-23T20:00']);
});
