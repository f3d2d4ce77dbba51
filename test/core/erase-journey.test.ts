import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openData } from '../../src/main/core/db/open.ts';
import { filesWith } from '../support/bytes.ts';
import { type Headless, startHeadless } from '../support/kill-harness.ts';

const folder = mkdtempSync(join(tmpdir(), 'hearth-erase-'));
const dataDir = join(folder, 'data');
afterAll(() => {
  rmSync(folder, { recursive: true, maxRetries: 5, force: true });
});

const agentId = 'hearth';

async function ask<T>(app: Headless, call: string, input: object): Promise<T> {
  const reply = await app.call(call, input);
  if (!reply?.ok) throw new Error(`${call}: ${JSON.stringify(reply?.error)}`);
  return reply.value as T;
}

test('what the whole app remembered, searched, recalled in a chat, changed and forgot is gone from every file but for messages', {
  timeout: 120_000,
}, async () => {
  const app = startHeadless({ dataDir, cacheDir: join(folder, 'cache'), now: Date.UTC(2026, 10, 22, 8) });
  const { id } = await ask<{ id: string }>(app, 'memories.remember', {
    agentId,
    memory: 'the quokka lives behind the boiler',
    tags: ['wombattag'],
  });
  const { result } = await ask<{ result: { id: string } }>(app, 'tools.call', {
    agentId,
    tool: 'memory_remember',
    args: { text: 'the platypus sleeps beside the boiler', _approval_message: 'so that the platypus is found' },
  });
  await ask(app, 'memories.update', { agentId, id, memory: 'the quokka lives under the boiler' });
  await ask(app, 'tools.call', { agentId, tool: 'memory_search', args: { query: 'boiler' } });
  await ask(app, 'tools.call', {
    agentId,
    tool: 'store_set',
    args: { key: 'numbat', value: 'termites at Xylophone-Street' },
  });
  await ask(app, 'tools.call', { agentId, tool: 'store_list', args: {} });
  const answer = await ask<{ recalled: { id: string }[] }>(app, 'chat.ask', {
    agentId,
    text: 'What do you know about the boiler?',
  });
  expect(answer.recalled.map((memory) => memory.id).sort()).toEqual([id, result.id].sort());
  await ask(app, 'tools.call', { agentId, tool: 'memory_forget', args: { memory_id: result.id } });

  const searched = (text: string) => ask<{ entries: { kind: string }[] }>(app, 'activity.list', { text });
  expect((await searched('quokka')).entries.length).toBeGreaterThan(0);
  expect((await searched('xylophone')).entries.map(({ kind }) => kind)).toContain('call');
  const secrets = ['quokka', 'wombattag', 'platypus', 'numbat', 'xylophone'];
  for (const secret of secrets) expect([secret, filesWith(dataDir, secret).length > 0]).toEqual([secret, true]);
  const { erased } = await ask<{ erased: number }>(app, 'memories.erase', { agentId, ids: [id, result.id] });
  expect(erased).toBe(2);
  const entries = [{ agentId, key: 'numbat' }];
  expect(await ask(app, 'store.erase', { entries })).toEqual({ erased: 1, staysInMessages: 0 });
  expect((await searched('xylophone')).entries).toEqual([]);
  expect(await app.finish()).toBe(0);

  const data = openData({ dataDir, now: () => 0, newId: randomUUID });
  data.db.exec("UPDATE messages SET text = ''; DELETE FROM spaces; PRAGMA wal_checkpoint(TRUNCATE)");
  data.close();
  for (const secret of secrets) expect([secret, filesWith(dataDir, secret)]).toEqual([secret, []]);
});
