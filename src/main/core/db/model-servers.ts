import type { Database } from './driver.ts';
import { boolean, integer, table, text } from './table.ts';

/** Which model servers the person lets hear what is said. */
export const modelServers = table(
  'model_servers',
  { address: text(), owner: text(), isAllowed: boolean(), answeredAt: integer() },
  ['address', 'owner'],
);

/** The person's answer about a server; undefined where they were never asked. */
export function serverAnswer(appDb: Database, address: string, owner: string): boolean | undefined {
  return modelServers.get(appDb, 'WHERE address = ? AND owner = ?', [address, owner])?.isAllowed;
}

export function putServerAnswer(
  appDb: Database,
  { now, ...answer }: { address: string; owner: string; isAllowed: boolean; now: number },
): void {
  modelServers.put(appDb, { ...answer, answeredAt: now });
}

export function forgetServerAnswers(appDb: Database, address: string): void {
  appDb.run('DELETE FROM model_servers WHERE address = ?', [address]);
}
