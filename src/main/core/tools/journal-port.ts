import type { Scope, UndoPort } from './ports.ts';
import type { Snapshot } from './snapshot.ts';

/** The journal as the services see it: the person's own edits go through it, so that they are undoable like a tool's. */
export interface JournalPort {
  /**
   * Runs `work` and writes its journal row (actor: the person) in one transaction.
   * `work` gets the scope to write under; `before` is what undoes it. Returns the row's id (the `undoId` of calls).
   */
  edit<T>(
    entry: {
      readonly agentId: string;
      readonly spaceId?: string | undefined;
      readonly tool: string;
      readonly args: unknown;
      readonly port: UndoPort;
    },
    work: (scope: Scope) => { readonly result: T; readonly before: Snapshot },
  ): { readonly id: string; readonly result: T };
}
