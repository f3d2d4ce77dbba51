import type { Handlers } from '../../../shared/contract/define.ts';
import type { offerCalls } from '../../../shared/contract/offers.ts';
import type { Conversations } from '../conversation/conversations.ts';

export function offerHandlers({
  conversations: { offers },
}: {
  readonly conversations: Conversations;
}): Handlers<typeof offerCalls> {
  return {
    'offers.accept': ({ messageId, ...how }) => ({ message: offers.accept(messageId, how) }),
    'offers.decline': ({ messageId }) => ({ message: offers.decline(messageId) }),
  };
}
