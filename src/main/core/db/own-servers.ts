import { z } from 'zod';
import type { Database } from './driver.ts';
import { boolean, json, type Row, table, text } from './table.ts';

/** Model servers that the person added. */
export const ownServers = table('own_servers', {
  id: text(),
  /** Another one each time it is added differently: a yes is a yes to one of them. */
  wish: text(),
  name: text(),
  /** Up to and with the version: `http://127.0.0.1:1234/v1`. */
  address: text(),
  /** Ids of sealed values, by name: at most `key`. */
  secrets: json(z.record(z.string(), z.string())),
  /** Whose program the person said yes to; null: not yet, or no. */
  allowedOwner: text().orNull(),
  isDeclined: boolean(),
});
export type OwnServerRow = Row<typeof ownServers>;

export function listOwnServers(db: Database): OwnServerRow[] {
  return ownServers.all(db, 'ORDER BY id');
}

export function getOwnServer(db: Database, id: string): OwnServerRow | undefined {
  return ownServers.get(db, 'WHERE id = ?', [id]);
}

export function putOwnServer(db: Database, row: OwnServerRow): void {
  ownServers.put(db, row);
}

export function deleteOwnServer(db: Database, id: string): void {
  db.run('DELETE FROM own_servers WHERE id = ?', [id]);
}
