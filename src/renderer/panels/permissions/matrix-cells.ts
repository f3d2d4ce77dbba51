import type { PolicyMet, PolicyRow } from '../../../shared/model/policy.ts';
import type { Whom } from './permissions-state.ts';

/** One column: all of the person's agents (`id` null), or one. */
export interface MatrixColumn {
  readonly id: string | null;
  readonly name: string;
}

export const columnKey = ({ id }: Pick<MatrixColumn, 'id'>): string => id ?? '';

export const whomOf = (agentId: string | null): Whom => ({ scope: agentId === null ? 'person' : 'agent', agentId });

/** What holds there; undefined where the agent has not got the tool. */
export const cellOf = (row: PolicyRow, agentId: string | null): PolicyMet | undefined =>
  agentId === null ? row.person : row.agents[agentId];

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
