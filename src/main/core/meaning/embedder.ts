import type { EmbedRequest } from '../../engine-protocol/chat.ts';

/** Who turns texts into vectors, as far as this computer has one. */
export interface Embedder {
  /** What tells its vectors from those of any other model; undefined while there is none. */
  print(): string | undefined;
  /** One unit vector for each text. Throws ProviderError. */
  embed(wanted: EmbedRequest, signal: AbortSignal): Promise<readonly Float32Array[]>;
  /** Nobody is being answered: there is time for what waits. */
  isIdle(): boolean;
}
