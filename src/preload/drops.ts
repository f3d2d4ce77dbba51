import { ipcRenderer, webUtils } from 'electron';
import { DROP_CHANNEL } from '../shared/contract/bridge.ts';

/** A file of the desktop; an older Electron has the path on the file itself. */
type DroppedFile = Parameters<typeof webUtils.getPathForFile>[0] & { readonly path?: string };

/** What is needed of the page's own types, which this process has none of. */
interface Drop {
  readonly target: { closest?(selector: string): unknown } | null;
  preventDefault(): void;
  readonly dataTransfer: { readonly files: Iterable<DroppedFile> } | null;
}
declare const window: {
  addEventListener(name: 'dragover' | 'drop', listener: (event: Drop) => void, isCapturing: true): void;
};

/**
 * Lets files be dropped where the page takes them, and tells main of those. Only a file that came from the desktop has a path,
 * which no page can make up; so what is told here was given by the person.
 */
export function tellDrops(): void {
  const taken = (event: Drop): boolean => {
    if (!event.target?.closest?.('[data-takes-files]')) return false;
    event.preventDefault();
    return true;
  };
  window.addEventListener('dragover', taken, true);
  window.addEventListener(
    'drop',
    (event) => {
      if (!taken(event)) return;
      const paths = [...(event.dataTransfer?.files ?? [])].map(pathOf).filter((path) => path !== '');
      if (paths.length > 0) ipcRenderer.send(DROP_CHANNEL, paths);
    },
    true,
  );
}

function pathOf(file: DroppedFile): string {
  return (webUtils as typeof webUtils | undefined)?.getPathForFile(file) ?? file.path ?? '';
}
