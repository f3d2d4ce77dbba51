import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openData } from '../../src/main/core/db/open.ts';
import { createActingTool } from '../support/acting-tool.ts';
import { startChild } from '../support/child.ts';
import { createTestCore } from '../support/core.ts';
import { startHeadless } from '../support/kill-harness.ts';
import { createLedger } from '../support/kill-ledger.ts';
import { tried } from '../support/tried.ts';

/** 200 in the short run; the full one is `HEARTH_KILLS=2000` (docs/trust.md#how-it-is-proven). */
const kills = Number(process.env['HEARTH_KILLS'] ?? 200);
const lanes = 2;
/** Then a new folder, since checking a large one takes longer than a kill. */
const killsPerFolder = 25;

/** Named fault points: right before and right after a statement, the first time and in the middle of the work. */
const statements = [
  'INSERT INTO memories (',
  'DELETE FROM memories',
  'INSERT INTO store',
  'INSERT INTO tool_calls',
  'INSERT INTO messages',
  'UPDATE messages',
  'INSERT INTO runs',
  'INSERT INTO inbox',
  'UPDATE inbox',
  'INSERT INTO schedules',
  'INSERT INTO slots',
  'UPDATE slots',
  'INSERT INTO spaces',
  'UPDATE tool_calls SET undone_at',
  'BEGIN IMMEDIATE',
  'COMMIT',
];
const faultPoints = statements.flatMap((statement) => [
  `before|${statement}|1`,
  `after|${statement}|1`,
  `before|${statement}|4`,
  `after|${statement}|4`,
]);

const folder = mkdtempSync(join(tmpdir(), 'hearth-kill-'));
const cacheDir = join(folder, 'cache');
afterAll(() => {
  rmSync(folder, { recursive: true, maxRetries: 5, force: true });
});

describe('kill -9', () => {
  test(`${kills} kills under load: all that was acknowledged is there, nothing twice, the files are sound`, {
    timeout: kills * 15_000,
  }, async () => {
    const reached = new Set<string>();
    const warm = startHeadless({ dataDir: join(folder, 'warm'), cacheDir, now: Date.UTC(2026, 10, 22, 8) });
    expect((await warm.call('agents.list', {}))?.ok).toBe(true);
    expect(await warm.finish()).toBe(0);
    const results = await Promise.all(Array.from({ length: lanes }, (_, lane) => runLane(lane, reached)));
    tried(results.reduce((sum, { killed }) => sum + killed, 0));
    expect(results.reduce((sum, { killed }) => sum + killed, 0)).toBeGreaterThanOrEqual(kills);
    expect(results.reduce((sum, { acknowledged }) => sum + acknowledged, 0)).toBeGreaterThan(kills);
    expect(reached.size).toBeGreaterThanOrEqual(Math.min(40, kills / 4));
  });
});

describe('kill -9 in the middle of an asynchronous tool', () => {
  test('each call may have run, and none is made again', { timeout: 300_000 }, async () => {
    const [dataDir, ledger] = [join(folder, 'acting'), join(folder, 'ledger')];
    const child = startChild(new URL('../support/act-child.ts', import.meta.url), [dataDir, ledger]);
    const [calls] = await once(child.lines, 'line');
    expect(calls, child.errors()).toBe('2');
    child.process.kill('SIGKILL');
    expect((await child.ended).signal).toBe('SIGKILL');

    const acting = createActingTool();
    const again = createTestCore({ dataDir, tools: acting.tools });
    again.core.start();
    const { toolCalls } = await again.core.client('headless')['changes.list']({ limit: 9 });
    expect(toolCalls.map(({ status, ending }) => [status, ending])).toEqual(Array(2).fill(['unknown', 'may have run']));
    expect(await again.core.client('headless')['approvals.list']({})).toEqual([]);
    again.dispose();
    expect(acting.calls).toEqual([]);
    expect(readFileSync(ledger, 'utf8')).toBe('allowed\napproved\n');
  });
});

/** Data folders that are killed again and again, the clock a minute further at each start, so that reminders fall due. */
async function runLane(lane: number, reached: Set<string>): Promise<{ killed: number; acknowledged: number }> {
  let dataDir = '';
  let ledger = createLedger();
  let acknowledged = 0;
  const random = createRandom(lane + 1);
  let now = Date.UTC(2026, 10, 22, 8);
  let killed = 0;
  for (let round = 0; killed < kills / lanes; round += 1) {
    if (round % killsPerFolder === 0) {
      acknowledged += ledger.acknowledged();
      ledger = createLedger();
      dataDir = join(folder, `lane-${lane}-${round}`);
    }
    now += 60_000;
    const point = round % 2 === 1 ? faultPoints[((round - 1) / 2 + lane * 31) % faultPoints.length] : undefined;
    const app = startHeadless({ dataDir, cacheDir, now, faultPoint: point });
    const killAfter = Math.floor(random() * 17);
    let answers = 0;
    const onAnswer = (): void => {
      answers += 1;
      if (point === undefined && answers === killAfter) app.kill();
    };
    await Promise.all([0, 1].map(() => ledger.ask(app, onAnswer)));
    const killedItself = answers < app.asked();
    app.kill();
    if ((await app.ended) === 'SIGKILL') killed += 1;
    if (point !== undefined && killedItself) reached.add(point);
    const data = openData({ dataDir, now: () => now, newId: randomUUID });
    const wrong = ledger.check(data.db);
    data.close();
    expect([round, point ?? `after ${killAfter} answers`, wrong]).toEqual([round, expect.anything(), []]);
  }
  now += 60_000;
  const last = startHeadless({ dataDir, cacheDir, now });
  expect((await last.call('agents.list', {}))?.ok).toBe(true);
  expect(await last.finish()).toBe(0);
  const data = openData({ dataDir, now: () => now, newId: randomUUID });
  expect([...ledger.check(data.db), ...ledger.checkSettled(data.db, now)]).toEqual([]);
  expect(data.db.get('SELECT count(*) AS n FROM slots')).not.toEqual({ n: 0 });
  data.close();
  return { killed, acknowledged: acknowledged + ledger.acknowledged() };
}

/** The same kills in every run of the same lane. */
function createRandom(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 4_294_967_296;
  };
}
