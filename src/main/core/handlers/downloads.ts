import type { Handlers } from '../../../shared/contract/define.ts';
import type { downloadCalls } from '../../../shared/contract/downloads.ts';
import type { Downloads } from '../downloads/downloads.ts';
import { notPicked } from '../models/check-places.ts';

/** Models that can be fetched, and those on their way. */
export function downloadHandlers({
  downloads,
  isPicked,
}: {
  readonly downloads: Downloads;
  /** Whether the person dropped or picked this file. */
  readonly isPicked: (path: string) => boolean;
}): Handlers<typeof downloadCalls> {
  return {
    'downloads.catalogue': () => downloads.catalogue(),
    'downloads.look': async ({ model }) => {
      await downloads.look(model);
      return downloads.catalogue();
    },
    'downloads.list': () => downloads.list(),
    'downloads.start': ({ model }) => ({ download: downloads.begin(model) }),
    'downloads.take': async ({ path }, { audience }) => {
      if (audience !== 'headless' && !isPicked(path)) throw notPicked('path');
      return { download: await downloads.take(path) };
    },
    'downloads.pause': async ({ id }) => ({ download: await downloads.pause(id) }),
    'downloads.resume': ({ id }) => ({ download: downloads.goOn(id) }),
    'downloads.remove': async ({ id }) => {
      await downloads.remove(id);
      return {};
    },
  };
}
