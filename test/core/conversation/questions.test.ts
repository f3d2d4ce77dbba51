import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openRuns } from '../../../src/main/core/db/runs.ts';
import type { ChatRequest } from '../../../src/main/engine-protocol/chat.ts';
import { type Conversation, createConversation } from '../../support/conversation.ts';
import type { ScriptedAnswer } from '../../support/scripted-model.ts';

let talk: Conversation;
beforeEach(() => {
  talk = createConversation();
});
afterEach(() => talk.dispose());

const agentOf = ({ prefix }: ChatRequest): string =>
  /You are ([A-Z]\w+)/.exec(prefix[0]?.text ?? '')?.[1]?.toLowerCase() ?? '';
const results = ({ history }: ChatRequest): string[] =>
  history.flatMap(({ role, text }) => (role === 'tool' ? [text] : []));
const heard = ({ history }: ChatRequest): string[] =>
  history.flatMap(({ role, text }) => (role === 'user' ? [text] : []));

type Part = (request: ChatRequest) => ScriptedAnswer;
const follow = (parts: Readonly<Record<string, Part>>): void =>
  talk.model.follow((request) => parts[agentOf(request)]?.(request) ?? { text: 'Nothing to say.' });
const asks =
  (agent_id: string): Part =>
  (request) =>
    results(request).length === 0
      ? { calls: [{ name: 'delegate_to_agent', args: { agent_id, message: `for ${agent_id}` } }] }
      : { text: `${agentOf(request)} heard ${results(request).at(-1)}` };

/** Asks what is missing, then keeps it. */
const wondering: Part = (request) => {
  if (heard(request).length < 2) return { text: 'What is the wifi called?' };
  if (results(request).length > 0) return { text: 'It is kept.' };
  return { calls: [{ name: 'store_set', args: { key: 'wifi', value: heard(request).at(-1) ?? '' } }] };
};
const three = { hearth: asks('planner'), planner: asks('librarian'), librarian: wondering };
const notes = (): unknown[] => talk.context.db.all('SELECT agent_id, key, value FROM store');
const question = () => {
  const [one] = talk.conversations.questions.list();
  if (!one) throw new Error('Nobody asks.');
  return one;
};

describe('a question at the end of a chain of three', () => {
  test('reaches the person as that agent’s, and its answer that agent; then all go on', async () => {
    follow(three);
    const { runId, spaceId, outcome } = await talk.ask('Keep the wifi.');
    expect(outcome).toBe('waiting');
    expect(talk.conversations.questions.list()).toMatchObject([
      {
        spaceId,
        agentName: 'Librarian',
        through: ['Hearth', 'Planner'],
        text: 'What is the wifi called?',
        offer: null,
        choices: null,
      },
    ]);
    expect(talk.told('question.asked')).toHaveLength(1);
    expect([...talk.onScreen.values()].map(({ title, body }) => [title, body])).toEqual([
      ['Librarian asks you', 'What is the wifi called?'],
    ]);
    // It is nobody else's question: no message of the space, and not the word of who asked.
    const shown = talk.conversations.spaces.messages(spaceId, { limit: 10 }).messages;
    expect(shown.map(({ text }) => text)).toEqual(['Keep the wifi.', '']);

    talk.conversations.questions.answer(question().messageId, 'blue');
    const answer = await talk.conversations.wait(runId);
    expect(answer.outcome).toBe('done');
    expect(answer.text).toContain('It is kept.');
    expect(answer.text).not.toContain('What is the wifi');
    expect(notes()).toEqual([{ agent_id: 'librarian', key: 'wifi', value: 'blue' }]);
    expect(talk.conversations.questions.list()).toEqual([]);
    const told = talk.conversations.spaces.messages(spaceId, { limit: 10 }).messages.at(-1);
    expect(told?.delegated.at(-1)).toMatchObject({
      text: 'It is kept.',
      asked: [{ text: 'What is the wifi called?', answer: 'blue' }],
    });
    expect(() => talk.conversations.questions.answer('0190a0a0-0000-7000-8000-000000000000', 'x')).toThrow('waits');
  });

  test('waits over a restart, and is answered once', async () => {
    follow(three);
    const { runId } = await talk.ask('Keep the wifi.');
    const { dataDir } = talk;
    await talk.core.stop();
    talk = createConversation({ dataDir });
    follow(three);
    const { messageId } = question();
    talk.conversations.questions.answer(messageId, 'blue');
    expect(() => talk.conversations.questions.answer(messageId, 'green')).toThrow('Nothing waits');
    const answer = await talk.conversations.wait(runId);
    expect(answer.outcome).toBe('done');
    expect(answer.text).toContain('It is kept.');
    expect(notes()).toHaveLength(1);
    expect(openRuns(talk.context.db)).toEqual([]);
  });

  test('an answer that was given just before a crash is not lost', async () => {
    follow(three);
    const { runId } = await talk.ask('Keep the wifi.');
    const { dataDir } = talk;
    follow({ ...three, librarian: () => ({ text: 'half', until: new Promise(() => undefined), isDeaf: true }) });
    talk.conversations.questions.answer(question().messageId, 'blue');
    await talk.model.asked();
    talk.core.abandon();
    talk = createConversation({ dataDir });
    follow(three);
    const answer = await talk.conversations.wait(runId);
    expect(answer.text).toContain('It is kept.');
    expect(notes()).toEqual([{ agent_id: 'librarian', key: 'wifi', value: 'blue' }]);
    const [, reply] = talk.conversations.spaces.messages(talk.conversations.spaces.list()[0]?.id ?? '', {
      limit: 10,
    }).messages;
    expect(reply?.delegated.at(-1)?.text).toBe('It is kept.');
  });

  test('Stop ends all three; nothing is left to answer', async () => {
    follow(three);
    const { spaceId } = await talk.ask('Keep the wifi.');
    const { messageId } = question();
    expect(await talk.stop(spaceId)).toBe(3);
    expect(openRuns(talk.context.db)).toEqual([]);
    expect(talk.conversations.questions.list()).toEqual([]);
    expect(talk.told('question.ended')).toMatchObject([{ messageId }]);
    expect([...talk.onScreen.values()]).toEqual([]);
    expect(() => talk.conversations.questions.answer(messageId, 'blue')).toThrow('Nothing waits');
  });

  test('left alone, it goes to who passed the task on, as the reply; it is not asked again', async () => {
    follow(three);
    const { runId } = await talk.ask('Keep the wifi.');
    talk.conversations.questions.decline(question().messageId);
    const answer = await talk.conversations.wait(runId);
    expect(answer.outcome).toBe('done');
    expect(answer.text).toContain('What is the wifi called?');
    expect(notes()).toEqual([]);
  });

  test('who has done the task asks nobody: a polite question holds up no one', async () => {
    follow({
      hearth: asks('librarian'),
      librarian: (request) =>
        results(request).length > 0
          ? { text: 'It is kept. Anything else?' }
          : { calls: [{ name: 'store_set', args: { key: 'wifi', value: 'blue' } }] },
    });
    const answer = await talk.ask('Keep it.');
    expect(answer.outcome).toBe('done');
    expect(answer.text).toContain('Anything else?');
  });
});

describe('an offer of an agent that works for another', () => {
  const remind = { name: 'set_reminder', args: { name: 'call Ana', prompt: 'call Ana', fire_at: 'tomorrow at 9' } };
  const offering = (): void =>
    follow({
      hearth: asks('planner'),
      planner: (request) =>
        results(request).length > 0 || heard(request).length > 1
          ? { text: `planner read ${results(request).length > 0 ? 'a result' : heard(request).at(-1)}` }
          : {
              text: 'Shall I?',
              before: [{ type: 'offer', call: { id: 'o', ...remind } }],
            },
    });

  test('a yes makes the call in that agent’s run, for the whole chain', async () => {
    offering();
    const { runId } = await talk.ask('Remind me.');
    const asked = question();
    expect(asked).toMatchObject({ agentName: 'Planner', offer: { state: 'open', calls: [{ tool: 'set_reminder' }] } });
    expect(() => talk.conversations.offers.accept(asked.messageId)).toThrow('offers nothing');
    talk.conversations.questions.accept(asked.messageId);
    const answer = await talk.conversations.wait(runId);
    expect(answer.text).toContain('planner read a result');
    expect(talk.schedules.list({ status: 'active' })).toMatchObject([
      { name: 'call Ana', agentId: 'planner', chain: ['hearth', 'planner'] },
    ]);
  });

  test.each([
    ['yes', 1],
    ['no', 0],
  ])('a typed “%s” is meant for it, and the one who is written to passes it on', async (words, count) => {
    offering();
    const { runId, spaceId } = await talk.ask('Remind me.');
    const passed = await talk.ask(words, spaceId);
    expect(passed.text).toBe('I passed that on to Planner.');
    expect((await talk.conversations.wait(runId)).outcome).toBe('done');
    expect(talk.schedules.list({ status: 'active' })).toHaveLength(count);
  });

  test('other words to the space are no answer: it stays open', async () => {
    offering();
    const { runId, spaceId } = await talk.ask('Remind me.');
    await talk.ask('How are you?', spaceId);
    expect(question()).toMatchObject({ offer: { state: 'open' } });
    expect(openRuns(talk.context.db).map(({ id }) => id)).toContain(runId);
  });

  test('what is blocked for one of the chain is blocked after the yes, too', async () => {
    offering();
    const { runId } = await talk.ask('Remind me.');
    talk.policies.set(
      { scope: 'agent', agentId: 'hearth', tool: 'set_reminder', policy: 'block' },
      { audience: 'test' },
    );
    talk.conversations.questions.accept(question().messageId);
    await talk.conversations.wait(runId);
    expect(talk.schedules.list({ status: 'active' })).toEqual([]);
  });

  test('on Ask the yes leads to the approval, and the chain waits on', async () => {
    offering();
    talk.policies.set(
      { scope: 'agent', agentId: 'planner', tool: 'set_reminder', policy: 'ask' },
      { audience: 'test' },
    );
    const { runId } = await talk.ask('Remind me.');
    talk.conversations.questions.accept(question().messageId);
    expect((await talk.conversations.wait(runId)).outcome).toBe('waiting');
    const [approval] = talk.approvals.list();
    expect(approval).toMatchObject({ agentChain: ['Hearth', 'Planner'], tool: 'set_reminder' });
    talk.approvals.answer({ id: approval?.id ?? '', answer: 'approve', scope: 'once' });
    expect((await talk.conversations.wait(runId)).outcome).toBe('done');
    expect(talk.schedules.list({ status: 'active' })).toHaveLength(1);
  });

  test.each([
    ['no', (id: string) => talk.conversations.questions.decline(id), 'planner read No'],
    ['other words', (id: string) => talk.conversations.questions.answer(id, 'at ten'), 'planner read at ten'],
  ])('%s: nothing is done, and the agent hears it', async (_how, reply, words) => {
    offering();
    const { runId } = await talk.ask('Remind me.');
    reply(question().messageId);
    expect((await talk.conversations.wait(runId)).text).toContain(words);
    expect(talk.schedules.list({ status: 'active' })).toEqual([]);
  });
});
