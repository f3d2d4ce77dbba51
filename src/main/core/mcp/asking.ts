import { canonicalJson } from '../base/canonical-json.ts';
import { type ApprovalRow, waitingApprovals } from '../db/approvals.ts';
import type { ConnectionRow } from '../db/connections.ts';
import type { Database } from '../db/driver.ts';
import type { ConnectionQuestion } from '../gate/approvals/connection-question.ts';

/** What the person is asked about connections: one question about each at a time, the latest. */
export function createAsking(
  db: Database,
  parts: {
    readonly ask: (question: ConnectionQuestion) => string;
    /** Takes back what is asked about one. */
    readonly withdraw: (id: string) => void;
  },
) {
  const waiting = (id: string): ApprovalRow[] =>
    waitingApprovals(db).filter(({ kind, args }) => kind === 'connection' && (args as { id?: unknown }).id === id);

  return {
    waiting,
    ask(
      { id, name, agentId, definition }: ConnectionRow,
      about: Pick<ConnectionQuestion, 'tools' | 'changed'> = { tools: null, changed: [] },
    ): void {
      const question: ConnectionQuestion = { id, name, agentId, definition, ...about };
      const isAsked = waiting(id).some(({ args }) => canonicalJson(args) === canonicalJson(question));
      if (!isAsked) parts.withdraw(id);
      parts.ask(question);
    },
  };
}
