import { fail } from '../../../../shared/model/failure.ts';
import { CalendarRead, type CalendarSource } from '../../../engine-protocol/calendar.ts';
import type { StartEngine } from '../../../engine-protocol/messages.ts';
import type { Clock } from '../../base/clock.ts';
import type { Log } from '../../base/core-context.ts';
import { createHelper } from '../../base/helper.ts';
import { inSlices } from '../../base/in-slices.ts';
import { type Expanded, expand, type Look } from './expand.ts';

/** A calendar of 100 MB takes some seconds. */
const LONGEST_MS = 20_000;
const HEAP_MB = 512;
/** What repetitions may take in all, between which everybody else has a turn. */
const EXPAND_MS = 3_000;

export interface Seen extends Expanded {
  /** Events that could not be read. */
  readonly unread: number;
  readonly unreadSources: number;
}

interface Readers {
  readonly startReader: StartEngine;
  readonly clock: Clock;
  readonly log: Log;
  readonly signal?: AbortSignal;
}

/**
 * What takes place in a time. Calendars are others' files: they are read in a process of their own, which ends with its time or its
 * memory. Throws unavailable where it did.
 */
export async function readSources(
  sources: readonly CalendarSource[],
  look: Look,
  deps: Readers & { readonly signal: AbortSignal },
): Promise<Seen> {
  const { signal } = deps;
  const read = await readEntries(sources, look, deps);
  if (!read || (sources.length > 0 && read.unreadSources === sources.length)) throw unreadable();
  const until = performance.now() + EXPAND_MS;
  const found = await inSlices(
    expand(read, look, () => performance.now() > until),
    () => signal.aborted,
  );
  signal.throwIfAborted();
  if (!found) throw unreadable();
  return { ...found, unread: read.unread, unreadSources: read.unreadSources };
}

/** The events that may fall into a time, read in a process of their own; undefined where it did not end well. */
export async function readEntries(
  sources: readonly CalendarSource[],
  { from, to }: Pick<Look, 'from' | 'to'>,
  { startReader, clock, log, signal }: Readers,
): Promise<CalendarRead | undefined> {
  const helper = createHelper({ start: () => startReader({ heapMb: HEAP_MB }), clock });
  const stop = (): void => helper.stop();
  signal?.addEventListener('abort', stop, { once: true });
  try {
    signal?.throwIfAborted();
    const ended = await helper.ask(
      { type: 'readCalendar', sources: [...sources], window: { from, to } },
      { longestMs: LONGEST_MS, onTooLong: () => log.warn('reading a calendar took too long') },
    );
    signal?.throwIfAborted();
    return ended.is === 'done' ? CalendarRead.safeParse(ended.value).data : undefined;
  } finally {
    signal?.removeEventListener('abort', stop);
    helper.stop();
  }
}

const unreadable = () =>
  fail('unavailable', 'The calendar cannot be read.', {
    ...{ hint: 'Check it under Connections.', words: 'errors.own.calendarUnreadable' },
  });
