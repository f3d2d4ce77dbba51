import type { CoreContext } from '../../base/core-context.ts';
import { insertMessage, type MessageRow } from '../../db/messages.ts';

type Given = Pick<MessageRow, 'spaceId' | 'runId' | 'authorId' | 'text' | 'status'> &
  Partial<Pick<MessageRow, 'isInner' | 'recalled'>>;

/** A new message of an agent. Part of the caller's transaction. */
export function putAgentsMessage(
  { db, newId, clock }: Pick<CoreContext, 'db' | 'newId' | 'clock'>,
  given: Given,
): MessageRow {
  const row: MessageRow = {
    ...{ id: newId(), author: 'agent', createdAt: clock.now(), replacedAt: null },
    ...{ error: null, note: null, offer: null, context: null, isInner: false, recalled: [] },
    ...given,
  };
  insertMessage(db, row);
  return row;
}
