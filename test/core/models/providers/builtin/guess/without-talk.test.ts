import { describe, expect, it } from 'vitest';
import { clicking } from '../../../../../support/click-through.ts';

const { notes, plans, say } = clicking();

describe('something new among talk', () => {
  it('is offered without it first, and on a list alone', async () => {
    const given = { notes: { 'shopping list': 'milk, ham' } };
    const said = 'just off nights and my feet are killing me lol. put eggs and bread on the shopping list';
    await say('en', given, [said]);
    expect(await notes()).toEqual(['shopping list: milk, ham, eggs, bread']);
  });

  it('keeps all of its words where it is set at once', async () => {
    await say('en', {}, ['remind me tomorrow at 9 to call grandma, she is in room 214']);
    expect(plans()).toEqual(['call grandma, she is in room 214 11-23T09:00']);
  });
});

describe('what ends something by its name', () => {
  it.each([
    ['en', "Parents' evening", '26 November at 6pm', 'bin bags out every Monday evening at 8'],
    ['de', 'Elternabend', '26.11. um 18 Uhr', 'lösch das Feuer am Abend aus'],
  ])('is no word of a time that the name has, too, but asked about: %s %s', async (locale, name, when, text) => {
    expect(await say(locale, { plans: { [name]: when } }, [text])).toContain('?');
  });

  it.each([
    ['en', 'Dentist appointment', 'scrap the dentist on Thursday', 'Cancelled: Dentist appointment.'],
    ['en', 'Fridays for Future demo', 'cancel the Fridays for Future demo', 'Cancelled: Fridays for Future demo.'],
    ['de', 'Kaffee mit Ana', 'streich den Kaffee am Donnerstag', 'Abgesagt: Kaffee mit Ana.'],
  ])('ends it at once where all else that is said is its name: %s %s', async (locale, name, text, reply) => {
    const when = locale === 'de' ? '26.11. um 18 Uhr' : '26 November at 6pm';
    expect(await say(locale, { plans: { [name]: when } }, [text])).toBe(reply);
  });
});

describe('a thing on a list that is no longer wanted, right after a reminder was set', () => {
  const given = { notes: { holiday: 'charger, swimsuits, bread' } };
  const set = 'remind me tomorrow at 9 to call Anna';

  it('is meant where the message begins with it', async () => {
    await say('en', given, [set, "swimsuits can go, it's too cold, hiking boots instead"]);
    expect(await notes()).toEqual([expect.stringMatching(/^holiday: (?!.*swimsuits).*charger.*bread/u)]);
    expect(plans()).toEqual(['call Anna 11-23T09:00']);
  });

  it('is not where it is only spoken of', async () => {
    await say('en', given, [set, "never mind that, she'll be at the bread shop"]);
    expect(await notes()).toEqual(['holiday: charger, swimsuits, bread']);
    expect(plans()).toEqual([]);
  });
});
