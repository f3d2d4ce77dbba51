import type { Intents } from '../../src/main/core/intents/intents.ts';

/** Nothing was learned of what people say to any tool. */
export const noIntents: Intents = {
  prepare: () => undefined,
  knows: () => false,
  understands: () => false,
  meant: async () => undefined,
};
