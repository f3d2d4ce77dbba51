import { z } from 'zod';
import { Id } from '../model/common.ts';
import { Question } from '../model/question.ts';
import { characters } from '../model/text.ts';
import { call } from './define.ts';
import { offerCalls } from './offers.ts';

const Answered = z.object({});

/**
 * What agents that work for others ask the person. The chain waits, and goes on with the answer. Each is answered once:
 * `not_found` after that.
 */
export const questionCalls = {
  /** Oldest first. */
  'questions.list': call(z.object({ spaceId: Id.optional() }), z.object({ questions: z.array(Question) })),
  /** In words, which the agent that asks reads. */
  'questions.answer': call(z.object({ messageId: Id, text: characters(32_000).trim().min(1) }), Answered),
  /** Yes to what is offered, or the choice at `index`: the agent makes the call, for the whole chain. */
  'questions.accept': call(offerCalls['offers.accept'].input, Answered),
  /** No to what is offered; a plain question is left to the agent that passed the task on. */
  'questions.decline': call(z.object({ messageId: Id }), Answered),
};

export const questionEvents = {
  'question.asked': z.object({ question: Question }),
  /** It is answered, or nobody waits for the answer any more. */
  'question.ended': z.object({ messageId: z.string(), spaceId: z.string() }),
};
