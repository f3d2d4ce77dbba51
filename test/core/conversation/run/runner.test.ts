import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getMessage } from '../../../../src/main/core/db/messages.ts';
import { getRun, putRun } from '../../../../src/main/core/db/runs.ts';
import type { Message } from '../../../../src/shared/model/space.ts';
import { type Conversation, createConversation } from '../../../support/conversation.ts';

let dataDir: string;
const open: Conversation[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hearth-wait-'));
});
afterEach(() => {
  for (const world of open.splice(0)) world.dispose();
  rmSync(dataDir, { recursive: true, maxRetries: 5, force: true });
});

/** Another process over the same files: new objects, nothing kept in memory. */
function start(options: Parameters<typeof createConversation>[0] = {}): Conversation {
  for (const world of open.splice(0)) world.dispose();
  const world = createConversation({ dataDir, ...options });
  open.push(world);
  return world;
}

const remember = { name: 'memory_remember', args: { memory: 'It rains', _approval_message: 'May I keep this?' } };
const askFirst = (world: Conversation, tool = 'memory_remember'): void => {
  world.policies.set({ scope: 'person', tool, policy: 'ask' }, { audience: 'headless' });
};
const answer = (world: Conversation, how: 'approve' | 'deny', words?: string): void => {
  const [approval] = world.approvals.list();
  world.approvals.answer({ id: approval?.id ?? '', answer: how, scope: 'once', words });
};
const kept = (world: Conversation): number =>
  world.memories.search({ agentId: 'hearth', isolationSpaceId: '' }, 'rains', 5).length;
const messages = (world: Conversation, spaceId: string): Message[] =>
  world.conversations.spaces.messages(spaceId, { limit: 50 }).messages;

describe('a question to the person', () => {
  it('parks the run, lets go of the agent, and goes on with the answer', async () => {
    const world = start();
    askFirst(world);
    world.model.follow([{ text: 'One moment.', calls: [remember] }, { text: 'Kept.' }]);
    const waiting = await world.ask('Remember that it rains');
    expect(waiting).toMatchObject({ outcome: 'waiting', text: 'One moment.' });
    expect(kept(world)).toBe(0);
    expect(world.conversations.working(waiting.spaceId)).toEqual([
      { agentId: 'hearth', agentName: 'Hearth', runId: waiting.runId, phase: { phase: 'waiting' } },
    ]);

    world.model.follow([{ text: 'Something else.' }]);
    expect((await world.ask('How are you?')).outcome).toBe('done');

    world.model.follow([{ text: 'Kept.' }]);
    answer(world, 'approve');
    const done = await world.conversations.wait(waiting.runId);
    expect(done).toMatchObject({ outcome: 'done', text: 'One moment.\n\nKept.' });
    expect(done.toolCalls).toMatchObject([{ tool: 'memory_remember', status: 'done' }]);
    expect(kept(world)).toBe(1);
  });

  it('goes on after a restart, and runs the call once', async () => {
    const first = start();
    askFirst(first);
    first.model.follow([{ calls: [remember, { name: 'store_list', args: {} }] }]);
    const waiting = await first.ask('Remember that it rains');
    expect(waiting.outcome).toBe('waiting');

    const second = start();
    expect(second.conversations.details(waiting.runId).run.status).toBe('waiting');
    second.model.follow([{ text: 'Kept.' }]);
    answer(second, 'approve');
    expect(await second.conversations.wait(waiting.runId)).toMatchObject({ outcome: 'done', text: 'Kept.' });
    expect(kept(second)).toBe(1);
    const [request] = second.model.requests;
    expect(request?.history.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'tool']);

    const third = start();
    expect(third.model.requests).toEqual([]);
    expect(kept(third)).toBe(1);
  });

  it('goes on at start when the answer came but the process ended before the run did', async () => {
    const first = start();
    askFirst(first);
    first.model.follow([{ calls: [remember] }]);
    const waiting = await first.ask('Remember that it rains');
    const idle = start({ isIdle: true });
    answer(idle, 'approve');
    const row = getRun(idle.context.db, waiting.runId);
    if (row) putRun(idle.context.db, { ...row, status: 'waiting' });

    const second = start({ isIdle: true });
    second.model.follow([{ text: 'Kept.' }]);
    second.conversations.start();
    expect(await second.conversations.wait(waiting.runId)).toMatchObject({ outcome: 'done', text: 'Kept.' });
    expect(kept(second)).toBe(1);
  });

  it('tells the model of a no and its words', async () => {
    const world = start();
    askFirst(world);
    world.model.follow([{ calls: [remember] }, { text: 'Then not.' }]);
    const waiting = await world.ask('Remember that it rains');
    answer(world, 'deny', 'It is a secret');
    expect(await world.conversations.wait(waiting.runId)).toMatchObject({ outcome: 'done', text: 'Then not.' });
    const told = world.model.requests.at(-1)?.history.at(-1)?.text ?? '';
    expect(JSON.parse(told).error.code).toBe('denied_by_user');
    expect(told).toContain('It is a secret');
    expect(kept(world)).toBe(0);
  });

  it('is withdrawn by Stop', async () => {
    const world = start();
    askFirst(world);
    world.model.follow([{ calls: [remember] }]);
    const waiting = await world.ask('Remember that it rains');
    expect(await world.stop(waiting.spaceId)).toBe(1);
    expect(world.approvals.list()).toEqual([]);
    expect(messages(world, waiting.spaceId).at(-1)?.status).toBe('stopped');
  });
});

describe('Stop', () => {
  it('ends the stream at once, keeps what was said, and lets the next message see it', async () => {
    const world = start();
    world.model.follow([{ text: 'Once upon a time', until: new Promise(() => undefined), isDeaf: true }]);
    const asked = world.model.asked();
    const { runId, spaceId } = world.conversations.send({ text: 'Tell me a story' });
    await asked;
    const before = performance.now();
    expect(await world.stop(spaceId)).toBe(1);
    expect(performance.now() - before).toBeLessThan(150);
    expect(await world.conversations.wait(runId)).toMatchObject({ outcome: 'stopped', text: 'Once upon a time' });
    world.model.follow([{ text: 'Gladly.' }]);
    await world.ask('Another one', spaceId);
    expect(world.model.requests.at(-1)?.history.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
    expect(world.model.requests.at(-1)?.history[1]?.text).toBe('Once upon a time');
  });

  it('works while a model loads', async () => {
    const world = start({ openModel: () => new Promise(() => undefined) });
    const { runId, spaceId } = world.conversations.send({ text: 'Hello' });
    await vi.waitFor(() => {
      world.clock.advance(100);
      expect(world.conversations.working(spaceId)[0]?.phase).toEqual({ phase: 'loading' });
    });
    expect(await world.stop(spaceId)).toBe(1);
    expect((await world.conversations.wait(runId)).outcome).toBe('stopped');
  });

  it('goes on where it was stopped', async () => {
    const world = start();
    world.model.follow([{ text: 'First half', until: new Promise(() => undefined) }]);
    const asked = world.model.asked();
    const { runId, spaceId } = world.conversations.send({ text: 'Tell me' });
    await asked;
    await world.stop(spaceId);
    world.model.follow([{ text: 'Second half' }]);
    const next = await world.continue(runId);
    expect(await world.conversations.wait(next.runId)).toMatchObject({ outcome: 'done', text: 'Second half' });
    expect(messages(world, spaceId).map(({ text }) => text)).toEqual(['Tell me', 'First half', 'Second half']);
    expect(world.model.requests.at(-1)?.history.at(-1)?.text).toMatch(/Go on from there\.$/);
    await expect(world.continue(runId)).rejects.toMatchObject({ info: { code: 'conflict' } });
  });
});

describe('a crash', () => {
  it('leaves an interrupted turn with what was said, and Continue goes on', async () => {
    const first = start();
    first.model.follow([
      { calls: [remember] },
      { text: 'Half an ans', until: new Promise(() => undefined), isDeaf: true },
    ]);
    let asked = first.model.asked();
    const { runId, spaceId } = first.conversations.send({ text: 'Remember that it rains' });
    await asked;
    asked = first.model.asked();
    await asked;
    first.clock.advance(250);

    const second = start();
    const [, reply] = messages(second, spaceId);
    expect(reply).toMatchObject({ status: 'interrupted', text: 'Half an ans' });
    expect(reply?.error?.hint).toContain('Continue');
    expect(second.conversations.details(runId).run.status).toBe('interrupted');
    expect(second.model.requests).toEqual([]);

    second.model.follow([{ text: 'wer.' }]);
    const next = await second.continue(runId);
    expect((await second.conversations.wait(next.runId)).text).toBe('wer.');
    expect(second.model.requests[0]?.history.map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'tool',
      'assistant',
      'user',
    ]);
    expect(kept(second)).toBe(1);
  });

  it('loses nothing that lay in the inbox, and runs it once', async () => {
    const first = start({ isIdle: true });
    const sent = first.conversations.send({ text: 'Are you there?' });
    const second = start({ isIdle: true });
    second.model.follow([{ text: 'Yes.' }]);
    second.conversations.start();
    expect((await second.conversations.wait(sent.runId)).text).toBe('Yes.');
    const third = start();
    expect(third.model.requests).toEqual([]);
    expect(messages(third, sent.spaceId)).toHaveLength(2);
  });

  it('closing in time cuts off what works as interrupted', async () => {
    const world = start();
    world.model.follow([{ text: 'Half', until: new Promise(() => undefined) }]);
    const asked = world.model.asked();
    const { runId } = world.conversations.send({ text: 'Hello' });
    await asked;
    const closing = world.conversations.close(5_000);
    world.clock.advance(5_000);
    await closing;
    expect(getRun(world.context.db, runId)?.status).toBe('interrupted');
  });
});

describe('the queue', () => {
  it('keeps messages while the agent works and answers them together, people before schedules', async () => {
    const world = start();
    let go = (): void => undefined;
    const until = new Promise<void>((resolve) => {
      go = resolve;
    });
    world.model.follow([{ text: 'First.', until }, { text: 'Those are numbers.' }, { text: 'The tea.' }]);
    const asked = world.model.asked();
    const first = world.conversations.send({ text: 'One' });
    await asked;
    const work = {
      agentId: 'hearth',
      spaceId: first.spaceId,
      name: 'Tea',
      text: 'Say that the tea is ready',
      scheduleId: world.context.newId(),
      slotId: world.context.newId(),
    };
    const tea = world.conversations.wake(work);
    const second = world.conversations.send({ text: 'Two', spaceId: first.spaceId });
    const third = world.conversations.send({ text: 'Three', spaceId: first.spaceId });
    expect(third.runId).toBe(second.runId);
    expect(getMessage(world.context.db, second.messageId)?.status).toBe('queued');
    expect(world.conversations.wake(work)).toBe(tea);
    go();
    expect((await world.conversations.wait(third.runId)).text).toBe('Those are numbers.');
    await world.conversations.wait(tea ?? '');
    expect(getRun(world.context.db, tea ?? '')).toMatchObject({ status: 'done', cause: 'schedule' });
    expect(world.model.requests).toHaveLength(3);
    expect(world.model.requests[1]?.history.at(-1)?.text).toMatch(
      /\[INBOX PREVIEW — 1 waiting\]\n\[One\] Schedule: "Say that the tea is ready"[\s\S]*\n\nTwo\n\nThree$/,
    );
    expect(world.model.requests[2]?.history.at(-1)?.text).toMatch(
      /A schedule is due now\.[^\n]*\nSay that the tea is ready$/,
    );
    expect(world.model.requests[2]?.priority).toBe('background');
    expect(getMessage(world.context.db, second.messageId)?.status).toBe('complete');
    expect(world.told('run.ended')).toHaveLength(3);
  });

  it('takes a message back out of the queue with Stop', async () => {
    const world = start();
    world.model.follow([{ text: 'First.', until: new Promise(() => undefined) }]);
    const asked = world.model.asked();
    world.conversations.send({ text: 'One' });
    await asked;
    const other = world.conversations.send({ text: 'Elsewhere' });
    expect(world.conversations.working(other.spaceId)[0]?.phase.phase).toBe('queued');
    expect(await world.stop(other.spaceId)).toBe(1);
    expect((await world.conversations.wait(other.runId)).outcome).toBe('stopped');
    expect(messages(world, other.spaceId)).toMatchObject([{ text: 'Elsewhere', status: 'stopped' }]);
  });

  it('works in the space for reminders when its own is gone', async () => {
    const world = start();
    world.model.follow([{ text: 'Hi.' }]);
    const { spaceId } = await world.ask('Hello');
    await world.conversations.deleteSpace(spaceId);
    const woken = world.conversations.wake({
      agentId: 'hearth',
      spaceId,
      name: 'Tea',
      text: 'Tea',
      scheduleId: world.context.newId(),
      slotId: world.context.newId(),
    });
    const run = await world.conversations.wait(woken ?? '');
    expect(world.conversations.spaces.get(run.spaceId).title).toBe('Reminders');
  });
});
