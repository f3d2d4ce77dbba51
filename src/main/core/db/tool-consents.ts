import type { Database } from './driver.ts';
import { integer, type Row, table, text } from './table.ts';

/** What the person has seen of an agent's own tool when it first ran, by its digest. */
export const toolConsents = table('tool_consents', { agentId: text(), tool: text(), digest: text(), at: integer() }, [
  'agentId',
  'tool',
]);

export function consentTo(db: Database, agentId: string, tool: string): string | undefined {
  return toolConsents.get(db, 'WHERE agent_id = ? AND tool = ?', [agentId, tool])?.digest;
}

export function putConsent(db: Database, row: Row<typeof toolConsents>): void {
  toolConsents.put(db, row);
}
