import { afterEach, describe, expect, it } from 'vitest';
import { type Conversation, createConversation } from '../../../support/conversation.ts';
import type { ScriptedAnswer } from '../../../support/scripted-model.ts';

let world: Conversation;
afterEach(() => world.dispose());

/** Sunday, 22 November 2026, 13:00 in Berlin; a model that nobody has examined yet. */
function withModel(isSmall: boolean): Conversation {
  world = createConversation({
    doesPlainRequests: true,
    locale: 'en-GB',
    openModel: () => Promise.resolve({ ...world.model, info: { ...world.model.info, isSmall } }),
  });
  world.model.follow([{ text: 'The model speaks.' }]);
  return world;
}

const plans = () => world.schedules.list({ agentId: 'hearth', status: 'active' }).map(({ name }) => name);

/** Says it in the space of what was said before; the answer with what stands under it. */
async function say(text: string, spaceId?: string) {
  const answer = await world.ask(text, spaceId);
  const { messages } = world.conversations.spaces.messages(answer.spaceId, { limit: 1 });
  const { offer = null, choices = null, toolCalls = [] } = messages.at(-1) ?? {};
  return { ...answer, offer, choices, receipts: toolCalls };
}

/** Words that no rule of a language reads whole. */
const unread = 'We’re out of washing powder, it needs to go on the shopping list';

describe('what code half understands', () => {
  it('is offered in the place of what a model says that is not trusted, and nothing is done', async () => {
    withModel(true);
    const { offer, receipts, runId } = await say(unread);
    expect(offer).toMatchObject({ state: 'open', calls: [{ tool: 'store_set' }] });
    expect(receipts).toEqual([]);
    expect(world.model.requests).toEqual([]);
    expect(world.conversations.details(runId).run.model).toBe('builtin');
  });

  it('is done at a yes', async () => {
    withModel(true);
    const { spaceId } = await say(unread);
    const { receipts } = await say('yes', spaceId);
    expect(receipts).toMatchObject([{ tool: 'store_set', status: 'done' }]);
  });

  it('is the model’s where it is trusted', async () => {
    withModel(false);
    const { text, offer, choices } = await say(unread);
    expect([text, offer, choices]).toEqual(['The model speaks.', null, null]);
  });

  it('stands in the place of talk where what was just done is set right', async () => {
    withModel(true);
    const { spaceId } = await say('remind me tomorrow at 1 pm to ring Ann');
    await say('and tomorrow at 2 pm the shampoo', spaceId);
    const { text, choices } = await say('actually swap those two round, shampoo at 1 and Ben at 2', spaceId);
    expect(text).not.toContain('The model speaks.');
    expect(choices).toMatchObject({ state: 'open' });
    expect(world.model.requests).toEqual([]);
  });

  it('is offered beside what a model says, where the words may be talk as well', async () => {
    withModel(true);
    const { text, offer, choices } = await say('every other saturday starting this one, 11am, mow the lawn');
    expect(text).toMatch(/^The model speaks\.\n\n/u);
    expect(offer ?? choices).toMatchObject({ state: 'open' });
    expect(plans()).toEqual([]);
  });

  it.each([
    ['memory_remember', { memory: 'I mow the lawn' }, /^(?!.*Gladly)/su],
    ['list_schedules', { status: 'active' }, /^Gladly\.\n\nAnything else\?\n\n/u],
  ])(
    'goes before a change that such a model makes; what it looks up stands beside it: %s',
    async (name, args, says) => {
      withModel(true);
      const replies: ScriptedAnswer[] = [{ text: 'Gladly.', calls: [{ name, args }] }, { text: 'Anything else?' }];
      // It fills nothing in when it is asked aside.
      world.model.follow(({ output }) => (output ? { text: '[]' } : (replies.shift() ?? {})));
      const { text, offer, choices } = await say('every other saturday starting this one, 11am, mow the lawn');
      const { memories } = await world.core.client('headless')['memories.list']({ agentId: 'hearth' });
      expect(memories).toEqual([]);
      expect(offer ?? choices).toMatchObject({ state: 'open' });
      expect(text).toMatch(says);
    },
  );

  it.each([
    ['keep in mind that my bike lock code is 7391', 'memory_remember'],
    ['25 mins, pizza out of the oven!!', 'set_reminder'],
    ["In an hour and a half I've got to see if the glue has set. Give me a ping.", 'set_reminder'],
    // Of somebody tells another sentence than the one with the hour.
    [
      'First of each month, ten in the morning: read the gas meter. I never do it unless someone nags me.',
      'set_schedule',
    ],
    ['on a late shift so i need a reminder for 11.45 that morning to pack my dinner', 'set_reminder'],
  ])('is offered beside it where words ask for it, in whatever order: %s', async (text, tool) => {
    withModel(true);
    const { offer, choices } = await say(text);
    const [first] = choices?.options ?? [];
    expect((first?.calls ?? offer?.calls)?.map((call) => call.tool)).toContain(tool);
    expect(plans()).toEqual([]);
  });

  it.each([
    'My sister told her husband "remind me to buy stamps at five" and of course he forgot',
    'If I had a dog I would walk it every morning at six',
    'Her husband had to remind her at six in the evening!',
    'What a day. Her husband had to remind her at six in the evening!',
  ])('is not offered where others ask, or nobody does: %s', async (text) => {
    withModel(true);
    const { offer, choices } = await say(text);
    expect([offer, choices]).toEqual([null, null]);
  });

  it('stands in the place of a change that such a model makes, even of words that are rather talk', async () => {
    withModel(true);
    const call = { name: 'set_reminder', args: { name: 'Hall', prompt: 'Hall', fire_at: 'tomorrow at 3' } };
    world.model.follow(({ output }) => (output ? { text: '[]' } : { text: 'Gladly.', calls: [call] }));
    const talk = 'lol my mate told his phone "remind me to breathe every 5 mins" and it actually did it';
    const { text, offer, choices } = await say(talk);
    expect(text).not.toContain('Gladly');
    expect(JSON.stringify(offer ?? choices)).not.toContain('Hall');
    expect(plans()).toEqual([]);
  });

  it.each([['immer am 15. im Monat um 10 Uhr: Umsatzsteuer machen. Kannst du mir das einrichten?', 'set_schedule']])(
    'is offered beside it where only what stands behind the time is a question: %s',
    async (text, tool) => {
      withModel(true);
      const { offer, choices } = await say(text);
      expect((choices?.options[0]?.calls ?? offer?.calls)?.map((call) => call.tool)).toContain(tool);
      expect(plans()).toEqual([]);
    },
  );

  it('says nothing of there being no model', async () => {
    withModel(true);
    const { spaceId } = await say('remind me tomorrow at 5 to ring Bea');
    const call = { name: 'memory_remember', args: { memory: 'It works the first time' } };
    world.model.follow(({ output }) => (output ? { text: '[]' } : { text: 'Gladly.', calls: [call] }));
    const { text, choices } = await say('finally something that works first time', spaceId);
    expect(choices?.options.length).toBeGreaterThan(1);
    expect(text).toBe('Shall I remember this, or remind you of it?');
  });

  it('is not offered where the agent may not do it', async () => {
    withModel(true);
    world.policies.set({ scope: 'person', tool: 'store_set', policy: 'block' }, { audience: 'headless' });
    const { text, offer, choices } = await say(unread);
    expect([text, offer, choices]).toEqual(['The model speaks.', null, null]);
  });

  it.each([
    'Good morning, how are you?',
    'Who wrote The Trial?',
    'feeling a bit low today',
    'thanks a lot',
    'Write a poem about the sea',
    'Translate: the plants are dry',
  ])('is not sought in talk: %s', async (text) => {
    withModel(true);
    const answer = await say(text);
    expect([answer.text, answer.offer, answer.choices]).toEqual(['The model speaks.', null, null]);
  });
});

describe('words that may be about what was just set', () => {
  const reminder = 'remind me tomorrow at 5 of the dentist';

  it('are asked about where code would ask without a model, and the model does not talk over it', async () => {
    withModel(true);
    const { spaceId } = await world.ask(reminder);
    const { text } = await say('no not that, the other thing instead', spaceId);
    expect(text).toMatch(/\?[\s\S]*the dentist/u);
    expect(plans()).toEqual(['the dentist']);
    expect(world.model.requests).toEqual([]);
  });

  it('are asked about after a time that nobody made anything of', async () => {
    withModel(true);
    const { spaceId } = await world.ask('lasagne timer 30 minutes pls');
    expect((await say('give it 10 more minutes', spaceId)).text).toMatch(/^What do you mean\?/u);
    expect((await say('thanks, what is a béchamel?', spaceId)).text).toBe('The model speaks.');
  });

  it('are the model’s where it is trusted', async () => {
    withModel(false);
    const { spaceId } = await world.ask(reminder);
    expect((await say('no not that, the other thing instead', spaceId)).text).toBe('The model speaks.');
  });

  it.each(['I love pizza', 'the sun shines here'])('are answered where they are talk: %s', async (talk) => {
    withModel(true);
    const { spaceId } = await world.ask(reminder);
    expect((await say(talk, spaceId)).text).toMatch(/^The model speaks\./u);
    expect(plans()).toEqual(['the dentist']);
  });

  it('find what was offered beside what the model said', async () => {
    withModel(true);
    const { spaceId, offer } = await say('set something for the bins tomorrow');
    expect(offer).toMatchObject({ state: 'open' });
    const { text } = await say('8', spaceId);
    expect(text).toContain('tomorrow 08:00: set something for the bins');
  });
});

describe('a question about what is kept here', () => {
  const asked = 'when is parents evening';
  const plan = 'remind me on Thursday at 18:00 of parents evening';

  it('is answered by code where the model is not trusted to look', async () => {
    withModel(true);
    const { spaceId } = await world.ask(plan);
    const { text, receipts } = await say(asked, spaceId);
    expect(text).toContain('18:00');
    expect(receipts.map(({ effect }) => effect)).not.toContain('write');
    expect(receipts).toContainEqual(expect.objectContaining({ tool: 'list_schedules', status: 'done' }));
    expect(world.model.requests).toEqual([]);
  });

  it('was answered by code, and what it told is what is meant next', async () => {
    withModel(true);
    const { spaceId } = await world.ask('remind me on Thursday at 18:00 of the eye doctor');
    await world.ask('remind me on Friday at 9:00 of the skin doctor', spaceId);
    world.clock.advance(60 * 60_000);
    const { spaceId: later } = await world.ask('what do I have this week?');
    const { choices, text } = await say('the doctor can go, they are ill', later);
    expect(text).not.toContain('The model speaks.');
    expect(choices?.options).toHaveLength(2);
  });

  it('is the model’s where the agent may not look unasked: code looks at nothing', async () => {
    withModel(true);
    const { spaceId } = await world.ask(plan);
    world.policies.set({ scope: 'person', tool: 'list_schedules', policy: 'ask' }, { audience: 'headless' });
    expect((await say(asked, spaceId)).text).toBe('The model speaks.');
    expect(world.approvals.list()).toEqual([]);
  });

  it('was answered by code, and what it told is another now', async () => {
    withModel(true);
    const memory = 'The gate code at the Garza house is 4471';
    await world.core.client('headless')['memories.remember']({ agentId: 'hearth', memory });
    const { spaceId } = await say('remind me on Thursday at 9 to paint the gate of the Garza house');
    const { text } = await say('what was the gate code at the Garza house?', spaceId);
    expect(text).toContain('4471');
    const { offer, choices } = await say("they changed it, it's 4417 now", spaceId);
    const [first] = choices?.options ?? [];
    expect((first?.calls ?? offer?.calls)?.map(({ args }) => args)).toContainEqual({
      memory: 'The gate code at the Garza house is 4417',
    });
  });
});
