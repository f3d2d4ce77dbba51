import { Manifest } from '../../../shared/model/manifest.ts';
import type { Database } from './driver.ts';
import { boolean, integer, json, type Row, table, text } from './table.ts';

/** Installed agents. `model` is the one chosen for it; null: the default one. */
export const agents = table('agents', {
  id: text(),
  manifest: json(Manifest),
  instructions: text(),
  isBuiltIn: boolean().named('is_builtin'),
  model: text().orNull().fixed(),
  installedAt: integer().fixed(),
  updatedAt: integer(),
});
export type AgentRow = Row<typeof agents>;

export function listAgents(appDb: Database): AgentRow[] {
  return agents.all(appDb, 'ORDER BY installed_at, id');
}

export function getAgent(appDb: Database, id: string): AgentRow | undefined {
  return agents.get(appDb, 'WHERE id = ?', [id]);
}

/** Installs or updates; the chosen model and everything the agent holds stay. */
export function putAgent(
  appDb: Database,
  row: Omit<AgentRow, 'model' | 'installedAt' | 'updatedAt'>,
  now: number,
): void {
  agents.put(appDb, { ...row, installedAt: now, updatedAt: now });
}

/** Sets the model of an agent; null goes back to the default. False when there is no such agent. */
export function setAgentModel(
  appDb: Database,
  { agentId, model, now }: { agentId: string; model: string | null; now: number },
): boolean {
  return appDb.run('UPDATE agents SET model = ?, updated_at = ? WHERE id = ?', [model, now, agentId]) > 0;
}
