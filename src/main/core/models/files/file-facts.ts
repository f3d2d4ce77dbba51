import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Inspected } from '../../../engine-protocol/inspected.ts';
import type { StartEngine } from '../../../engine-protocol/messages.ts';
import { ProviderError } from '../../../engine-protocol/provider-error.ts';
import type { CoreContext } from '../../base/core-context.ts';
import { createInspector, TookTooLong } from './inspector.ts';

export type FileFacts = ReturnType<typeof createFileFacts>;

/** What model files say of themselves; each is looked into once as long as it does not change. */
export function createFileFacts(
  { clock, log }: Pick<CoreContext, 'clock' | 'log'>,
  { startInspector }: { readonly startInspector: StartEngine },
) {
  const inspector = createInspector({ startEngine: startInspector, clock, log });
  const known = new Map<string, { readonly print: string; readonly inspected: Promise<Inspected> }>();
  /** What took too long once; the second time it is not tried again. */
  const slow = new Set<string>();
  return {
    /** Throws the file system's errors and ProviderError. */
    async inspect(path: string): Promise<Inspected> {
      const status = await stat(path);
      if (!status.isFile()) throw new ProviderError('model_missing', 'Not a file.', { model: path });
      const print = printOf(status);
      const before = known.get(path);
      if (before?.print === print) return before.inspected;
      const inspected = inspector.file(path);
      known.set(path, { print, inspected });
      inspected.catch((thrown) => {
        if (thrown instanceof TookTooLong && slow.has(`${print} ${path}`)) return;
        slow.add(`${print} ${path}`);
        known.delete(path);
      });
      return inspected;
    },
    canRead: inspector.canRead,
    stop: inspector.stop,
  };
}

/** Changes when the file does. */
export function printOf({ size, mtimeMs }: Pick<Stats, 'size' | 'mtimeMs'>): string {
  return `${size} ${mtimeMs}`;
}
