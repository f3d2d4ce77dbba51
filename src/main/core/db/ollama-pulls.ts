import { PullProblem, PullState } from '../../../shared/model/ollama.ts';
import type { Database } from './driver.ts';
import { integer, oneOf, type Row, table, text } from './table.ts';

/** What Ollama was asked to get, in the order in which it was asked for. */
export const pulls = table('ollama_pulls', {
  id: text(),
  name: text(),
  /** The server that the person said yes to: where it is, and whose. */
  address: text(),
  owner: text(),
  state: oneOf(PullState),
  problem: oneOf(PullProblem).orNull(),
  /** As the server told it last. */
  receivedBytes: integer(),
  sizeBytes: integer().orNull(),
  createdAt: integer(),
});
export type PullRow = Row<typeof pulls>;

export function listPulls(appDb: Database): PullRow[] {
  return pulls.all(appDb, 'ORDER BY id');
}

export function findPull(appDb: Database, id: string): PullRow | undefined {
  return pulls.get(appDb, 'WHERE id = ?', [id]);
}

export function nextPull(appDb: Database): PullRow | undefined {
  return pulls.get(appDb, "WHERE state = 'waiting' ORDER BY id LIMIT 1");
}

export function insertPull(appDb: Database, row: PullRow): void {
  pulls.insert(appDb, row);
}

export function updatePull(appDb: Database, id: string, change: Partial<PullRow>): void {
  pulls.update(appDb, { id }, change);
}

export function deletePull(appDb: Database, id: string): void {
  appDb.run('DELETE FROM ollama_pulls WHERE id = ?', [id]);
}

/** What the last process was at goes on; `current` is what this one is at already. */
export function pullsWaitAgain(appDb: Database, current = ''): void {
  appDb.run("UPDATE ollama_pulls SET state = 'waiting' WHERE state = 'running' AND id <> ?", [current]);
}
