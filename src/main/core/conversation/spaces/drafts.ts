import type { Message } from '../../../../shared/model/space.ts';
import type { CoreContext } from '../../base/core-context.ts';
import type { MessageRow } from '../../db/messages.ts';
import type { RunRow } from '../../db/runs.ts';
import { agentsMessage } from './agents-message.ts';
import type { Views } from './views.ts';

export type Drafts = ReturnType<typeof createDrafts>;

/**
 * What agents are writing into spaces right now, on the screen alone: nobody has said it before its call is made, so a crash
 * leaves nothing of it, and what is never said is taken back.
 */
export function createDrafts(context: CoreContext, views: Views) {
  const { emit } = context;
  let rows: readonly MessageRow[] = [];

  const find = (id: string): MessageRow | undefined => rows.find((row) => row.id === id);

  return {
    begin({ id: runId, agentId: authorId }: RunRow, spaceId: string): string {
      const row = agentsMessage(context, { spaceId, runId, authorId, text: '', status: 'streaming' });
      rows = [...rows, row];
      emit('message.added', { message: views.message(row) });
      return row.id;
    },
    append(id: string, text: string): void {
      const row = find(id);
      if (!row) return;
      rows = rows.map((one) => (one === row ? { ...row, text: row.text + text } : one));
      emit('message.delta', { spaceId: row.spaceId, runId: row.runId ?? '', messageId: id, text });
    },
    /** The draft of what a run says now, if it wrote just that. */
    idOf: (runId: string | null, spaceId: string, text: string): string | undefined =>
      rows.find((row) => row.runId === runId && row.spaceId === spaceId && row.text.trim() === text)?.id,
    /** It was said: the message stands for itself. */
    settle(id: string): void {
      rows = rows.filter((row) => row.id !== id);
    },
    /** Takes back whatever a run wrote and did not say. */
    drop(runId: string): void {
      const gone = rows.filter((row) => row.runId === runId);
      rows = rows.filter((row) => row.runId !== runId);
      for (const { id, spaceId } of gone) emit('message.removed', { spaceId, messageIds: [id] });
    },
    /** What is being written in a space. */
    in: (spaceId: string): Message[] => views.messages(rows.filter((row) => row.spaceId === spaceId)),
  };
}
