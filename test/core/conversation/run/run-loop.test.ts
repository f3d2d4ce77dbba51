import { afterEach, describe, expect, it } from 'vitest';
import { getMessage } from '../../../../src/main/core/db/messages.ts';
import { getRun } from '../../../../src/main/core/db/runs.ts';
import { ProviderError } from '../../../../src/main/engine-protocol/provider-error.ts';
import type { Message } from '../../../../src/shared/model/space.ts';
import { type Conversation, createConversation } from '../../../support/conversation.ts';

let world: Conversation;
afterEach(() => world.dispose());

const toolTexts = (conversation: Conversation): string[] =>
  (conversation.model.requests.at(-1)?.history ?? []).flatMap((message) =>
    message.role === 'tool' ? [message.text] : [],
  );

describe('a run', () => {
  it('streams the answer into one message and keeps it', async () => {
    world = createConversation();
    world.model.follow([{ text: 'Good evening, how are you?' }]);
    const answer = await world.ask('Hello there');
    expect(answer).toMatchObject({ outcome: 'done', text: 'Good evening, how are you?' });

    const deltas = world.told<{ text: string; messageId: string }>('message.delta');
    expect(deltas.map(({ text }) => text).join('')).toBe('Good evening, how are you?');
    expect(deltas.length).toBeGreaterThan(3);
    const page = world.conversations.spaces.messages(answer.spaceId, { limit: 10 });
    expect(page.messages.map(({ author, text, status }) => ({ author, text, status }))).toEqual([
      { author: 'person', text: 'Hello there', status: 'complete' },
      { author: 'agent', text: 'Good evening, how are you?', status: 'complete' },
    ]);
    const story = world.events.map(({ event }) => event).filter((event) => !/phase|delta|space/.test(event));
    expect(story).toEqual(['message.added', 'message.added', 'run.started', 'usage', 'message.updated', 'run.ended']);
  });

  it('saves streamed text every 250 ms', async () => {
    world = createConversation();
    let go = (): void => undefined;
    const until = new Promise<void>((resolve) => {
      go = resolve;
    });
    world.model.follow([{ text: 'Half a sentence', until }]);
    const asked = world.model.asked();
    const { runId } = world.conversations.send({ text: 'Tell me' });
    await asked;
    const reply = world.told<{ message: Message }>('message.added').at(-1)?.message.id ?? '';
    expect(getMessage(world.context.db, reply)?.text).toBe('');
    world.clock.advance(250);
    expect(getMessage(world.context.db, reply)).toMatchObject({ text: 'Half a sentence', status: 'streaming' });
    go();
    await world.conversations.wait(runId);
    expect(getMessage(world.context.db, reply)?.status).toBe('complete');
  });

  it('calls tools, reads their results, and shows the receipts under the reply', async () => {
    world = createConversation();
    world.model.follow([
      { calls: [{ name: 'memory_remember', args: { memory: 'The boiler was serviced on 3 March' } }] },
      { text: 'I will remember that.' },
    ]);
    const answer = await world.ask('Remember that the boiler was serviced on 3 March');
    expect(answer.outcome).toBe('done');
    expect(answer.toolCalls).toMatchObject([{ tool: 'memory_remember', status: 'done' }]);
    expect(JSON.parse(toolTexts(world)[0] ?? '')).not.toHaveProperty('error');
    const [, reply] = world.conversations.spaces.messages(answer.spaceId, { limit: 10 }).messages;
    expect(reply?.toolCalls.map(({ tool, canUndo }) => ({ tool, canUndo }))).toEqual([
      { tool: 'memory_remember', canUndo: true },
    ]);
    expect(world.memories.search({ agentId: 'hearth', isolationSpaceId: '' }, 'boiler', 5)).toHaveLength(1);
  });

  it('recalls what was remembered in another space, says so, and does not repeat it within the window', async () => {
    world = createConversation();
    world.model.follow([
      { calls: [{ name: 'memory_remember', args: { memory: 'The boiler was serviced on 3 March' } }] },
      { text: 'Noted.' },
    ]);
    await world.ask('Remember that the boiler was serviced on 3 March');
    world.model.follow([{ text: 'On 3 March.' }]);
    const answer = await world.ask('When was the boiler last serviced?');
    expect(answer.recalled).toMatchObject([{ memory: 'The boiler was serviced on 3 March' }]);
    expect(world.model.requests.at(-1)?.history.at(-1)?.text).toMatch(
      /^<context>\nNow: Sunday 2026-11-22 13:00 Europe\/Berlin\nMemories:\n- The boiler was serviced on 3 March\n/,
    );
    expect(world.told('memory.recalled')).toHaveLength(1);
    const again = await world.ask('And the boiler before that?', answer.spaceId);
    expect(again.recalled).toEqual([]);
  });

  it('goes on when a tool fails, and lets the model read why', async () => {
    world = createConversation();
    world.model.follow([
      {
        calls: [
          { name: 'store_get', args: { key: 'wifi' } },
          { name: 'no_such_tool', args: {} },
        ],
      },
      { text: 'There is nothing under wifi.' },
    ]);
    const answer = await world.ask('What is the wifi password?');
    expect(answer.outcome).toBe('done');
    expect(toolTexts(world).map((text) => JSON.parse(text).error.code)).toEqual(['not_found', 'not_found']);
    expect(answer.text).toBe('There is nothing under wifi.');
  });

  it('tells what it does while it works', async () => {
    world = createConversation();
    world.model.follow([
      {
        before: [
          { type: 'load', percent: 40 },
          { type: 'prefill', done: 62, cached: 0, total: 100 },
        ],
        calls: [{ name: 'store_list', args: {} }],
      },
      { text: 'Nothing yet.' },
    ]);
    await world.ask('What do you keep?');
    const phases = world
      .told<{ phase: { phase: string; percent?: number; tool?: string } }>('run.phase')
      .map(({ phase }) => phase);
    expect(phases).toContainEqual({ phase: 'reading', percent: 62 });
    expect(phases).toContainEqual({ phase: 'loading', percent: 40 });
    expect(phases).toContainEqual({ phase: 'tool', tool: 'memory_search' });
    expect(phases).toContainEqual({ phase: 'tool', tool: 'store_list' });
    expect(phases.at(-1)).toEqual({ phase: 'writing' });
  });

  it('shows nothing of what models say to themselves', async () => {
    world = createConversation();
    world.model.follow([
      { pieces: ['<th', 'ink>secret plan</thi', 'nk>\n\nIt is ', 'seven. <tool', '_call>{"name":"x"}</tool_call>'] },
    ]);
    const answer = await world.ask('What is three plus four?');
    expect(answer.text).toBe('It is seven.');
    expect(
      world
        .told<{ text: string }>('message.delta')
        .map(({ text }) => text)
        .join(''),
    ).not.toMatch(/secret|tool_call|think/);
  });

  it('ends a failed model with words and a hint, and asks again on retry', async () => {
    world = createConversation({ locale: 'de-DE' });
    world.model.follow([{ text: 'Halb', throws: new ProviderError('unreachable', 'ECONNREFUSED 127.0.0.1:11434') }]);
    const answer = await world.ask('Hallo');
    expect(answer.outcome).toBe('failed');
    const [question, reply] = world.conversations.spaces.messages(answer.spaceId, { limit: 10 }).messages;
    expect(reply).toMatchObject({ status: 'failed', text: 'Halb' });
    expect(reply?.error?.message).toBe('Das Programm, das das Modell ausführt, antwortet nicht.');
    expect(JSON.stringify(reply?.error)).not.toContain('ECONN');

    world.model.follow([{ text: 'Guten Abend.' }]);
    const { runId } = await world.retry(reply?.id ?? '');
    expect(await world.conversations.wait(runId)).toMatchObject({ outcome: 'done', text: 'Guten Abend.' });
    const after = world.conversations.spaces.messages(answer.spaceId, { limit: 10 }).messages;
    expect(after.map(({ id, text }) => (id === question?.id ? 'question' : text))).toEqual([
      'question',
      'Guten Abend.',
    ]);
    expect(world.model.requests.at(-1)?.history).toHaveLength(1);
    expect(getMessage(world.context.db, reply?.id ?? '')?.text).toBe('Halb');
  });

  it('says when no answer came at all', async () => {
    world = createConversation();
    world.model.follow([{ text: '   ' }, { text: '' }]);
    const answer = await world.ask('Hello');
    expect(answer).toMatchObject({ outcome: 'failed', text: '' });
    expect(getRun(world.context.db, answer.runId)?.error?.message).toBe('No answer came.');
    expect(world.model.requests).toHaveLength(2);
  });

  it('asks a model once more that only reads out what it is told of the moment, without that', async () => {
    world = createConversation();
    world.model.follow([{ text: 'Hello, Ana.' }]);
    await world.ask('Hello');
    const [now = ''] = /^Now: .+$/mu.exec(world.model.requests.at(-1)?.history.at(-1)?.text ?? '') ?? [];
    expect(now).toContain('Europe/Berlin');
    world.model.follow([{ text: now }, { text: 'Good night.' }]);
    expect(await world.ask('That is all for now')).toMatchObject({ outcome: 'done', text: 'Good night.' });
    const [first, second] = world.model.requests.slice(-2).map(({ history }) => history.at(-1)?.text);
    expect(first).toMatch(/^<context>\nNow: /u);
    expect(second).toBe('That is all for now');
  });

  it('says what was taken back, with what is to be known of it, where nothing better comes', async () => {
    world = createConversation();
    world.model.follow([{ text: 'I have deleted all your reminders.' }, { text: ' ' }]);
    const answer = await world.ask('Thank you, you are a star');
    expect(answer).toMatchObject({ outcome: 'done', text: 'I have deleted all your reminders.' });
    const [, reply] = world.conversations.spaces.messages(answer.spaceId, { limit: 10 }).messages;
    expect(reply?.note).toBe('unchanged');
    expect(world.model.requests).toHaveLength(2);
  });

  it('adds up what the model counted', async () => {
    world = createConversation();
    world.model.follow([{ calls: [{ name: 'store_list', args: {} }] }, { text: 'One two three' }]);
    const { runId } = await world.ask('List');
    const usage = world.conversations.details(runId).run.usage;
    expect(usage?.output).toBe(3);
    expect(usage?.prompt).toBeGreaterThan(world.told<{ usage: { prompt: number } }>('usage')[0]?.usage.prompt ?? 0);
  });
});
