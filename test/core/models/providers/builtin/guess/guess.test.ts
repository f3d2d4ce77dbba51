import { afterEach, describe, expect, it } from 'vitest';
import { type Conversation, createConversation } from '../../../../../support/conversation.ts';
import { standingIn } from '../../../../../support/standing.ts';

let world: Conversation;
afterEach(() => world.dispose());

const { client, plans, notes, memories, clickUnder } = standingIn(() => world);

/** Sunday, 22 November 2026, 13:00 in Berlin. */
function withoutModel(locale = 'en-GB'): Conversation {
  world = createConversation({ locale, defaultModel: 'builtin' });
  return world;
}

/** Says a turn and clicks the first button under the reply that says `label`; what stands is the same before the click. */
async function click(
  text: string,
  { spaceId, index = 0, label = '' }: { spaceId?: string; index?: number; label?: string | undefined } = {},
): Promise<string> {
  const before = JSON.stringify([plans(), await notes(), await memories()]);
  const answer = await world.ask(text, spaceId);
  expect(JSON.stringify([plans(), await notes(), await memories()])).toBe(before);
  const { messages } = await client()['spaces.messages']({ spaceId: answer.spaceId, limit: 1 });
  const labels = messages[0]?.choices?.options.map((one) => one.label) ?? [];
  const labelled = labels.findIndex((one) => one.includes(label));
  await clickUnder(answer.spaceId, index > 0 ? index : Math.max(0, labelled));
  return answer.spaceId;
}

describe('what no rule of a language reads is offered, never done', () => {
  it.each([
    ['en-GB', 'the choir thing sadly gave up the ghost, so no more of it', []],
    ['de-DE', 'choir ist leider sang- und klanglos gestorben', []],
    ['en-GB', 'choir, that would suit the others far better from 8pm', ['choir practice 11-23T20:00']],
  ])('%s: %s: an end or another time of what stands', async (locale, text, expected) => {
    withoutModel(locale);
    await client()['schedules.create']({ agentId: 'hearth', name: 'choir practice', when: '2026-11-23T19:00' });
    await click(text);
    expect(plans()).toEqual(expected);
  });

  it.each([
    ['de-DE', 'Wenn es 18 Uhr ist, soll ich den Müll rausbringen', ['den Müll rausbringen 11-22T18:00']],
    ['de-DE', 'Würdest du mir morgen um sieben einen Weckruf spendieren?', ['einen Weckruf spendieren 11-23T07:00']],
    ['de-DE', 'Am 3. Maerz um 10 Uhr TUEV, nicht vergessen!', ['TUEV 03-03T10:00']],
    ['de-DE', 'Ich hätte gern in einer Dreiviertelstunde was zu lesen', ['Ich hätte gern was zu lesen 11-22T13:45']],
  ])('%s: %s: something at a time that is to come', async (locale, text, expected) => {
    withoutModel(locale);
    await click(text);
    expect(plans()).toEqual(expected);
  });

  it.each([
    ['en-GB', 'we ran out of olive oil', 'shopping list: - olive oil'],
    ['de-DE', 'Olivenöl ist alle', 'Einkaufsliste: - Olivenöl'],
  ])('%s: %s: what is missing goes on the usual list', async (locale, text, expected) => {
    withoutModel(locale);
    await click(text, { label: expected.split(':').at(0) });
    expect(await notes()).toEqual([expected]);
  });

  it.each([
    ['en-GB', 'The gate code is 5512', 'the gate code is 7790 these days, they changed it'],
    ['de-DE', 'Der Torcode ist 5512', 'der Torcode lautet seit gestern 7790'],
  ])('%s: %s: what was kept is another now', async (locale, kept, text) => {
    withoutModel(locale);
    await client()['memories.remember']({ agentId: 'hearth', memory: kept });
    await click(text);
    expect(await memories()).toEqual([kept.replace('5512', '7790')]);
  });

  it('what was kept is another now, with a day in it', async () => {
    withoutModel();
    await client()['memories.remember']({ agentId: 'hearth', memory: 'The wedding is on 4 June' });
    const { spaceId } = await world.ask('when is the wedding?');
    await click("no, it's the 14th, good that I asked", { spaceId });
    expect(await memories()).toEqual(['The wedding is on 14 June']);
  });

  it('all that comes on a day goes by one click', async () => {
    withoutModel();
    await client()['schedules.create']({ agentId: 'hearth', name: 'swim', when: '2026-11-22T19:00' });
    await client()['schedules.create']({ agentId: 'hearth', name: 'sing', when: '2026-11-22T20:00' });
    await client()['schedules.create']({ agentId: 'hearth', name: 'bake', when: '2026-11-23T19:00' });
    await click("cancel everything for today, I'm ill");
    expect(plans()).toEqual(['bake 11-23T19:00']);
  });

  it('two parts of one wish, said one after the other', async () => {
    withoutModel();
    const { spaceId } = await world.ask('i need to ring the plumber');
    await click('tomorrow at 4pm', { spaceId });
    expect(plans()).toEqual(['ring the plumber 11-23T16:00']);
  });
});

describe('nothing is offered', () => {
  it.each(['why do cats purr?', 'what is the capital of Peru', 'tell me a joke about penguins'])(
    'for %s',
    async (text) => {
      withoutModel();
      const { spaceId } = await world.ask(text);
      const { messages } = await client()['spaces.messages']({ spaceId, limit: 1 });
      expect(messages[0]).toMatchObject({ offer: null, choices: null });
      expect(plans()).toEqual([]);
    },
  );
});
