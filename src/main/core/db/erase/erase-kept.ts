import { findBlock, listBlockHistory } from '../blocks.ts';
import type { Database } from '../driver.ts';
import { findGoal, textsOfGoal } from '../goals.ts';
import { findMemory, listHistory } from '../memories.ts';
import { findTodo, textsOfTodo } from '../todos.ts';
import { leastValue } from './erase.ts';
import { beginErasure } from './erasures.ts';
import { findGone } from './gone.ts';

/** Shorter texts could be part of anything; such a memory is traced by its id alone. */
const leastText = 6;

interface Wanted {
  readonly agentId: string;
  readonly ids: readonly string[];
  readonly erasureId: string;
  readonly now: number;
}

/**
 * Begins the erasure of memories of one agent, forgotten ones too: from here on they go to the last copy, whatever
 * happens (`eraseTraces`). Returns how many were there.
 */
export function beginMemories(db: Database, wanted: Wanted): number {
  const textsOf = (id: string) => {
    const row = findMemory(db, wanted.agentId, id);
    return row && [row.text, ...(row.name ? [row.name] : []), ...listHistory(db, id).map(({ text }) => text)];
  };
  return begin(db, wanted, { kind: 'memory', least: leastText, textsOf });
}

/** Begins the erasure of goals of one agent, deleted ones too, as `beginMemories` does. */
export function beginGoals(db: Database, wanted: Wanted): number {
  const textsOf = (id: string) => {
    const row = findGoal(db, wanted.agentId, id);
    return row && textsOfGoal(row);
  };
  return begin(db, wanted, { kind: 'goal', least: leastValue, textsOf });
}

/** Begins the erasure of to-dos of one agent, deleted ones too, as `beginMemories` does. */
export function beginTodos(db: Database, wanted: Wanted): number {
  const textsOf = (id: string) => {
    const row = findTodo(db, wanted.agentId, id);
    return row && textsOfTodo(row);
  };
  return begin(db, wanted, { kind: 'todo', least: leastValue, textsOf });
}

/** Begins the erasure of blocks of one agent, deleted ones too, as `beginMemories` does. */
export function beginBlocks(db: Database, wanted: Wanted): number {
  const textsOf = (id: string) => {
    const row = findBlock(db, wanted.agentId, id);
    return row && [row.text, ...listBlockHistory(db, id).map(({ text }) => text)];
  };
  return begin(db, wanted, { kind: 'block', least: leastValue, textsOf });
}

interface Kind {
  readonly kind: 'memory' | 'goal' | 'todo' | 'block';
  /** Shorter texts are not looked for. */
  readonly least: number;
  /** What it says and said; undefined where there is none. */
  readonly textsOf: (id: string) => readonly string[] | undefined;
}

function begin(db: Database, { agentId, ids, erasureId, now }: Wanted, { kind, least, textsOf }: Kind): number {
  return db.transaction(() => {
    const found = new Set<string>();
    const texts = new Set<string>();
    for (const id of new Set(ids)) {
      const said = textsOf(id);
      const gone = findGone(db, { kind, agentId, subject: id });
      for (const text of [...(said ?? []), ...(gone?.texts ?? [])]) if (text.length >= least) texts.add(text);
      if (said || gone) found.add(id);
    }
    if (found.size > 0)
      beginErasure(
        db,
        { id: erasureId, traces: { texts: [...texts], ids: [...found], entries: [], hasRows: true } },
        now,
      );
    return found.size;
  });
}
