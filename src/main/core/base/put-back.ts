import { createHash } from 'node:crypto';
import { type Failure, fail } from '../../../shared/model/failure.ts';

/** Tells whether a row is still the one that a write left behind, without keeping what it says. */
export function fingerprint(facts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 32);
}

/** A row is another now than the write left it: what came since is not lost. */
export function notPutBack(what: 'block' | 'entry' | 'file' | 'goal' | 'memory' | 'name' | 'note' | 'todo'): Failure {
  return fail('conflict', `This ${what} was changed in the meantime, so it was not put back.`, {
    hint: 'Look at it as it is now and change it by hand.',
    words: 'errors.own.notPutBack',
  });
}
