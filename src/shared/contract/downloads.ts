import { z } from 'zod';
import { CatalogueModel } from '../model/catalogue.ts';
import { Id } from '../model/common.ts';
import { Download, DownloadList } from '../model/download.ts';
import { call } from './define.ts';

const One = z.object({ download: Download });
const Named = z.object({ id: Id });
/** `freeBytes`: memory that is free now, by which the fit is told. */
const All = z.object({ models: z.array(CatalogueModel), freeBytes: z.int() });
const ByName = z.object({ model: z.string().min(1).max(64) });

/** Models that can be fetched, and those on their way. A page names an entry of the catalogue, never an address. */
export const downloadCalls = {
  /** Asks nobody: sizes are rough until `downloads.look`. */
  'downloads.catalogue': call(z.object({}), All),
  /** Asks the hub for the exact size and the hash of one. */
  'downloads.look': call(ByName, All),
  'downloads.list': call(z.object({}), DownloadList),
  /** Queues it; progress comes as `downloads.changed`. */
  'downloads.start': call(ByName, One),
  /** Takes in a GGUF file of this computer that the person dropped or picked: a copy in Hearth's own folder. */
  'downloads.take': call(z.object({ path: z.string().min(1).max(4_096) }), One),
  'downloads.pause': call(Named, One),
  'downloads.resume': call(Named, One),
  /** With what has come of it; a file that is done stays. */
  'downloads.remove': call(Named, z.object({})),
};

export const downloadEvents = {
  'downloads.changed': DownloadList,
};
