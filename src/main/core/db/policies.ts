import type { Policy } from '../../../shared/model/policy.ts';
import type { Database } from './driver.ts';

/** Policies for everyone on this computer (app.db). */
export function globalPolicy(appDb: Database, tool: string): Policy | null {
  return appDb.get<{ policy: Policy }>('SELECT policy FROM policies WHERE tool = ?', [tool])?.policy ?? null;
}

export function putGlobalPolicy(appDb: Database, tool: string, policy: Policy | null, now: number): void {
  if (policy === null) appDb.run('DELETE FROM policies WHERE tool = ?', [tool]);
  else {
    appDb.run(
      `INSERT INTO policies (tool, policy, updated_at) VALUES (?, ?, ?)
       ON CONFLICT (tool) DO UPDATE SET policy = excluded.policy, updated_at = excluded.updated_at`,
      [tool, policy, now],
    );
  }
}

/** The person's own policy (`agentId` empty) or the one for one of their agents (profile). */
export function ownPolicy(db: Database, agentId: string, tool: string): Policy | null {
  const scope = agentId === '' ? 'person' : 'agent';
  return (
    db.get<{ policy: Policy }>('SELECT policy FROM policies WHERE scope = ? AND agent_id = ? AND tool = ?', [
      scope,
      agentId,
      tool,
    ])?.policy ?? null
  );
}

export function putOwnPolicy(db: Database, agentId: string, tool: string, policy: Policy | null, now: number): void {
  const scope = agentId === '' ? 'person' : 'agent';
  if (policy === null) {
    db.run('DELETE FROM policies WHERE scope = ? AND agent_id = ? AND tool = ?', [scope, agentId, tool]);
    return;
  }
  db.run(
    `INSERT INTO policies (scope, agent_id, tool, policy, updated_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (scope, agent_id, tool) DO UPDATE SET policy = excluded.policy, updated_at = excluded.updated_at`,
    [scope, agentId, tool, policy, now],
  );
}

/** Whether this profile may change what holds for everyone. */
export function isAdministrator(appDb: Database, profileId: string): boolean {
  return appDb.get<{ is_admin: number }>('SELECT is_admin FROM profiles WHERE id = ?', [profileId])?.is_admin !== 0;
}
