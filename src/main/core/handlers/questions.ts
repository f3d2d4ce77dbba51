import type { Handlers } from '../../../shared/contract/define.ts';
import type { questionCalls } from '../../../shared/contract/questions.ts';
import type { Conversations } from '../conversation/conversations.ts';

/** Answers to agents that work for others. */
export function questionHandlers({
  conversations: { questions },
}: {
  readonly conversations: Conversations;
}): Handlers<typeof questionCalls> {
  return {
    'questions.list': ({ spaceId }) => ({ questions: questions.list(spaceId) }),
    'questions.answer': ({ messageId, text }) => {
      questions.answer(messageId, text);
      return {};
    },
    'questions.accept': ({ messageId, ...how }) => {
      questions.accept(messageId, how);
      return {};
    },
    'questions.decline': ({ messageId }) => {
      questions.decline(messageId);
      return {};
    },
  };
}
