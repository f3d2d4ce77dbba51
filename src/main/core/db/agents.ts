import { z } from 'zod';
import { Capabilities, CapabilitySwitches } from '../../../shared/model/capability.ts';
import { CustomTools } from '../../../shared/model/custom-tool.ts';
import { LocalPrompts, Manifest } from '../../../shared/model/manifest.ts';
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
  /** What it is told in other languages. */
  prompts: json(LocalPrompts),
  /** Tools of its own. */
  customTools: json(CustomTools),
  /** The text of its `mcp.json`. */
  servers: text().orNull(),
  /** It is being removed: it is there for nobody any more, until nothing of it is left. */
  removedAt: integer().orNull().fixed(),
  /** Somebody else wrote what it is told: it came from a folder or a zip. */
  isOthers: boolean(),
  /** A small PNG in base64. */
  icon: text().orNull(),
  /** The packs that the person chose for it in place of those that its folder names; null: those of its folder. */
  chosenPacks: json(z.array(z.string())).orNull().fixed(),
  /** Of tools that several of them bring under one name, from which each comes. */
  chosenFrom: json(z.record(z.string(), z.string())).orNull().fixed(),
  capabilities: json(Capabilities),
  /** Which of them the person switched on or off; null: none. */
  capabilitySwitches: json(CapabilitySwitches).orNull().fixed(),
});
export type AgentRow = Row<typeof agents>;

/** What comes from its folder. */
export type AgentContent = Pick<AgentRow, 'manifest' | 'instructions' | 'prompts' | 'customTools' | 'servers'> &
  Partial<Pick<AgentRow, 'icon' | 'capabilities'>>;

export function listAgents(appDb: Database): AgentRow[] {
  return agents.all(appDb, 'WHERE removed_at IS NULL ORDER BY installed_at, id');
}

/** Agents whose tools are others' too. */
export function inlineAgents(appDb: Database): AgentRow[] {
  return agents.all(
    appDb,
    "WHERE removed_at IS NULL AND json_extract(manifest, '$.routing') = 'inline' ORDER BY installed_at, id",
  );
}

export function getAgent(appDb: Database, id: string): AgentRow | undefined {
  return agents.get(appDb, 'WHERE id = ? AND removed_at IS NULL', [id]);
}

/** Installs or updates; the chosen model and packs and everything the agent holds stay. */
export function putAgent(
  appDb: Database,
  {
    isOthers = false,
    capabilities = [],
    ...agent
  }: AgentContent & Pick<AgentRow, 'isBuiltIn'> & Partial<Pick<AgentRow, 'isOthers'>>,
  now: number,
): void {
  agents.put(appDb, {
    id: agent.manifest.id,
    ...agent,
    capabilities,
    isOthers,
    installedAt: now,
    updatedAt: now,
  });
}

/** Sets the model of an agent; null goes back to the default. False when there is no such agent. */
export function setAgentModel(
  appDb: Database,
  { agentId, model, now }: { agentId: string; model: string | null; now: number },
): boolean {
  const set = 'UPDATE agents SET model = ?, updated_at = ? WHERE id = ? AND removed_at IS NULL';
  return appDb.run(set, [model, now, agentId]) > 0;
}

/** Sets the packs of an agent; null goes back to those of its folder. */
export function setChosenPacks(
  appDb: Database,
  {
    agentId,
    packs,
    from,
    now,
  }: {
    agentId: string;
    packs: readonly string[] | null;
    from: Readonly<Record<string, string>> | null;
    now: number;
  },
): void {
  const set = 'UPDATE agents SET chosen_packs = ?, chosen_from = ?, updated_at = ? WHERE id = ? AND removed_at IS NULL';
  appDb.run(set, [packs && JSON.stringify(packs), from && JSON.stringify(from), now, agentId]);
}

export function setCapabilitySwitches(
  appDb: Database,
  { agentId, switches, now }: { agentId: string; switches: Readonly<Record<string, boolean>>; now: number },
): void {
  const set = 'UPDATE agents SET capability_switches = ?, updated_at = ? WHERE id = ? AND removed_at IS NULL';
  appDb.run(set, [JSON.stringify(switches), now, agentId]);
}

/** Ids of agents that are being removed, as written down before the first step. */
export function agentsBeingRemoved(appDb: Database): string[] {
  return agents.all(appDb, 'WHERE removed_at IS NOT NULL ORDER BY removed_at, id').map(({ id }) => id);
}

/** From here on it is there for nobody, whatever happens. False when there is no such agent. */
export function beginRemoval(appDb: Database, id: string, now: number): boolean {
  return appDb.run('UPDATE agents SET removed_at = ? WHERE id = ? AND removed_at IS NULL', [now, id]) > 0;
}

/** The last step: nothing is left of it anywhere else. */
export function endRemoval(appDb: Database, id: string): void {
  appDb.run('DELETE FROM agents WHERE id = ? AND removed_at IS NOT NULL', [id]);
}

/** What stands under this id: an agent, or one that is being removed. */
export function agentUnder(appDb: Database, id: string): AgentRow | undefined {
  return agents.get(appDb, 'WHERE id = ?', [id]);
}
