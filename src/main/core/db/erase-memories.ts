import type { Database } from './driver.ts';
import { countInMessages, type Erased, eachToolCall, emptyLog, eraseTraces, isRecord } from './erase.ts';
import { deleteMemory, findMemory, listHistory } from './memories.ts';

/** Shorter texts could be part of anything; such a memory is traced by its id alone. */
const leastText = 6;

/**
 * Erases memories of one agent for good, forgotten ones too: row, index, history, and every copy (see `eraseTraces`).
 * `erased` counts the ids of which anything was there.
 */
export function eraseMemories(db: Database, agentId: string, ids: readonly string[], now: number): Erased {
  const result = db.transaction(() => {
    const found = new Set<string>();
    const texts = new Set<string>();
    const wanted = new Set(ids);
    for (const id of wanted) {
      const row = findMemory(db, agentId, id);
      if (!row) continue;
      found.add(id);
      texts.add(row.text);
      for (const { text } of listHistory(db, id)) texts.add(text);
      deleteMemory(db, id);
    }
    for (const call of eachToolCall(db)) {
      if (call.agent_id !== agentId || !ids.some((id) => mentions(call, id))) continue;
      for (const { id, text } of textsOf(call.undo, wanted)) {
        found.add(id);
        texts.add(text);
      }
      const said = call.tool === 'memory_remember' ? JSON.parse(call.args) : undefined;
      if (!isRecord(said) || typeof said['memory'] !== 'string') continue;
      texts.add(said['memory'].trim());
      for (const id of ids) if (mentions(call, id)) found.add(id);
    }
    const long = [...texts].filter((text) => text.length >= leastText);
    const traces = {
      texts: long,
      ids: found,
      isErasedRow: (row: Readonly<Record<string, unknown>>) => typeof row['id'] === 'string' && found.has(row['id']),
      isAbout: () => false,
    };
    if (found.size > 0) eraseTraces(db, traces, now);
    return { erased: found.size, staysInMessages: countInMessages(db, long) };
  });
  emptyLog(db);
  return result;
}

function mentions(call: { args: string; result: string | null; undo: string | null }, id: string): boolean {
  return [call.undo, call.result, call.args].some((text) => text?.includes(id) ?? false);
}

/** Every text, also earlier ones, that an undo payload holds of these memories. */
function textsOf(undo: string | null, ids: ReadonlySet<string>): { id: string; text: string }[] {
  const found: { id: string; text: string }[] = [];
  const walk = (value: unknown, owner: string | undefined): void => {
    if (Array.isArray(value)) for (const item of value) walk(item, owner);
    if (!isRecord(value)) return;
    const id = typeof value['id'] === 'string' && ids.has(value['id']) ? value['id'] : owner;
    if (id !== undefined && typeof value['text'] === 'string') found.push({ id, text: value['text'] });
    for (const item of Object.values(value)) walk(item, id);
  };
  if (undo !== null) walk(JSON.parse(undo), undefined);
  return found;
}
