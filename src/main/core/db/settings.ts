import { PermissionsView } from '../../../shared/model/policy.ts';
import type { Database } from './driver.ts';
import { integer, type Row, table, text } from './table.ts';

/** All settings that were ever set, as JSON texts by key: those of a person in their file, those of the computer in app.db. */
export const settings = table('settings', { key: text(), value: text(), updatedAt: integer() }, ['key']);

export function readSettings(db: Database): Row<typeof settings>[] {
  return settings.all(db);
}

export function writeSetting(db: Database, setting: Row<typeof settings>): void {
  settings.put(db, setting);
}

/** Whether the agent stood in how the person looks at permissions; afterwards it does not. */
export function forgetAgentInViews(db: Database, agentId: string): boolean {
  const row = settings.get(db, "WHERE key = 'permissionsView'");
  const view = row && PermissionsView.safeParse(JSON.parse(row.value)).data;
  if (!view || !(view.hidden.includes(agentId) || view.whom.agentId === agentId)) return false;
  const { whom, ...rest } = view;
  const value = JSON.stringify({
    ...rest,
    hidden: view.hidden.filter((id) => id !== agentId),
    ...(whom.agentId === agentId ? {} : { whom }),
  });
  writeSetting(db, { ...row, value });
  return true;
}

/** Takes settings of one file over into another, where they are not set yet; may be begun again at any point. */
export function moveSettings(from: Database, to: Database, isMoved: (key: string) => boolean): void {
  const moved = settings.all(from).filter(({ key }) => isMoved(key));
  if (moved.length === 0) return;
  to.transaction(() => {
    for (const row of moved) settings.insert(to, row, 'ON CONFLICT (key) DO NOTHING');
  });
  from.transaction(() => {
    for (const { key } of moved) from.run('DELETE FROM settings WHERE key = ?', [key]);
  });
}
