import { Manifest } from '../../../shared/model/manifest.ts';
import type { Database } from './driver.ts';

/** An installed agent as the core holds it. */
export interface AgentRow {
  readonly id: string;
  readonly manifest: Manifest;
  readonly instructions: string;
  readonly isBuiltIn: boolean;
  /** The model chosen for it; null: the default one. */
  readonly model: string | null;
}

interface Raw {
  id: string;
  manifest: string;
  instructions: string;
  is_builtin: number;
  model: string | null;
}

export function listAgents(appDb: Database): AgentRow[] {
  return appDb.all<Raw>('SELECT * FROM agents ORDER BY installed_at, id').map(fromRaw);
}

export function getAgent(appDb: Database, id: string): AgentRow | undefined {
  const raw = appDb.get<Raw>('SELECT * FROM agents WHERE id = ?', [id]);
  return raw && fromRaw(raw);
}

/** Installs or updates; the chosen model and everything the agent holds stay. */
export function putAgent(appDb: Database, row: Omit<AgentRow, 'model'>, now: number): void {
  appDb.run(
    `INSERT INTO agents (id, manifest, instructions, is_builtin, installed_at, updated_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET manifest = excluded.manifest, instructions = excluded.instructions,
       is_builtin = excluded.is_builtin, updated_at = excluded.updated_at`,
    [row.id, JSON.stringify(row.manifest), row.instructions, row.isBuiltIn ? 1 : 0, now, now],
  );
}

function fromRaw(raw: Raw): AgentRow {
  return {
    id: raw.id,
    manifest: Manifest.parse(JSON.parse(raw.manifest)),
    instructions: raw.instructions,
    isBuiltIn: raw.is_builtin === 1,
    model: raw.model,
  };
}
