import type { Embedder } from '../../src/main/core/meaning/embedder.ts';

export const never: AbortSignal = new AbortController().signal;

/**
 * An embedder without a model: each list of words is one thing, and texts that name the same things are near. What names none
 * of them stands alone. `asked` holds every text that it was given.
 */
export function createScriptedEmbedder(things: readonly (readonly string[])[] = []) {
  const asked: string[] = [];
  const state = { print: 'one' as string | undefined, isIdle: true, onEmbed: (): void => undefined };
  const vectorOf = (text: string): Float32Array => {
    const lower = text.toLowerCase();
    const vector = new Float32Array(things.length + 32);
    for (const [at, words] of things.entries()) if (words.some((word) => lower.includes(word))) vector[at] = 4;
    for (const [at, character] of [...lower].entries()) {
      const place = things.length + (((character.codePointAt(0) ?? 0) + at) % 32);
      vector[place] = (vector[place] ?? 0) + 0.1;
    }
    const length = Math.hypot(...vector);
    return vector.map((value) => value / length);
  };
  const embedder: Embedder = {
    print: () => state.print,
    async embed({ texts }) {
      asked.push(...texts);
      state.onEmbed();
      return texts.map(vectorOf);
    },
    isIdle: () => state.isIdle,
  };
  return { embedder, asked, state };
}
