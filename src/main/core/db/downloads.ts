import { DownloadProblem, DownloadState } from '../../../shared/model/download.ts';
import type { Database } from './driver.ts';
import { integer, oneOf, type Row, table, text } from './table.ts';

/** Model files on their way to this computer, in the order in which they were asked for; how much has come, the part file tells. */
export const downloads = table('downloads', {
  id: text(),
  /** In the catalogue; null for a file that the person brought. */
  model: text().orNull(),
  title: text(),
  file: text(),
  /** Its path, for a file that the person brought. */
  source: text().orNull(),
  state: oneOf(DownloadState),
  problem: oneOf(DownloadProblem).orNull(),
  /** As the hub told them when it was last asked. */
  sizeBytes: integer().orNull(),
  sha256: text().orNull(),
  /** By which the server knows the version that the part is of. */
  etag: text().orNull(),
  createdAt: integer(),
});
export type DownloadRow = Row<typeof downloads>;

export function listDownloads(appDb: Database): DownloadRow[] {
  return downloads.all(appDb, 'ORDER BY id');
}

export function findDownload(appDb: Database, id: string): DownloadRow | undefined {
  return downloads.get(appDb, 'WHERE id = ?', [id]);
}

export function nextDownload(appDb: Database): DownloadRow | undefined {
  return downloads.get(appDb, "WHERE state = 'waiting' ORDER BY id LIMIT 1");
}

export function insertDownload(appDb: Database, row: DownloadRow): void {
  downloads.insert(appDb, row);
}

export function updateDownload(appDb: Database, id: string, change: Partial<DownloadRow>): void {
  downloads.update(appDb, { id }, change);
}

export function deleteDownload(appDb: Database, id: string): void {
  appDb.run('DELETE FROM downloads WHERE id = ?', [id]);
}

/** What the last process was at goes on; `current` is what this one is at already. */
export function waitAgain(appDb: Database, current = ''): void {
  appDb.run("UPDATE downloads SET state = 'waiting' WHERE state IN ('running', 'checking') AND id <> ?", [current]);
}
