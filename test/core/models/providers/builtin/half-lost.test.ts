import { expect, it } from 'vitest';
import { clicking } from '../../../../support/click-through.ts';

const { notes, plans, rules, say } = clicking();

it.each([
  ['en-GB', 'take bread and butter off the shopping list', /“butter” is not on “shopping list”/u],
  ['de-DE', 'streich Brot und Butter von der Einkaufsliste', /„Butter“ steht nicht auf „Einkaufsliste“/u],
])('what does not stand on a list is told beside what goes: %s', async (locale, text, reply) => {
  const key = locale === 'de-DE' ? 'Einkaufsliste' : 'shopping list';
  const value = locale === 'de-DE' ? 'Milch, Brot' : 'milk, bread';
  expect(await say(locale, { notes: { [key]: value } }, [text])).toMatch(reply);
  expect(await notes()).toEqual([locale === 'de-DE' ? 'Einkaufsliste: - Milch' : 'shopping list: - milk']);
});

it.each([
  ['en-GB', ['take the cheese off the shopping list', 'and the toilet paper too'], 'shopping list: - pasta'],
  ['en-GB', ['take the cheese off the shopping list', 'and eggs too'], 'shopping list: - pasta - toilet paper - eggs'],
])('more goes of what stands there, right after something went: %s: %j', async (locale, turns, expected) => {
  await say(locale, { notes: { 'shopping list': 'pasta, cheese, toilet paper' } }, turns);
  expect(await notes()).toEqual([expected]);
});

it.each([
  ['en-GB', 'make a list called camping and add tent and stove to it', 'camping: - tent - stove'],
  ['de-DE', 'mach eine Packliste und setz Zelt und Kocher drauf', 'Packliste: - Zelt - Kocher'],
])('a list is begun with its things: %s', async (locale, text, expected) => {
  await say(locale, {}, [text]);
  expect(await notes()).toEqual([expected]);
});

it.each([
  ['en-GB', "what's on the shopping list? add eggs", 'shopping list: milk, bread, eggs'],
  ['de-DE', 'was steht auf der Einkaufsliste? Nimm die Milch runter', 'Einkaufsliste: - bread'],
])('what is ordered behind a question is offered: %s', async (locale, text, expected) => {
  const key = locale === 'de-DE' ? 'Einkaufsliste' : 'shopping list';
  await say(locale, { notes: { [key]: locale === 'de-DE' ? 'Milch, bread' : 'milk, bread' } }, [text]);
  expect(await notes()).toEqual([expected]);
});

it('a new name and a new time, in two sentences', async () => {
  await say('en-GB', { plans: { Dentist: '25 November at 15:00' } }, ['rename the dentist to Brown. And move it to 4']);
  expect(plans()).toEqual(['Brown 11-25T16:00']);
});

it.each([
  [
    'en-GB',
    'remind me twice a week on Tuesday and Friday at 6pm to water the plants',
    'water the plants 0 0 18 * * 2,5',
  ],
  [
    'de-DE',
    'erinnere mich zweimal die Woche, dienstags und freitags um 18 Uhr, an die Blumen',
    'Blumen 0 0 18 * * 2,5',
  ],
])('how often a week is said by its days: %s', async (locale, text, expected) => {
  await say(locale, {}, [text]);
  expect(rules()).toEqual([expected]);
});

it.each([
  [
    'en-GB',
    'remind me at 4pm to call mum, the match kicks off at 6pm',
    ['call mum 11-22T16:00', 'the match kicks off 11-22T18:00'],
  ],
  [
    'de-DE',
    'erinner mich heute um 20 Uhr an den Koffer, mein Flug geht morgen um 6',
    ['Koffer 11-22T20:00', 'mein Flug geht 11-23T06:00'],
  ],
  [
    'en-GB',
    'remind me at 8pm to send the report, portal closes at midnight',
    ['portal closes 11-23T00:00', 'send the report 11-22T20:00'],
  ],
])('what is perhaps only told is asked about: %s', async (locale, text, expected) => {
  expect(await say(locale, {}, [text])).toMatch(/1\. .* · .*\n2\. /u);
  expect(plans().sort()).toEqual(expected);
});

it.each([
  ['en-GB', 'the reminder about the bins always comes too late, make it 18:30', 'Bins 11-26T18:30'],
  ['de-DE', 'die Erinnerung mit den Bins kommt mir immer zu spät, mach da lieber 18:30 draus', 'Bins 11-26T18:30'],
])('the reminder that stands is changed, and none made of that: %s', async (locale, text, expected) => {
  await say(
    locale,
    { plans: { Bins: locale === 'de-DE' ? 'jeden Donnerstag um 20 Uhr' : 'every Thursday at 20:00' } },
    [text],
  );
  expect(plans()).toEqual([expected]);
});

it('what was cancelled comes back at another hour', async () => {
  const turns = ['remind me tomorrow at 2 pm to get a haircut', 'delete that', 'put it back but for 3'];
  await say('en-GB', {}, turns);
  expect(plans()).toEqual(['get a haircut 11-23T15:00']);
});

it('what one reminds of may stand behind a comma', async () => {
  await say('en-GB', {}, ['remind me at 4pm to call mum, my tablets at 6pm']);
  expect(plans()).toEqual(['call mum 11-22T16:00', 'my tablets 11-22T18:00']);
});

it.each([
  'add popcorn to teh shopping list',
  'add popcorn to the shoping list',
  'take milk off teh shopping list n add popcorn',
])('a slip in its name begins no other list: %s', async (text) => {
  await say('en-GB', { notes: { 'shopping list': 'milk, bread' } }, [text]);
  expect(await notes()).toHaveLength(1);
  expect((await notes())[0]).toMatch(/^shopping list: .*bread.*popcorn$/u);
});

it.each([
  ['bday list', 'add a beanie to my bday list'],
  ['birthday list', 'add a beanie to my bday list'],
])('a list is found by what is short for its name: %s', async (key, text) => {
  await say('en-GB', { notes: { [key]: 'hoodie' } }, [text]);
  expect(await notes()).toEqual([`${key}: hoodie - a beanie`]);
});

it('a list begins with its things, and not with the word before them', async () => {
  await say('en-GB', {}, ['Start a packing list with swimsuit, towel and goggles']);
  expect(await notes()).toEqual(['packing list: - swimsuit - towel - goggles']);
});

it.each([
  ['en-GB', 'move the dentist to 25 November at 3pm', /^“Dentist” is planned so already: .+ Nothing was changed\.$/u],
  [
    'de-DE',
    'verschieb Dentist auf den 25. November um 15 Uhr',
    /^„Dentist“ ist schon so geplant: .+ Nichts wurde geändert\.$/u,
  ],
])('a change that leaves a thing where it stands says so: %s', async (locale, text, reply) => {
  expect(await say(locale, { plans: { Dentist: '2026-11-25T15:00' } }, [text])).toMatch(reply);
  expect(plans()).toEqual(['Dentist 11-25T15:00']);
});

it('what is to be done besides is not lost in a change', async () => {
  await say('en-GB', { plans: { Dentist: '2026-11-25T15:00' } }, [
    'move the dentist to 4 and I need to bring the form',
  ]);
  expect(plans()).toEqual(['Dentist, bring the form 11-25T16:00']);
});
