import { readAsked } from './asked.ts';
import { likelihoodOf } from './claim-likelihood.ts';
import { measuresOf } from './claim-measures.ts';
import { plain, readerOf } from './claim-reader.ts';
import { signalsOf } from './claim-signals.ts';
import type { SpokenReply } from './claim-turn.ts';
import { type FalseClaim, isKnown, readClaims } from './read-claims.ts';

export type { FalseClaim } from './read-claims.ts';

/** From here on a reply without any tool behind it is taken to claim something. */
export const likely = 0.8;

/**
 * What a reply says was done although no tool did it, or told otherwise than it was done. Pure. Where a tool did something,
 * the words of the language say which clause is not covered by it. Where none did, now or before, what they say is one signal
 * among others of what was learned: the reply as a whole lets the person believe something or does not.
 */
export function checkClaims(spoken: SpokenReply): readonly FalseClaim[] {
  const { reply, asked, calls, before = [], known = [], heard = [], words, ...viewpoint } = spoken;
  const read = readClaims(spoken);
  const reader = readerOf(words);
  const wanted = readAsked(asked, reader, viewpoint);
  const counted = wanted.isOrder ? calls : [...calls, ...before];
  // What a schedule has an agent say answers nobody.
  if (!words.isLearned || asked.trim() === '' || counted.some(({ isDone }) => isDone)) return read;
  if (isKnown(plain(reply), [...known, ...heard].join('\n').toLowerCase(), reader)) return read;
  const signals = signalsOf({ ...viewpoint, wanted, reply, read, hasCalls: calls.length > 0 }, reader);
  const measures = measuresOf(spoken, reader);
  if (likelihoodOf({ asked, reply, signals, measures }) < likely) return [];
  return read.length > 0 ? read : [{ act: 'any', is: 'undone', text: reply.trim() }];
}
