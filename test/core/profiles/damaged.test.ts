import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ErrorInfo } from '../../../src/shared/model/failure.ts';
import { createTestHearth, type TestHearth } from '../../support/hearth.ts';

let dataDir: string;
let hearth: TestHearth;
let first: string;
let ben: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'hearth-damaged-'));
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
const restart = async (): Promise<void> => {
  await hearth.dispose();
  hearth = createTestHearth({ dataDir });
};
const folderOf = (id: string): string => join(dataDir, 'profiles', id);

test('a profile whose file is damaged is not opened, nor changed, and who was there stays', async () => {
  await sit(ben);
  await sit(first);
  await call('store.set', { agentId: 'hearth', key: 'k', value: 'still here' });
  const path = join(folderOf(ben), 'hearth.db');
  writeFileSync(path, Buffer.alloc(8_192, 7));
  expect(await sit(ben)).toBe('unavailable');
  expect(readFileSync(path).equals(Buffer.alloc(8_192, 7))).toBe(true);
  expect(hearth.openId()).toBe(first);
  expect(await call('store.get', { agentId: 'hearth', key: 'k' })).toMatchObject({ entry: { value: 'still here' } });
  await restart();
  expect(hearth.openId()).toBe(first);
});

test('a damaged profile keeps no agent: it is named, and finished once it opens again', async () => {
  const draft = { name: 'Mole', instructions: 'Dig.', packs: ['core'] };
  const { agent } = (await call('agents.create', draft)) as { agent: { id: string } };
  await sit(ben);
  await call('memories.remember', { agentId: agent.id, memory: 'the quokka digs' });
  await sit(first);
  const path = join(folderOf(ben), 'hearth.db');
  const whole = readFileSync(path);
  writeFileSync(path, Buffer.alloc(8_192, 7));
  expect(await call('agents.uninstall', { agentId: agent.id })).toMatchObject({ status: 'asks', unread: ['Ben'] });
  const gone = { status: 'removed', unread: ['Ben'] };
  expect(await call('agents.uninstall', { agentId: agent.id, confirmed: true })).toMatchObject(gone);
  expect(await call('agents.get', { agentId: agent.id })).toBe('not_found');
  await restart();
  writeFileSync(path, whole);
  await restart();
  await sit(ben);
  const rows = () => readFileSync(path).includes('quokka');
  await expect.poll(rows).toBe(false);
});

test('a damaged profile can be removed, though nobody can say what is in it', async () => {
  await sit(ben);
  await sit(first);
  writeFileSync(join(folderOf(ben), 'hearth.db'), Buffer.alloc(8_192, 7));
  expect(await call('profiles.remove', { profileId: ben })).toEqual({ status: 'asks', holds: null });
  expect(await call('profiles.remove', { profileId: ben, confirmed: true })).toMatchObject({ status: 'removed' });
  expect(existsSync(folderOf(ben))).toBe(false);
});
