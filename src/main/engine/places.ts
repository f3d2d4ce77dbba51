import type { LlamaContext, LlamaContextSequence, Token } from 'node-llama-cpp';
import { ProviderError } from '../engine-protocol/provider-error.ts';

/** A context, and the sequences in which what was read is kept. */
interface Place {
  /** Tokens that fit, prompt and answer together. */
  readonly size: number;
  /** The sequence to read this prompt in. */
  pick(prompt: Token[]): LlamaContextSequence;
}

/** Where a model reads: conversations in one place, what is asked beside them in another. */
export interface Places {
  of(isAside: boolean): Promise<Place>;
  dispose(): Promise<void>;
}

/** Questions aside are of two kinds, judging and filling in: each keeps what all of its kind begin with. */
const ASIDE = { contextSize: 2_048, sequences: 2 };
/** Less in common than this share of a prompt, such as how every template begins, is not worth another prompt's place. */
const WORTH_SHARING = 0.3;

/** The places of a model. What is asked aside gets its own once something is; where memory is short, it shares the first. */
export function createPlaces(context: LlamaContext): Places {
  const { model } = context;
  const main = createPlace(context, 0);
  let own: LlamaContext | undefined;
  let aside: Promise<Place> | undefined;
  const openAside = async (): Promise<Place> => {
    const contextSize = { min: 512, max: Math.min(ASIDE.contextSize, model.trainContextSize) };
    own = await model.createContext({ contextSize, sequences: ASIDE.sequences });
    return createPlace(own, WORTH_SHARING);
  };
  return {
    async of(isAside) {
      if (!isAside) return main;
      aside ??= openAside().catch(() => main);
      return aside;
    },
    async dispose() {
      await aside;
      await own?.dispose();
      await context.dispose();
    },
  };
}

/** A prompt goes where most of it stands already; to the sequence that was idle longest where less than this share does. */
function createPlace(context: LlamaContext, leastShared: number): Place {
  const slots: { readonly sequence: LlamaContextSequence; used: number }[] = [];
  while (context.sequencesLeft > 0) slots.push({ sequence: context.getSequence(), used: 0 });
  let turn = 0;
  const sharedWith = (sequence: LlamaContextSequence, prompt: Token[]): number => {
    const shared = sequence.compareContextTokens(prompt).firstDifferentIndex;
    return shared < prompt.length * leastShared ? 0 : shared;
  };
  return {
    size: context.contextSize,
    pick(prompt) {
      const ranked = slots
        .map((slot) => ({ slot, shared: sharedWith(slot.sequence, prompt) }))
        .sort((a, b) => b.shared - a.shared || a.slot.used - b.slot.used);
      const slot = ranked[0]?.slot;
      if (!slot) throw new ProviderError('internal', 'The context has no sequence.');
      turn += 1;
      slot.used = turn;
      return slot.sequence;
    },
  };
}
