import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startHeadless } from '../../support/headless.ts';

test('a script switches by the calls that the screen uses, and a later one names whose data it wants', {
  timeout: 120_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearth-people-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, maxRetries: 5, force: true }));
  const one = startHeadless(['--data', dataDir]);
  const { profileId: first } = (await one.call('app.info')).value as { profileId: string };
  const created = (await one.call('profiles.create', { name: 'Ben' })).value as { profile: { id: string } };
  const ben = created.profile.id;
  await one.call('store.set', { agentId: 'hearth', key: 'wifi', value: 'of the first' });
  expect((await one.call('profiles.switch', { profileId: ben })).value).toEqual({ profileId: ben });
  expect(await one.event('profile.opened')).toEqual({ profileId: ben });
  const read = { agentId: 'hearth', tool: 'store_get', args: { key: 'wifi' } };
  expect((await one.call('tools.call', read)).value).toMatchObject({ result: { error: { code: 'not_found' } } });
  expect(await one.end()).toBe(0);
  // Closed as a whole: nothing of either is left in a log beside its file.
  for (const id of [first, ben]) expect(readdirSync(join(dataDir, 'profiles', id))).toEqual(['hearth.db']);

  const two = startHeadless(['--data', dataDir, '--profile', first]);
  expect((await two.call('tools.call', read)).value).toMatchObject({ result: { value: 'of the first' } });
  expect(await two.end()).toBe(0);

  const nobody = startHeadless([
    '--data',
    dataDir,
    '--profile',
    first.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
  ]);
  expect(await nobody.exit).toBe(2);
  expect(nobody.lines.map((line) => (JSON.parse(line) as { error: { code: string } }).error.code)).toEqual([
    'not_found',
  ]);
});
