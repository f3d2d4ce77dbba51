import type { Database } from './driver.ts';

/** Sets the model of an agent; null goes back to the default. False when there is no such agent. */
export function setAgentModel(appDb: Database, agentId: string, model: string | null, now: number): boolean {
  return appDb.run('UPDATE agents SET model = ?, updated_at = ? WHERE id = ?', [model, now, agentId]) > 0;
}

/** Notes that a model was loaded well: it is what Hearth chooses by itself next time. */
export function noteModelUsed(appDb: Database, id: string, now: number): void {
  appDb.run(
    `INSERT INTO models (id, facts, last_used_at, failures) VALUES (?, '{}', ?, 0)
     ON CONFLICT (id) DO UPDATE SET last_used_at = excluded.last_used_at, failures = 0`,
    [id, now],
  );
}

/** Notes that a model could not be loaded: after that it is not chosen by itself until it once loads well. */
export function noteModelFailed(appDb: Database, id: string): void {
  appDb.run(
    `INSERT INTO models (id, facts, failures) VALUES (?, '{}', 1)
     ON CONFLICT (id) DO UPDATE SET failures = failures + 1`,
    [id],
  );
}

export interface ModelRecord {
  readonly id: string;
  readonly lastUsedAt: number | null;
  readonly failures: number;
}

export function listModelRecords(appDb: Database): ModelRecord[] {
  return appDb.all<ModelRecord>(
    'SELECT id, last_used_at AS lastUsedAt, failures FROM models ORDER BY last_used_at DESC NULLS LAST, id',
  );
}
