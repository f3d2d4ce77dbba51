import { expect, it } from 'vitest';
import { clicking } from '../../../../support/click-through.ts';

const { say } = clicking();
const nearest = /nearest I know|Näher kommt nichts/u;

it.each([
  ['en-GB', 'The boiler was serviced on 3 March', 'when was the car last serviced?'],
  ['en-GB', "Ben's birthday is on 12 May", "when is Anna's birthday?"],
  ['en-GB', 'The wifi password of the cabin is heron77', 'the password of the bank?'],
  ['de-DE', 'Der Kessel wurde am 3. März gewartet', 'Wann wurde das Auto zuletzt gewartet?'],
])('what is known of something else is told as that, %s: %s / %s', async (locale, known, question) => {
  const reply = await say(locale, { memories: [known] }, [question]);
  expect(reply).toContain(known);
  expect(reply).toMatch(nearest);
});

it.each([
  ['en-GB', 'The boiler was serviced on 3 March', 'when was the boiler serviced?'],
  ['en-GB', 'The wifi password of the cabin is heron77', "what's the cabin's wifi, I am at the door"],
  ['en-GB', 'Beth is allergic to penicillin', 'is there anything beth is allergic to?'],
  ['de-DE', 'Die Putzhilfe heißt Frau Nowak', 'Wie heißt nochmal meine Putzhilfe?'],
])('and what was asked, without a doubt, %s: %s / %s', async (locale, known, question) => {
  const reply = await say(locale, { memories: [known] }, [question]);
  expect(reply).toContain(known);
  expect(reply).not.toMatch(nearest);
});

it('of what was told before and just now, all of it is told', async () => {
  const turns = ['Nadia is allergic to kiwi as well, remember that', 'what is Nadia allergic to?'];
  const reply = await say('en-GB', { memories: ['Nadia is allergic to nuts'] }, turns);
  expect(reply).toContain('nuts');
  expect(reply).toContain('kiwi');
});

it('what a message asks for with all of its words is offered before what it might have to do with what was done last', async () => {
  const turns = ['cancel the dentist', 'remind me at 11pm to pay back the tenner he lent me on Friday'];
  expect(await say('en-GB', { plans: { Dentist: 'on 10 December at 15:00' } }, turns)).toMatch(
    /(?:1\. |Shall I )remind (?:me|you) today 23:00: pay back the tenner he lent me on Friday/iu,
  );
});

it.each([
  ['en-GB', 'is there soap on the list?', /do not find “soap”.+- milk\n- eggs/su],
  ['en-GB', 'is there milk on the list? if not, put it on', /^shopping:\n\n- milk\n- eggs/u],
  ['de-DE', 'steht Seife auf der Liste?', /^„Seife“ finde ich auf „shopping“ nicht/u],
])('whether something is on the list is told by all that is, %s: %s', async (locale, question, expected) => {
  expect(await say(locale, { notes: { shopping: 'milk, eggs' } }, [question])).toMatch(expected);
});
