import { deleteBlock } from '../blocks.ts';
import { deleteDocument, deletePassages } from '../documents.ts';
import type { Database } from '../driver.ts';
import { deleteGoal } from '../goals.ts';
import { deleteMemory } from '../memories.ts';
import { dropPinsOf } from '../pins.ts';
import { deleteEntry } from '../store.ts';
import { deleteTodo } from '../todos.ts';
import { type Erasure, rowsAreGone } from './erasures.ts';
import { dropGone } from './gone.ts';

/** Rows taken at a time: the full-text index is rewritten with each. */
const batch = 10;
/** Passages are longer. */
const passageBatch = 4;

/** Takes the rows themselves away, a slice at a time: row, index and history, and what was kept to bring them back. */
export function* eraseRows(db: Database, erasure: Erasure): Generator<void, Erasure> {
  const { ids, entries } = erasure.traces;
  for (const id of ids) while (deletePassages(db, id, passageBatch) > 0) yield;
  for (let at = 0; at < ids.length; at += batch) {
    db.transaction(() => {
      for (const id of ids.slice(at, at + batch)) {
        deleteMemory(db, id);
        deleteGoal(db, id);
        deleteTodo(db, id);
        deleteBlock(db, id);
        deleteDocument(db, id);
        dropPinsOf(db, id);
        db.run("DELETE FROM gone WHERE subject = ? AND kind IN ('memory', 'goal', 'todo', 'block')", [id]);
      }
    });
    yield;
  }
  for (let at = 0; at < entries.length; at += batch) {
    db.transaction(() => {
      for (const address of entries.slice(at, at + batch)) {
        deleteEntry(db, address);
        dropGone(db, { kind: 'entry', ...address, subject: address.key });
      }
    });
    yield;
  }
  return rowsAreGone(db, erasure);
}
