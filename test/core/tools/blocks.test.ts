import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkInvariants } from '../../../src/main/core/db/check.ts';
import { filesWith } from '../../support/bytes.ts';
import { createTestCore, type TestCore } from '../../support/core.ts';
import { makeAgent } from '../../support/make-agent.ts';

let test: TestCore;
let client: ReturnType<TestCore['core']['client']>;
let agentId: string;
beforeEach(async () => {
  test = createTestCore();
  test.core.start();
  client = test.core.client('headless');
  agentId = await makeAgent(client, { packs: ['core', 'blocks'] });
});
afterEach(() => {
  expect(checkInvariants(test.context.db)).toEqual([]);
  test.dispose();
});

const call = async (tool: string, args: object, more: object = {}): Promise<Record<string, unknown>> =>
  (await client['tools.call']({ agentId, tool, args, ...more })).result as Record<string, unknown>;
const block = (args: object, more: object = {}) => call('block', args, more);
const append = (label: string, content: string) => block({ operation: 'append', label, content });
const undoLast = async (): Promise<void> => {
  const { toolCalls } = await client['changes.list']({ limit: 1 });
  await client['changes.undo']({ id: toolCalls[0]?.id ?? '' });
};
const held = async () =>
  (await client['blocks.list']({ agentId })).blocks.map(({ label, text, tier }) => [label, text, tier]);

describe('blocks', () => {
  it('are appended to with a line feed, changed by exact words, and undone; what they said before is kept', async () => {
    expect(await append('human', 'Prefers tea')).toMatchObject({ success: true });
    test.clock.advance(1_000);
    await append('human', 'Prefers morning meetings');
    expect(await held()).toEqual([['human', 'Prefers tea\nPrefers morning meetings', 'core']]);
    const change = { operation: 'replace', label: 'human', new_content: 'Likes' };
    expect(await block({ ...change, old_content: 'Prefers' })).toMatchObject({ error: { code: 'conflict' } });
    expect(await block({ ...change, old_content: 'Hates' })).toMatchObject({ error: { code: 'not_found' } });
    await block({ ...change, old_content: 'Prefers tea' });
    expect(await held()).toEqual([['human', 'Likes\nPrefers morning meetings', 'core']]);
    const id = (await client['blocks.list']({ agentId })).blocks[0]?.id ?? '';
    const { history } = await client['blocks.history']({ agentId, id });
    expect(history.map(({ text }) => text)).toEqual(['Prefers tea\nPrefers morning meetings', 'Prefers tea']);
    await undoLast();
    expect(await held()).toEqual([['human', 'Prefers tea\nPrefers morning meetings', 'core']]);
    expect(await block({ operation: 'append', label: 'human' })).toMatchObject({
      error: { code: 'missing_parameter' },
    });
  });

  it('of an admin are swapped as a whole, and undone as a whole', async () => {
    await append('old_project', 'The shed');
    await call('recall', { operation: 'insert', label: 'new_project', content: 'The treehouse' });
    const { blocks } = await client['blocks.list']({ agentId });
    for (const { id } of blocks) await client['blocks.update']({ agentId, id, permission: 'admin' });
    await block({ operation: 'swap', archive_label: 'old_project', load_label: 'new_project' });
    expect(await held()).toEqual([
      ['new_project', 'The treehouse', 'working'],
      ['old_project', 'The shed', 'archival'],
    ]);
    await undoLast();
    expect(await held()).toEqual([
      ['old_project', 'The shed', 'core'],
      ['new_project', 'The treehouse', 'archival'],
    ]);
    expect(await block({ operation: 'swap', archive_label: 'old_project', load_label: 'none' })).toMatchObject({
      error: { code: 'not_found' },
    });
    expect((await held())[0]).toEqual(['old_project', 'The shed', 'core']);
  });

  it('of the person are changed after a yes that says which, and the person’s no holds', async () => {
    await append('human', 'Prefers tea');
    const id = (await client['blocks.list']({ agentId })).blocks[0]?.id ?? '';
    await client['blocks.update']({ agentId, id, permission: 'human' });
    for (const answer of ['deny', 'approve'] as const) {
      const done = append('human', 'Prefers coffee');
      const approvals = () => test.services.approvals.list();
      await expect.poll(() => approvals().length).toBe(1);
      const [asked] = approvals();
      expect(JSON.stringify(asked)).toContain('It changes the text block “human”.');
      test.services.approvals.answer({ id: asked?.id ?? '', answer, scope: 'once' });
      expect(await done).toMatchObject(answer === 'deny' ? { error: { code: 'denied_by_user' } } : { success: true });
    }
    expect(await held()).toEqual([['human', 'Prefers tea\nPrefers coffee', 'core']]);
    await client['blocks.update']({ agentId, id, permission: 'read_only' });
    expect(await append('human', 'More')).toMatchObject({ error: { code: 'blocked_by_policy' } });
  });

  it('stand in view of their agent at every turn; those in the archive do not', async () => {
    await append('persona', 'Speaks like a quokka');
    await call('recall', { operation: 'insert', label: 'notes', content: 'Hidden wombat' });
    test.model.follow([{ text: 'Done.' }]);
    await client['chat.ask']({ agentId, text: 'Hello' });
    const prompt = JSON.stringify(test.model.requests.at(-1)?.prefix);
    expect(prompt).toContain('persona: Speaks like a quokka');
    expect(prompt).not.toContain('wombat');
  });

  it('in the archive are searched by their words, beside what was said and remembered', async () => {
    await call('recall', { operation: 'insert', label: 'meeting', content: 'The deadline is on Friday' });
    await call('recall', { operation: 'append', label: 'meeting', content: 'Ben brings cake' });
    expect(await call('recall', { operation: 'read', label: 'meeting' })).toMatchObject({
      block: { content: 'The deadline is on Friday\nBen brings cake', tier: 'archival' },
    });
    await call('memory_remember', { memory: 'The deadline moved once' });
    test.model.follow([{ text: 'Noted.' }]);
    await client['chat.ask']({ agentId, text: 'Is the deadline fixed?' });
    const found = async (domain: string) =>
      ((await call('search', { domain, query: 'deadline' }))['results'] as { domain: string; content: string }[]).map(
        (one) => [one.domain, one.content.split('\n')[0]],
      );
    const inArchive = ['archival_memory', 'The deadline is on Friday'];
    const said = ['conversations', 'Is the deadline fixed?'];
    expect(await found('archival_memory')).toEqual([inArchive]);
    // What was answered to it may be what is looked for.
    const answer = ['conversations', 'Noted.'];
    expect(await found('conversations')).toEqual([said, answer]);
    expect(await found('all')).toEqual([inArchive, ['memories', 'The deadline moved once'], said, answer]);
    const other = await makeAgent(client, { name: 'Ava', packs: ['blocks'] });
    expect(await call('search', { query: 'deadline' }, { agentId: other })).toEqual({ results: [] });
  });

  it('of an agent that keeps conversations apart are not seen from another', async () => {
    const apart = await makeAgent(client, { name: 'Ava', packs: ['blocks'], isolation: 'per_thread' });
    const here = (await client['spaces.create']({ agentIds: [apart] })).space.id;
    const there = (await client['spaces.create']({ agentIds: [apart] })).space.id;
    const of = { agentId: apart };
    await call('recall', { operation: 'insert', label: 'x', content: 'quokka' }, { ...of, spaceId: here });
    const read = { operation: 'read', label: 'x' };
    expect(await call('recall', read, { ...of, spaceId: here })).toMatchObject({ success: true });
    expect(await call('recall', read, { ...of, spaceId: there })).toMatchObject({ error: { code: 'not_found' } });
    expect(await call('search', { query: 'quokka' }, { ...of, spaceId: there })).toEqual({ results: [] });
  });

  it('are counted and exported with their agent, deleted, put back, and erased to the last copy', async () => {
    await append('rottnest', 'Under the old fig tree');
    await append('rottnest', 'Beside the numbat');
    const id = (await client['blocks.list']({ agentId })).blocks[0]?.id ?? '';
    expect((await client['agents.get']({ agentId })).holds.blocks).toBe(1);
    await client['blocks.delete']({ agentId, ids: [id] });
    expect(await held()).toEqual([]);
    await undoLast();
    expect(await held()).toHaveLength(1);
    await client['blocks.delete']({ agentId, ids: [id] });
    await client['blocks.erase']({ agentId, ids: [id] });
    expect(filesWith(test.dataDir, 'fig tree')).toEqual([]);
    expect(filesWith(test.dataDir, 'numbat')).toEqual([]);
  });
});

it('schedule_reminder sets a reminder, and is undone', async () => {
  const result = await call('schedule_reminder', { what: 'Water the plants', when: 'in 2 hours' });
  expect(result).toMatchObject({ success: true, what: 'Water the plants' });
  expect(await call('list_schedules', {})).toMatchObject({ schedules: [{ name: 'Water the plants' }] });
  await undoLast();
  expect(await call('list_schedules', {})).toMatchObject({ schedules: [] });
});
