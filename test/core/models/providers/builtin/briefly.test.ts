import { describe, expect, it } from 'vitest';
import { clicking } from '../../../../support/click-through.ts';

describe('what is set, beside what only tells why', () => {
  const { plans, notes, say, world } = clicking();
  const prompts = () =>
    world()
      .schedules.list({ agentId: 'hearth', status: 'active' })
      .map(({ prompt }) => prompt);

  it.each([
    [
      'en',
      "remind me friday at 3pm to get a new starter off Jo, she's got loads",
      'get a new starter off Jo 11-27T15:00',
    ],
    ['en', 'remind me at 5pm to move the car, im in a loading bay', 'move the car 11-22T17:00'],
    [
      'en',
      'Morning! Remind me tomorrow at 9 to ring the vet. Poor thing is scratching again',
      'ring the vet 11-23T09:00',
    ],
    [
      'de',
      'Mensch, fast vergessen. Erinner mich Freitag um 15 Uhr ans Leergut, hier steht schon alles voll',
      'Leergut 11-27T15:00',
    ],
  ])('is called by what is wanted alone: %s %s', async (locale, text, plan) => {
    await say(locale, {}, [text]);
    expect(plans()).toEqual([plan]);
  });

  it('keeps all that was said of it', async () => {
    await say('en', {}, ["remind me friday at 3pm to get a new starter off Jo, she's got loads"]);
    expect(prompts()).toEqual(["get a new starter off Jo, she's got loads"]);
  });

  it.each([
    ['en', 'remind me friday at 3pm to buy milk, eggs and bread', 'buy milk, eggs and bread 11-27T15:00'],
    ['en', 'remind me tomorrow at 10 to call Ana, then Ben', 'call Ana, then Ben 11-23T10:00'],
    ['de', 'Erinner mich morgen um 10 an Pass, Tickets und Ladekabel', 'Pass, Tickets und Ladekabel 11-23T10:00'],
  ])('loses nothing of the thing itself: %s %s', async (locale, text, plan) => {
    await say(locale, {}, [text]);
    expect(plans()).toEqual([plan]);
  });

  it('is no thing for a list', async () => {
    const notesBefore = { notes: { 'shopping list': 'milk, ham' } };
    await say('en', notesBefore, [
      'just off nights and my feet are killing me lol. put eggs and bread on the shopping list',
    ]);
    expect(await notes()).toEqual(['shopping list: milk, ham, eggs, bread']);
  });
});

describe('what ends something by its name', () => {
  const { say } = clicking();

  it.each([
    ['en', "Parents' evening", '26 November at 6pm', 'bin bags out every Monday evening at 8'],
    ['de', 'Elternabend', '26.11. um 18 Uhr', 'lösch das Feuer am Abend aus'],
  ])('is no word of a time that the name has, too, but asked about: %s %s', async (locale, name, when, text) => {
    expect(await say(locale, { plans: { [name]: when } }, [text])).toContain('?');
  });

  it.each([
    [
      'en',
      'Dentist appointment',
      '26 November at 6pm',
      'scrap the dentist on Thursday',
      'Cancelled: Dentist appointment.',
    ],
    ['de', 'Kaffee mit Ana', '26.11. um 18 Uhr', 'streich den Kaffee am Donnerstag', 'Abgesagt: Kaffee mit Ana.'],
  ])('ends it at once where all else that is said is its name: %s %s', async (locale, name, when, text, reply) => {
    expect(await say(locale, { plans: { [name]: when } }, [text])).toBe(reply);
  });
});
