import type { Database, Param } from './driver.ts';
import { eraseFromTranscript } from './erase-transcripts.ts';

/** What was erased, and in how many messages the words stay: those are the conversation itself and have their own erase. */
export interface Erased {
  readonly erased: number;
  readonly staysInMessages: number;
}

/** What must not be found any more. */
export interface Traces {
  /** Texts, long enough to mean the thing itself and nothing else. */
  readonly texts: readonly string[];
  /** Ids whose rows are gone. */
  readonly ids: ReadonlySet<string>;
  /** True for a row of an undo snapshot that holds what was erased. */
  isErasedRow(row: Readonly<Record<string, unknown>>): boolean;
  /** True for arguments or results of a tool that were about it, though they hold neither text nor id. */
  isAbout(agentId: string, tool: string, json: string): boolean;
}

export interface ToolCallRow {
  readonly id: string;
  readonly agent_id: string;
  readonly tool: string;
  readonly args: string;
  readonly result: string | null;
  readonly undo: string | null;
  readonly quote: string | null;
  readonly repaired: string;
  readonly finished_at: number | null;
}

const pageSize = 500;
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** All journalled calls, oldest first, a page at a time in memory. */
export function* eachToolCall(db: Database): Generator<ToolCallRow> {
  yield* pages<ToolCallRow>(
    db,
    `SELECT id, agent_id, tool, args, result, undo, quote, repaired, finished_at FROM tool_calls
     WHERE id > ? AND erased_at IS NULL ORDER BY id LIMIT ${pageSize}`,
  );
}

/**
 * Takes every copy out of journal, transcripts, prompts and answered questions (trust, Database): arguments, results and
 * undo payloads of the calls, calls in transcripts, recalled memories and the prompts' frozen context.
 * Messages stay as they were said. Calls and runs that still work keep what they need; their text is blacked out.
 */
export function eraseTraces(db: Database, traces: Traces, now: number): void {
  const excerpts = eraseFromMessages(db, traces);
  const texts = [...traces.texts, ...excerpts].flatMap(spellings);
  const hits = (text: string | null): boolean => text !== null && contains(text, texts, traces.ids);
  eraseFromCalls(db, traces, hits, now);
  for (const run of pages<{ id: string; agent_id: string; transcript: string; ended_at: number | null }>(
    db,
    `SELECT id, agent_id, transcript, ended_at FROM runs WHERE id > ? AND transcript <> '[]' ORDER BY id LIMIT ${pageSize}`,
  )) {
    const isAbout = (tool: string, json: string): boolean => hits(json) || traces.isAbout(run.agent_id, tool, json);
    const black = (text: string): string => blackOut(text, texts);
    const left = run.ended_at === null ? black(run.transcript) : eraseFromTranscript(run.transcript, isAbout, black);
    if (left !== run.transcript) db.run('UPDATE runs SET transcript = ? WHERE id = ?', [left, run.id]);
  }
  for (const row of pages<{ id: string; text: string }>(
    db,
    `SELECT id, args || char(10) || coalesce(quote, '') || char(10) || coalesce(words, '') AS text FROM approvals
     WHERE id > ? AND status <> 'waiting' ORDER BY id LIMIT ${pageSize}`,
  )) {
    if (hits(row.text)) db.run("UPDATE approvals SET args = '{}', quote = NULL, words = NULL WHERE id = ?", [row.id]);
  }
  for (const row of pages<{ id: string; args: string }>(
    db,
    `SELECT id, args FROM grants WHERE id > ? ORDER BY id LIMIT ${pageSize}`,
  )) {
    if (hits(row.args)) db.run("UPDATE grants SET args = '{}' WHERE id = ?", [row.id]);
  }
  for (const row of pages<{ id: string; payload: string }>(
    db,
    `SELECT i.id, i.payload FROM inbox i LEFT JOIN runs r ON r.id = i.run_id
     WHERE i.id > ? AND i.handled_at IS NOT NULL AND (r.id IS NULL OR r.ended_at IS NOT NULL) ORDER BY i.id LIMIT ${pageSize}`,
  )) {
    if (hits(row.payload)) db.run("UPDATE inbox SET payload = '{}' WHERE id = ?", [row.id]);
  }
}

/** In how many messages one of these texts was said, upper and lower case and punctuation aside. */
export function countInMessages(db: Database, texts: readonly string[]): number {
  const found = new Set<number>();
  for (const text of texts) {
    const phrase = `"${text.replaceAll('"', ' ').replaceAll('\0', ' ')}"`;
    const rows = /[\p{L}\p{N}]/u.test(text)
      ? db.all<{ rowid: number }>('SELECT rowid FROM messages_fts WHERE messages_fts MATCH ?', [phrase])
      : db.all<{ rowid: number }>('SELECT rowid FROM messages WHERE instr(text, ?) > 0', [text]);
    for (const { rowid } of rows) found.add(rowid);
  }
  return found.size;
}

/** Moves the write-ahead log into the file and empties it, so that no earlier version of a page is left in it. */
export function emptyLog(db: Database): void {
  db.pragma('wal_checkpoint(TRUNCATE)');
}

function eraseFromCalls(db: Database, traces: Traces, hits: (text: string | null) => boolean, now: number): void {
  for (const call of eachToolCall(db)) {
    const columns = [call.args, call.result, call.quote, call.repaired, call.undo];
    const isAbout = [call.args, call.result].some(
      (json) => json !== null && traces.isAbout(call.agent_id, call.tool, json),
    );
    if (call.finished_at === null || !(isAbout || columns.some(hits))) continue;
    const undo = call.undo === null ? null : withoutRows(call.undo, traces);
    db.run(
      `UPDATE tool_calls SET args = '{}', result = NULL, quote = NULL, repaired = '[]', undo = ?, erased_at = ? WHERE id = ?`,
      [undo, now, call.id],
    );
  }
}

/** Returns the excerpts that were shown of erased memories, since those stand in prompts too. */
function eraseFromMessages(db: Database, traces: Traces): string[] {
  const excerpts = new Set<string>();
  const texts = traces.texts.flatMap(spellings);
  const rows = pages<{ id: string; context: string | null; recalled: string }>(
    db,
    `SELECT id, context, recalled FROM messages
     WHERE id > ? AND (context IS NOT NULL OR recalled <> '[]') ORDER BY id LIMIT ${pageSize}`,
  );
  for (const { id, context, recalled } of rows) {
    const shown = JSON.parse(recalled) as { id: string; memory: string }[];
    const kept = shown.filter((memory) => !traces.ids.has(memory.id));
    const own = shown.filter((memory) => traces.ids.has(memory.id)).map(({ memory }) => memory.replace(/^… | …$/g, ''));
    for (const excerpt of own) excerpts.add(excerpt);
    const left = context === null ? null : blackOut(context, [...texts, ...own.flatMap(spellings)]);
    if (left === context && kept.length === shown.length) continue;
    db.run('UPDATE messages SET context = ?, recalled = ? WHERE id = ?', [left, JSON.stringify(kept), id]);
  }
  return [...excerpts];
}

/** The undo payload without what was erased; null when nothing is left to undo. */
function withoutRows(undo: string, traces: Traces): string | null {
  let kept = 0;
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) {
      return value.flatMap((item) => {
        if (isRecord(item) && traces.isErasedRow(item)) return [];
        if (isRecord(item)) kept += 1;
        return [walk(item)];
      });
    }
    return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item)])) : value;
  };
  const left = JSON.stringify(walk(JSON.parse(undo)));
  return kept === 0 ? null : left;
}

/** A text as it stands in JSON, and in JSON within JSON; longest first, so that none hides another. */
export function spellings(text: string): string[] {
  const once = JSON.stringify(text).slice(1, -1);
  const twice = JSON.stringify(once).slice(1, -1);
  return [...new Set([twice, once, text])];
}

function contains(text: string, texts: readonly string[], ids: ReadonlySet<string>): boolean {
  if (texts.some((needle) => text.includes(needle))) return true;
  return ids.size > 0 && (text.match(uuid)?.some((id) => ids.has(id)) ?? false);
}

function blackOut(text: string, needles: readonly string[]): string {
  return needles.reduce((left, needle) => left.replaceAll(needle, '…'), text);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function* pages<Row extends { readonly id: string }>(db: Database, sql: string): Generator<Row> {
  let after: Param = '';
  for (;;) {
    const rows: Row[] = db.all<Row>(sql, [after]);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.id;
  }
}
