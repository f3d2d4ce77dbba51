import { afterEach, describe, expect, it } from 'vitest';
import { type Conversation, createConversation } from '../../../../../support/conversation.ts';
import { standingIn } from '../../../../../support/standing.ts';

let world: Conversation;
afterEach(() => world.dispose());

const { client, plans, notes, memories, clickUnder } = standingIn(() => world);

/** Sunday, 22 November 2026, 13:00 in Berlin. Says the turns in one space; what may be chosen under the last reply. */
async function say(locale: string, turns: readonly string[], given: readonly (readonly [string, string])[] = []) {
  world = createConversation({ locale, defaultModel: 'builtin' });
  for (const [key, value] of given) await client()['store.set']({ agentId: 'hearth', key, value });
  // What is given stands so long that nobody means it by “it”.
  world.clock.advance(given.length > 0 ? 31 * 60_000 : 0);
  let spaceId = '';
  for (const turn of turns) ({ spaceId } = await world.ask(turn, spaceId === '' ? undefined : spaceId));
  const { messages } = await client()['spaces.messages']({ spaceId, limit: 1 });
  const [message] = messages;
  const labels = message?.choices?.options.map(({ label }) => label) ?? (message?.offer ? [message.offer.words] : []);
  const click = async (part: string): Promise<void> => {
    const index = labels.length === 1 ? 0 : labels.findIndex((label) => label.includes(part));
    expect(index, `${part} among ${labels.join(' · ')}`).toBeGreaterThanOrEqual(0);
    await clickUnder(spaceId, index);
  };
  return { labels, click };
}

describe('what a message may want, by what was learned alone, is one click', () => {
  it.each([
    ['en-GB', 'remind me tonight at 8 to hide the coin under the pillow', 'half 8, he never sleeps by 8', '20:30'],
    ['en-GB', 'remind me at 4 to fetch Ida from judo', 'oh no hang on its half 4 now, they moved it AGAIN', '16:30'],
  ])('%s: %s / %s: the time among reasons', async (locale, first, second, time) => {
    const { click } = await say(locale, [first, second]);
    await click(time);
    expect(await plans()).toEqual([expect.stringMatching(new RegExp(`11-22T${time}$`, 'u'))]);
  });

  it('takes off a list what is named among reasons, and puts nothing of them on it', async () => {
    const { click } = await say(
      'en-GB',
      ['what is on the groceries list', 'oh and the cat litter can come off, the cat has moved in with next door'],
      [['groceries', 'eggs, cat litter, butter']],
    );
    expect(await notes()).toEqual(['groceries: eggs, cat litter, butter']);
    await click('cat litter');
    expect(await notes()).toEqual(['groceries: - eggs - butter']);
  });

  it('sets both of two like another by one click, where two times are said', async () => {
    const { labels, click } = await say('en-GB', [
      'remind me at 9am tomorrow to take my iron tablet',
      'same again on Wednesday and on Thursday please',
    ]);
    const both = labels.find((label) => label.includes(' · ')) ?? '';
    await click(both);
    expect(await plans()).toHaveLength(3);
  });

  it('says what is remembered anew, as one of several choices too, and the old goes with it', async () => {
    world = createConversation({ locale: 'de-DE', defaultModel: 'builtin' });
    await client()['memories.remember']({ agentId: 'hearth', memory: 'Die Nummer vom Vermieter ist 0561 4477' });
    const { spaceId } = await world.ask('wie war die nummer vom vermieter?');
    await world.ask('die ist neu: 0561 8890, trag das bitte statt der alten ein', spaceId);
    const { messages } = await client()['spaces.messages']({ spaceId, limit: 1 });
    const options = messages[0]?.choices?.options ?? [];
    const index = Math.max(
      0,
      options.findIndex(({ label }) => label.includes('8890') && label.includes('Vermieter')),
    );
    await clickUnder(spaceId, index);
    expect(await memories()).toEqual(['Die Nummer vom Vermieter ist 0561 8890']);
  });

  it('offers nothing where somebody only talks', async () => {
    const { labels } = await say('en-GB', [
      'remind me at 4 to fetch Ida from judo',
      'haha you are the best, thank you',
    ]);
    expect(labels).toEqual([]);
  });
});
