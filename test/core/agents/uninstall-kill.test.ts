import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkInvariants } from '../../../src/main/core/db/check.ts';
import { agentFolder } from '../../support/agent-folder.ts';
import { createTestCore } from '../../support/core.ts';
import { startHeadless } from '../../support/kill-harness.ts';

const place = mkdtempSync(join(tmpdir(), 'hearth-uninstall-'));
const now = Date.UTC(2026, 10, 22, 8);
const full = join(place, 'full');

/** Every step that writes: the intent, the quiet, each table, the end. */
const intent = 'UPDATE agents SET removed_at';
const tables = ['approvals', 'inbox', 'memories', 'runs', 'schedules', 'store', 'tool_calls'];
const points = [
  `before|${intent}`,
  `after|${intent}`,
  "before|UPDATE schedules SET status = 'cancelled', next_at = NULL",
  "before|UPDATE runs SET status = 'stopped'",
  'before|UPDATE inbox SET handled_at = ? WHERE agent_id',
  'after|FROM messages WHERE space_id IN',
  ...tables.map((table) => `after|FROM ${table} WHERE agent_id = ? LIMIT`),
  'after|FROM space_members WHERE member_id',
  'before|FROM spaces WHERE agent_id = ? LIMIT',
  'after|FROM spaces WHERE agent_id = ? LIMIT',
  'before|DELETE FROM agents',
  'after|DELETE FROM agents',
];

/** One agent that goes and one that stays, each with some of everything. */
beforeAll(async () => {
  const test = createTestCore({ dataDir: full, start: now });
  test.core.start();
  const me = test.core.client('headless');
  const path = agentFolder(place, 'id: gardener\nname: Gardener\nversion: 1.0.0');
  const asked = await me['agents.install']({ path });
  if (asked.status === 'asks') await me['agents.install']({ path, digest: asked.package.digest });
  for (const agentId of ['gardener', 'hearth']) {
    await me['memories.remember']({ agentId, memory: `${agentId} knows the fern` });
    await me['store.set']({ agentId, key: 'soil', value: 'peat' });
    await me['chat.ask']({ agentId, text: 'How is the fern?' });
    const reminder = { name: 'Water', prompt: 'Water', fire_at: 'in 3 hours' };
    await me['tools.call']({ agentId, tool: 'set_reminder', args: reminder });
  }
  await test.core.stop();
});
afterAll(() => rmSync(place, { recursive: true, maxRetries: 5, force: true }));

describe('killed at any step of an uninstall', () => {
  it.each(points)('%s: the next start comes to its end', { timeout: 60_000 }, async (point) => {
    const dataDir = mkdtempSync(join(place, 'data-'));
    cpSync(full, dataDir, { recursive: true });
    const dying = startHeadless({ dataDir, cacheDir: join(place, 'cache'), now, faultPoint: `${point}|1` });
    expect(await dying.call('agents.uninstall', { agentId: 'gardener', confirmed: true })).toBeUndefined();
    expect(await dying.ended).toBe('SIGKILL');

    const next = createTestCore({ dataDir, start: now });
    const { core, context, services } = next;
    core.start();
    // Before it was written down, nothing has happened; from then on it is there for nobody.
    const isBegun = point !== `before|${intent}`;
    expect(services.agents.find('gardener') === undefined).toBe(isBegun);
    await services.uninstaller.idle();
    const { db, appDb } = context;
    const left = db
      .all<{ name: string }>(
        "SELECT DISTINCT m.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c ON c.name = 'agent_id' WHERE m.type = 'table'",
      )
      .filter(({ name }) => db.get(`SELECT 1 FROM ${name} WHERE agent_id = 'gardener'`));
    expect(left.length > 0).toBe(!isBegun);
    expect(appDb.all("SELECT id FROM agents WHERE id = 'gardener'")).toHaveLength(isBegun ? 0 : 1);
    expect(services.uninstaller.holds('hearth')).toMatchObject({ memories: 1, notes: 1, schedules: 1, messages: 2 });
    expect(checkInvariants(db)).toEqual([]);
    await core.stop();
  });
});
