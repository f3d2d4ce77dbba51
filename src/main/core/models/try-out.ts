import type { CoreContext } from '../base/core-context.ts';
import { answerTo, type Completed } from './complete.ts';
import type { ChatModel } from './provider.ts';

/** One line to see how it talks: nobody reads a long answer for that. */
const LONGEST_ANSWER = 256;
const LONGEST_WITH_THOUGHTS = 1_024;

/** One question to one model, by itself: no agent, no tools, nothing is kept. One at a time for each model. */
export function createTryOut(
  { newId, emit }: Pick<CoreContext, 'newId' | 'emit'>,
  open: (id: string, signal: AbortSignal) => Promise<ChatModel>,
) {
  const running = new Map<string, AbortController>();
  const stop = (id: string): void => running.get(id)?.abort();
  return {
    /** The answer as far as it came; each piece is told as `model.says`. Throws what the model throws. */
    async ask(id: string, question: string): Promise<Pick<Completed, 'text' | 'isWhole'>> {
      stop(id);
      const abort = new AbortController();
      running.set(id, abort);
      try {
        const model = await open(id, abort.signal);
        const maxOutput = model.info.thinks ? LONGEST_WITH_THOUGHTS : LONGEST_ANSWER;
        const asked = {
          messages: [{ role: 'user' as const, content: question }],
          ...{ tools: [], toolChoice: 'none' as const, maxOutput },
        };
        const onText = (text: string): void => emit('model.says', { model: id, text });
        const { text, isWhole } = await answerTo(model, asked, { newId, asSet: true, signal: abort.signal, onText });
        return { text, isWhole };
      } catch (thrown) {
        if (!abort.signal.aborted) throw thrown;
        return { text: '', isWhole: false };
      } finally {
        if (running.get(id) === abort) running.delete(id);
      }
    },
    stop,
  };
}
