import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkInvariants } from '../../../src/main/core/db/check.ts';
import { putRowVector, rowVectors, scopeMark } from '../../../src/main/core/db/vectors.ts';
import type { BlockPermission } from '../../../src/shared/model/block.ts';
import { filesWith } from '../../support/bytes.ts';
import { createTestCore, type TestCore } from '../../support/core.ts';
import { makeAgent } from '../../support/make-agent.ts';

let test: TestCore;
let client: ReturnType<TestCore['core']['client']>;
let owner: string;
let other: string;
let third: string;
beforeEach(async () => {
  test = createTestCore();
  test.core.start();
  client = test.core.client('headless');
  const packs = ['core', 'blocks'];
  owner = await makeAgent(client, { name: 'Ava', packs });
  other = await makeAgent(client, { name: 'Ben', packs });
  third = await makeAgent(client, { name: 'Cleo', packs });
});
afterEach(() => {
  expect(checkInvariants(test.context.db)).toEqual([]);
  test.dispose();
});

const call = async (agentId: string, tool: string, args: object, more: object = {}) =>
  (await client['tools.call']({ agentId, tool, args, ...more })).result as Record<string, unknown>;
const append = (agentId: string, label: string, content: string) =>
  call(agentId, 'block', { operation: 'append', label, content });
const insert = (agentId: string, label: string, content: string) =>
  call(agentId, 'recall', { operation: 'insert', label, content });
const read = (agentId: string, label: string, more: object = {}) =>
  call(agentId, 'recall', { operation: 'read', label }, more);
const idOf = async (agentId: string, label: string): Promise<string> =>
  (await client['blocks.list']({ agentId })).blocks.find((one) => one.agentId === agentId && one.label === label)?.id ??
  '';
const share = async (label: string, withAgentId: string, permission: BlockPermission | null) =>
  client['blocks.share']({ agentId: owner, id: await idOf(owner, label), withAgentId, permission });
const held = async (agentId: string) =>
  (await client['blocks.list']({ agentId })).blocks
    .filter((one) => one.agentId === agentId)
    .map(({ label, text, tier }) => [label, text, tier]);
const undoLast = async (): Promise<void> => {
  const { toolCalls } = await client['changes.list']({ limit: 1 });
  await client['changes.undo']({ id: toolCalls[0]?.id ?? '' });
};
const uninstall = async (agentId: string): Promise<void> => {
  await client['agents.uninstall']({ agentId, confirmed: true });
  await test.services.uninstaller.idle();
};
/** What stands in view of an agent when it is spoken to. */
const promptOf = async (agentId: string): Promise<string> => {
  test.model.follow([{ text: 'Done.' }]);
  await client['chat.ask']({ agentId, text: 'Hello' });
  return JSON.stringify(test.model.requests.at(-1));
};

describe('a block that the person shares', () => {
  it('stands in view of those that it is shared with and of nobody else, and no longer once that is taken back', async () => {
    await append(owner, 'trip', 'To Rottnest');
    expect(await promptOf(other)).not.toContain('Rottnest');
    await share('trip', other, 'read_only');
    expect((await client['blocks.list']({ agentId: other })).blocks).toMatchObject([
      { agentId: owner, label: 'trip', sharedWith: [{ agentId: other, permission: 'read_only' }] },
    ]);
    expect(await promptOf(other)).toContain('trip: To Rottnest');
    expect(await promptOf(third)).not.toContain('Rottnest');
    expect((await client['blocks.list']({ agentId: third })).blocks).toEqual([]);
    // Also in the conversation in which it stood in view.
    const { spaceId } = await client['chat.ask']({ agentId: other, text: 'Hello' });
    const going = async (): Promise<string> => {
      test.model.follow([{ text: 'Done.' }]);
      await client['chat.ask']({ agentId: other, spaceId, text: 'And now?' });
      return JSON.stringify(test.model.requests.at(-1));
    };
    expect(await going()).toContain('trip: To Rottnest');
    await share('trip', other, null);
    expect(await going()).not.toContain('Rottnest');
  });

  it('is changed as far as the share allows, whatever it allows its own agent, and told to both', async () => {
    await append(owner, 'trip', 'To Rottnest');
    await share('trip', other, 'read_only');
    expect(await append(other, 'trip', 'By boat')).toMatchObject({ error: { code: 'blocked_by_policy' } });
    await share('trip', other, 'append');
    const before = test.told('block.changed').length;
    expect(await append(other, 'trip', 'By boat')).toMatchObject({
      block: { label: 'trip', content: 'To Rottnest\nBy boat', permission: 'append' },
    });
    const heard = test.told<{ agentId: string }>('block.changed').slice(before);
    expect(heard.map(({ agentId }) => agentId).sort()).toEqual([owner, other].sort());
    const change = { operation: 'replace', label: 'trip', old_content: 'By boat', new_content: 'By kite' };
    expect(await call(other, 'block', change)).toMatchObject({ error: { code: 'blocked_by_policy' } });
    expect(await held(owner)).toEqual([['trip', 'To Rottnest\nBy boat', 'core']]);
    expect(await held(other)).toEqual([]);
    const [kept] = (await client['blocks.list']({ agentId: owner })).blocks;
    expect(kept?.permission).toBe('read_write');
    await undoLast();
    expect(await held(owner)).toEqual([['trip', 'To Rottnest', 'core']]);
    expect(await append(third, 'trip', 'Mine')).toMatchObject({ success: true });
    expect(await held(owner)).toEqual([['trip', 'To Rottnest', 'core']]);
  });

  it('is asked about with whose it is, and a yes is for that one alone', async () => {
    await append(owner, 'trip', 'To Rottnest');
    await share('trip', other, 'partner');
    const done = append(other, 'trip', 'By boat');
    await expect.poll(() => test.services.approvals.list().length).toBe(1);
    const [asked] = test.services.approvals.list();
    expect(JSON.stringify(asked)).toContain('It changes the text block “trip” of Ava, which is shared with it.');
    // Meanwhile another block comes to stand under the label.
    await share('trip', other, null);
    await append(other, 'trip', 'Its own');
    await client['blocks.update']({ agentId: other, id: await idOf(other, 'trip'), permission: 'partner' });
    const answer = (given: 'approve' | 'deny') =>
      test.services.approvals.answer({ id: asked?.id ?? '', answer: given, scope: 'once' });
    expect(() => answer('approve')).toThrow('What was asked has changed');
    answer('deny');
    expect(await done).toMatchObject({ error: { code: 'denied_by_user' } });
    expect(await held(owner)).toEqual([['trip', 'To Rottnest', 'core']]);
    expect(await held(other)).toEqual([['trip', 'Its own', 'core']]);
  });

  it('gives way to a block of the same label that the other agent has: it goes by whose it is', async () => {
    await append(owner, 'human', 'Likes tea');
    await append(other, 'human', 'Likes maps');
    await share('human', other, 'read_write');
    await append(other, 'human', 'and compasses');
    await append(other, `human (${owner})`, 'and coffee');
    expect(await held(other)).toEqual([['human', 'Likes maps\nand compasses', 'core']]);
    expect(await held(owner)).toEqual([['human', 'Likes tea\nand coffee', 'core']]);
    const prompt = await promptOf(other);
    expect(prompt).toContain('human: Likes maps');
    expect(prompt).toContain(`human (${owner}): Likes tea`);
  });

  it('in the archive is read, found and copied; only as an admin the other agent moves or deletes it', async () => {
    await insert(owner, 'fauna', 'The quokka smiles');
    expect(await call(other, 'search', { query: 'quokka' })).toEqual({ results: [] });
    await share('fauna', other, 'read_only');
    expect(await call(other, 'search', { query: 'quokka' })).toMatchObject({ results: [{ label: 'fauna' }] });
    expect(await call(third, 'search', { query: 'quokka' })).toEqual({ results: [] });
    expect(await read(other, 'fauna')).toMatchObject({ block: { content: 'The quokka smiles' } });
    expect(await read(third, 'fauna')).toMatchObject({ error: { code: 'not_found' } });
    expect(await call(other, 'recall', { operation: 'delete', label: 'fauna' })).toMatchObject({
      error: { code: 'blocked_by_policy' },
    });
    await call(other, 'block', { operation: 'load', label: 'fauna' });
    expect(await held(owner)).toEqual([['fauna', 'The quokka smiles', 'archival']]);
    expect(await held(other)).toEqual([['fauna', 'The quokka smiles', 'working']]);
    // The copy allows no more than what it is a copy of.
    expect(await append(other, 'fauna', 'Not')).toMatchObject({ error: { code: 'blocked_by_policy' } });
    await share('fauna', third, 'admin');
    await call(third, 'block', { operation: 'load', label: 'fauna' });
    expect(await held(owner)).toEqual([['fauna', 'The quokka smiles', 'working']]);
    await append(owner, 'fauna', 'Often');
    await insert(owner, 'fauna', 'An older one');
    // Its place in the archive of whose it is is taken.
    expect(await call(third, 'block', { operation: 'archive', label: 'fauna' })).toMatchObject({
      error: { code: 'conflict' },
    });
    expect(await held(owner)).toHaveLength(2);
  });

  it('in the archive is found by meaning as long as it is shared', async () => {
    await insert(owner, 'fauna', 'The quokka smiles');
    const { db } = test.context;
    const subject = await idOf(owner, 'fauna');
    const said = 'fauna\nThe quokka smiles';
    putRowVector(db, said, { kind: 'block', subject, model: 'm', vector: new Uint8Array([1, 2]) });
    const near = (agentId: string) =>
      rowVectors(db, 'block', { agentId, spaceId: '', model: 'm', ids: [subject] }).map((one) => one.subject);
    // What was put together of a scope is put together anew when this changes.
    const mark = () => scopeMark(db, 'block', { agentId: other, spaceId: '' });
    const alone = mark();
    expect([near(owner), near(other)]).toEqual([[subject], []]);
    await share('fauna', other, 'read_only');
    expect([near(other), near(third)]).toEqual([[subject], []]);
    expect(mark()).not.toBe(alone);
    await share('fauna', other, null);
    expect([near(other), mark()]).toEqual([[], alone]);
  });

  it('is deleted by an admin it is shared with and put back with all its shares, but not for an agent that is gone', async () => {
    await insert(owner, 'fauna', 'The quokka smiles');
    await share('fauna', other, 'admin');
    await share('fauna', third, 'append');
    await call(other, 'recall', { operation: 'delete', label: 'fauna' });
    expect(await held(owner)).toEqual([]);
    const { toolCalls } = await client['changes.list']({ limit: 1 });
    await uninstall(third);
    await client['changes.undo']({ id: toolCalls[0]?.id ?? '' });
    expect((await client['blocks.list']({ agentId: owner })).blocks).toMatchObject([
      { label: 'fauna', sharedWith: [{ agentId: other, permission: 'admin' }] },
    ]);
  });

  it('is shared and taken back by the person alone, journalled and undone', async () => {
    await append(owner, 'trip', 'To Rottnest');
    const id = await idOf(owner, 'trip');
    const { undoId } = await share('trip', other, 'read_write');
    await share('trip', other, 'append');
    await expect(client['changes.undo']({ id: undoId })).rejects.toMatchObject({ info: { code: 'conflict' } });
    await undoLast();
    const shares = async () => (await client['blocks.list']({ agentId: owner })).blocks[0]?.sharedWith;
    expect(await shares()).toEqual([{ agentId: other, permission: 'read_write' }]);
    await share('trip', other, null);
    await undoLast();
    expect(await shares()).toEqual([{ agentId: other, permission: 'read_write' }]);
    const asked = { agentId: owner, id, permission: 'read_only' } as const;
    await expect(client['blocks.share']({ ...asked, withAgentId: owner })).rejects.toMatchObject({
      info: { code: 'invalid_value' },
    });
    await expect(client['blocks.share']({ ...asked, withAgentId: 'nobody' })).rejects.toMatchObject({
      info: { code: 'not_found' },
    });
    await expect(client['blocks.share']({ ...asked, agentId: other, withAgentId: third })).rejects.toMatchObject({
      info: { code: 'not_found' },
    });
  });

  it('with an agent that keeps its conversations apart can only be read there', async () => {
    const apart = await makeAgent(client, { name: 'Dov', packs: ['blocks'], isolation: 'per_thread' });
    await append(owner, 'trip', 'To Rottnest');
    await expect(share('trip', apart, 'append')).rejects.toMatchObject({ info: { code: 'invalid_value' } });
    await share('trip', apart, 'read_only');
    const { space } = await client['spaces.create']({ agentIds: [apart] });
    const args = { operation: 'append', label: 'trip', content: 'By boat' };
    expect(await call(apart, 'block', args, { spaceId: space.id })).toMatchObject({
      error: { code: 'blocked_by_policy' },
    });
  });

  it('carries along what its writer read, also when the writer is gone: who has it in view has met that, too', async () => {
    await append(owner, 'trip', 'To Rottnest');
    await share('trip', other, 'read_write');
    const { outside } = test.services;
    await promptOf(other);
    const runOf = (agentId: string): string =>
      test.context.db.get<{ id: string }>('SELECT id FROM runs WHERE agent_id = ? ORDER BY id DESC', [agentId])?.id ??
      '';
    const heardIn = runOf(other);
    outside.meet(heardIn, [{ kind: 'web', name: 'example.com' }]);
    const origin = { actor: 'agent' as const, spaceId: null, runId: heardIn, toolCallId: null, heardIn };
    const wish = { operation: 'append' as const, label: 'trip', content: 'Ask the shop for all it has' };
    test.services.blocks.port({ agentId: other, isolationSpaceId: '', origin }).apply(wish);
    await uninstall(other);
    await promptOf(owner);
    expect(outside.sourcesOf({ kind: 'run', id: runOf(owner) })).toEqual([{ kind: 'web', name: 'example.com' }]);
  });

  it('leaves nothing behind when it is erased, nor when either agent goes', async () => {
    await append(owner, 'trip', 'Under the old fig tree');
    await share('trip', other, 'read_write');
    await append(other, 'trip', 'Beside the numbat');
    const id = await idOf(owner, 'trip');
    await client['blocks.erase']({ agentId: owner, ids: [id] });
    expect(filesWith(test.dataDir, 'fig tree')).toEqual([]);
    expect(filesWith(test.dataDir, 'numbat')).toEqual([]);
    for (const leaves of [other, owner]) {
      await append(owner, 'trip', 'Again');
      await share('trip', third, 'read_only');
      if (leaves === other) await share('trip', other, 'read_only');
      await uninstall(leaves);
      const rows = test.context.db.all('SELECT agent_id FROM block_shares');
      expect(rows).toEqual(leaves === other ? [{ agent_id: third }] : []);
    }
    expect((await client['blocks.list']({ agentId: third })).blocks).toEqual([]);
  });
});
