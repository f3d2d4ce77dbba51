import type { CoreContext } from '../base/core-context.ts';
import type { Question } from '../tools/question.ts';
import { answerAside } from './complete.ts';
import { failureFrom } from './explain-problems.ts';
import type { Models } from './models.ts';

/** What the model that serves an agent says to one question besides its conversation; null where that is no model. Throws Failure. */
export function createAskModel(context: CoreContext, models: Pick<Models, 'openFor'>) {
  return async (agentId: string, question: Question, signal: AbortSignal): Promise<string | null> => {
    try {
      const model = await models.openFor(agentId, signal, () => undefined);
      // What reads results by code has no words of its own.
      return model.info.readsWhole ? null : await answerAside(model, question, { newId: context.newId, signal });
    } catch (thrown) {
      throw failureFrom(thrown, context.person);
    }
  };
}
