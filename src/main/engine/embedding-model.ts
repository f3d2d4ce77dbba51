import type { Llama, LlamaEmbeddingContext, LlamaModel, Token } from 'node-llama-cpp';
import type { EmbedRequest } from '../engine-protocol/chat.ts';
import { ProviderError } from '../engine-protocol/provider-error.ts';
import { loadFailure } from './failures.ts';
import { createQueue } from './queue.ts';
import { adaptThreads } from './threads.ts';

/** One embedding model in memory, in a context of its own. */
export interface EmbeddingModel {
  /** One unit vector for each text, in their order; long ones by how they begin. Throws ProviderError after an abort. */
  embed(wanted: EmbedRequest, signal: AbortSignal): Promise<readonly Float32Array[]>;
  dispose(): Promise<void>;
}

/** Tokens of a text that are read: what embedding takes of memory grows with them. */
const LONGEST = 256;

/** Loads weights and a small context. Throws ProviderError: load_failed, out_of_memory. */
export async function loadEmbeddingModel(
  llama: Llama,
  path: string,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (percent: number) => void },
): Promise<EmbeddingModel> {
  const model = await llama
    .loadModel({ modelPath: path, loadSignal: signal })
    .catch((thrown: unknown) => Promise.reject(loadFailure(thrown)));
  try {
    const size = Math.min(LONGEST, model.trainContextSize);
    const context = await model.createEmbeddingContext({ contextSize: size, batchSize: size, createSignal: signal });
    onProgress(100);
    return serve(context, size);
  } catch (thrown) {
    await model.dispose();
    throw loadFailure(thrown);
  }
}

function serve(context: LlamaEmbeddingContext, size: number): EmbeddingModel {
  const { model } = context;
  const queue = createQueue();
  return {
    async embed({ texts, priority }, signal) {
      const vectors: Float32Array[] = [];
      for (const text of texts) {
        // One by one, so that a question need not wait for all that is read in the background.
        const vector = await queue.run(priority, async () => {
          if (signal.aborted) throw new ProviderError('internal', 'Stopped before it was read.');
          adaptThreads(model.llama);
          return (await context.getEmbeddingFor(tokensOf(model, text, size))).vector;
        });
        vectors.push(unit(vector));
      }
      return vectors;
    },
    async dispose() {
      await context.dispose();
      await model.dispose();
    },
  };
}

/** With the first token by hand: the library leaves it out for some vocabularies, and without it the nearest are others. */
function tokensOf(model: LlamaModel, text: string, size: number): Token[] {
  const tokens = model.tokenize(text.normalize('NFKC'));
  const { bos } = model.tokens;
  const whole = bos === null || tokens[0] === bos ? tokens : [bos, ...tokens];
  return whole.slice(0, size - 2);
}

function unit(vector: readonly number[]): Float32Array {
  const length = Math.hypot(...vector);
  return Float32Array.from(vector, (value) => (length === 0 ? 0 : value / length));
}
