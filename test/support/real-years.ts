import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { createChance } from './chance.ts';
import { createFakeTime } from './fake-time.ts';
import { type Headless, startHeadless } from './kill-harness.ts';
import { type Awake, isSettled, judgeLedger, type KeptSchedule } from './plain-ledger.ts';
import { daily, every, monthly, once, type PlainSchedule } from './plain-schedule.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const policies = [
  { kind: 'once' },
  { kind: 'skip' },
  { kind: 'all' },
  { kind: 'ask' },
  { kind: 'within', minutes: 90 },
] as const;
/** Where it kills itself while it makes up for what was missed; of each the second time first. */
const statements = ['UPDATE slots', 'INSERT INTO messages', 'COMMIT', 'INSERT INTO slots', 'UPDATE schedules'];
const faultPoints = [2, 1, 4, 8, 16].flatMap((nth) =>
  statements.flatMap((statement) => [`before|${statement}|${nth}`, `after|${statement}|${nth}`]),
);
/** How long is waited for what should happen within five seconds; then the ledger is judged as it is. */
const PATIENCE_MS = 20_000;

/** What befalls a computer, and how often: each is met once at first. */
type Kind = 'sleeps' | 'kills' | 'ends' | 'ahead' | 'back' | 'waits';
const often: readonly Kind[] = ['sleeps', 'sleeps', 'sleeps', 'kills', 'kills', 'ahead', 'back', 'ends', 'waits'];

export interface RealLife {
  readonly seed: number;
  readonly start: number;
  readonly days: number;
  /** How often something befalls it. */
  readonly steps: number;
  readonly zone: string;
  readonly cacheDir: string;
}

/**
 * The whole core without a window, as a process of its own under a clock that is set beneath it: it is stopped as by sleep,
 * killed at any moment, ended, started again later, and its clock jumps both ways. What its file says in the end is held
 * against what the calendar says was due.
 */
export async function liveForReal({ seed, start, days, steps, zone, cacheDir }: RealLife) {
  const chance = createChance(seed);
  const folder = mkdtempSync(join(tmpdir(), 'hearth-real-years-'));
  const time = createFakeTime(folder, start);
  const hold = watchMachine();
  const dataDir = join(folder, 'data');
  const kept: KeptSchedule[] = [];
  const awake: Awake[] = [];
  const counts: Record<Kind, number> = { sleeps: 0, kills: 0, ends: 0, ahead: 0, back: 0, waits: 0 };
  const open = (faultPoint?: string): Headless => startHeadless({ dataDir, cacheDir, zone, faultPoint, env: time.env });
  let app = open();
  let since = { from: start, ready: start };
  let seenTo = start;

  const file = (): string => {
    const profiles = join(dataDir, 'profiles');
    const [id = ''] = existsSync(profiles) ? readdirSync(profiles) : [];
    return join(profiles, id, 'hearth.db');
  };
  const ask = async (call: string, input: object): Promise<Record<string, unknown> | undefined> => {
    const reply = await app.call(call, input);
    if (reply && !reply.ok) throw new Error(`${call}: ${reply.error?.message ?? ''}`);
    return reply?.value as Record<string, unknown> | undefined;
  };

  /** The clock went on by itself, or was set ahead: what lies between was due. */
  function went(to: number): void {
    for (const { plain, passed } of kept) for (const at of plain.moments(seenTo, to, zone)) passed.add(at);
    seenTo = to;
  }
  /** Never near a full minute, at which things are due. */
  const inside = (at: number): number => Math.floor(at / minute) * minute + 8_000 + chance.below(4_000);
  function setClock(at: number): void {
    went(time.now());
    time.set(at);
    if (at > seenTo) went(at);
    else seenTo = at;
  }
  const rest = (): void => {
    awake.push({ ...since, to: time.now(), held: hold.since() });
    went(time.now());
  };

  async function ready(): Promise<void> {
    await app.call('schedules.list', { limit: 1 });
    since = { ...since, ready: time.now() };
  }
  async function begin(faultPoint?: string): Promise<void> {
    since = { from: time.now(), ready: Number.POSITIVE_INFINITY };
    app = open(faultPoint);
    await ready();
  }
  async function gone(): Promise<void> {
    await app.ended;
    rest();
    // What it shared with its children stays behind after a kill, and would be in the way of another with its number.
    for (const kind of ['faketime_shm_', 'sem.faketime_sem_']) rmSync(`/dev/shm/${kind}${app.pid}`, { force: true });
  }

  /** Until all that was due is dealt with, or something should have happened long ago. */
  async function settle(patience = PATIENCE_MS): Promise<void> {
    const end = Date.now() + patience;
    while (Date.now() < end && !isSettled(file(), time.now())) await after(50);
  }
  async function answerAll(): Promise<void> {
    const missed = await ask('schedules.missed', {});
    const slots = (missed?.['missed'] as { slots?: { id: string; outcome: string }[] } | null)?.slots ?? [];
    for (const { id, outcome } of slots)
      if (outcome === 'waiting') await ask('schedules.answerMissed', { slotId: id, run: chance.below(2) === 0 });
    await ask('schedules.missed', { dismiss: true });
  }
  async function make(plain: PlainSchedule): Promise<void> {
    const made = await ask('schedules.create', { name: 'x', rule: plain.rule, zone, missed: chance.one(policies) });
    const { id = '' } = (made?.['schedule'] ?? {}) as { id?: string };
    kept.push({ id, plain, passed: new Set() });
  }

  const stretch = (): number => chance.below((2 * days * day) / steps);
  /** Killed while it makes up for a time that nobody saw, then started once more. */
  async function killSoon(): Promise<void> {
    const end = Date.now() + chance.below(3_500);
    const wasSettled = chance.below(2) === 0;
    while (Date.now() < end && !(wasSettled && isSettled(file(), time.now()))) await after(5);
    app.kill();
    await gone();
    await begin();
  }
  /** Sets the clock while nobody looks or while it runs; what follows is seen from the new time on. */
  function moveTo(at: number): void {
    setClock(at);
    since = { from: time.now(), ready: time.now() };
  }
  const later = (): number => inside(time.now() + stretch());

  const befall: Record<Kind, () => Promise<void>> = {
    async sleeps() {
      app.sleep();
      rest();
      moveTo(later());
      app.wake();
      if (chance.below(3) === 0) await killSoon();
      else await ready();
    },
    async kills() {
      app.kill();
      await gone();
      setClock(later());
      // Killed once more at a point of its own while it makes up for what it missed.
      await begin(faultPoints[(seed * 3 + counts.kills) % faultPoints.length]);
      await Promise.race([app.ended, settle()]);
      app.kill();
      await gone();
      await begin();
    },
    async ends() {
      await app.finish();
      await gone();
      setClock(later());
      await begin();
    },
    async ahead() {
      rest();
      moveTo(later());
      await ready();
    },
    async back() {
      const isOff = chance.below(2) === 0;
      if (isOff) app.kill();
      if (isOff) await gone();
      else rest();
      moveTo(inside(time.now() - chance.below(3 * day)));
      if (isOff) await begin();
      // It looks every three seconds whether its clock is the one that it knows.
      else await after(4_000);
    },
    async waits() {
      const next = Math.min(...kept.flatMap(({ plain }) => plain.moments(time.now(), time.now() + day, zone)));
      rest();
      moveTo(next - 4_500);
      await after(5_500);
    },
  };
  async function something(kind: Kind): Promise<void> {
    counts[kind] += 1;
    await befall[kind]();
    await settle();
    await answerAll();
    if (chance.below(4) === 0) await make(once(inside(time.now() + chance.below(20 * day)) + minute));
  }

  await ready();
  for (const _ of policies.slice(0, 3)) {
    await make(daily(2, 30));
    await make(daily(6, 45, [1, 2, 3, 4, 5]));
    await make(monthly(31, 23));
    await make(every(180, start));
  }
  await make(every(15, start));
  const first: Kind[] = ['sleeps', 'kills', 'back', 'ahead', 'waits', 'ends'];
  let furthest = start;
  while (time.now() < start + days * day) {
    await something(first.shift() ?? chance.one(often));
    furthest = Math.max(furthest, time.now());
  }
  if (time.now() < furthest) {
    rest();
    setClock(inside(furthest + hour));
    since = { from: time.now(), ready: time.now() };
  }
  await settle();
  await app.finish();
  await gone();
  hold.end();
  const verdict = judgeLedger(file(), { kept, awake, now: time.now() });
  return {
    ...verdict,
    counts,
    end(): void {
      time.dispose();
      rmSync(folder, { recursive: true, maxRetries: 5, force: true });
    },
  };
}

/** How long a busy machine kept even this process from its turn, since it was asked last. */
function watchMachine() {
  const every = 100;
  let seenAt = performance.now();
  let held = 0;
  const look = (): void => {
    const now = performance.now();
    held += Math.max(0, now - seenAt - every);
    seenAt = now;
  };
  const timer = setInterval(look, every);
  return {
    since(): number {
      look();
      const sum = held;
      held = 0;
      return sum;
    },
    end: () => clearInterval(timer),
  };
}
