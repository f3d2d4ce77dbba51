import type { LlamaContextSequence, LlamaGrammarEvaluationState, Token } from 'node-llama-cpp';

/** The tokens of one answer: what the model gives, and what is put into its mouth. */
export interface TokenStream {
  /** Yields tokens after what was said so far, until the model ends, the budget is used up, or Stop. */
  next(grammar?: LlamaGrammarEvaluationState): AsyncGenerator<Token, void>;
  /** Takes tokens for said: those that were kept of what came, and those that the model did not write itself. */
  append(tokens: readonly Token[]): void;
  /** Why nothing more may come; null while it may. */
  isOver(): 'aborted' | 'length' | null;
  /** Tokens that the model wrote, and when the first came (as `performance.now()` tells it). */
  counts(): { readonly output: number; readonly firstAt: number | undefined };
}

/** A stream that continues the prompt in the sequence, which has read it. `most`: tokens that the model may write. */
export function createTokenStream(
  sequence: LlamaContextSequence,
  prompt: readonly Token[],
  { temperature, most, signal }: { readonly temperature: number; readonly most: number; readonly signal: AbortSignal },
): TokenStream {
  const all = [...prompt];
  let output = 0;
  let firstAt: number | undefined;
  return {
    async *next(grammar) {
      await sequence.adaptStateToTokens(all.slice(0, -1), false);
      const rest = all.slice(sequence.nextTokenIndex);
      const options = { temperature, ...(grammar ? { grammarEvaluationState: grammar } : {}) };
      for await (const token of sequence.evaluate(rest, options)) {
        firstAt ??= performance.now();
        output += 1;
        yield token;
        if (signal.aborted || output >= most) return;
      }
    },
    append(tokens) {
      all.push(...tokens);
    },
    isOver: () => (signal.aborted ? 'aborted' : output >= most ? 'length' : null),
    counts: () => ({ output, firstAt }),
  };
}
