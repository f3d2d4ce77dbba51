import { isRecord } from '../../../../shared/model/record.ts';
import type { Database, Param } from '../driver.ts';
import { dropViews } from '../kept-views.ts';
import { updateMessage } from '../messages.ts';
import { StoredOffer } from '../offers.ts';
import { eraseRows } from './erase-rows.ts';
import { eraseFromTranscript } from './erase-transcripts.ts';
import { addTexts, type Erasure, endErasure, type Traces } from './erasures.ts';
import { createNeedles, type Needles } from './needles.ts';

/** What was erased, and in how many messages the words stay: those are the conversation itself and have their own erase. */
export interface Erased {
  readonly erased: number;
  readonly staysInMessages: number;
}

interface Sought {
  readonly needles: Needles;
  readonly ids: ReadonlySet<string>;
  isErasedRow(row: Readonly<Record<string, unknown>>): boolean;
  /** True for arguments or results of a tool that were about it, though they hold neither text nor id. */
  isAbout(agentId: string, tool: string, json: string): boolean;
}

/** Rows a slice looks at, so that none takes long: transcripts are the long ones. */
const pageSize = 40;
/** Shorter values (“yes”, “42”) could be part of anything; they are traced by their key alone. */
export const leastValue = 8;
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * Takes the rows away and every copy out of journal, transcripts, prompts and answered questions (docs/trust.md#erasing): arguments, results and
 * undo payloads of the calls, calls in transcripts, recalled memories and the prompts' frozen context. Messages stay as
 * they were said. In slices, each a transaction of its own; may be begun again at any point.
 * `mayHoldNotes` says of a tool by its name whether a key in its calls is that of a note.
 * What is open keeps what it needs: while a call waits for its answer the erasure stays written down, to be repeated.
 * Returns the texts that were erased, earlier ones too, and whether a run worked meanwhile, since that will write down
 * again what it holds.
 */
export function* eraseTraces(
  db: Database,
  begun: Erasure,
  { now, mayHoldNotes }: { readonly now: number; readonly mayHoldNotes: (tool: string) => boolean },
): Generator<void, { readonly texts: readonly string[]; readonly hasOpenRuns: boolean }> {
  // What prompts say is in view is put together anew.
  dropViews(db);
  const whole = yield* withEarlierValues(db, begun.traces.hasRows ? yield* eraseRows(db, begun) : begun);
  const erasure = yield* eraseFromMessages(db, whole);
  const sought = soughtBy(erasure.traces, mayHoldNotes);
  const hits = (text: string | null): boolean => text !== null && isHit(text, sought);
  const hasOpenCalls = yield* eraseFromCalls(db, { sought, hits, now });
  let hasOpenRuns = false;
  for (const runs of pages<{ id: string; agent_id: string; transcript: string; ended_at: number | null }>(
    db,
    'SELECT id, agent_id, transcript, ended_at FROM runs WHERE id > ? ORDER BY id',
  )) {
    db.transaction(() => {
      for (const run of runs) {
        if (run.ended_at === null) hasOpenRuns = true;
        if (run.transcript === '[]') continue;
        const isAbout = (tool: string, json: string): boolean => hits(json) || sought.isAbout(run.agent_id, tool, json);
        const black = (text: string): string => sought.needles.blackOut(text);
        const left =
          run.ended_at === null ? black(run.transcript) : eraseFromTranscript(run.transcript, isAbout, black);
        if (left !== run.transcript) db.run('UPDATE runs SET transcript = ? WHERE id = ?', [left, run.id]);
      }
    });
    yield;
  }
  yield* eraseFromQuestions(db, hits);
  if (!hasOpenCalls) endErasure(db, erasure.id);
  return { texts: whole.traces.texts, hasOpenRuns };
}

/** In how many messages one of these texts was said, upper and lower case and punctuation aside. */
export function* countInMessages(db: Database, texts: readonly string[]): Generator<void, number> {
  const found = new Set<number>();
  for (const text of texts) {
    const phrase = `"${text.replaceAll('"', ' ').replaceAll('\0', ' ')}"`;
    const rows = /[\p{L}\p{N}]/u.test(text)
      ? db.all<{ rowid: number }>('SELECT rowid FROM messages_fts WHERE messages_fts MATCH ?', [phrase])
      : db.all<{ rowid: number }>('SELECT rowid FROM messages WHERE instr(text, ?) > 0', [text]);
    for (const { rowid } of rows) found.add(rowid);
    yield;
  }
  return found.size;
}

/** Moves the write-ahead log into the file and empties it, so that no earlier version of a page is left in it. */
export function emptyLog(db: Database): void {
  db.pragma('wal_checkpoint(TRUNCATE)');
}

function soughtBy({ texts, ids, entries }: Traces, mayHoldNotes: (tool: string) => boolean = () => false): Sought {
  const idSet = new Set(ids);
  const names = new Set(entries.map(nameOf));
  const agentIds = [...new Set(entries.map(({ agentId }) => agentId))];
  const keysOf = (agentId: string): string[] =>
    entries.filter((entry) => entry.agentId === agentId).map(({ key }) => `"key":${JSON.stringify(key)}`);
  const keys = new Map(agentIds.map((agentId) => [agentId, createNeedles(keysOf(agentId))]));
  return {
    needles: createNeedles(texts),
    ids: idSet,
    isErasedRow: (row) =>
      (typeof row['id'] === 'string' && idSet.has(row['id'])) ||
      (isRecord(row['address']) && names.has(nameOf(row['address']))),
    isAbout: (agentId, tool, json) => mayHoldNotes(tool) && (keys.get(agentId)?.isIn(json) ?? false),
  };
}

function nameOf(address: Readonly<Record<string, unknown>> | Traces['entries'][number]): string {
  const { agentId, spaceId, key } = address as Traces['entries'][number];
  return JSON.stringify([agentId, spaceId, key]);
}

function isHit(text: string, { needles, ids }: Sought): boolean {
  if (needles.isIn(text)) return true;
  return ids.size > 0 && (text.match(uuid)?.some((id) => ids.has(id)) ?? false);
}

/** Values that an entry had before stand in the journal alone. Shorter ones are found with their key. */
function* withEarlierValues(db: Database, begun: Erasure): Generator<void, Erasure> {
  if (begun.traces.entries.length === 0) return begun;
  const { isErasedRow } = soughtBy(begun.traces);
  const values = new Set<string>();
  const add = (row: unknown): void => {
    if (isRecord(row) && typeof row['value'] === 'string' && row['value'].length >= leastValue)
      values.add(row['value']);
  };
  for (const calls of pages<{ id: string; args: string; undo: string | null; isStore: number }>(
    db,
    "SELECT id, args, undo, undo ->> '$.port' = 'store' AS isStore FROM tool_calls WHERE id > ? ORDER BY id",
  )) {
    for (const { args, undo } of calls.filter(({ isStore }) => isStore === 1)) {
      const { before } = JSON.parse(undo ?? '{}') as { before?: { entries?: readonly Record<string, unknown>[] } };
      for (const row of before?.entries?.filter(isErasedRow) ?? []) {
        add(row['before']);
        add(JSON.parse(args));
      }
    }
    yield;
  }
  return values.size === 0 ? begun : addTexts(db, begun, [...values]);
}

interface CallRow {
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

/** Returns whether a call that is not through yet holds what has to go. */
function* eraseFromCalls(
  db: Database,
  { sought, hits, now }: { sought: Sought; hits: (text: string | null) => boolean; now: number },
): Generator<void, boolean> {
  let hasOpen = false;
  for (const calls of pages<CallRow>(
    db,
    'SELECT id, agent_id, tool, args, result, undo, quote, repaired, finished_at FROM tool_calls WHERE id > ? ORDER BY id',
  )) {
    db.transaction(() => {
      for (const call of calls) {
        const isAbout = [call.args, call.result].some(
          (json) => json !== null && sought.isAbout(call.agent_id, call.tool, json),
        );
        if (!isAbout && ![call.args, call.result, call.quote, call.repaired, call.undo].some(hits)) continue;
        if (call.finished_at === null) {
          hasOpen = true;
          continue;
        }
        const undo = call.undo === null ? null : withoutRows(call.undo, sought);
        db.run(
          `UPDATE tool_calls SET args = '{}', result = NULL, quote = NULL, repaired = '[]', undo = ?, erased_at = ? WHERE id = ?`,
          [undo, now, call.id],
        );
      }
    });
    yield;
  }
  return hasOpen;
}

/** Excerpts that were shown of erased memories stand in prompts too: from here on they are sought as well. */
function* eraseFromMessages(db: Database, begun: Erasure): Generator<void, Erasure> {
  let erasure = begun;
  let sought = soughtBy(begun.traces);
  for (const rows of pages<{ id: string; context: string | null; recalled: string; offer: string | null }>(
    db,
    'SELECT id, context, recalled, offer FROM messages WHERE id > ? ORDER BY id',
  )) {
    db.transaction(() => {
      for (const { id, context, recalled, offer } of rows) {
        if (offer !== null) eraseFromOffer(db, { id, offer }, sought.needles);
        if (context === null && recalled === '[]') continue;
        const shown = JSON.parse(recalled) as { id: string; memory: string }[];
        const kept = shown.filter((memory) => !sought.ids.has(memory.id));
        const own = shown
          .filter((memory) => sought.ids.has(memory.id))
          .map(({ memory }) => memory.replace(/^… | …$/g, ''))
          .filter((excerpt) => !erasure.traces.texts.includes(excerpt));
        if (own.length > 0) {
          erasure = addTexts(db, erasure, own);
          sought = soughtBy(erasure.traces);
        }
        const left = context === null ? null : sought.needles.blackOut(context);
        if (left === context && kept.length === shown.length) continue;
        db.run('UPDATE messages SET context = ?, recalled = ? WHERE id = ?', [left, JSON.stringify(kept), id]);
      }
    });
    yield;
  }
  return erasure;
}

/** What a reply offered loses its arguments where they hold a copy, and can then be taken no more. */
function eraseFromOffer(
  db: Database,
  { id, offer }: { readonly id: string; readonly offer: string },
  needles: Needles,
) {
  if (!needles.isIn(offer)) return;
  const { options, state, ...rest } = StoredOffer.parse(JSON.parse(offer));
  const left = options.map(({ label, calls }) => ({
    ...(typeof label === 'string' ? { label: needles.blackOut(label) } : label === undefined ? {} : { label }),
    calls: calls.map((call) => (needles.isIn(JSON.stringify(call.args)) ? { ...call, args: {} } : call)),
  }));
  updateMessage(db, id, { offer: { ...rest, options: left, state: state === 'open' ? 'gone' : state } });
}

/** Answered questions, standing yeses and handled events. A question goes with its call. */
function* eraseFromQuestions(db: Database, hits: (text: string | null) => boolean): Generator<void> {
  const places = [
    [
      `SELECT a.id, a.args || char(10) || coalesce(a.quote, '') || char(10) || coalesce(a.words, '') AS text,
         a.status = 'waiting' AS is_open, c.erased_at IS NOT NULL AS is_erased
       FROM approvals a LEFT JOIN tool_calls c ON c.id = a.tool_call_id WHERE a.id > ? ORDER BY a.id`,
      "UPDATE approvals SET args = '{}', quote = NULL, words = NULL WHERE id = ?",
    ],
    [
      'SELECT id, args AS text, 0 AS is_open, 0 AS is_erased FROM grants WHERE id > ? ORDER BY id',
      "UPDATE grants SET args = '{}' WHERE id = ?",
    ],
    [
      `SELECT i.id, i.payload AS text, 0 AS is_erased,
         i.handled_at IS NULL OR (r.id IS NOT NULL AND r.ended_at IS NULL) AS is_open
       FROM inbox i LEFT JOIN runs r ON r.id = i.run_id WHERE i.id > ? ORDER BY i.id`,
      "UPDATE inbox SET payload = '{}' WHERE id = ?",
    ],
  ] as const;
  for (const [select, update] of places) {
    for (const rows of pages<{ id: string; text: string; is_open: number; is_erased: number }>(db, select)) {
      db.transaction(() => {
        for (const { id, text, is_open, is_erased } of rows) {
          if (is_open === 0 && (is_erased === 1 || hits(text))) db.run(update, [id]);
        }
      });
      yield;
    }
  }
}

/** The undo payload without what was erased; null when nothing is left to undo. */
function withoutRows(undo: string, sought: Sought): string | null {
  let kept = 0;
  const isGone = (value: unknown): boolean => isRecord(value) && sought.isErasedRow(value);
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((item) => !isGone(item)).map(walk);
    if (!isRecord(value)) return value;
    if (isGone(value)) return null;
    if ('id' in value || 'address' in value) kept += 1;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item)]));
  };
  const left = JSON.stringify(walk(JSON.parse(undo)));
  return kept === 0 ? null : left;
}

/** A table by its id, a few rows at a time: `sql` takes the last id and is cut off after a page. */
export function* pages<Row extends { readonly id: string }>(
  db: Database,
  sql: string,
  size = pageSize,
): Generator<readonly Row[]> {
  let after: Param = '';
  for (;;) {
    const rows: readonly Row[] = db.all<Row>(`${sql} LIMIT ${size}`, [after]);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < size) return;
    after = last.id;
  }
}
