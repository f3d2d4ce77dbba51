import { create } from 'zustand';
import type { CatalogueModel } from '../../shared/model/catalogue.ts';
import type { Download } from '../../shared/model/download.ts';
import { api, onEvent } from '../api.ts';
import { translate } from '../i18n/i18n.ts';
import { useModels } from './models.ts';
import { useNavigation } from './navigation.ts';
import { toastDone, toastError } from './toasts.ts';

interface DownloadsState {
  downloads: readonly Download[];
  /** Hosts that may be reached for downloads now. */
  openHosts: readonly string[];
  /** What can be fetched; empty until it was asked for. */
  catalogue: readonly CatalogueModel[];
  /** Bytes of memory that were free when the catalogue was asked for. */
  freeBytes: number;
  load(): Promise<void>;
  /** Asks the hub for the exact size and hash of one. */
  look(name: string): Promise<void>;
  start(name: string): Promise<void>;
}

export const useDownloads = create<DownloadsState>((put) => ({
  ...{ downloads: [], openHosts: [], catalogue: [], freeBytes: 0 },
  load: async () => {
    const [list, { models, freeBytes }] = await Promise.all([
      api['downloads.list']({}),
      api['downloads.catalogue']({}),
    ]);
    put({ ...list, catalogue: models, freeBytes });
  },
  look: async (name) => {
    const { models, freeBytes } = await api['downloads.look']({ model: name });
    put({ catalogue: models, freeBytes });
  },
  start: async (name) => {
    await api['downloads.start']({ model: name });
    put(await api['downloads.list']({}));
  },
}));

const isModelFile = (path: string): boolean => /\.gguf$/i.test(path);

/** Model files that are dropped anywhere on the window are taken in; a folder on the Models panel is looked into. */
async function takeDropped(paths: readonly string[]): Promise<void> {
  const { panel, go } = useNavigation.getState();
  const files = paths.filter(isModelFile);
  const others = paths.filter((path) => !isModelFile(path));
  for (const path of files) await api['downloads.take']({ path });
  if (files.length > 0) {
    toastDone(translate('models.drop.taken', { count: files.length }));
    go('models');
  }
  if (panel === 'models') for (const path of others) useModels.setState(await api['models.addFolder']({ path }));
  else if (others.length > 0 && panel !== 'documents') toastDone(translate('models.drop.onlyModels'));
}

export function followDownloads(): () => void {
  const stops = [
    onEvent('downloads.changed', (list) => useDownloads.setState(list)),
    onEvent('window.dropped', ({ paths }) => void takeDropped(paths).catch(toastError)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
