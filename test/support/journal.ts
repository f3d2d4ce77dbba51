import type { CoreContext } from '../../src/main/core/base/core-context.ts';
import type { JournalPort } from '../../src/main/core/tools/journal-port.ts';
import type { Restore, Scope } from '../../src/main/core/tools/ports.ts';

export interface TestJournal extends JournalPort {
  /** Undoes one edit with the service that made it. */
  undo(id: string, restore: Restore): void;
}

/** The person's scope on an agent's things; `isolationSpaceId` for per_thread agents. */
export function scopeOf(agentId: string, isolationSpaceId = '', actor: 'agent' | 'person' = 'agent'): Scope {
  return {
    agentId,
    isolationSpaceId,
    origin: { actor, spaceId: isolationSpaceId || null, runId: null, toolCallId: null },
  };
}

/** A journal with real rows and one transaction for row and work, for tests of the services behind it. Every space isolates. */
export function createTestJournal(context: CoreContext): TestJournal {
  const { db, clock, newId } = context;
  return {
    edit: (entry, work) =>
      db.transaction(() => {
        const id = newId();
        const scope: Scope = {
          agentId: entry.agentId,
          isolationSpaceId: entry.spaceId ?? '',
          origin: { actor: 'person', spaceId: entry.spaceId ?? null, runId: null, toolCallId: id },
        };
        const { result, before } = work(scope);
        db.run(
          `INSERT INTO tool_calls (id, space_id, agent_id, actor, tool, args, status, result, undo, created_at, finished_at)
           VALUES (?, ?, ?, 'person', ?, ?, 'done', ?, ?, ?, ?)`,
          [
            id,
            entry.spaceId ?? null,
            entry.agentId,
            entry.tool,
            JSON.stringify(entry.args),
            JSON.stringify(result),
            JSON.stringify({ port: entry.port, before }),
            clock.now(),
            clock.now(),
          ],
        );
        return { id, result };
      }),
    undo(id, restore) {
      db.transaction(() => {
        const row = db.get<{ undo: string; agent_id: string; space_id: string | null }>(
          'SELECT undo, agent_id, space_id FROM tool_calls WHERE id = ? AND undone_at IS NULL',
          [id],
        );
        if (!row) throw new Error('nothing to undo');
        const { before } = JSON.parse(row.undo) as { before: unknown };
        restore(before, scopeOf(row.agent_id, row.space_id ?? '', 'person'));
        db.run('UPDATE tool_calls SET undone_at = ? WHERE id = ?', [clock.now(), id]);
      });
    },
  };
}
