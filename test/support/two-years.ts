import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getSchedule, KEEP_ENDED_MS } from '../../src/main/core/db/schedules.ts';
import { slots as table } from '../../src/main/core/db/slots.ts';
import { createScheduler } from '../../src/main/core/scheduler/scheduler.ts';
import type { Run } from '../../src/shared/model/run.ts';
import type { MissedPolicy } from '../../src/shared/model/schedule.ts';
import { createChance } from './chance.ts';
import { createTestCore } from './core.ts';
import { daily, every, monthly, once, type PlainSchedule } from './plain-schedule.ts';
import { scope } from './scheduler.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const start = Date.UTC(2026, 10, 22, 12);
const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'];
const policies: readonly MissedPolicy[] = [
  { kind: 'once' },
  { kind: 'skip' },
  { kind: 'all' },
  { kind: 'ask' },
  { kind: 'within', minutes: 90 },
];

/** The process is killed: at the next fault point nothing of it goes on. */
class Killed extends Error {}

interface Kept {
  readonly id: string;
  readonly plain: PlainSchedule;
  /** Moments over which the clock has gone, by the plain model. */
  readonly passed: Set<number>;
}

/**
 * A computer on which time goes by as it does: it sleeps, is switched off, killed in the middle, its clock is set and its
 * person travels. `days` later `judge` holds the ledger against a second, plain model of what was due.
 */
export function liveThrough(seed: number, days: number) {
  const chance = createChance(seed);
  const dataDir = mkdtempSync(join(tmpdir(), 'hearth-years-'));
  const counts = { sleeps: 0, kills: 0, jumps: 0, moves: 0 };
  /** Work that was done, by slot: what a second time would be is a duplicate. */
  const effects = new Map<string, number>();
  const runs = new Map<string, string>();
  const resumed: number[] = [start];
  const kept: Kept[] = [];
  let killIn = Number.POSITIVE_INFINITY;
  let zone = zones[0] as string;
  let at = start;
  let computer = boot();

  function faultPoint(): void {
    killIn -= 1;
    if (killIn < 0) throw new Killed();
  }

  function boot() {
    const core = createTestCore({ dataDir, start: at });
    // Work begins once a slot, with a run; where no model can work a line is all, written with the slot's end: as conversations.wake does.
    const wake = ({ slotId }: { slotId: string }, done: () => void): string | undefined => {
      faultPoint();
      const known = runs.get(slotId);
      if (known !== undefined) return known;
      effects.set(slotId, (effects.get(slotId) ?? 0) + 1);
      if (chance.below(2) === 0) done();
      else runs.set(slotId, `run of ${slotId}`);
      faultPoint();
      return runs.get(slotId);
    };
    const scheduler = createScheduler(core.context, {
      notifier: { notify: faultPoint, dismiss: () => {} },
      wake,
      placeOf: () => 'reminders',
    });
    core.services.schedules.onChange(scheduler.rearm);
    return { ...core, scheduler };
  }

  /** Whatever is done may end in a kill; then the computer starts again a while later. */
  function living(work: () => void): void {
    try {
      work();
    } catch (thrown) {
      if (!(thrown instanceof Killed)) throw thrown;
      counts.kills += 1;
      restart(chance.below(3) * hour);
    }
  }

  function restart(offFor: number): void {
    const before = computer.clock.now();
    computer.scheduler.stop();
    computer.dispose();
    killIn = Number.POSITIVE_INFINITY;
    at = before + offFor;
    computer = boot();
    went(before, at);
    resumed.push(at);
    // What a crash cut off is settled when the runner starts.
    for (const { runId } of open()) if (runId) settle(runId, 'interrupted');
    computer.scheduler.start();
    computer.clock.advance(0);
  }

  const open = () => table.all(computer.context.db, "WHERE outcome = 'due'");
  /** The person comes by, and answers what was asked of them. */
  function answerAll(): void {
    for (const { id } of table.all(computer.context.db, "WHERE outcome = 'waiting'")) {
      computer.scheduler.answerMissed(id, chance.below(2) === 0);
    }
  }
  const settle = (id: string, status: Run['status']) =>
    computer.scheduler.settle({ id, status, error: null, agentId: 'hearth', cause: 'schedule' } as Run);

  /** The plain model: between two moments all that was due is passed. */
  function went(from: number, to: number): void {
    if (to <= from) return;
    for (const { plain, passed } of kept) for (const moment of plain.moments(from, to, zone)) passed.add(moment);
  }

  function make(plain: PlainSchedule, missed: MissedPolicy): void {
    const row = computer.services.schedules.create(scope, { name: 'x', prompt: '', rule: plain.rule, missed }).row;
    kept.push({ id: row.id, plain, passed: new Set() });
  }

  function awake(ms: number): void {
    const from = computer.clock.now();
    went(from, from + ms);
    living(() => {
      computer.clock.advance(ms);
      answerAll();
      for (const { runId } of open()) if (runId) settle(runId, chance.one(['stopped', 'failed', 'interrupted']));
    });
    // A kill ends the stretch early: the rest of it the computer was off.
    if (computer.clock.now() < from + ms) restart(from + ms - computer.clock.now());
  }

  /** Of sleep, or of a clock that is set: time that nobody saw. */
  function jump(ms: number): void {
    const from = computer.clock.now();
    went(from, from + ms);
    resumed.push(from + ms);
    living(() => {
      computer.clock.set(from + ms);
      computer.clock.advance(0);
    });
  }

  function move(): void {
    zone = chance.one(zones);
    counts.moves += 1;
    computer.services.settings.set({ zone });
    computer.services.schedules.followZone();
  }

  function something(): void {
    const what = chance.below(100);
    if (what < 40) awake(chance.below(30) * minute + chance.below(60_000));
    else if (what < 80) {
      counts.sleeps += 1;
      jump(chance.below(chance.below(40) === 0 ? 30 * 24 : 30) * hour + chance.below(hour));
    } else if (what < 88) {
      counts.jumps += 1;
      jump((chance.below(2) === 0 ? -1 : 1) * chance.below(3 * day));
    } else if (what < 92) move();
    else if (what < 97) killIn = chance.below(12);
    else if (kept.length < 40) make(once(computer.clock.now() + chance.below(60 * day) + minute), chance.one(policies));
  }

  computer.scheduler.start();
  move();
  for (const missed of policies) {
    make(daily(2, 30), missed);
    make(daily(6, 45, [1, 2, 3, 4, 5]), missed);
    make(monthly(31, 23), missed);
    make(every(180, start), missed);
  }
  make(every(15, start), { kind: 'once' });
  while (computer.clock.now() < start + days * day) something();
  restart(0);
  computer.clock.advance(hour);
  went(at, at + hour);
  for (const { runId } of open()) if (runId) settle(runId, 'stopped');

  return {
    counts,
    /** What is wrong with the ledger, in words, and how many moments were held against it. */
    judge() {
      const now = computer.clock.now();
      const wrong: string[] = [];
      let moments = 0;
      for (const { id, plain, passed } of kept) {
        const say = (what: string, moment: number) =>
          wrong.push(`${what}: ${JSON.stringify(plain.rule)} at ${new Date(moment).toISOString()}`);
        const rows = table.all(computer.context.db, 'WHERE schedule_id = ?', [id]);
        if (!getSchedule(computer.context.db, id)) {
          // What is over stays listed for a week, and so does its ledger.
          const last = Math.max(...passed);
          if (!(now - last > KEEP_ENDED_MS)) say('is gone too early', last);
          continue;
        }
        const inRow = new Map<string, number>();
        for (const moment of passed) {
          if (moment > now) continue;
          moments += 1;
          const own = rows.filter(({ dueAt, until }) =>
            until === null ? dueAt === moment : dueAt <= moment && moment <= until,
          );
          const single = own.filter(({ until }) => until === null);
          const row = single[0] ?? own[0];
          if (!row) say('not in the ledger', moment);
          else inRow.set(row.id, (inRow.get(row.id) ?? 0) + 1);
          if (single.length > 1 || own.length - single.length > 1) say('in the ledger twice', moment);
        }
        for (const row of rows) {
          if (row.dueAt <= now && row.moments !== (inRow.get(row.id) ?? 0)) {
            say(`stands for ${row.moments} moments, ${inRow.get(row.id) ?? 0} were due`, row.dueAt);
          }
          if (row.outcome === 'due') say('has no outcome', row.dueAt);
          const seenAt = row.createdAt;
          const since = Math.max(row.dueAt, ...resumed.filter((moment) => moment <= seenAt));
          if (seenAt - since > 5_000 && row.until === null) say('was seen late', row.dueAt);
          const worked = effects.get(row.id) ?? 0;
          if (worked > 1) say('was worked on twice', row.dueAt);
          const wasRun = row.outcome === 'ran' || row.outcome === 'late';
          if (wasRun && worked === 0) say('did not run, and says so', row.dueAt);
          if (['merged', 'missed'].includes(row.outcome) && worked > 0) say('ran, and does not say so', row.dueAt);
        }
      }
      return { wrong, moments };
    },
    end(): void {
      computer.scheduler.stop();
      computer.dispose();
      rmSync(dataDir, { recursive: true, maxRetries: 5, force: true });
    },
  };
}
