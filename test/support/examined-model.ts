import { examCalls, examCases } from '../../src/main/core/models/exam/exam-cases.ts';
import { examTools } from '../../src/main/core/models/exam/exam-tools.ts';
import type { ChatModel } from '../../src/main/core/models/provider.ts';
import { stoppedUsage } from '../../src/main/core/models/usage.ts';
import { ProviderError } from '../../src/main/engine-protocol/provider-error.ts';

/** How a model does in its exam. */
interface Talent {
  /** Of the calls that it is to make by itself: how it answers the one of this number. */
  readonly calls?: (at: number) => 'right' | 'wrong';
  /** How it weighs the case of this number; absent: it cannot. */
  readonly weighs?: (one: { readonly fits: boolean; readonly at: number }) => number;
  /** Before each answer; what it waits for is left when it is stopped. */
  readonly before?: () => Promise<void> | undefined;
}

export interface ExaminedModel extends ChatModel {
  /** How many questions it was asked. */
  readonly asked: () => number;
}

/** A model that is good at the tool exam, or bad, as a test wants it; it knows which question is asked from its words. */
export function createExaminedModel({ calls, weighs, before }: Talent, id = 'examined'): ExaminedModel {
  let asked = 0;
  const begin = async (signal: AbortSignal): Promise<void> => {
    asked += 1;
    await Promise.race([before?.(), new Promise((resolve) => signal.addEventListener('abort', resolve))]);
  };
  return {
    asked: () => asked,
    info: { id, name: id, contextSize: 4_096 },
    count: async () => 1,
    async *chat({ history }, signal) {
      await begin(signal);
      const at = examCalls.findIndex(({ request }) => request === history[0]?.text);
      const wanted = examCalls[at]?.calls ?? null;
      const isRight = calls?.(at) !== 'wrong';
      yield { type: 'text', text: 'Let me see.' };
      if (!signal.aborted && (isRight ? wanted : !wanted)) {
        const call = isRight && wanted ? wanted : { tool: 'roll_dice', args: { count: 1 } };
        yield { type: 'tool_call', call: { id: '1', name: call.tool, args: call.args } };
      }
      yield { type: 'end', stop: signal.aborted ? 'aborted' : 'end', usage: stoppedUsage() };
    },
    ...(weighs && {
      async score({ messages }, signal) {
        await begin(signal);
        if (signal.aborted) throw new ProviderError('internal', 'Stopped.');
        const question = messages.at(-1)?.text ?? '';
        const at = examCases.findIndex(
          ({ tool, request }) =>
            question.includes(request) &&
            question.includes(examTools.find(({ name }) => name === tool)?.description ?? '?'),
        );
        return weighs({ fits: examCases[at]?.fits ?? false, at });
      },
    }),
  };
}
