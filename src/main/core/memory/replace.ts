import { fail } from '../../../shared/model/failure.ts';
import type { CoreContext } from '../base/core-context.ts';
import type { MemoryRow } from '../db/memories.ts';
import { searchMemories } from './recall.ts';
import { droppedWords, weakWords } from './stop-words.ts';
import { termsOf } from './terms.ts';
import { change, findOwn, noMemory, type Written } from './write.ts';

/** Of the memories nearest to a new one so many are held against it. */
const compared = 8;
/** Two that share less of the shorter one are about different things. */
const leastShared = 0.5;

/** Marks a memory as replaced by another of its agent and conversation, or as right after all. Throws `not_found`, `invalid_value`. */
export function replace(context: CoreContext, old: MemoryRow, by: string | null): Written {
  if (by !== null) {
    const other = findOwn(context.db, old.agentId, by);
    if (other.spaceId !== old.spaceId) throw noMemory();
    if (other.id === old.id || other.supersededBy !== null) {
      throw fail('invalid_value', 'A memory is replaced by another one that stands.', {
        ...{ hint: 'Give the id of a memory that is not replaced itself.', field: 'by', words: 'errors.invalid_value' },
      });
    }
  }
  return change(context, old, { supersededBy: by });
}

/** The older memories that one may be meant to replace; nothing is replaced by that alone. */
export function mayReplace(context: CoreContext, row: MemoryRow): MemoryRow[] {
  if (row.supersededBy !== null) return [];
  return searchMemories(context, row, { query: row.text, limit: compared })
    .map((found) => found.row)
    .filter((old) => old.id < row.id && contradicts(row.text, old.text));
}

/**
 * Whether two texts say different things about the same: they begin with the same word of substance, share most of them,
 * and each has some that the other does not: a value, a number, a name. Who only says more contradicts nothing.
 */
export function contradicts(a: string, b: string): boolean {
  const [one, other] = [contentOf(a), contentOf(b)];
  if (one.length === 0 || one[0] !== other[0]) return false;
  const shared = one.filter((term) => other.includes(term)).length;
  const shorter = Math.min(one.length, other.length);
  return shared > 0 && shared < shorter && shared / shorter >= leastShared;
}

/** The words of substance of a text, in their order; those of small talk ("now") change nothing of what is said. */
function contentOf(text: string): string[] {
  const terms = termsOf(text).filter(({ folded }) => !droppedWords.has(folded) && !weakWords.has(folded));
  return [...new Set(terms.map(({ term }) => term))];
}
