import { Policy, PolicyScope } from '../../../shared/model/policy.ts';
import type { Database } from './driver.ts';
import { integer, oneOf, table, text } from './table.ts';

/** Policies for everyone on this computer (app.db). */
export const globalPolicies = table('policies', { tool: text(), policy: oneOf(Policy), updatedAt: integer() }, [
  'tool',
]);

/** The person's own policies, and those for one of their agents (profile). */
export const ownPolicies = table(
  'policies',
  {
    scope: oneOf(PolicyScope.exclude(['global'])),
    /** Empty for the person's own. */
    agentId: text(),
    tool: text(),
    policy: oneOf(Policy),
    updatedAt: integer(),
  },
  ['scope', 'agentId', 'tool'],
);

export function globalPolicy(appDb: Database, tool: string): Policy | null {
  return globalPolicies.get(appDb, 'WHERE tool = ?', [tool])?.policy ?? null;
}

export function putGlobalPolicy(
  appDb: Database,
  { tool, policy, now }: { tool: string; policy: Policy | null; now: number },
): void {
  if (policy === null) appDb.run('DELETE FROM policies WHERE tool = ?', [tool]);
  else globalPolicies.put(appDb, { tool, policy, updatedAt: now });
}

const scopeOf = (agentId: string) => (agentId === '' ? 'person' : 'agent');

/** The person's own policy (`agentId` empty) or the one for one of their agents. */
export function ownPolicy(db: Database, agentId: string, tool: string): Policy | null {
  const where = 'WHERE scope = ? AND agent_id = ? AND tool = ?';
  return ownPolicies.get(db, where, [scopeOf(agentId), agentId, tool])?.policy ?? null;
}

export function putOwnPolicy(
  db: Database,
  { policy, now, ...of }: { agentId: string; tool: string; policy: Policy | null; now: number },
): void {
  const scope = scopeOf(of.agentId);
  if (policy !== null) ownPolicies.put(db, { scope, ...of, policy, updatedAt: now });
  else db.run('DELETE FROM policies WHERE scope = ? AND agent_id = ? AND tool = ?', [scope, of.agentId, of.tool]);
}
