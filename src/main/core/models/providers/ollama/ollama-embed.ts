import type { Ollama } from 'ollama/browser';
import { z } from 'zod';
import { ProviderError } from '../../../../engine-protocol/provider-error.ts';
import type { EmbeddingModel, ModelProvider } from '../../provider.ts';
import { unitVectors } from '../served/unit-vectors.ts';
import { KEEP_ALIVE } from './ollama-chat.ts';
import { ollamaFailure } from './ollama-client.ts';
import { isCloudModel } from './ollama-facts.ts';

/** Opens the models of a server that embed; the server loads one with the first text. */
export function createOllamaEmbedder(deps: {
  readonly clientFor: (signal: AbortSignal) => Ollama;
  readonly host: () => string;
  readonly permit: (what: 'talking') => Promise<void>;
  readonly nameIn: (ref: string) => string;
  /** It is in the server's memory now. */
  readonly onHeld: (ref: string) => void;
}): NonNullable<ModelProvider['openEmbedder']> {
  const { clientFor, host, permit } = deps;
  return async (ref, options, opening) => {
    const name = deps.nameIn(ref);
    if (isCloudModel({ name }))
      throw new ProviderError('cloud_refused', 'It runs on another computer.', { model: name });
    const embed: EmbeddingModel['embed'] = async ({ texts }, signal) => {
      await permit('talking');
      try {
        const input = texts.map((text) => text.normalize('NFKC'));
        const answer = await clientFor(signal).embed({ model: name, input, truncate: true, keep_alive: KEEP_ALIVE });
        deps.onHeld(ref);
        return unitVectors(Answer.safeParse(answer).data?.embeddings ?? [], texts.length);
      } catch (thrown) {
        throw signal.aborted
          ? new ProviderError('internal', 'Stopped before it was read.')
          : ollamaFailure(thrown, host(), name);
      }
    };
    await embed({ texts: ['Hearth'], priority: 'user' }, opening);
    options.onProgress?.(100);
    return { info: { id: ref, name }, embed };
  };
}

const Answer = z.object({ embeddings: z.array(z.array(z.number()).min(1).max(16_384)) });
