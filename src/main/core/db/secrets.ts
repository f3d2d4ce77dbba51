import type { Database } from './driver.ts';
import { table, text } from './table.ts';

export const secrets = table('secrets', {
  id: text(),
  connectionId: text(),
  /** As the keyring of the system, or this process, made it. */
  sealed: text(),
});

export function insertSecret(
  db: Database,
  row: { readonly id: string; readonly connectionId: string; readonly sealed: string },
): void {
  secrets.insert(db, row);
}

export function sealedSecret(db: Database, id: string): string | undefined {
  return secrets.get(db, 'WHERE id = ?', [id])?.sealed;
}

export function deleteSecret(db: Database, id: string): void {
  db.run('DELETE FROM secrets WHERE id = ?', [id]);
}

export function deleteSecretsOf(db: Database, connectionId: string): void {
  db.run('DELETE FROM secrets WHERE connection_id = ?', [connectionId]);
}
