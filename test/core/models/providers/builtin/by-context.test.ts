import { afterEach, describe, expect, it } from 'vitest';
import { type Conversation, createConversation } from '../../../../support/conversation.ts';
import { standingIn } from '../../../../support/standing.ts';

let world: Conversation;
afterEach(() => world.dispose());

const { client, plans, notes } = standingIn(() => world);

/** Sunday, 22 November 2026, 13:00 in Berlin. */
function withoutModel(locale = 'en-GB'): Conversation {
  world = createConversation({ locale, defaultModel: 'builtin' });
  return world;
}

/** Says them one after the other in one space; the last reply. */
const say = async (...turns: readonly string[]) => (await world.askAll(turns)).at(-1) ?? '';

describe('a length before something that was said elsewhere', () => {
  it.each([
    ['en-GB', ['boat on Friday at 5pm, remind me an hour before'], ['boat 11-27T16:00']],
    ['de-DE', ['Fähre am Freitag um 17 Uhr, erinner mich zwei Stunden vorher'], ['Fähre 11-27T15:00']],
    [
      'en-GB',
      ['remind me on Friday at 5pm of the boat', 'and also one day before'],
      ['boat 11-26T17:00', 'boat 11-27T17:00'],
    ],
    [
      'de-DE',
      ['erinnere mich am Freitag um 17 Uhr an Fähre', 'eine Stunde vorher bitte auch noch'],
      ['Fähre 11-27T16:00', 'Fähre 11-27T17:00'],
    ],
    ['en-GB', ['boat today at 1.30pm, remind me an hour before'], []],
  ])('%s: %s', async (locale, turns, expected) => {
    withoutModel(locale);
    await say(...turns);
    expect(plans().map((line) => line.replace('the ', ''))).toEqual(expected);
  });
});

describe('the list that was spoken of', () => {
  it.each([
    ['en-GB', ['what is on my packing list', 'take off the towel', 'and add a hat'], ['tent, stove', 'hat']],
    ['de-DE', ['was steht auf der packing Liste', 'towel kann weg', 'dafür Hut'], ['tent, stove', 'Hut']],
  ])('loses and gets what is said without its name, %s', async (locale, turns, [kept = '', more = '']) => {
    withoutModel(locale);
    await client()['store.set']({ agentId: 'hearth', key: 'packing', value: 'tent, towel, stove' });
    await client()['store.set']({ agentId: 'hearth', key: 'shopping', value: 'milk, rice' });
    await say(...turns);
    const [packing = '', shopping] = await notes();
    for (const item of [...kept.split(', '), more]) expect(packing).toContain(item);
    expect(packing).not.toContain('towel');
    expect(shopping).toBe('shopping: milk, rice');
  });
});

describe('which one', () => {
  it('is answered by a name, whatever is told beside it', async () => {
    withoutModel();
    await say(
      'remind me tomorrow at 9 to feed the fish',
      'remind me tomorrow at 10 to feed the parrot',
      'what reminders do I have',
      'cancel the feed reminder',
      'the parrot, the fish are hungry',
    );
    expect(plans()).toEqual(['feed the fish 11-23T09:00']);
  });
});

describe('a time beside the name of what stands', () => {
  it('is offered as a change of it, not as a second one', async () => {
    withoutModel();
    await say('remind me tomorrow at 9 of choir rehearsal', 'choir rehearsal will be tomorrow at 11', 'yes');
    expect(plans()).toEqual(['choir rehearsal 11-23T11:00']);
  });

  it('says of nothing that it is done', async () => {
    withoutModel();
    await say('remind me tomorrow at 9 of choir rehearsal', 'choir rehearsal got extended by 3 days');
    expect(plans()).toEqual(['choir rehearsal 11-23T09:00']);
  });
});
