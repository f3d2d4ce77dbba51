import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { agentWorld, failing } from '../../support/agent-folder.ts';
import { createTestCore } from '../../support/core.ts';

const world = agentWorld();

describe('an agent of one’s own', () => {
  const draft = {
    name: 'Küchen-Chef',
    description: 'Cooks',
    instructions: 'Cook well.',
    packs: ['core'],
    leftOut: ['set_schedule'],
  };

  it('is written, talks, is changed and keeps what it holds', async () => {
    const { agent } = await world.me()['agents.create'](draft);
    expect(agent).toMatchObject({ id: 'kuchen-chef', version: '1.0.0', isBuiltIn: false, instructions: 'Cook well.' });
    expect((await world.me()['agents.list']({})).agents.find(({ id }) => id === agent.id)?.tools).not.toContain(
      'set_schedule',
    );
    await world.me()['memories.remember']({ agentId: agent.id, memory: 'Salt is in the blue box' });
    const { agent: changed } = await world.me()['agents.edit']({
      ...draft,
      agentId: agent.id,
      instructions: 'Cook better.',
      leftOut: [],
    });
    expect(changed).toMatchObject({ id: 'kuchen-chef', version: '1.0.1', instructions: 'Cook better.' });
    expect((await world.me()['agents.get']({ agentId: agent.id })).holds.memories).toBe(1);
  });

  it('gets a short name of its own, also from letters that have none', async () => {
    expect((await world.me()['agents.create'](draft)).agent.id).toBe('kuchen-chef');
    expect((await world.me()['agents.create']({ ...draft, name: 'Küchen Chef' })).agent.id).toBe('kuchen-chef-2');
    expect((await world.me()['agents.create']({ ...draft, name: '厨师' })).agent.id).toBe('agent');
    expect((await world.me()['agents.create']({ ...draft, name: 'Повар' })).agent.id).toBe('agent-2');
  });

  it.each([
    ['a pack that is not there', { packs: ['magic'] }, 'invalid_value'],
    ['a tool that its packs do not bring', { leftOut: ['magic'] }, 'invalid_value'],
    ['the name of another', { name: 'HEARTH' }, 'conflict'],
    ['no name', { name: ' ' }, 'invalid_value'],
  ])('is refused with %s', async (_what, change, code) => {
    expect(await failing(world.me()['agents.create']({ ...draft, ...change }))).toMatchObject({ code });
  });

  it('cannot be made of one that comes with Hearth', async () => {
    expect(await failing(world.me()['agents.edit']({ ...draft, agentId: 'hearth' }))).toMatchObject({
      code: 'conflict',
    });
  });

  it.each(['zip', 'folder'])('goes elsewhere as a %s, with what it holds to read', async (how) => {
    const { agent } = await world.me()['agents.create'](draft);
    await world.me()['models.assign']({ agentId: agent.id, model: world.test().model.info.id });
    await world.me()['memories.remember']({ agentId: agent.id, memory: 'Salt is in the blue box', tags: ['salt'] });
    await world.me()['store.set']({ agentId: agent.id, key: 'menu', value: 'Soup' });
    await world.me()['chat.ask']({ agentId: agent.id, text: 'What is for dinner?' });
    const wish = {
      agentId: agent.id,
      path: how === 'zip' ? join(world.place(), 'chef.zip') : world.place(),
      withData: true,
    };
    const { path } = await world.me()['agents.export'](wish);
    expect(await failing(world.me()['agents.export'](wish))).toMatchObject({ code: 'conflict' });
    if (how === 'folder') {
      expect(readdirSync(join(path, 'data')).sort()).toEqual([
        'blocks.jsonl',
        'documents.jsonl',
        'goals.jsonl',
        'memories.jsonl',
        'messages.jsonl',
        'notes.jsonl',
        'passages.jsonl',
        'schedules.jsonl',
        'todos.jsonl',
      ]);
      const [line = ''] = readFileSync(join(path, 'data/memories.jsonl'), 'utf8').split('\n');
      expect(JSON.parse(line)).toMatchObject({ memory: 'Salt is in the blue box', tags: ['salt'] });
      expect(readFileSync(join(path, 'data/messages.jsonl'), 'utf8')).toContain('What is for dinner?');
    }
    const elsewhere = createTestCore();
    const there = elsewhere.core.client('headless');
    const asked = await there['agents.install']({ path });
    if (asked.status !== 'asks') throw new Error('installed unasked');
    expect(asked.package.leftAside).toEqual(['data']);
    await there['agents.install']({ path, digest: asked.package.digest });
    const [here, copy] = [
      await world.me()['agents.get']({ agentId: agent.id }),
      await there['agents.get']({ agentId: agent.id }),
    ];
    expect(copy.agent).toEqual(here.agent);
    expect(copy.holds.memories).toBe(0);
    elsewhere.dispose();
  });
});
