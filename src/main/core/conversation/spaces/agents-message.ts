import type { CoreContext } from '../../base/core-context.ts';
import { insertMessage, type MessageRow } from '../../db/messages.ts';

type Given = Pick<MessageRow, 'spaceId' | 'runId' | 'authorId' | 'text' | 'status'> &
  Partial<Pick<MessageRow, 'id' | 'isInner' | 'recalled'>>;

/** A new message of an agent, kept nowhere. */
export function agentsMessage({ newId, clock }: Pick<CoreContext, 'newId' | 'clock'>, given: Given): MessageRow {
  return {
    ...{ id: newId(), author: 'agent', createdAt: clock.now(), replacedAt: null },
    ...{ error: null, note: null, offer: null, context: null, isInner: false, recalled: [] },
    ...given,
  };
}

/** A new message of an agent. Part of the caller's transaction. */
export function putAgentsMessage(context: Pick<CoreContext, 'db' | 'newId' | 'clock'>, given: Given): MessageRow {
  const row = agentsMessage(context, given);
  insertMessage(context.db, row);
  return row;
}
