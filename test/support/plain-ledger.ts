import BetterSqlite from 'better-sqlite3';
import type { PlainSchedule } from './plain-schedule.ts';

/** Late at most by this much, once somebody was there to see it (docs/behaviour.md#the-ledger). */
const MOST_LATE_MS = 5_000;
/** Two clocks are compared: that of the process and the test's own. */
const TOLERANCE_MS = 100;

/** A schedule, and the moments over which its clock has gone: reckoned by the calendar, nothing shared with the scheduler. */
export interface KeptSchedule {
  readonly id: string;
  readonly plain: PlainSchedule;
  readonly passed: Set<number>;
}

/** A stretch of the clock in which a process ran, epoch ms; before `ready` it was starting, and `held` the machine had no turn for it. */
export interface Awake {
  readonly from: number;
  readonly ready: number;
  readonly to: number;
  readonly held: number;
}

interface LedgerRow {
  readonly id: string;
  readonly due_at: number;
  readonly until: number | null;
  readonly moments: number;
  readonly outcome: string;
  readonly created_at: number;
}

/** What SQLite itself reads in the file of a process, whether it runs or is gone. */
export function readLedger<T>(file: string, work: (db: BetterSqlite.Database) => T): T {
  const db = new BetterSqlite(file, { readonly: true, timeout: 5_000 });
  try {
    return work(db);
  } finally {
    db.close();
  }
}

/** True when nothing is due any more at `now` and nothing that was claimed is left undone. */
export const isSettled = (file: string, now: number): boolean =>
  readLedger(file, (db) => {
    const due = db.prepare("SELECT count(*) AS n FROM schedules WHERE status = 'active' AND next_at <= ?").get(now);
    const open = db.prepare("SELECT count(*) AS n FROM slots WHERE outcome = 'due'").get();
    return [due, open].every((row) => (row as { n: number }).n === 0);
  });

/** What is wrong with the ledger at `now`, in words, and how many moments were held against it. */
export function judgeLedger(
  file: string,
  {
    kept,
    awake,
    now,
  }: { readonly kept: readonly KeptSchedule[]; readonly awake: readonly Awake[]; readonly now: number },
): { readonly wrong: string[]; readonly moments: number; readonly latest: number } {
  return readLedger(file, (db) => {
    const wrong: string[] = [];
    let moments = 0;
    let latest = 0;
    const sound = db.pragma('integrity_check', { simple: true });
    if (sound !== 'ok') wrong.push(`the file: ${String(sound)}`);
    for (const { id, plain, passed } of kept) {
      const say = (what: string, at: number) =>
        wrong.push(`${what}: ${JSON.stringify(plain.rule)} at ${new Date(at).toISOString()}`);
      const rows = db.prepare('SELECT * FROM slots WHERE schedule_id = ? AND is_test = 0').all(id) as LedgerRow[];
      // One-time ones that are long over leave, and their ledger with them.
      if (!db.prepare('SELECT 1 FROM schedules WHERE id = ?').get(id)) continue;
      const told = new Map<string, number>();
      for (const at of passed) {
        if (at > now) continue;
        moments += 1;
        const own = rows.filter(
          ({ due_at, until }) => due_at === at || (until !== null && due_at <= at && at <= until),
        );
        // A stretch that was missed leaves out what had a row of its own before.
        const single = own.filter(({ until }) => until === null);
        const row = single[0] ?? own[0];
        if (row) told.set(row.id, (told.get(row.id) ?? 0) + 1);
        else say('not in the ledger', at);
        if (single.length > 1 || own.length - single.length > 1) say('in the ledger twice', at);
      }
      for (const row of rows) {
        if (row.due_at <= now && (told.get(row.id) ?? 0) !== row.moments)
          say(`stands for ${row.moments} moments, ${told.get(row.id) ?? 0} were due`, row.due_at);
        if (row.outcome === 'due') say('has no outcome', row.due_at);
        const late = latenessOf(row, awake);
        if (late > MOST_LATE_MS) say(`was seen ${late} ms late`, row.due_at);
        else latest = Math.max(latest, late);
      }
      const lines = db
        .prepare("SELECT count(*) AS n FROM messages WHERE author = 'schedule' AND author_id = ?")
        .get(id);
      const worked = rows.filter(({ outcome }) => outcome === 'ran' || outcome === 'late').length;
      const said = (lines as { n: number }).n;
      if (said !== worked) say(`${worked} runs, ${said} lines of them`, now);
    }
    return { wrong, moments, latest };
  });
}

/** How long it was due, and somebody there, before it was seen; the clock may have shown the same time more than once. */
function latenessOf(row: LedgerRow, awake: readonly Awake[]): number {
  const seen = awake.filter(
    ({ from, to }) => from - TOLERANCE_MS <= row.created_at && row.created_at <= to + TOLERANCE_MS,
  );
  return Math.min(...seen.map(({ ready, held }) => Math.max(0, row.created_at - Math.max(row.due_at, ready) - held)));
}
