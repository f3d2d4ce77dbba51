import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { filesWith } from '../../support/bytes.ts';
import { startHeadless } from '../../support/headless.ts';

const DAY = 86_400_000;
const start = Date.UTC(2026, 10, 22, 8);
const agentId = 'hearth';
let dataDir: string;
let app: ReturnType<typeof startHeadless>;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hearth-retention-'));
  open(start);
});
afterEach(() => {
  app.child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, maxRetries: 5, force: true });
});

function open(now: number): void {
  app = startHeadless(['--data', dataDir, '--now', new Date(now).toISOString(), '--zone', 'UTC', '--locale', 'en-GB']);
}

// biome-ignore lint/suspicious/noExplicitAny: answers of any call
async function ask(call: string, input: object = {}): Promise<any> {
  const reply = await app.call(call, input);
  if (!reply.ok) throw new Error(`${call}: ${JSON.stringify(reply.error)}`);
  return reply.value;
}

// biome-ignore lint/suspicious/noExplicitAny: results of any tool
async function tool(name: string, args: object): Promise<any> {
  return (await ask('tools.call', { agentId, tool: name, args })).result;
}

/** Asks for a tool, waits for the question, and answers it. */
async function asked(args: { key: string; value: string }, answer: object): Promise<void> {
  await ask('policies.set', { scope: 'person', tool: 'store_set', policy: 'ask' });
  const call = app.call('tools.call', { agentId, tool: 'store_set', args });
  const { approval } = (await app.event('approval.added', (payload) => JSON.stringify(payload).includes(args.key))) as {
    approval: { id: string };
  };
  await ask('approvals.answer', { id: approval.id, ...answer });
  await call;
}

/** Each keeps a word somewhere and lets go of it, as a person or an agent can. */
const ways: Readonly<Record<string, (word: string) => Promise<unknown>>> = {
  'a memory of the person, forgotten': async (word) => {
    const { id } = await ask('memories.remember', { agentId, memory: `the ${word} sleeps here`, tags: [`${word}tag`] });
    await ask('memories.forget', { agentId, ids: [id] });
  },
  'a memory of an agent, searched, listed, changed, pinned and forgotten by it': async (word) => {
    const { id } = await tool('memory_remember', {
      memory: `the ${word} sleeps here`,
      _approval_message: `for ${word}`,
    });
    await tool('memory_search', { query: word });
    await tool('memory_list', {});
    await ask('memories.update', { agentId, id, memory: `the ${word} is awake` });
    await ask('memories.pin', { agentId, id, pinned: true });
    await tool('memory_forget', { memory_id: id });
  },
  'a memory that was recalled in a conversation, both gone': async (word) => {
    const { id } = await ask('memories.remember', { agentId, memory: `the boiler ${word} was serviced` });
    const { spaceId } = await ask('chat.ask', { text: 'when was the boiler serviced?' });
    await ask('memories.forget', { agentId, ids: [id] });
    await ask('spaces.delete', { spaceId });
  },
  'a memory whose making was undone': async (word) => {
    const { undoId } = await ask('memories.remember', { agentId, memory: `the ${word} sleeps here` });
    await ask('changes.undo', { id: undoId });
  },
  'a note, overwritten, renamed, read and deleted': async (word) => {
    await tool('store_set', { key: word, value: `${word} one of them` });
    await tool('store_get', { key: word });
    await ask('store.set', { agentId, key: word, value: `${word} two of them`, rename: `${word} renamed` });
    await tool('store_list', {});
    await ask('store.delete', { entries: [{ agentId, key: `${word} renamed` }] });
  },
  'a reminder, changed and cancelled': async (word) => {
    const { id } = await tool('set_reminder', { name: word, prompt: `look at ${word}`, fire_at: 'in 3 days' });
    await ask('schedules.update', { id, prompt: `look at ${word} again` });
    await tool('list_schedules', {});
    await tool('cancel_schedule', { id });
  },
  'a reminder that rang, and the conversation where it did': async (word) => {
    await tool('set_reminder', { name: word, prompt: `look at ${word}`, fire_at: 'in 2 hours' });
    await ask('clock.set', { now: new Date(start + 3 * 3_600_000).toISOString() });
    await app.event('schedule.fired');
    for (const { id } of (await ask('spaces.list')).spaces) await ask('spaces.delete', { spaceId: id });
  },
  'a schedule, made by hand and cancelled': async (word) => {
    const { schedule } = await ask('schedules.create', { name: word, prompt: `read ${word}`, when: 'every day at 9' });
    await ask('schedules.pause', { id: schedule.id });
    await ask('schedules.cancel', { id: schedule.id });
  },
  'a conversation with its calls and title': async (word) => {
    const { spaceId } = await ask('chat.ask', { text: `when is the ${word} meeting` });
    await ask('chat.ask', { spaceId, text: `remember that the ${word} meeting is at nine` });
    const { memories } = await ask('memories.list', {});
    await ask('memories.forget', { agentId, ids: memories.map(({ id }: { id: string }) => id) });
    await ask('spaces.rename', { spaceId, title: `${word} and more` });
    expect((await ask('messages.search', { query: word })).hits).not.toEqual([]);
    await ask('spaces.delete', { spaceId });
  },
  'a message that was said differently': async (word) => {
    const { spaceId } = await ask('chat.ask', { text: 'hello' });
    await ask('chat.ask', { spaceId, text: `do you know ${word}?` });
    const { messages } = await ask('spaces.messages', { spaceId });
    const said = messages.find(({ text }: { text: string }) => text.includes(word));
    const { runId } = await ask('chat.edit', { messageId: said.id, text: 'do you know me?' });
    await ask('runs.wait', { runId });
  },
  'a question that was denied with words': (word) =>
    asked({ key: word, value: `${word} value` }, { answer: 'deny', words: `never ${word}` }),
  'a standing yes that was revoked, and the note': async (word) => {
    await asked({ key: word, value: `${word} value` }, { answer: 'approve', scope: 'always' });
    const { grants } = await ask('grants.list');
    for (const { id } of grants) await ask('grants.revoke', { id });
    await ask('store.delete', { entries: [{ agentId, key: word }] });
  },
};

describe('what was let go is in no file once the time to undo it is over', { timeout: 300_000 }, () => {
  test.each(Object.keys(ways))('%s, while Hearth runs on', async (name) => {
    await ways[name]?.('marzipanumbrella');
    expect(filesWith(dataDir, 'marzipanumbrella')).not.toEqual([]);
    // What is over is cleaned up when it is over for long, and its traces in the next look after that.
    for (const days of [20, 40]) await ask('clock.set', { now: new Date(start + days * DAY).toISOString() });
    expect(await app.end()).toBe(0);
    expect(filesWith(dataDir, 'marzipanumbrella')).toEqual([]);
    expect(app.stderr()).not.toContain('marzipanumbrella');
  });

  test('all of it, when Hearth was off meanwhile; what was kept is kept', async () => {
    const words = Object.keys(ways).map((_, at) => `marzipan${'abcdefghijklmnop'[at]}umbrella`);
    for (const [at, way] of Object.values(ways).entries()) await way(words[at] ?? '');
    await ask('memories.remember', { agentId, memory: 'the quokka stays' });
    expect(await app.end()).toBe(0);
    open(start + 20 * DAY);
    await ask('spaces.list');
    expect(await app.end()).toBe(0);
    writeFileSync(join(dataDir, 'app.v10.db'), words.join(' '));
    open(start + 45 * DAY);
    await ask('spaces.list');
    expect(await app.end()).toBe(0);
    rmSync(join(dataDir, 'app.v10.db'), { force: true });
    for (const word of words) expect([word, filesWith(dataDir, word)]).toEqual([word, []]);
    expect(filesWith(dataDir, 'quokka')).not.toEqual([]);
  });
});

describe('before that time', { timeout: 300_000 }, () => {
  test('everything can still be undone and brought back', async () => {
    const { id } = await ask('memories.remember', { agentId, memory: 'the quokka sleeps' });
    const { undoId } = await ask('memories.forget', { agentId, ids: [id] });
    const { spaceId } = await ask('chat.ask', { text: 'hello' });
    await ask('spaces.delete', { spaceId });
    await ask('clock.set', { now: new Date(start + 29 * DAY).toISOString() });
    expect(await app.end()).toBe(0);
    open(start + 29.5 * DAY);
    await ask('changes.undo', { id: undoId });
    await ask('spaces.restore', { spaceId });
    await ask('clock.set', { now: new Date(start + 90 * DAY).toISOString() });
    expect((await ask('memories.get', { agentId, id })).memory.memory).toBe('the quokka sleeps');
    expect((await ask('spaces.messages', { spaceId })).messages).toHaveLength(2);
    expect(await app.end()).toBe(0);
  });
});
