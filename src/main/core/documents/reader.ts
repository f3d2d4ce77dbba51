import { DocumentRead, type Passage } from '../../engine-protocol/document.ts';
import type { StartEngine } from '../../engine-protocol/messages.ts';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/core-context.ts';
import { createHelper } from '../base/helper.ts';

/** A document of a thousand pages takes about a minute. */
const LONGEST_MS = 4 * 60_000;
/** The largest that may be read takes about half of it. */
const HEAP_MB = 768;

export interface ReadResult {
  readonly outcome: DocumentRead;
  /** In order; all that it has where it was read. */
  readonly passages: readonly Passage[];
}

/**
 * Reads documents in a process of its own, one at a time, with an end to its time and its memory: whatever a file does to
 * it, the core goes on and the next file is read by a fresh one. Scripts are never run; nothing is fetched.
 */
export interface DocumentReader {
  /** Never throws. `onProgress` hears 0 to 100, where the kind tells. */
  read(path: string, onProgress: (percent: number) => void): Promise<ReadResult>;
  /** Ends the process and what it reads (`tookTooLong`). */
  stop(): void;
}

export function createReader(deps: {
  readonly startReader: StartEngine;
  readonly clock: Clock;
  readonly log: Log;
  /** Shorter and less in tests. */
  readonly longestMs?: number;
  readonly heapMb?: number;
}): DocumentReader {
  const { clock, log, longestMs = LONGEST_MS, heapMb = HEAP_MB } = deps;
  const helper = createHelper({ start: () => deps.startReader({ heapMb }), clock });
  return {
    async read(path, onProgress) {
      const passages: Passage[] = [];
      const ended = await helper.ask(
        { type: 'readDocument', path },
        {
          longestMs,
          onTooLong: () => log.warn('reading a document took too long'),
          onMeanwhile(message) {
            if (message.type === 'progress') onProgress(message.percent);
            else passages.push(...message.passages);
          },
        },
      );
      const outcome = ended.is === 'done' ? DocumentRead.safeParse(ended.value).data : undefined;
      if (outcome) return { outcome, passages };
      return { outcome: { is: 'problem', problem: ended.is === 'took' ? 'tookTooLong' : 'broken' }, passages: [] };
    },
    stop: helper.stop,
  };
}
