import { expect, it } from 'vitest';
import { clicking } from '../../../../support/click-through.ts';

const { memories, notes, plans, rules, say, world } = clicking();

it.each([
  ['en-GB', 'remind me on friday at 7am to put the bins out', 'make it the evening before, at 8 pm', '11-26T20:00'],
  ['en-GB', 'remind me on 20 December at 3pm to order it', 'make it the saturday before', '12-19T15:00'],
  ['de-DE', 'erinnere mich am 20. Dezember um 15 Uhr an die Gans', 'lieber am Samstag davor, um 8', '12-19T08:00'],
])('a day beside the one that is set, with its hour: %s: %s, %s', async (locale, first, second, at) => {
  await say(locale, {}, [first, second]);
  expect((await plans()).map((plan) => plan.split(' ').at(-1))).toEqual([at]);
});

it.each([
  ['en-GB', 'Bins', 'the bins were collected the day before'],
  ['de-DE', 'Tonne', 'Die Tonne wurde am Tag davor geleert'],
])('what comes every week is not moved by what is told of a day beside it: %s: %s, %s', async (locale, name, text) => {
  await say(locale, { plans: { [name]: '0 7 * * 2' } }, []);
  const { spaceId } = await world().ask(text);
  expect(spaceId).toBeTruthy();
  expect(await rules()).toEqual([`${name} 0 0 7 * * 2`]);
});

it.each([
  ['en-GB', 'remind me every tuesday at 7am to put the bins out', 'make it the evening before, at 8 pm'],
  ['de-DE', 'erinnere mich jeden Dienstag um 7 Uhr an die Tonne', 'lieber am Abend davor um 20 Uhr'],
])('a day beside what comes every week is offered for good, and no call fails: %s: %s, %s', async (locale, a, b) => {
  await say(locale, {}, [a, b]);
  const [space] = (await world().core.client('headless')['spaces.list']({})).spaces;
  const { messages } = await world()
    .core.client('headless')
    ['spaces.messages']({ spaceId: space?.id ?? '', limit: 20 });
  expect(messages.flatMap(({ toolCalls }) => toolCalls).filter(({ status }) => status === 'failed')).toEqual([]);
  expect((await rules()).map((rule) => rule.slice(-10))).toEqual(['0 20 * * 1']);
});

it.each([
  ['en-GB', 'The recycling goes out every second Tuesday. Remind me at 7 in the morning please', '11-24T07:00'],
  ['en-GB', 'The bins go out on Tuesdays. Remind me at 7 please', '0 0 7 * * 2'],
])('an hour that nothing else is named for is that of what was told: %s: %s', async (locale, text, rule) => {
  await say(locale, {}, [text]);
  const all = await rules();
  expect(all).toHaveLength(1);
  expect(all[0]).toContain(rule);
});

it.each([
  [
    'en-GB',
    "Grandpa's birthday is on 4 March",
    "when is Grandpa's birthday?",
    'remind me the day before at 9 to buy wine',
  ],
  [
    'de-DE',
    'Opas Geburtstag ist am 4. März',
    'Wann hat Opa Geburtstag?',
    'Erinnere mich am Tag davor um 9 Uhr, Wein zu kaufen',
  ],
])('the day before is that of the fact that was just told: %s: %s', async (locale, fact, question, wish) => {
  await say(locale, { memories: [fact] }, [question, wish]);
  expect((await plans()).map((plan) => plan.split(' ').at(-1))).toEqual(['03-03T09:00']);
});

it('a weekday before something else is not reckoned from what was set', async () => {
  await say('en-GB', {}, [
    'remind me on 20 December at 3pm to order the goose',
    'remind me to thaw it on the tuesday after work',
  ]);
  expect((await plans()).filter((plan) => plan.includes('12-22'))).toEqual([]);
});

it.each([
  ['klopapier kann runter, hat lena schon geholt', '- nudeln'],
  ['nudeln kannst du streichen, hat der opa schon mitgebracht', '- klopapier'],
])('what is told to be done takes it off: %s', async (text, left) => {
  await say('de-DE', { notes: { Einkaufsliste: '- nudeln\n- klopapier' } }, [text]);
  expect(await notes()).toEqual([`Einkaufsliste: ${left}`]);
});

it('“ne” before a thing is an article, and takes nothing back', async () => {
  await say('de-DE', { notes: { Einkaufsliste: '- nudeln' } }, [
    'pack nen liter milch und ne packung reis auf die einkaufsliste',
    'und ne tafel schoki',
  ]);
  expect((await notes()).join('\n')).toContain('nen liter milch - ne packung reis - ne tafel schoki');
});

it.each([
  [
    'en-GB',
    'Meeting with Jonas',
    'The meeting is with Julia, not with Jonas. Can you rename it?',
    'Meeting with Julia',
  ],
  [
    'de-DE',
    'Treffen mit Jonas',
    'Das Treffen ist mit Julia, nicht mit Jonas. Kannst du das ändern?',
    'Treffen mit Julia',
  ],
])('behind the same small word stands who it is with: %s: %s', async (locale, name, text, expected) => {
  await say(locale, { plans: { [name]: '2026-11-25T14:00:00+01:00' } }, [text]);
  expect(await plans()).toEqual([`${expected} 11-25T14:00`]);
});

it('a part of a longer word is not replaced', async () => {
  await say('de-DE', { plans: { 'Rotwein kaufen': '2026-11-25T14:00:00+01:00' }, memories: [] }, [
    'Pralinen statt Wein',
  ]);
  expect((await plans()).join()).not.toContain('RotPralinen');
  expect(await memories()).toEqual([]);
});

it.each([
  ['en-GB', 'every other Saturday is plenty'],
  ['en-GB', 'Thinking about it, every other Saturday is plenty, starting with this one.'],
])('what comes less often begins with the one that comes next: %s: %s', async (locale, text) => {
  await say(locale, {}, ['Every Saturday at 10 remind me to check the heater', text]);
  expect(await plans()).toEqual(['check the heater 11-28T10:00']);
  expect((await rules()).join()).not.toContain('* * 6');
});

it('what comes every year is offered on another day of it', async () => {
  await say('de-DE', {}, [
    'erinner mich jedes jahr am 9. januar um 8 uhr an lenas geburtstag',
    'quatsch, am 19. januar',
  ]);
  expect(await rules()).toEqual(['lenas geburtstag 0 0 8 19 1 *']);
});

it('what is said to be more is a thing of its own, and what is told behind it only why', async () => {
  await say('en-GB', {}, [
    'Make a list called Concert bag with tuning fork and black folders',
    "Oh, and safety pins! Somebody's hem always comes down.",
  ]);
  expect(await notes()).toEqual(['Concert bag: - tuning fork - black folders - safety pins']);
});
