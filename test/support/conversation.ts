import type { Services } from '../../src/main/core/create-services.ts';
import { createTestCore, type TestCore, type TestCoreOptions } from './core.ts';

type Conversations = Services['conversations'];
type Answer = Awaited<ReturnType<Conversations['wait']>> & Omit<ReturnType<Conversations['send']>, 'runId'>;

/** Named, since the compiler writes out what is inferred, and all services are too much for it. */
export interface Conversation
  extends Omit<Services, keyof TestCore>,
    TestCore,
    Pick<Conversations, 'retry' | 'edit' | 'continue' | 'stop'> {
  readonly chat: TestCore['core']['handlers'];
  /** Says it and waits for the end of the run. */
  readonly ask: (text: string, spaceId?: string) => Promise<Answer>;
  /** Says them one after the other in one space: the replies. */
  readonly askAll: (turns: readonly string[]) => Promise<string[]>;
}

/** A core in which people talk with agents; the model follows a script. */
export function createConversation(
  options: TestCoreOptions & {
    /** Not started yet, so that a test sees what lies there. */
    readonly isIdle?: boolean;
  } = {},
): Conversation {
  const test = createTestCore(options);
  const { conversations } = test.services;
  if (!options.isIdle) conversations.start();
  async function ask(text: string, spaceId?: string) {
    const { runId, messageId, spaceId: space } = conversations.send({ text, spaceId });
    const answer = await conversations.wait(runId);
    return { ...answer, messageId, spaceId: space };
  }
  return {
    ...test.services,
    ...test,
    chat: test.core.handlers,
    ask,
    askAll: async (turns: readonly string[]): Promise<string[]> => {
      let spaceId: string | undefined;
      const replies: string[] = [];
      for (const turn of turns) {
        const answer = await ask(turn, spaceId);
        spaceId = answer.spaceId;
        replies.push(answer.text);
      }
      return replies;
    },
    retry: conversations.retry,
    edit: conversations.edit,
    continue: conversations.continue,
    stop: conversations.stop,
  };
}
