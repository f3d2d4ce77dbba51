import { z } from 'zod';
import { IntegrationKind, IntegrationSettings } from '../../../shared/model/integration.ts';
import type { Database } from './driver.ts';
import { boolean, integer, json, oneOf, type Row, table, text } from './table.ts';

/** What Hearth itself is connected to: one of a kind. */
export const integrations = table(
  'integrations',
  {
    kind: oneOf(IntegrationKind),
    /** Another one each time it is connected differently: a yes is a yes to one of them. */
    id: text(),
    settings: json(IntegrationSettings),
    /** Ids of sealed values, by name. */
    secrets: json(z.record(z.string(), z.string())),
    isDeclined: boolean(),
    /** When the person said yes; null: not yet, or no. */
    connectedAt: integer().orNull(),
    checkedAt: integer().orNull(),
    /** What the last test found, or why it does not work, in words. */
    found: text().orNull(),
    problem: text().orNull(),
  },
  ['kind'],
);
export type IntegrationRow = Row<typeof integrations>;

export function listIntegrations(db: Database): IntegrationRow[] {
  return integrations.all(db, 'ORDER BY kind');
}

export function getIntegration(db: Database, kind: IntegrationKind): IntegrationRow | undefined {
  return integrations.get(db, 'WHERE kind = ?', [kind]);
}

export function putIntegration(db: Database, row: IntegrationRow): void {
  deleteIntegration(db, row.kind);
  integrations.insert(db, row);
}

export function deleteIntegration(db: Database, kind: IntegrationKind): void {
  db.run('DELETE FROM integrations WHERE kind = ?', [kind]);
}
