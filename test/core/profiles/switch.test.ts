import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openDriver } from '../../../src/main/core/db/driver.ts';
import { createTestHearth, type TestHearth } from '../../support/hearth.ts';

const made: TestHearth[] = [];
const make = (options: Parameters<typeof createTestHearth>[0] = {}): TestHearth => {
  const one = createTestHearth(options);
  made.push(one);
  return one;
};
afterEach(async () => {
  for (const one of made.splice(0).reverse()) await one.dispose();
});

test('the first profile is the administrator’s; another is made, opened, and left again, and each finds what it kept', async () => {
  const { client, add, told, openId } = make();
  const first = openId();
  expect((await client['profiles.list']({})).profiles).toEqual([
    { id: first, name: '', isAdministrator: true, isOpen: true },
  ]);
  await client['memories.remember']({ agentId: 'hearth', memory: 'the boiler was serviced in March' });
  const ben = await add('Ben');
  expect(openId()).toBe(first);

  await client['profiles.switch']({ profileId: ben });
  expect((await client['profiles.list']({})).profiles).toEqual([
    { id: first, name: '', isAdministrator: true, isOpen: false },
    { id: ben, name: 'Ben', isAdministrator: false, isOpen: true },
  ]);
  expect((await client['memories.search']({ agentId: 'hearth', query: 'boiler' })).memories).toEqual([]);
  await client['memories.remember']({ agentId: 'hearth', memory: 'a boiler stands in the cellar' });

  await client['profiles.switch']({ profileId: first });
  const found = (await client['memories.search']({ agentId: 'hearth', query: 'boiler' })).memories;
  expect(found.map(({ memory }) => memory)).toEqual(['the boiler was serviced in March']);
  expect(told.filter(({ event }) => event.startsWith('profile.'))).toEqual([
    { event: 'profile.closing', payload: { profileId: ben } },
    { event: 'profile.opened', payload: { profileId: ben } },
    { event: 'profile.closing', payload: { profileId: first } },
    { event: 'profile.opened', payload: { profileId: first } },
  ]);
});

test('what ends late in a profile that was left is told nobody', async () => {
  const { hearth, client, add, told } = make();
  const ben = await add('Ben');
  const left = hearth.core();
  await client['profiles.switch']({ profileId: ben });
  const before = told.length;
  left.context.emit('grant.changed', {});
  expect(told.slice(before)).toEqual([]);
});

test('Hearth that is closing opens nobody', async () => {
  const { hearth, client, add, openId } = make();
  const first = openId();
  const ben = await add('Ben');
  const stopping = hearth.stop();
  await expect(client['profiles.switch']({ profileId: ben })).rejects.toMatchObject({ info: { code: 'unavailable' } });
  await stopping;
  expect(openId()).toBe(first);
});

test('a profile that opens and does not come up is closed again, and who was there stays', async () => {
  const { client, add, dataDir, openId } = make();
  const first = openId();
  const ben = await add('Ben');
  await client['profiles.switch']({ profileId: ben });
  await client['profiles.switch']({ profileId: first });
  const file = openDriver(join(dataDir, 'profiles', ben, 'hearth.db'));
  file.run(
    `INSERT INTO runs (id, agent_id, space_id, cause, chain, status, model, transcript, window_turn, active_ms, started_at)
     VALUES ('r', 'hearth', 's', 'message', 'no JSON', 'running', '', '[]', 0, 0, 1)`,
  );
  file.close();
  await expect(client['profiles.switch']({ profileId: ben })).rejects.toMatchObject({ info: { code: 'internal' } });
  expect(openId()).toBe(first);
  await client['memories.remember']({ agentId: 'hearth', memory: 'the okapi stays' });
  expect((await client['memories.search']({ agentId: 'hearth', query: 'okapi' })).memories).toHaveLength(1);
});
