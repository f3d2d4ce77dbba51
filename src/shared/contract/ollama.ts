import { z } from 'zod';
import { Id } from '../model/common.ts';
import { OllamaLoaded, OllamaPull } from '../model/ollama.ts';
import { call } from './define.ts';

const Which = z.object({ id: Id });
const One = z.object({ pull: OllamaPull });

/** What Ollama on this computer is asked to get, to hold and to throw away. It downloads from ollama.com itself. */
export const ollamaCalls = {
  'ollama.pulls': call(z.object({}), z.object({ pulls: z.array(OllamaPull) })),
  /**
   * Has Ollama get a model: one of the catalogue by its name there, or any other of ollama.com by its own. Another one, and a server
   * that the person did not choose yet, is asked about in the approval window. Progress comes as `ollama.changed`.
   */
  'ollama.pull': call(
    z.union([
      z.strictObject({ model: z.string().min(1).max(64) }),
      z.strictObject({ name: z.string().trim().min(1).max(128) }),
    ]),
    z.discriminatedUnion('status', [
      z.object({ status: z.literal('begun'), pull: OllamaPull }),
      z.object({ status: z.literal('asked'), approvalId: Id }),
    ]),
  ),
  /** Ollama keeps what has come until it is started anew. */
  'ollama.pause': call(Which, One),
  'ollama.resume': call(Which, One),
  /** Ends it, and takes it off the list; a model that is there stays. */
  'ollama.remove': call(Which, z.object({})),
  /** What Ollama holds in memory now; null where it does not answer. */
  'ollama.loaded': call(z.object({}), z.object({ loaded: z.array(OllamaLoaded).nullable() })),
  /** Ollama throws a model away for good. The server must be one that the person chose. */
  'ollama.delete': call(z.object({ model: z.string().min(1).max(512) }), z.object({})),
};

export const ollamaEvents = {
  'ollama.changed': z.object({ pulls: z.array(OllamaPull) }),
};
