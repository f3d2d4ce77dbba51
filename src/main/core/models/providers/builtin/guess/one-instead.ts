import type { Guess } from './sight.ts';

/** Where it is plain what a memory is otherwise now, no other words are offered in its place. */
export function oneInstead(guesses: readonly Guess[]): Guess[] {
  const plain = guesses.find((guess) => guess.isAll && replaced(guess) !== undefined);
  const id = plain && replaced(plain);
  return guesses.filter((guess) => guess === plain || id === undefined || replaced(guess) !== id);
}

/** The memory that goes where another is kept. */
function replaced({ calls }: Guess): unknown {
  const isKept = calls.some(({ tool }) => tool === 'memory_remember');
  return isKept ? calls.find(({ tool }) => tool === 'memory_forget')?.args['memory_id'] : undefined;
}
