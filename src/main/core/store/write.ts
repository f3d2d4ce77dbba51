import { type Failure, fail } from '../../../shared/model/failure.ts';
import { countCharacters } from '../../../shared/model/text.ts';
import type { CoreContext } from '../base/core-context.ts';
import { fingerprint, notPutBack } from '../base/put-back.ts';
import type { Database } from '../db/driver.ts';
import { addGone, dropGone } from '../db/erase/gone.ts';
import * as sql from '../db/store.ts';
import { writtenBy } from '../db/written.ts';
import type { Restore, Scope } from '../tools/ports.ts';

/** Bytes of UTF-8, and characters (docs/trust.md#limits). */
const longestValueBytes = 262_144;
const longestKeyChars = 512;

/** How some entries stood before a write, and a fingerprint of how they stood after it. */
export interface StoreSnapshot {
  readonly entries: readonly {
    readonly address: sql.StoreAddress;
    readonly before: sql.StoreRow | null;
    readonly after: string | null;
  }[];
}

/** Upsert; the time of making is kept. Throws `invalid_value` for a blank key, `limit` for too long ones. */
export function setEntry(
  { db, clock }: CoreContext,
  scope: Scope,
  { key, value }: { readonly key: string; readonly value: string },
): { row: sql.StoreRow; before: StoreSnapshot } {
  checkKey(key);
  if (Buffer.byteLength(value) > longestValueBytes) {
    throw fail('limit', 'A value holds at most 256 KB of text.', {
      hint: 'Split it over several keys.',
      words: 'errors.own.noteTooLong',
      field: 'value',
    });
  }
  const address = { agentId: scope.agentId, spaceId: scope.isolationSpaceId, key };
  return db.transaction(() => {
    const old = sql.findEntry(db, address) ?? null;
    const written = writtenBy(scope, clock.now());
    const row: sql.StoreRow = { key, value, ...written, createdAt: old?.createdAt ?? written.createdAt };
    sql.writeEntry(db, row);
    return { row, before: { entries: [{ address, before: old, after: printOf(row) }] } };
  });
}

/** Moves an entry to another key; throws `conflict` when that key is taken, `not_found` when there is nothing to move. */
export function renameEntry(
  context: CoreContext,
  scope: Scope,
  { key, to, value }: { readonly key: string; readonly to: string; readonly value: string },
): { row: sql.StoreRow; before: StoreSnapshot } {
  const { db } = context;
  const from = { agentId: scope.agentId, spaceId: scope.isolationSpaceId, key };
  return db.transaction(() => {
    if (sql.findEntry(db, { ...from, key: to })) {
      throw fail('conflict', 'There is already an entry with this name.', {
        hint: 'Choose another name.',
        words: 'errors.own.nameTaken',
        field: 'rename',
      });
    }
    const old = sql.findEntry(db, from);
    if (!old) throw noEntry(key);
    const gone = deleteEntries(context, [from]);
    const made = setEntry(context, scope, { key: to, value });
    const row = { ...made.row, createdAt: old.createdAt };
    sql.writeEntry(db, row);
    const added = made.before.entries.map((entry) => ({ ...entry, after: printOf(row) }));
    return { row, before: { entries: [...gone.entries, ...added] } };
  });
}

/** Takes entries out; those that are not there are passed over. */
export function deleteEntries({ db, clock }: CoreContext, addresses: readonly sql.StoreAddress[]): StoreSnapshot {
  return db.transaction(() => {
    const entries = addresses.flatMap((address) => {
      const before = sql.findEntry(db, address);
      if (!before) return [];
      leave(db, before, clock.now());
      return [{ address, before, after: null }];
    });
    return { entries };
  });
}

/** Puts entries back as the snapshot says. Throws `conflict` if one changed since. */
export function restoreEntries({ db, clock }: CoreContext): Restore {
  return (snapshot) => {
    const { entries } = snapshot as StoreSnapshot;
    db.transaction(() => {
      for (const { address, before, after } of entries) {
        const current = sql.findEntry(db, address);
        if ((current ? printOf(current) : null) !== after) throw notPutBack('entry');
        if (before) {
          sql.writeEntry(db, before);
          if (!current) dropGone(db, { kind: 'entry', ...address, subject: address.key });
        } else if (current) leave(db, current, clock.now());
      }
    });
  };
}

/** Out of the table; what it said is known until its traces go as well. */
function leave(db: Database, row: sql.StoreRow, now: number): void {
  const { agentId, spaceId, key, value } = row;
  sql.deleteEntry(db, { agentId, spaceId, key });
  addGone(db, { kind: 'entry', agentId, spaceId, subject: key, texts: [value], goneAt: now });
}

export function noEntry(key: string): Failure {
  return fail('not_found', `Nothing is stored under ${JSON.stringify(key.slice(0, 80))}.`, {
    hint: 'List the keys to see what there is.',
    words: 'errors.not_found',
    field: 'key',
  });
}

function checkKey(key: string): void {
  if (key.trim() === '')
    throw fail('invalid_value', 'key must not be empty.', { field: 'key', words: 'errors.missing_parameter' });
  if (key.length > longestKeyChars && countCharacters(key) > longestKeyChars) {
    throw fail('limit', 'A key has at most 512 characters.', {
      hint: 'Use a shorter key.',
      words: 'errors.own.nameTooLong',
      field: 'key',
    });
  }
}

function printOf({ agentId, spaceId, key, value, toolCallId, createdAt, updatedAt }: sql.StoreRow): string {
  return fingerprint([agentId, spaceId, key, value, toolCallId, createdAt, updatedAt]);
}
