import { createHash } from 'node:crypto';
import type { Agents } from '../../agents/registry.ts';
import type { CoreContext } from '../../base/core-context.ts';
import { schedulesBehind, withLast } from '../../db/chain.ts';
import { getSchedule, type ScheduleRow } from '../../db/schedules.ts';
import { putSnapshot, snapshotOf, toolsIn } from '../../db/unattended-permissions.ts';
import type { Policies } from './policies.ts';

/** Whose schedule it is: its agent, and the agents whose wish it was. */
type Whose = Pick<ScheduleRow, 'agentId' | 'chain'>;
/** Tools by agent. */
type Allowed = ReadonlyMap<string, readonly string[]>;

export type Unattended = ReturnType<typeof createUnattended>;

/**
 * What schedules may do unasked while nobody looks (docs/trust.md#policy): frozen when one is set, for its agent and for each
 * that it may ask. What is allowed only later is asked about in its runs; what is narrowed later is narrowed there at once,
 * since the policies of the moment hold as well.
 */
export function createUnattended(
  context: CoreContext,
  { agents, policies }: { readonly agents: Agents; readonly policies: Policies },
) {
  const { db } = context;

  /** Tools that `agentId` may use unasked at this moment on behalf of `chain`. */
  function allowedNow(agentId: string, chain: readonly string[]): string[] {
    const whole = withLast(chain, agentId);
    const names = agents.toolsOf(agentId).map(({ name }) => name);
    return names.filter((name) => policies.decide(name, whole).policy === 'allow');
  }

  const allAllowedNow = ({ agentId, chain }: Whose): Allowed =>
    new Map(
      agents.all().map(({ id }) => [id, allowedNow(id, id === agentId ? chain : withLast(chain, agentId))] as const),
    );

  /** Whether each of these schedules may. */
  const mayAll = (scheduleIds: readonly string[], agentId: string, tool: string): boolean =>
    scheduleIds.every((id) => {
      const snapshot = getSchedule(db, id)?.unattended ?? null;
      return snapshot !== null && toolsIn(db, snapshot, agentId).includes(tool);
    });

  /** Gives the id by which it is kept. */
  function keep(allowed: Allowed): string {
    const rows = [...allowed].map(([agentId, tools]) => ({ agentId, tools: [...tools].sort() }));
    const sorted = rows.filter(({ tools }) => tools.length > 0).sort((a, b) => (a.agentId < b.agentId ? -1 : 1));
    const snapshot = createHash('sha256').update(JSON.stringify(sorted)).digest('hex').slice(0, 32);
    putSnapshot(
      db,
      sorted.map((row) => ({ snapshot, ...row })),
    );
    return snapshot;
  }

  /** What both allow. */
  const within = (allowed: Allowed, isKept: (agentId: string, tool: string) => boolean): Allowed =>
    new Map([...allowed].map(([agentId, tools]) => [agentId, tools.filter((tool) => isKept(agentId, tool))] as const));

  const kept = (snapshot: string): Allowed =>
    new Map(snapshotOf(db, snapshot).map(({ agentId, tools }) => [agentId, tools] as const));

  return {
    /** As things stand; nothing that the schedules behind the run that sets it may not do. Gives the snapshot's id. */
    freeze(whose: Whose, runId: string | null): string {
      const behind = schedulesBehind(db, runId);
      return keep(within(allAllowedNow(whose), (agentId, tool) => mayAll(behind, agentId, tool)));
    },
    /** After a change: what it might do before and may still do now, and so may who changes it. Never more than before. */
    narrow(snapshot: string, whose: Whose, runId: string | null): string {
      const behind = schedulesBehind(db, runId);
      const now = allAllowedNow(whose);
      return keep(
        within(
          kept(snapshot),
          (agentId, tool) => (now.get(agentId) ?? []).includes(tool) && mayAll(behind, agentId, tool),
        ),
      );
    },
    /** Without these tools, or without any. */
    without(snapshot: string, tools?: readonly string[]): string {
      return keep(within(kept(snapshot), (_, tool) => tools !== undefined && !tools.includes(tool)));
    },
    /** Whether a call is covered in a run that comes from schedules; every call of any other run is. */
    covers: (runId: string | null, agentId: string, tool: string): boolean =>
      mayAll(schedulesBehind(db, runId), agentId, tool),
    /** Tools that its agent may use unasked in it at this moment, and those that it may use unasked elsewhere only. */
    toolsOf({ agentId, chain, unattended }: ScheduleRow): { readonly may: string[]; readonly later: string[] } {
      if (!agents.find(agentId)) return { may: [], later: [] };
      const frozen = unattended === null ? [] : toolsIn(db, unattended, agentId);
      const now = allowedNow(agentId, chain);
      return {
        may: now.filter((tool) => frozen.includes(tool)),
        later: now.filter((tool) => !frozen.includes(tool)),
      };
    },
  };
}
