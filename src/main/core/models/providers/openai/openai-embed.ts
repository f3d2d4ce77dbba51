import { z } from 'zod';
import { ProviderError } from '../../../../engine-protocol/provider-error.ts';
import type { EmbeddingModel, ModelProvider } from '../../provider.ts';
import { BadAnswer } from '../served/server-answer.ts';
import { unitVectors } from '../served/unit-vectors.ts';
import { askWhole, type Reached, serverFailure } from './openai-client.ts';

const Answer = z.object({
  data: z.array(z.object({ index: z.int().min(0).optional(), embedding: z.array(z.number()).min(1).max(16_384) })),
});

/** Opens the models of such servers that embed. */
export function createOpenAiEmbedder(deps: {
  readonly permitted: (id: string) => Promise<Reached>;
  readonly partsOf: (ref: string) => { readonly id: string; readonly name: string };
  readonly onHeld: (ref: string) => void;
}): NonNullable<ModelProvider['openEmbedder']> {
  return async (ref, options, opening) => {
    const { id, name } = deps.partsOf(ref);
    const embed: EmbeddingModel['embed'] = async ({ texts }, signal) => {
      const server = await deps.permitted(id);
      try {
        const input = texts.map((text) => text.normalize('NFKC'));
        const body = { model: name, input, encoding_format: 'float' };
        const { data: rows, success } = Answer.safeParse(await askWhole(server, { path: '/embeddings', body, signal }));
        if (!success) throw new BadAnswer('garbled');
        const { data } = rows;
        // Their order is told by their index, where it is.
        const inOrder = data.every(({ index }) => index !== undefined)
          ? [...data].sort((a, b) => (a.index ?? 0) - (b.index ?? 0))
          : data;
        deps.onHeld(ref);
        return unitVectors(
          inOrder.map(({ embedding }) => embedding),
          texts.length,
        );
      } catch (thrown) {
        throw signal.aborted
          ? new ProviderError('internal', 'Stopped before it was read.')
          : serverFailure(thrown, { host: new URL(server.address).host, model: name });
      }
    };
    await embed({ texts: ['Hearth'], priority: 'user' }, opening);
    options.onProgress?.(100);
    return { info: { id: ref, name }, embed };
  };
}
