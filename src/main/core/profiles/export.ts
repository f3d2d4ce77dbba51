import { isAbsolute } from 'node:path';
import { badPackage } from '../agents/package/package-files.ts';
import { type PackageFile, writeZip } from '../agents/package/write-package.ts';
import type { CoreContext } from '../base/core-context.ts';
import { exported, exportLines } from '../db/agent-export.ts';
import { listAgents } from '../db/agents.ts';
import type { Database } from '../db/driver.ts';

/**
 * Writes all that a person keeps, in `db`, to a zip, to be read elsewhere: JSON lines by agent and kind. Gives where it is
 * now. Throws not_found, invalid_value, conflict, unavailable.
 */
export async function exportProfile(
  { appDb, clock, newId }: Pick<CoreContext, 'appDb' | 'clock' | 'newId'>,
  { db, path, mayReplace }: { readonly db: Database; readonly path: string; readonly mayReplace: boolean },
): Promise<string> {
  if (!isAbsolute(path)) throw badPackage('notFound');
  const kinds = Object.keys(exported) as (keyof typeof exported)[];
  const files = listAgents(appDb).flatMap(({ id }) =>
    kinds.map((kind): PackageFile => [`${id}/${kind}.jsonl`, { [Symbol.iterator]: () => exportLines(db, kind, id) }]),
  );
  await writeZip(files, { path, unfinished: `${path}.${newId()}.part`, now: clock.now(), mayReplace });
  return path;
}
