import type { MarkedKind, OutsideSource, Trustable } from '../../../shared/model/outside.ts';
import type { CoreContext } from '../base/core-context.ts';
import type { AgentRow } from '../db/agents.ts';
import { getMessage } from '../db/messages.ts';
import { clearMarks, isTrusted, type Marked, mark, setTrusted, sourcesOf, sourcesOfAll } from '../db/outside-marks.ts';
import { getRun, type RunRow } from '../db/runs.ts';
import type { ToolCallRow } from '../db/tool-calls.ts';
import type { AnyTool } from '../tools/define-tool.ts';
import type { Scope } from '../tools/ports.ts';

export type Outside = ReturnType<typeof createOutside>;

/**
 * Who has met text that others wrote (docs/trust.md#taint). A run is marked by what it reads, its space with it, and so is
 * every row that it writes; whoever reads such a row, goes on in such a space or is set to work by such a run is marked in turn.
 * Only the person takes a mark away.
 */
export function createOutside(
  context: Pick<CoreContext, 'db' | 'clock'>,
  { findAgent }: { readonly findAgent: (id: string) => AgentRow | undefined },
) {
  const { db, clock } = context;

  const put = (of: Marked, agentId: string, sources: readonly OutsideSource[]): void =>
    mark(db, of, { sources, agentId, now: clock.now() });

  /** A run reads this from here on; who handed it its work will read what it says. */
  function meet(runId: string | null | undefined, sources: readonly OutsideSource[]): void {
    const run = runId == null || sources.length === 0 ? undefined : getRun(db, runId);
    if (!run) return;
    put({ kind: 'run', id: run.id }, run.agentId, sources);
    put({ kind: 'space', id: run.spaceId }, run.agentId, sources);
    if (run.cause === 'delegation') meet(run.parentRunId, sources);
  }

  return {
    meet,
    sourcesOf: (of: Marked): OutsideSource[] => sourcesOf(db, of),
    /** A run begins or goes on: with what its space, its schedule and the run that caused it have met, and who wrote its agent. */
    begin({ id, agentId, spaceId, scheduleId, parentRunId }: RunRow): void {
      const agent = findAgent(agentId);
      const by: OutsideSource[] =
        agent?.isOthers && !isTrusted(db, agentId) ? [{ kind: 'agent', name: agent.manifest.name }] : [];
      meet(id, [
        ...by,
        ...sourcesOf(db, { kind: 'space', id: spaceId }),
        ...(scheduleId === null ? [] : sourcesOf(db, { kind: 'schedule', id: scheduleId })),
        ...(parentRunId === null ? [] : sourcesOf(db, { kind: 'run', id: parentRunId })),
      ]);
    },
    /** What was said in a run's batch, and where: it has met what those who said it have. */
    hear(runId: string, heard: readonly { readonly runId: string | null; readonly spaceId: string }[]): void {
      const from = heard.flatMap(({ runId: by, spaceId }) => [
        ...sourcesOf(db, { kind: 'space', id: spaceId }),
        ...(by === null ? [] : sourcesOf(db, { kind: 'run', id: by })),
      ]);
      meet(runId, from);
    },
    /** A run says something in a space: who reads there reads what it has read. */
    say(runId: string | null, agentId: string, spaceId: string): void {
      if (runId !== null) put({ kind: 'space', id: spaceId }, agentId, sourcesOf(db, { kind: 'run', id: runId }));
    },
    /** Rows that come into a run's prompt. */
    read(runId: string | null | undefined, kind: MarkedKind, ids: readonly string[]): void {
      if (runId != null) meet(runId, sourcesOfAll(db, kind, ids));
    },
    /** A row that is written for a call: it says what its run has read. */
    wrote({ agentId, origin: { heardIn } }: Scope, kind: MarkedKind, id: string): void {
      if (heardIn != null) put({ kind, id }, agentId, sourcesOf(db, { kind: 'run', id: heardIn }));
    },
    /** One row is made of another without a run: it says what that one has met. */
    carry(
      kind: MarkedKind,
      from: { readonly id: string },
      to: { readonly id: string; readonly agentId: string },
    ): void {
      put({ kind, id: to.id }, to.agentId, sourcesOf(db, { kind, id: from.id }));
    },
    /** The run whose words a call comes from: its own, or that of the message which offered it. */
    heardIn: ({ runId, messageId }: Pick<ToolCallRow, 'runId' | 'messageId'>): string | null =>
      runId ?? (messageId === null ? null : (getMessage(db, messageId)?.runId ?? null)),
    /** Why a call is asked about whatever the policy; none: because of this it is not. */
    reasons(runId: string | null, agentId: string, tool: AnyTool): OutsideSource[] {
      if (runId === null || tool.effect === 'read' || tool.carriesMarks || isTrusted(db, agentId)) return [];
      const met = sourcesOf(db, { kind: 'run', id: runId });
      const own = tool.readsOutside;
      return met.filter(({ kind, name }) =>
        // What a server says of its tools was seen when it was allowed: it can order nothing of other tools that reach outside.
        kind === 'described'
          ? tool.effect === 'external'
          : kind === 'definition'
            ? tool.effect === 'external' && (own?.kind !== 'connection' || own.name !== name)
            : true,
      );
    },
    isTrusted: (of: Trustable): boolean =>
      of.kind === 'agent' ? isTrusted(db, of.id) : sourcesOf(db, { kind: of.kind, id: of.id }).length === 0,
    /** The person's own word. What reads it anew, and what was written from it before, is as it was. */
    trust({ kind, id }: Trustable): void {
      if (kind === 'agent') setTrusted(db, id, { isOn: true, now: clock.now() });
      else clearMarks(db, { kind, id });
    },
    distrust: (agentId: string): void => setTrusted(db, agentId, { isOn: false, now: clock.now() }),
  };
}
