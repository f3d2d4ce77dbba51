import { fail } from '../../../../shared/model/failure.ts';
import type { ToolCall } from '../../../../shared/model/tool.ts';
import type { Agents } from '../../agents/registry.ts';
import type { CoreContext } from '../../base/core-context.ts';
import { callsOfOffers } from '../../db/offers.ts';
import {
  getToolCall,
  lastChange,
  listChanges,
  markUndone,
  putToolCall,
  type ToolCallRow,
  toolCallsIn,
  toolCallsOfRun,
  UNDO_MS,
} from '../../db/tool-calls.ts';
import type { JournalPort } from '../../tools/journal-port.ts';
import type { ChangesPort, Scope, StoredPort } from '../../tools/ports.ts';
import type { Snapshot } from '../../tools/snapshot.ts';
import { mayHaveRun, notBegun } from '../refusals.ts';
import { toolCallView } from './tool-call-view.ts';

/** Longer ago nobody means by "undo" what they did elsewhere. */
const JUST_NOW_MS = 30 * 60_000;

export type Journal = ReturnType<typeof createJournal>;

/** Every call and edit as a row, and the way back from a write. `restore` is the service behind the port. */
export function createJournal(
  context: CoreContext,
  {
    agents,
    restore,
    takeBack,
    isErasing = () => false,
  }: {
    readonly agents: Agents;
    /** Copies are being erased: what they would bring back must not come back. */
    readonly isErasing?: () => boolean;
    readonly restore: (port: StoredPort, before: Snapshot, scope: Scope) => void;
    /** The same beyond the database; what is gone there already is no failure. Throws Failure. */
    readonly takeBack: (before: Snapshot) => Promise<void>;
  },
) {
  const { db, clock, tools } = context;

  const edit: JournalPort['edit'] = (entry, work) => {
    const id = context.newId();
    const spaceId = entry.spaceId ?? null;
    const isolationSpaceId = agents.isolationSpaceId(entry.agentId, spaceId);
    const result = db.transaction(() => {
      const origin = { actor: 'person' as const, spaceId, runId: null, toolCallId: id };
      const done = work({ agentId: entry.agentId, isolationSpaceId, origin });
      putToolCall(db, {
        ...personRow({ id, agentId: entry.agentId, tool: entry.tool, args: entry.args }),
        spaceId,
        undo: { port: entry.port, before: done.before, isolationSpaceId },
      });
      return done.result;
    });
    return { id, result };
  };

  /** A finished row of the person's own. */
  function personRow(made: Pick<ToolCallRow, 'id' | 'agentId' | 'tool' | 'args'>): ToolCallRow {
    const now = clock.now();
    return {
      ...made,
      runId: null,
      messageId: null,
      spaceId: null,
      actor: 'person',
      repaired: [],
      quote: null,
      status: 'done',
      result: null,
      undo: null,
      undoneAt: null,
      erasedAt: null,
      decided: null,
      createdAt: now,
      finishedAt: now,
    };
  }

  /** What is there to be undone. Throws as `undo` does. */
  function undoable(id: string): ToolCallRow & { readonly undo: NonNullable<ToolCallRow['undo']> } {
    if (isErasing()) {
      throw fail('unavailable', 'Something is being erased for good at this moment.', {
        hint: 'Try again in a moment.',
        words: 'errors.own.isBeingErased',
      });
    }
    const row = getToolCall(db, id);
    if (!row) throw fail('not_found', 'There is no such change.', { field: 'id' });
    if (row.undoneAt !== null)
      throw fail('conflict', 'This was undone already.', { field: 'id', words: 'errors.own.undoneAlready' });
    const isLate = clock.now() - row.createdAt > UNDO_MS;
    if (isLate)
      throw fail('expired', 'A change can be undone for 30 days.', { field: 'id', words: 'errors.own.undoTooLate' });
    if (row.status !== 'done' || !row.undo) {
      throw fail('conflict', 'There is nothing to undo here.', { field: 'id' });
    }
    return { ...row, undo: row.undo };
  }

  /** Within a transaction; `restoreRow` puts back what the row knows. */
  function settleUndo(row: ReturnType<typeof undoable>, restoreRow: (origin: Scope['origin']) => void): void {
    if (!markUndone(db, row.id, clock.now())) {
      throw fail('conflict', 'There is nothing to undo here.', { field: 'id' });
    }
    const undoId = context.newId();
    restoreRow({ actor: 'person', spaceId: row.spaceId, runId: null, toolCallId: undoId });
    putToolCall(db, {
      ...personRow({ id: undoId, agentId: row.agentId, tool: 'undo', args: { id: row.id, tool: row.tool } }),
      spaceId: row.spaceId,
    });
  }

  function told(id: string): ToolCall {
    const toolCall = get(id);
    context.emit('tool.done', { toolCall });
    return toolCall;
  }

  /** What stands in the database. Throws not_found, conflict (undone already, changed since, nothing to undo), expired (after 30 days). */
  function undo(id: string): ToolCall {
    db.transaction(() => {
      const row = undoable(id);
      const { port, before, isolationSpaceId } = row.undo;
      if (port === 'integrations') {
        throw fail('conflict', 'This is taken back at its receipt.', {
          hint: 'The person presses Undo there.',
          words: 'errors.own.undoByHand',
        });
      }
      settleUndo(row, (origin) => restore(port, before, { agentId: row.agentId, isolationSpaceId, origin }));
    });
    return told(id);
  }

  /**
   * Whatever it is, in a file or on a server too. Taken back first, noted then: a crash in between leaves something that can be undone
   * once more. Throws as `undo` does.
   */
  async function undoAnything(id: string): Promise<ToolCall> {
    const row = undoable(id);
    if (row.undo.port !== 'integrations') return undo(id);
    await takeBack(row.undo.before);
    db.transaction(() => settleUndo(undoable(id), () => undefined));
    return told(id);
  }

  function get(id: string): ToolCall {
    const row = getToolCall(db, id);
    if (!row) throw fail('not_found', 'There is no such call.', { field: 'id' });
    return toolCallView(row, context);
  }

  return {
    edit,
    undo,
    undoAnything,
    /** What tools may take back: only in the space that they run in; where nothing was done there, what was just done by hand. */
    port: ({ agentId, origin: { spaceId } }: Scope): ChangesPort => ({
      undoLast() {
        const byHand = lastChange(db, { agentId, spaceId: null });
        const isLate = byHand !== undefined && clock.now() - byHand.createdAt > JUST_NOW_MS;
        const last = lastChange(db, { agentId, spaceId }) ?? (isLate ? undefined : byHand);
        if (!last)
          throw fail('not_found', 'Nothing was changed here that could be undone.', { words: 'errors.not_found' });
        const { tool, summary } = undo(last.id);
        return { tool, said: summary };
      },
    }),
    get,
    /** In the order they were made; what came of an offer last. */
    ofRuns: (runIds: readonly string[]): ToolCall[] =>
      runIds
        .flatMap((id) => [...toolCallsOfRun(db, id), ...callsOfOffers(db, id)])
        .map((row) => toolCallView(row, context)),
    /** Writes of agents and of the person, newest first. */
    list({ agentId, limit }: { readonly agentId?: string | undefined; readonly limit: number }): ToolCall[] {
      const readers = tools.all.filter(({ effect }) => effect === 'read').map(({ name }) => name);
      return listChanges(db, { agentId, limit, readers }).map((row) => toolCallView(row, context));
    },
    /** At start: what a crash left in the middle may have run and is never repeated by itself. */
    recover(): ToolCall[] {
      // Of one that was only `proposed`, what the person was to be shown was being made: nothing was done.
      const open = [...toolCallsIn(db, 'executing'), ...toolCallsIn(db, 'proposed')];
      return db.transaction(() => {
        return open.map((row) => {
          const closed: ToolCallRow = {
            ...row,
            ...(row.status === 'proposed'
              ? { status: 'failed', result: { error: notBegun } }
              : { status: 'unknown', result: { error: mayHaveRun } }),
            finishedAt: clock.now(),
          };
          putToolCall(db, closed);
          return toolCallView(closed, context);
        });
      });
    },
  };
}
