import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { putSchedule } from '../src/main/core/db/schedules.ts';
import { createTestCore, type TestCore } from '../test/support/core.ts';
import { scopeOf } from '../test/support/scope.ts';
import type { Row } from './row.ts';

const MANY = 100_000;
const MINUTE_MS = 60_000;

/** What a hundred thousand schedules cost: a start, a look at the clock, 500 due at once, and 50,000 missed moments of one. */
export async function run(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hearth-bench-'));
  try {
    await close(open(dataDir));
    const few = timed(() => open(dataDir));
    fill(few.result);
    const from = few.result.clock.now();
    await close(few.result);
    const { took, result: test } = timed(() => open(dataDir, from));
    const look = turns(test, () => test.clock.set(test.clock.now() + MINUTE_MS / 2));
    const dueAt = test.clock.now() + MINUTE_MS;
    test.context.db.run('UPDATE schedules SET next_at = ? WHERE id IN (SELECT id FROM schedules LIMIT 500)', [dueAt]);
    const due = turns(test, () => test.clock.set(dueAt));
    const claimed = count(test, 'due_at = ?', dueAt);
    const rule = { kind: 'cron', expression: '0 * * * * *' } as const;
    const { row } = test.services.schedules.create(scopeOf('hearth'), { name: 'often', prompt: '', rule });
    test.context.db.run("UPDATE schedules SET status = 'paused' WHERE id <> ?", [row.id]);
    const missed = turns(test, () => test.clock.set(test.clock.now() + 50_000 * MINUTE_MS));
    const told = count(test, 'schedule_id = ?', row.id);
    await close(test);
    const waits = 'another call waits meanwhile, longest';
    return [
      {
        what: 'a start with 100,000 schedules, beyond one with none',
        value: took - few.took,
        unit: 'ms',
        limit: 1_000,
      },
      { what: 'a look at the clock with nothing due', value: look.took, unit: 'ms', limit: 20 },
      { what: '500 due at once', value: due.took, unit: 'ms', limit: 2_000, note: `${claimed} in the ledger` },
      { what: waits, value: due.longest, unit: 'ms', limit: 50, note: due.note },
      {
        what: '50,000 missed moments of one',
        value: missed.took,
        unit: 'ms',
        limit: 300,
        note: `${told} in the ledger`,
      },
      { what: waits, value: missed.longest, unit: 'ms', limit: 50, note: missed.note },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function open(dataDir: string, start?: number): TestCore {
  const test = createTestCore({ dataDir, ...(start === undefined ? {} : { start }) });
  test.core.start();
  return test;
}

/** What a start began in the background comes to its end first. */
async function close(test: TestCore): Promise<void> {
  await wait(500);
  test.dispose();
}

function timed<T>(work: () => T): { readonly result: T; readonly took: number } {
  const from = performance.now();
  const result = work();
  return { result, took: performance.now() - from };
}

/** On weekdays at nine, put off by a year, so that none of them is due by chance. */
function fill({ context, services }: TestCore): void {
  const rule = { kind: 'cron', expression: '0 0 9 * * 1-5' } as const;
  const { row } = services.schedules.create(scopeOf('hearth'), { name: 'x', prompt: '', rule });
  const nextAt = (row.nextAt ?? 0) + 365 * 24 * 60 * MINUTE_MS;
  context.db.transaction(() => {
    for (let at = 1; at < MANY; at += 1) {
      putSchedule(context.db, {
        ...row,
        id: context.newId(),
        name: `schedule ${at}`,
        agentId: `agent-${at % 500}`,
        nextAt,
      });
    }
  });
}

/**
 * How long it takes until nothing is left to do, and its longest turn: that is how long any other call waits. `note` says how much of
 * that turn was work, since on a busy machine it also stands still.
 */
function turns({ clock }: TestCore, begin: () => void): { took: number; longest: number; note: string } {
  const after = clock.after;
  let longest = 0;
  let atWork = 0;
  const measured = (work: () => void): void => {
    const before = process.cpuUsage();
    const { took } = timed(work);
    if (took <= longest) return;
    const { user, system } = process.cpuUsage(before);
    longest = took;
    atWork = (user + system) / 1_000;
  };
  clock.after = (ms, callback) => after(ms, () => measured(callback));
  const { took } = timed(() => {
    begin();
    clock.advance(0);
  });
  clock.after = after;
  return { took, longest, note: `${Math.round(atWork)} ms of it at work` };
}

function count({ context }: TestCore, where: string, value: string | number): number {
  return context.db.get<{ n: number }>(`SELECT sum(moments) AS n FROM slots WHERE ${where}`, [value])?.n ?? 0;
}
