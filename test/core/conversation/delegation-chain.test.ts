import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getRun, openRuns, putRun } from '../../../src/main/core/db/runs.ts';
import type { ChatRequest } from '../../../src/main/engine-protocol/chat.ts';
import { chainLimits } from '../../../src/shared/model/manifest.ts';
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

/** Whether anyone read it as a result. */
const heard = (words: string): boolean =>
  talk.model.requests.some((request) => results(request).some((text) => text.includes(words)));

type Part = (request: ChatRequest) => ScriptedAnswer;
const follow = (world: Conversation, parts: Readonly<Record<string, Part>>): void =>
  world.model.follow((request) => parts[agentOf(request)]?.(request) ?? { text: 'Nothing to say.' });
const asks =
  (agent_id: string): Part =>
  (request) =>
    results(request).length === 0
      ? { calls: [{ name: 'delegate_to_agent', args: { agent_id, message: `for ${agent_id}` } }] }
      : { text: `${agentOf(request)} heard ${results(request).at(-1)}` };
const keeps: Part = (request) =>
  results(request).length === 0
    ? { calls: [{ name: 'store_set', args: { key: 'wifi', value: 'blue' } }] }
    : { text: `kept: ${results(request)[0]}` };

/** Hearth asks Planner, who asks Librarian, who keeps a note and has to ask for it. */
const three = { hearth: asks('planner'), planner: asks('librarian'), librarian: keeps };
const askFirst = (world: Conversation): void =>
  void world.policies.set(
    { scope: 'agent', agentId: 'librarian', tool: 'store_set', policy: 'ask' },
    { audience: 'test' },
  );
const notes = (world: Conversation): unknown[] => world.context.db.all('SELECT agent_id, key, value FROM store');

describe('a chain of three with a question at its end', () => {
  test('waits for the person as one, says who asks for whom, and goes on after the yes', async () => {
    follow(talk, three);
    askFirst(talk);
    const first = await talk.ask('Keep the wifi.');
    expect(first.outcome).toBe('waiting');
    const [question] = talk.approvals.list();
    expect(question).toMatchObject({
      agentChain: ['Hearth', 'Planner', 'Librarian'],
      tool: 'store_set',
      spaceId: first.spaceId,
      scopes: ['once'],
    });
    // Who only waits holds nothing: the first agent answers elsewhere meanwhile.
    follow(talk, {
      ...three,
      hearth: (request) =>
        JSON.stringify(request.history).includes('Keep') ? three.hearth(request) : { text: 'Free.' },
    });
    expect((await talk.ask('Are you there?')).text).toBe('Free.');
    talk.approvals.answer({ id: question?.id ?? '', answer: 'approve', scope: 'once' });
    const answer = await talk.conversations.wait(first.runId);
    expect(answer).toMatchObject({ outcome: 'done' });
    expect(answer.text).toContain('kept');
    expect(notes(talk)).toEqual([{ agent_id: 'librarian', key: 'wifi', value: 'blue' }]);
  });

  test('a no goes back through the chain as data', async () => {
    follow(talk, three);
    askFirst(talk);
    const { runId } = await talk.ask('Keep the wifi.');
    talk.approvals.answer({ id: talk.approvals.list()[0]?.id ?? '', answer: 'deny', scope: 'once', words: 'not that' });
    const answer = await talk.conversations.wait(runId);
    expect(answer).toMatchObject({ outcome: 'done', toolCalls: [{ status: 'done' }] });
    expect(heard('not that')).toBe(true);
    expect(notes(talk)).toEqual([]);
  });

  test('is asked again after a restart and goes on to its end; nothing is done twice', async () => {
    follow(talk, three);
    askFirst(talk);
    const { runId } = await talk.ask('Keep the wifi.');
    const { dataDir } = talk;
    await talk.core.stop();
    talk = createConversation({ dataDir });
    follow(talk, three);
    expect(talk.approvals.list()).toHaveLength(1);
    talk.approvals.answer({ id: talk.approvals.list()[0]?.id ?? '', answer: 'approve', scope: 'once' });
    const answer = await talk.conversations.wait(runId);
    expect(answer.outcome).toBe('done');
    expect(notes(talk)).toHaveLength(1);
    expect(openRuns(talk.context.db)).toEqual([]);
    expect(talk.model.requests.filter((request) => results(request).length === 0)).toEqual([]);
  });

  test('Stop ends all of it: nobody waits, asks or goes on', async () => {
    follow(talk, three);
    askFirst(talk);
    const { spaceId, runId } = await talk.ask('Keep the wifi.');
    expect(openRuns(talk.context.db)).toHaveLength(3);
    expect(await talk.stop(spaceId)).toBe(3);
    expect(openRuns(talk.context.db)).toEqual([]);
    expect(talk.approvals.list()).toEqual([]);
    expect((await talk.conversations.wait(runId)).outcome).toBe('stopped');
    expect(notes(talk)).toEqual([]);
  });
});

test('Stop while the last one speaks ends those who wait for it too', async () => {
  let release = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  follow(talk, { hearth: asks('planner'), planner: () => ({ text: 'Well,', until }) });
  const asked = new Promise<void>((resolve) => {
    const stop = talk.core.onEvent((event, payload) => {
      if (event === 'run.started' && (payload as { run: { agentId: string } }).run.agentId === 'planner') {
        stop();
        resolve();
      }
    });
  });
  const { runId, spaceId } = talk.conversations.send({ text: 'Ask.' });
  await asked;
  await talk.stop(spaceId);
  release();
  expect(openRuns(talk.context.db)).toEqual([]);
  expect(getRun(talk.context.db, runId)?.status).toBe('stopped');
});

describe('a crash in the middle', () => {
  test('of the one who works: it is taken up where it was, and what it did is not done again', async () => {
    // What a crash leaves: the caller waits, the other is written down as running with a call behind it.
    follow(talk, {
      hearth: asks('librarian'),
      librarian: (request) =>
        results(request).length === 0
          ? keeps(request)
          : { text: 'half', until: new Promise(() => undefined), isDeaf: true },
    });
    const spoke = new Promise<void>((resolve) => {
      talk.core.onEvent((event) => {
        if (event === 'tool.done') resolve();
      });
    });
    const { runId } = talk.conversations.send({ text: 'Keep the wifi.' });
    await spoke;
    await talk.model.asked();
    const { dataDir } = talk;
    talk.core.abandon();
    talk = createConversation({ dataDir });
    follow(talk, { hearth: asks('librarian'), librarian: keeps });
    const answer = await talk.conversations.wait(runId);
    expect(answer.outcome).toBe('done');
    expect(answer.text).toContain('kept');
    expect(answer.text).not.toContain('half');
    expect(talk.context.db.all("SELECT count(*) AS n FROM tool_calls WHERE tool = 'store_set'")).toEqual([{ n: 1 }]);
  });

  test('of the one who had just handed on: it waits on', async () => {
    follow(talk, three);
    askFirst(talk);
    const { runId } = await talk.ask('Keep the wifi.');
    const run = getRun(talk.context.db, runId);
    if (run) putRun(talk.context.db, { ...run, status: 'running' });
    const { dataDir } = talk;
    talk.core.abandon();
    talk = createConversation({ dataDir });
    follow(talk, three);
    expect(getRun(talk.context.db, runId)?.status).toBe('waiting');
    talk.approvals.answer({ id: talk.approvals.list()[0]?.id ?? '', answer: 'approve', scope: 'once' });
    expect((await talk.conversations.wait(runId)).outcome).toBe('done');
  });

  test('again and again ends it, and the caller hears so', async () => {
    follow(talk, three);
    askFirst(talk);
    const { runId } = await talk.ask('Keep the wifi.');
    const last = openRuns(talk.context.db).at(-1);
    if (last) putRun(talk.context.db, { ...last, status: 'running', cutOff: 2 });
    const { dataDir } = talk;
    talk.core.abandon();
    talk = createConversation({ dataDir });
    follow(talk, three);
    const answer = await talk.conversations.wait(runId);
    expect(answer.outcome).toBe('done');
    expect(heard('Librarian did not finish')).toBe(true);
  });
});

describe('limits', () => {
  /** Agents that ask the next one, each under its own name. */
  const install = async (count: number): Promise<string[]> => {
    const names = Array.from({ length: count }, (_one, index) => `Agent${index}`);
    for (const name of names) {
      const draft = {
        name,
        description: '',
        instructions: `You are ${name}.`,
        packs: ['core'],
        leftOut: [],
        isolation: 'per_user' as const,
      };
      talk.installer.create(draft);
    }
    return names.map((name) => name.toLowerCase());
  };

  test.each([
    [chainLimits.depth, 0],
    [chainLimits.depth + 1, 1],
    [chainLimits.depth * 10, 1],
  ])('%i agents one behind the other: %i is refused', async (count, refused) => {
    const ids = await install(Math.min(count, 12));
    const errors: string[] = [];
    const next =
      (index: number): Part =>
      (request) => {
        errors.push(...results(request).filter((text) => text.includes('"limit"')));
        const to = ids[index];
        return to === undefined ? { text: 'end' } : asks(to)(request);
      };
    follow(talk, Object.fromEntries([['hearth', next(0)], ...ids.map((id, index) => [id, next(index + 1)] as const)]));
    const answer = await talk.ask('Go.');
    expect(answer.outcome).toBe('done');
    expect(new Set(errors).size).toBe(refused);
    const depth = talk.context.db.all("SELECT id FROM runs WHERE cause = 'delegation'").length;
    expect(depth).toBe(Math.min(count, chainLimits.depth));
  });

  test.each([
    [chainLimits.fanOut, 0],
    [chainLimits.fanOut + 1, 1],
    [24, 16],
  ])('%i tasks from one turn: %i are refused', async (count, refused) => {
    const calls = Array.from({ length: count }, (_one, index) => ({
      name: 'delegate_to_agent',
      args: { agent_id: 'planner', message: `task ${index}` },
    }));
    follow(talk, {
      hearth: (request) => (results(request).length > 0 ? { text: 'All.' } : { calls }),
      planner: () => ({ text: 'ok' }),
    });
    const { toolCalls } = await talk.ask('Go.');
    expect(toolCalls.filter(({ status }) => status === 'done')).toHaveLength(Math.min(count, chainLimits.fanOut));
    expect(toolCalls.filter(({ result }) => JSON.stringify(result).includes('"limit"'))).toHaveLength(refused);
  });
});

test('an agent that is removed while others wait for it answers with an error, and they go on', async () => {
  const id = talk.installer.create({
    name: 'Cook',
    description: '',
    instructions: 'You are Cook.',
    packs: ['core'],
    leftOut: [],
    isolation: 'per_user',
  });
  follow(talk, { hearth: asks(id), cook: keeps });
  talk.policies.set({ scope: 'agent', agentId: id, tool: 'store_set', policy: 'ask' }, { audience: 'test' });
  const { runId } = await talk.ask('Keep it.');
  await talk.uninstaller.uninstall(id);
  const answer = await talk.conversations.wait(runId);
  expect(answer).toMatchObject({ outcome: 'done', toolCalls: [{ status: 'failed' }] });
});
