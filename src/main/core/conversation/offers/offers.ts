import { fail } from '../../../../shared/model/failure.ts';
import type { OfferEdit, OfferState } from '../../../../shared/model/offer.ts';
import type { Message } from '../../../../shared/model/space.ts';
import type { CoreContext } from '../../base/core-context.ts';
import { getMessage, type MessageRow, messagesBefore, updateMessage } from '../../db/messages.ts';
import type { OfferedCallRow, StoredOffer } from '../../db/offers.ts';
import type { ConversationDeps } from '../conversation-deps.ts';
import type { Spaces } from '../spaces/spaces.ts';
import type { Views } from '../spaces/views.ts';
import { changedOffer } from './change-offer.ts';
import { whyGone } from './offer-view.ts';

type Offering = MessageRow & { readonly offer: StoredOffer };

/** As many of the last messages as a screen shows. */
const mostRefreshed = 20;

/**
 * What replies offered, answered by a click: a yes is the person's own order and goes through the gate as such, its receipt
 * under the same message. Each call has its journal row's id from the start, so that it is made once, however often it is said.
 */
export function createOffers(
  context: CoreContext,
  { callTool, offerable }: Pick<ConversationDeps, 'callTool' | 'offerable'>,
  { spaces, views }: { readonly spaces: Pick<Spaces, 'open' | 'touch'>; readonly views: Pick<Views, 'message'> },
) {
  const { db, emit } = context;

  /** Throws not_found, and conflict while the reply is still being written. */
  function find(messageId: string): Offering {
    const row = getMessage(db, messageId);
    // Who is asked through another agent answers the run that waits (questions).
    if (!row?.offer || row.isInner || row.replacedAt !== null) {
      throw fail('not_found', 'This message offers nothing.', { field: 'messageId' });
    }
    spaces.open(row.spaceId);
    if (row.status === 'streaming') throw fail('conflict', 'The reply is not done yet.', { field: 'messageId' });
    return { ...row, offer: row.offer };
  }

  function end(row: Offering, state: OfferState, chosen: number | null = null): void {
    updateMessage(db, row.id, { offer: { ...row.offer, state, chosen } });
  }

  function tell(row: MessageRow): Message {
    const message = views.message(getMessage(db, row.id) ?? row);
    emit('message.updated', { message });
    spaces.touch(row.spaceId);
    return message;
  }

  function make({ id, tool, args, mustAsk }: OfferedCallRow, { authorId: agentId, ...row }: Offering): void {
    callTool.proposeCall({
      ...{ id, agentId, tool, args, spaceId: row.spaceId, runId: null, messageId: row.id, isAttended: true },
      saidAt: row.offer.saidAt,
      ...(mustAsk ? { isOthersWish: true } : {}),
    });
  }

  return {
    /** Does what is offered; what was answered before stays as it is, and what makes no sense any more is not done. */
    accept(messageId: string, { index = 0, edit }: { index?: number; edit?: OfferEdit | undefined } = {}): Message {
      const row = edit ? changedOffer(find(messageId), edit, { context, offerable }) : find(messageId);
      const option = row.offer.options[index];
      if (!option) throw fail('invalid_value', 'There is no such choice.', { field: 'index' });
      if (row.offer.state !== 'open') return views.message(row);
      if (whyGone(row, { ...row.offer, options: [option] }, { context, offerable }) !== undefined) {
        if (row.offer.kind === 'offer') end(row, 'gone');
        return tell(row);
      }
      for (const call of option.calls) make(call, row);
      end(row, 'accepted', index);
      return tell(row);
    },
    /** Tells the screen of offers that make no sense any more since something else was done in the space. */
    refresh(spaceId: string): void {
      for (const row of messagesBefore(db, spaceId, { before: undefined, limit: mostRefreshed })) {
        if (row.offer?.state !== 'open') continue;
        const message = views.message(row);
        if ((message.offer ?? message.choices)?.state !== 'open') emit('message.updated', { message });
      }
    },
    decline(messageId: string): Message {
      const row = find(messageId);
      if (row.offer.state !== 'open') return views.message(row);
      end(row, 'declined');
      return tell(row);
    },
  };
}
