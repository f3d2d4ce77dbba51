import type { ChatModel } from './provider.ts';
import { stoppedUsage } from './usage.ts';

/** A model that is at work (`use`) from the first question to the last word of an answer, and has room before each (`ready`). */
export function attendModel(
  model: ChatModel,
  { use, ready }: { readonly use: () => () => void; readonly ready: (signal: AbortSignal) => Promise<void> },
): ChatModel {
  const { score } = model;
  return {
    ...model,
    async *chat(request, signal) {
      const rest = use();
      // Who stops an answer, or has heard its end, need not read to the end of the stream.
      signal.addEventListener('abort', rest, { once: true });
      try {
        const hasRoom = await ready(signal).then(
          () => true,
          (thrown) => (signal.aborted ? false : Promise.reject(thrown)),
        );
        if (!hasRoom) yield { type: 'end', stop: 'aborted', usage: stoppedUsage() };
        else
          for await (const event of model.chat(request, signal)) {
            if (event.type === 'end') rest();
            yield event;
          }
      } finally {
        signal.removeEventListener('abort', rest);
        rest();
      }
    },
    ...(score && {
      async score(asked, signal) {
        const rest = use();
        try {
          await ready(signal);
          return await score(asked, signal);
        } finally {
          rest();
        }
      },
    }),
  };
}
