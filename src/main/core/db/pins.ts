import { z } from 'zod';
import type { Database } from './driver.ts';
import { boolean, oneOf, type Row, table, text } from './table.ts';

/** What was put in view of one conversation, or out of it, whatever stands in view there by itself. */
export const pins = table(
  'pins',
  {
    agentId: text(),
    /** The conversation; of an agent with one history over all its spaces, the space it keeps apart, '' where it keeps none. */
    spaceId: text(),
    kind: oneOf(z.enum(['goal'])),
    /** The id of what is pinned. */
    subject: text(),
    isShown: boolean(),
  },
  ['agentId', 'spaceId', 'kind', 'subject'],
);
export type Pin = Row<typeof pins>;
export type PinAddress = Omit<Pin, 'isShown'>;

const address = 'agent_id = :agentId AND space_id = :spaceId AND kind = :kind AND subject = :subject';

export function getPin(db: Database, of: PinAddress): Pin | undefined {
  return pins.get(db, `WHERE ${address}`, { ...of });
}

export function putPin(db: Database, pin: Pin): void {
  pins.put(db, pin);
}

export function dropPin(db: Database, of: PinAddress): void {
  db.run(`DELETE FROM pins WHERE ${address}`, { ...of });
}

/** Of one conversation and kind: whether each is in view, by its id. */
export function pinsIn(db: Database, of: Pick<Pin, 'agentId' | 'spaceId' | 'kind'>): ReadonlyMap<string, boolean> {
  const rows = pins.all(db, 'WHERE agent_id = :agentId AND space_id = :spaceId AND kind = :kind', { ...of });
  return new Map(rows.map(({ subject, isShown }) => [subject, isShown]));
}

/** Nothing is pinned of what was erased. */
export function dropPinsOf(db: Database, subject: string): void {
  db.run('DELETE FROM pins WHERE subject = ?', [subject]);
}
