import type { ClaimWords } from '../../languages/claim-words.ts';
import type { Viewpoint } from '../../languages/viewpoint.ts';
import { readWhen } from '../../scheduler/parse/read-when.ts';

/** What a sentence is held against. */
export interface MadeWith extends Viewpoint {
  /** Texts and numbers that the calls were made with. */
  readonly values: readonly string[];
  /** Those of the calls that failed. */
  readonly failed: readonly string[];
  /** Words that are written as names, in small letters. */
  readonly names: ReadonlySet<string>;
  /** What the model had read beside the person's words. */
  readonly known: string;
  readonly words: ClaimWords;
  readonly asked: string;
  /** The whole reply. */
  readonly reply: string;
  /** Words that name no thing: of acts, of what tools deal with, of grammar; `isSmall`: of grammar alone. */
  readonly isPlain: (word: string) => boolean;
  readonly isSmall: (word: string) => boolean;
}

/** A sentence without its words of time. */
export function withoutTime(sentence: string, viewpoint: Viewpoint): string {
  const told = attempt(() => readWhen(sentence, viewpoint));
  return told && told.kind !== 'unclear' ? told.rest : sentence;
}

/** Undefined where reading throws: what cannot be read tells nothing. */
export function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
