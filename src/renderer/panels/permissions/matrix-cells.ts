import type { PolicyLevels, PolicyMet, PolicyRow } from '../../../shared/model/policy.ts';
import type { Whom } from './permissions-state.ts';

/** One column: everyone on this computer, all of the person's agents, or one agent. */
export interface MatrixColumn {
  readonly whom: Whom;
  readonly name: string;
  /** The person trusts the agent with texts of others. */
  readonly isTrusted?: boolean;
}

/** No agent's short name has a colon in it. */
export const columnKey = ({ scope, agentId }: Whom): string => `${scope}:${agentId ?? ''}`;

/** What holds there; undefined where the agent has not got the tool. */
export function cellOf(row: PolicyRow, { scope, agentId }: Whom): PolicyMet | undefined {
  if (scope === 'global') return row.everyone;
  return agentId === null ? row.person : row.agents[agentId];
}

/** Rows by pack; what most agents have comes first. */
export function byPack(rows: readonly PolicyRow[]): readonly (readonly [string, readonly PolicyRow[]])[] {
  const packs = [...new Set(rows.map(({ pack }) => pack))];
  const groups = packs.map((pack) => [pack, rows.filter((row) => row.pack === pack)] as const);
  const holders = (listed: readonly PolicyRow[]): number =>
    new Set(listed.flatMap(({ agents }) => Object.keys(agents))).size;
  return [...groups].sort(([, a], [, b]) => holders(b) - holders(a));
}

/** Agents for whom a Block is in force: it holds through them as well (docs/trust.md#policy). */
export const blockedAgents = (row: PolicyRow): readonly string[] =>
  Object.entries(row.agents).flatMap(([id, { effective }]) => (effective === 'block' ? [id] : []));

export const hasChoice = ({ global, person, agent }: PolicyLevels): boolean =>
  global !== null || person !== null || agent !== null;

/** Whether the administrator or the person chose anything for the tool. */
export const isChosen = (row: PolicyRow): boolean =>
  [row.person, ...Object.values(row.agents)].some(({ levels }) => hasChoice(levels));
