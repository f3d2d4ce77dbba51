import { PinKind } from '../../../shared/model/pin.ts';
import type { Database } from './driver.ts';
import { boolean, integer, oneOf, type Row, table, text } from './table.ts';

/** What was put in view of one conversation, or out of it, whatever stands in view there by itself. */
export const pins = table(
  'pins',
  {
    agentId: text(),
    /** The conversation; of an agent with one history over all its spaces, the space it keeps apart, '' where it keeps none. */
    spaceId: text(),
    kind: oneOf(PinKind),
    /** The id of what is pinned. */
    subject: text(),
    isShown: boolean(),
    addedAt: integer(),
  },
  ['agentId', 'spaceId', 'kind', 'subject'],
);
export type Pin = Row<typeof pins>;
export type PinAddress = Pick<Pin, 'agentId' | 'spaceId' | 'kind' | 'subject'>;

const address = 'agent_id = :agentId AND space_id = :spaceId AND kind = :kind AND subject = :subject';

export function getPin(db: Database, of: PinAddress): Pin | undefined {
  return pins.get(db, `WHERE ${address}`, { ...of });
}

export function putPin(db: Database, pin: Pin): void {
  pins.put(db, pin);
}

export function dropPin(db: Database, { agentId, spaceId, kind, subject }: PinAddress): void {
  db.run(`DELETE FROM pins WHERE ${address}`, { agentId, spaceId, kind, subject });
}

/**
 * Whether each is in view, by its id, in the order in which they came there: of one conversation or, with null, of an agent with
 * one history over all of its own, where what was said last counts.
 */
export function pinsIn(
  db: Database,
  of: { readonly agentId: string; readonly spaceId: string | null; readonly kind: PinKind },
): ReadonlyMap<string, boolean> {
  const rows = pins.all(
    db,
    `WHERE agent_id = :agentId AND space_id = coalesce(:spaceId, space_id) AND kind = :kind
     ORDER BY added_at, space_id = '', subject`,
    { ...of },
  );
  return new Map(rows.map(({ subject, isShown }) => [subject, isShown]));
}

/** Where one thing is in view or was taken out of it, the first first. */
export function pinsOf(db: Database, of: Pick<Pin, 'agentId' | 'kind' | 'subject'>): Pin[] {
  return pins.all(db, 'WHERE agent_id = :agentId AND kind = :kind AND subject = :subject ORDER BY added_at, space_id', {
    ...of,
  });
}

/** Nothing is pinned of what was erased. */
export function dropPinsOf(db: Database, subject: string): void {
  db.run('DELETE FROM pins WHERE subject = ?', [subject]);
}
