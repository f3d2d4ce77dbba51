import type { ProfileHoldings } from '../../../shared/model/profile.ts';
import type { Database } from './driver.ts';

/** What is kept in one person's file. */
export function countProfile(db: Database): ProfileHoldings {
  const count = (from: string): number => db.get<{ n: number }>(`SELECT count(*) AS n FROM ${from}`)?.n ?? 0;
  return {
    conversations: count('spaces WHERE deleted_at IS NULL'),
    memories: count('memories'),
    notes: count('store'),
    goals: count('goals'),
    todos: count('todos'),
    blocks: count('blocks'),
    documents: count('documents'),
    schedules: count("schedules WHERE status IN ('active', 'paused')"),
  };
}

/** What stops and what stands still while this file is closed; the next moment in epoch ms. */
export function countPutOff(db: Database): {
  readonly runs: number;
  readonly schedules: number;
  readonly next: number | null;
} {
  const { runs } = db.get<{ runs: number }>(
    "SELECT count(*) AS runs FROM runs WHERE ended_at IS NULL AND status IN ('queued', 'running')",
  ) ?? { runs: 0 };
  const due = db.get<{ schedules: number; next: number | null }>(
    "SELECT count(*) AS schedules, min(next_at) AS next FROM schedules WHERE status = 'active' AND next_at IS NOT NULL",
  ) ?? { schedules: 0, next: null };
  return { runs, ...due };
}
