import type { Database } from './driver.ts';

/** The person's answer about a server; undefined where they were never asked. */
export function serverAnswer(appDb: Database, address: string, owner: string): boolean | undefined {
  const row = appDb.get<{ is_allowed: number }>(
    'SELECT is_allowed FROM model_servers WHERE address = ? AND owner = ?',
    [address, owner],
  );
  return row && row.is_allowed === 1;
}

export function putServerAnswer(
  appDb: Database,
  { address, owner, isAllowed, now }: { address: string; owner: string; isAllowed: boolean; now: number },
): void {
  appDb.run(
    `INSERT INTO model_servers (address, owner, is_allowed, answered_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (address, owner) DO UPDATE SET is_allowed = excluded.is_allowed, answered_at = excluded.answered_at`,
    [address, owner, isAllowed ? 1 : 0, now],
  );
}

export function forgetServerAnswers(appDb: Database, address: string): void {
  appDb.run('DELETE FROM model_servers WHERE address = ?', [address]);
}
