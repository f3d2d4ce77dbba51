import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDriver } from '../../../src/main/core/db/driver.ts';
import type { ErrorInfo } from '../../../src/shared/model/failure.ts';
import { providerOf } from '../../support/core.ts';
import { createTestHearth, type TestHearth } from '../../support/hearth.ts';
import { createScriptedModel } from '../../support/scripted-model.ts';
import { unzipped } from '../../support/unzipped.ts';

let dataDir: string;
let hearth: TestHearth;
let first: string;
let ben: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hearth-people-'));
  hearth = createTestHearth({ dataDir });
  first = hearth.openId();
  ben = await hearth.add('Ben');
});
afterEach(async () => {
  await hearth.dispose();
  rmSync(dataDir, { recursive: true, maxRetries: 5, force: true });
});

const call = async (name: string, input: unknown = {}): Promise<unknown> => {
  const reply = await hearth.hearth.serve(name, input, { audience: 'headless' });
  return reply.ok ? reply.value : (reply as { error: ErrorInfo }).error.code;
};
const sit = (profileId: string) => call('profiles.switch', { profileId });
const restart = async (options: Parameters<typeof createTestHearth>[0] = {}): Promise<void> => {
  await hearth.dispose();
  hearth = createTestHearth({ dataDir, ...options });
};
const folderOf = (id: string): string => join(dataDir, 'profiles', id);
/** What lies in all files but those of this profile. */
const elsewhere = (id: string): Buffer =>
  Buffer.concat(
    readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
      .filter((name) => !name.includes(id) && /\.db(-wal)?$/.test(name))
      .map((name) => readFileSync(join(dataDir, name))),
  );

describe('the administrator and others', () => {
  test('others change nothing that holds for everyone, and nobody but themselves', async () => {
    await sit(ben);
    const draft = { name: 'Mole', instructions: 'Dig.', packs: [] };
    const asked: readonly (readonly [string, unknown])[] = [
      ['profiles.create', { name: 'Cleo' }],
      ['profiles.rename', { profileId: first, name: 'Mine' }],
      ['profiles.remove', { profileId: first }],
      ['profiles.remove', { profileId: first, confirmed: true }],
      ['policies.set', { scope: 'global', tool: 'store_set', policy: 'block' }],
      ['policies.propose', { scope: 'global', tool: 'store_set', policy: 'block' }],
      ['agents.create', draft],
      ['agents.edit', { ...draft, agentId: 'hearth' }],
      ['agents.setPacks', { agentId: 'hearth', packs: [] }],
      ['agents.install', { path: dataDir, digest: 'any' }],
      ['agents.uninstall', { agentId: 'planner', confirmed: true }],
    ];
    for (const [name, input] of asked) expect(await call(name, input), name).toBe('blocked_by_policy');
    expect(await call('profiles.rename', { profileId: ben, name: 'Benjamin' })).toMatchObject({
      profile: { name: 'Benjamin', isAdministrator: false },
    });
  });

  test('what the administrator sets for everyone holds for the others, who see where it comes from and may choose for themselves', async () => {
    await call('policies.set', { scope: 'global', tool: 'store_set', policy: 'block' });
    await call('policies.set', { scope: 'person', tool: 'store_get', policy: 'block' });
    await sit(ben);
    const policyOf = async (tool: string) => {
      const { tools } = (await call('policies.list')) as {
        tools: { tool: string; effective: string; source: string }[];
      };
      const { effective, source } = tools.find((one) => one.tool === tool) ?? {};
      return [effective, source];
    };
    expect(await policyOf('store_set')).toEqual(['block', 'global']);
    expect(await policyOf('store_get')).toEqual(['allow', 'default']);
    const write = { agentId: 'hearth', tool: 'store_set', args: { key: 'k', value: 'v' } };
    expect(await call('tools.call', write)).toMatchObject({ result: { error: { code: 'blocked_by_policy' } } });
    await call('policies.set', { scope: 'person', tool: 'store_set', policy: 'allow' });
    expect(await policyOf('store_set')).toEqual(['allow', 'person']);
    await sit(first);
    expect(await policyOf('store_set')).toEqual(['block', 'global']);
  });

  test('an agent that is uninstalled goes with what everybody had with it, and the question counts all of it', async () => {
    const { agent } = (await call('agents.create', { name: 'Mole', instructions: 'Dig.', packs: ['core'] })) as {
      agent: { id: string };
    };
    const agentId = agent.id;
    await call('memories.remember', { agentId, memory: 'the okapi digs' });
    await sit(ben);
    await call('memories.remember', { agentId, memory: 'the quokka digs' });
    await sit(first);
    expect(await call('agents.uninstall', { agentId })).toMatchObject({ holds: { memories: 2 } });
    expect(await call('agents.uninstall', { agentId, confirmed: true })).toMatchObject({ status: 'removed' });
    for (const id of [first, ben]) {
      const files = readdirSync(folderOf(id)).map((name) => readFileSync(join(folderOf(id), name)));
      expect(Buffer.concat(files).includes(' digs'), id).toBe(false);
    }
  });

  test('a conversation that others take part in stays with them when its first agent is uninstalled, whoever’s it is', async () => {
    const make = async (name: string): Promise<string> => {
      const { agent } = (await call('agents.create', { name, instructions: 'Dig.', packs: ['core'] })) as {
        agent: { id: string };
      };
      return agent.id;
    };
    const mole = await make('Mole');
    const hole = await make('Hole');
    const open = async (agentIds: readonly string[], title: string): Promise<string> => {
      const { space } = (await call('spaces.create', { agentIds, title })) as { space: { id: string } };
      await call('chat.ask', { spaceId: space.id, text: `in ${title}` });
      return space.id;
    };
    await sit(ben);
    const shared = await open([mole, hole], 'both');
    const alone = await open([mole], 'alone');
    await sit(first);
    expect(await call('agents.uninstall', { agentId: mole })).toMatchObject({ holds: { conversations: 1 } });
    expect(await call('agents.uninstall', { agentId: mole, confirmed: true })).toMatchObject({ status: 'removed' });
    await sit(ben);
    const said = (await call('spaces.messages', { spaceId: shared })) as { messages: { text: string }[] };
    expect(said.messages.map(({ text }) => text)).toContain('in both');
    expect(await call('spaces.list')).toMatchObject({ spaces: [{ id: shared, agentId: hole }] });
    expect(await call('spaces.messages', { spaceId: alone })).toBe('not_found');
  });

  test('names are people’s, one each', async () => {
    for (const name of ['', '  ', 'a\nb', 'a\u202eb'])
      expect(await call('profiles.create', { name }), JSON.stringify(name)).toBe('invalid_value');
    expect(await call('profiles.create', { name: 'x'.repeat(61) })).toBe('limit');
    for (const name of ['Ben', 'BEN', 'Ｂｅｎ']) expect(await call('profiles.create', { name }), name).toBe('conflict');
  });
});

describe('switching', () => {
  test('settings are a person’s own, those of the computer are everybody’s', async () => {
    await call('settings.set', { name: 'Ana', theme: 'dark', quickEntryShortcut: 'Control+Alt+K' });
    await sit(ben);
    expect(await call('settings.get')).toMatchObject({
      settings: { name: '', theme: 'system', quickEntryShortcut: 'Control+Alt+K' },
    });
    await call('settings.set', { name: 'Ben' });
    await sit(first);
    expect(await call('settings.get')).toMatchObject({ settings: { name: 'Ana', theme: 'dark' } });
    expect(elsewhere(first).includes('"Ana"')).toBe(false);
  });

  test('the next start opens who was there last, unless it is told whom', async () => {
    await sit(ben);
    await restart();
    expect(hearth.openId()).toBe(ben);
    await restart({ profileId: first });
    expect(hearth.openId()).toBe(first);
    const unknown = hearth.hearth.core().context.newId();
    expect(await call('profiles.switch', { profileId: unknown })).toBe('not_found');
    expect(hearth.openId()).toBe(first);
  });

  test('what still waits is not answered with the other’s, and in between nothing is', async () => {
    await call('policies.set', { scope: 'person', tool: 'store_set', policy: 'ask' });
    const waiting = call('tools.call', { agentId: 'hearth', tool: 'store_set', args: { key: 'k', value: 'v' } });
    await expect.poll(async () => ((await call('approvals.list')) as unknown[]).length).toBe(1);
    const switching = sit(ben);
    expect(await call('store.set', { agentId: 'hearth', key: 'mine', value: 'for whom?' })).toBe('unavailable');
    expect(await switching).toEqual({ profileId: ben });
    expect(await waiting).toBe('unavailable');
    expect(await call('approvals.list')).toEqual([]);
    expect(await call('store.list')).toMatchObject({ total: 0 });
    await sit(first);
    expect(((await call('approvals.list')) as unknown[]).length).toBe(1);
    expect(await call('store.list')).toMatchObject({ total: 0 });
  });

  test('work under way is asked about, stops, and is there to be continued', async () => {
    const model = createScriptedModel();
    model.follow([{ text: 'Okapis are', until: new Promise(() => undefined) }]);
    await restart({ providers: [providerOf(model)], defaultModel: model.info.id });
    await call('settings.set', { plainRequestsByCode: false });
    const asked = model.asked();
    const { spaceId, runId } = (await call('chat.send', { text: 'Tell me a story about okapis' })) as {
      spaceId: string;
      runId: string;
    };
    await asked;
    expect(await call('profiles.leaving')).toMatchObject({ runs: 1 });
    expect(await sit(ben)).toBe('conflict');
    expect(hearth.openId()).toBe(first);
    expect(await call('profiles.switch', { profileId: ben, stopRuns: true })).toEqual({ profileId: ben });
    expect(await call('spaces.list')).toEqual({ spaces: [] });
    expect(await call('messages.search', { query: 'okapis' })).toMatchObject({ hits: [] });
    expect(await call('runs.get', { runId })).toBe('not_found');
    expect(await call('spaces.messages', { spaceId })).toBe('not_found');
    await sit(first);
    expect(await call('runs.get', { runId })).toMatchObject({ run: { status: 'interrupted' } });
  });

  test('what came due while somebody else was there is made up for, and nobody else hears of it', async () => {
    const args = { name: 'Brush the okapi', prompt: 'Brush', fire_at: 'in 2 hours' };
    await call('tools.call', { agentId: 'hearth', tool: 'set_reminder', args });
    const { schedules, nextAt } = (await call('profiles.leaving')) as { schedules: number; nextAt: string };
    expect([schedules, Date.parse(nextAt)]).toEqual([1, hearth.clock.now() + 2 * 3_600_000]);
    await sit(ben);
    const before = hearth.told.length;
    hearth.clock.advance(3 * 3_600_000);
    const heard = () => hearth.told.slice(before).map(({ event }) => event);
    expect(heard()).not.toContain('schedule.fired');
    expect(await call('schedules.list')).toMatchObject({ schedules: [] });
    await sit(first);
    await expect.poll(heard).toContain('slot.changed');
    const { schedules: own } = (await call('schedules.list', { status: 'all' })) as { schedules: { id: string }[] };
    const { slots } = (await call('schedules.slots', { id: own[0]?.id })) as { slots: { outcome: string }[] };
    expect(slots.map(({ outcome }) => outcome)).toEqual(['late']);
  });
});

describe('removing', () => {
  const fill = async (): Promise<void> => {
    await sit(ben);
    await call('memories.remember', { agentId: 'hearth', memory: 'the okapi of Ben' });
    await call('store.set', { agentId: 'hearth', key: 'k', value: 'the okapi of Ben' });
    await sit(first);
  };

  test('says how much there is, and then leaves no file, name or trace', async () => {
    await fill();
    expect(await call('profiles.remove', { profileId: ben })).toEqual({
      status: 'asks',
      holds: { conversations: 0, memories: 1, notes: 1, goals: 0, todos: 0, documents: 0, blocks: 0, schedules: 0 },
    });
    expect(existsSync(folderOf(ben))).toBe(true);
    expect(await call('profiles.remove', { profileId: ben, confirmed: true })).toMatchObject({ status: 'removed' });
    expect(readdirSync(join(dataDir, 'profiles'))).toEqual([first]);
    for (const word of ['Ben', 'okapi']) expect(elsewhere(ben).includes(word), word).toBe(false);
    expect(await sit(ben)).toBe('not_found');
  });

  test('is gone on with by the next start, and until then it is there for nobody', async () => {
    await fill();
    await hearth.dispose();
    // As a crash leaves it: written down, and not one file gone.
    const appDb = openDriver(join(dataDir, 'app.db'));
    appDb.run('UPDATE profiles SET removed_at = 1 WHERE id = ?', [ben]);
    appDb.close();
    expect(() => createTestHearth({ dataDir, profileId: ben })).toThrow('no such profile');
    hearth = createTestHearth({ dataDir });
    expect(await sit(ben)).toBe('not_found');
    await hearth.hearth.core().services.profiles.idle();
    expect(readdirSync(join(dataDir, 'profiles'))).toEqual([first]);
    expect(hearth.hearth.core().context.appDb.all('SELECT id FROM profiles')).toEqual([{ id: first }]);
  });

  test('neither the administrator’s nor one that is not there', async () => {
    expect(await call('profiles.remove', { profileId: first, confirmed: true })).toBe('conflict');
    expect(await call('profiles.remove', { profileId: hearth.hearth.core().context.newId() })).toBe('not_found');
    expect(readdirSync(join(dataDir, 'profiles'))).toContain(first);
  });
});

test('what a profile keeps is exported from within, and nothing of anybody else with it', async () => {
  await call('memories.remember', { agentId: 'hearth', memory: 'a quokka of the first' });
  await sit(ben);
  await call('memories.remember', { agentId: 'hearth', memory: 'an okapi of Ben' });
  const path = join(dataDir, 'ben.zip');
  expect(await call('profiles.export', { path })).toEqual({ path });
  expect(await call('profiles.export', { path })).toBe('conflict');
  const text = [...(await unzipped(path)).values()].join('\n');
  expect(text).toContain('an okapi of Ben');
  expect(text).not.toContain('quokka');
});

test('before a profile is removed the administrator writes it to a file, and reads nothing of it on the way', async () => {
  await call('memories.remember', { agentId: 'hearth', memory: 'a quokka of the first' });
  await sit(ben);
  await call('memories.remember', { agentId: 'hearth', memory: 'an okapi of Ben' });
  const path = join(dataDir, 'ben.zip');
  // Nobody else writes out another's.
  expect(await call('profiles.export', { profileId: first, path })).toBe('blocked_by_policy');
  await sit(first);
  expect(await call('profiles.export', { profileId: ben, path })).toEqual({ path });
  const text = [...(await unzipped(path)).values()].join('\n');
  expect(text).toContain('an okapi of Ben');
  expect(text).not.toContain('quokka');
  expect(hearth.told.filter(({ payload }) => JSON.stringify(payload).includes('okapi'))).toEqual([]);
  expect(JSON.stringify(await call('activity.list', {}))).toContain('A copy of a profile was written to a file');
  expect(await call('profiles.remove', { profileId: ben, confirmed: true })).toMatchObject({ status: 'removed' });
  expect(await call('profiles.export', { profileId: ben, path: `${path}2` })).toBe('not_found');
});
