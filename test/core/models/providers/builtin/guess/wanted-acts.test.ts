import { afterEach, describe, expect, it } from 'vitest';
import { type Conversation, createConversation } from '../../../../../support/conversation.ts';
import { standingIn } from '../../../../../support/standing.ts';

let world: Conversation;
afterEach(() => world.dispose());

const { client, plans, notes, memories, clickUnder } = standingIn(() => world);

interface Said {
  readonly locale?: string;
  readonly bins?: boolean;
  readonly turns: readonly string[];
}

/** Sunday, 22 November 2026, 13:00 in Berlin. Says the turns in one space; what stands under the last reply. */
async function say({ locale = 'en-GB', bins = false, turns }: Said) {
  world = createConversation({ locale, defaultModel: 'builtin' });
  if (bins) await client()['schedules.create']({ agentId: 'hearth', name: 'bins', when: 'every Tuesday at 7' });
  let spaceId = '';
  let text = '';
  for (const turn of turns) ({ spaceId, text } = await world.ask(turn, spaceId === '' ? undefined : spaceId));
  const { messages } = await client()['spaces.messages']({ spaceId, limit: 1 });
  const labels = messages[0]?.choices?.options.map(({ label }) => label) ?? [];
  /** Clicks the first button that says this. */
  const click = (part = '') =>
    clickUnder(
      spaceId,
      Math.max(
        0,
        labels.findIndex((label) => label.includes(part)),
      ),
    );
  return { text, click };
}

describe('what repeats does not end where only a part of it is not wanted', () => {
  it.each([
    ['en-GB', "no bins on Tuesday, they're on strike. skip it just this once"],
    ['de-DE', 'lass die bins am Dienstag mal aus, da bin ich auf der Messe'],
  ])('%s: %s', async (locale, text) => {
    const { click } = await say({ locale, bins: true, turns: [text] });
    expect(plans()).toEqual(['bins 11-24T07:00']);
    await click();
    expect(plans()).toEqual(['bins 12-01T07:00']);
  });

  it('ends where that was said', async () => {
    await say({ bins: true, turns: ['cancel the bins, we have moved'] });
    expect(plans()).toEqual([]);
  });
});

describe('what no word of a language reads is offered by what was learned', () => {
  it('takes what stands at a place off a list', async () => {
    const { click } = await say({
      turns: [
        'film list: Alien, Heat, Amelie',
        'read me the film list',
        'we watched the second one last night so delete it',
      ],
    });
    await click();
    expect(await notes()).toEqual(['film list: - Alien - Amelie']);
  });

  it('puts another number on a list', async () => {
    const { click } = await say({
      turns: ['add 12 salmon fillets and dill to the shopping list', "client just called, it's 14 now"],
    });
    await click('14 salmon');
    expect(await notes()).toEqual(['shopping list: - 14 salmon fillets - dill']);
  });

  it('remembers another month instead', async () => {
    const { click } = await say({
      turns: ["remember the van's inspection runs out in june 2027", 'july, just looked at the sticker'],
    });
    await click();
    expect(await memories()).toEqual(["The van's inspection runs out in july 2027"]);
  });

  it('forgets what was just told', async () => {
    const { click } = await say({
      turns: [
        'remember that the spare key is under the third flowerpot',
        'on reflection, forget that. burglars read too',
      ],
    });
    await click();
    expect(await memories()).toEqual([]);
  });

  it('reads a time at which “the same day” is that of what stands', async () => {
    const { click } = await say({
      bins: true,
      turns: ['ugh the truck got moved. bins is at quarter past 8 now, same day'],
    });
    expect(plans()).toEqual(['bins 11-24T07:00']);
    await click();
    expect(plans()).toEqual(['bins 11-24T08:15']);
  });
});

it('offers nothing to somebody who only talks', async () => {
  const { click } = await say({
    locale: 'de-DE',
    turns: ['erinnere mich morgen um 9 daran, Mama anzurufen', 'haha danke du schatz'],
  });
  await expect(click()).rejects.toThrow();
});
