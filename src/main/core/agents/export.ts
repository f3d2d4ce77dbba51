import { isAbsolute, join } from 'node:path';
import type { CoreContext } from '../base/core-context.ts';
import { exported, exportLines } from '../db/agent-export.ts';
import { getAgent } from '../db/agents.ts';
import { filesOf } from './package/agent-package.ts';
import { badPackage } from './package/package-files.ts';
import { type PackageFile, writeFolder, writeZip } from './package/write-package.ts';

export interface ExportWish {
  readonly agentId: string;
  /** A file that ends in `.zip`, or a folder in which the agent gets one of its own. */
  readonly path: string;
  /** What it holds comes along, as JSON lines below `data`. */
  readonly withData: boolean;
  readonly mayReplace: boolean;
}

export type Exporter = ReturnType<typeof createExporter>;

/** Writes agents down outside Hearth, so that they install again elsewhere. `nameOfModel` is what another computer knows it by. */
export function createExporter(
  { appDb, db, clock, newId }: Pick<CoreContext, 'appDb' | 'db' | 'clock' | 'newId'>,
  { nameOfModel }: { readonly nameOfModel: (id: string) => string },
) {
  /** Gives where it is now. Throws not_found, invalid_value, conflict, unavailable. */
  return async ({ agentId, path, withData, mayReplace }: ExportWish): Promise<string> => {
    const row = getAgent(appDb, agentId);
    if (!row || !isAbsolute(path)) throw badPackage('notFound', row ? 'path' : 'agentId');
    const model = row.model === null ? row.manifest.model : nameOfModel(row.model);
    const { model: _own, ...rest } = row.manifest;
    const content = { ...row, manifest: { ...rest, ...(model === undefined ? {} : { model }) } };
    const files: PackageFile[] = filesOf(content).map(([name, whole]) => [name, [whole]]);
    if (withData) {
      for (const kind of Object.keys(exported) as (keyof typeof exported)[]) {
        files.push([`data/${kind}.jsonl`, { [Symbol.iterator]: () => exportLines(db, kind, agentId) }]);
      }
    }
    const isZip = path.toLowerCase().endsWith('.zip');
    const place = isZip ? path : join(path, agentId);
    const target = { path: place, unfinished: `${place}.${newId()}.part`, now: clock.now(), mayReplace };
    await (isZip ? writeZip(files, target) : writeFolder(files, target));
    return place;
  };
}
