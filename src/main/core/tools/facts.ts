import type { Translate } from '../../../shared/locales/index.ts';
import type { BlockPort } from './block-ports.ts';
import type { FilePort } from './file-port.ts';
import type { IntegrationPort } from './integration-port.ts';
import type { MemoryPort } from './memory-ports.ts';
import type { GoalPort, TodoPort } from './plan-ports.ts';
import type { OwnNamesPort, SchedulePort, StorePort } from './ports.ts';

/** What Hearth makes of an argument when the person is asked: stands beside the argument, never in its place. */
export interface FactReading {
  /** Hearth's own words in the person's language, the most telling first; never words that somebody else wrote. */
  readonly lines: readonly string[];
  /** What the argument names, by its own text, and what Hearth says of it. */
  readonly things?: readonly { readonly text: string; readonly note?: string }[];
  /** It tells a person more than the argument, which then stands below it: a time for words, a text for an id. */
  readonly isFirst?: boolean;
  /** The argument is a unified diff, and is drawn as one. */
  readonly isDiff?: boolean;
  /** It cannot be read or names nothing, so the call would fail. */
  readonly isProblem: boolean;
  /** What the lines tell of, as data: a yes holds only as long as this stays the same. */
  readonly bound: unknown;
}

/** What a fact may be read with: nothing here writes. */
export interface FactReader {
  readonly t: Translate;
  readonly store: Pick<StorePort, 'get'>;
  readonly memories: Pick<MemoryPort, 'get'>;
  readonly schedules: Pick<SchedulePort, 'pick' | 'preview'>;
  readonly ownNames: Pick<OwnNamesPort, 'get'>;
  readonly files: Pick<FilePort, 'counts' | 'read'>;
  readonly blocks: Pick<BlockPort, 'meant'>;
  readonly goals: Pick<GoalPort, 'find'>;
  readonly todos: Pick<TodoPort, 'get'>;
  /** For what is known without reaching out. */
  readonly integrations: Pick<IntegrationPort, 'open'>;
  /** "tomorrow, 09:00" from an ISO moment, in the person's zone and language. */
  when(iso: string, zone?: string): string;
  /** The moment that a text speaks of, as the call will take it: in words, and in full with its zone. */
  moment(text: string, zone?: string): FactReading;
  /** The rule that a text speaks of: in words, with its next runs. */
  repetition(text: string, zone?: string): FactReading;
  /** The other agent that an argument names, by the name people know it by. */
  agent(id: string): FactReading;
  /** The thing that an argument names; a problem when `find` throws a Failure. */
  named<T>(
    find: () => T,
    say: (found: T) => Pick<FactReading, 'things' | 'isFirst' | 'bound'> & Partial<Pick<FactReading, 'lines'>>,
  ): FactReading;
}

/**
 * How an argument is shown to the person who is asked, beside itself: read by Hearth, or `said`, words that the agent
 * chose freely and that change nothing, which are shown as the agent's and never as a fact.
 */
export type FactOf<I> = 'said' | ((input: I, reader: FactReader) => FactReading | undefined);

export type Facts<I> = { readonly [K in keyof I]?: FactOf<I> };

/** By argument; one that was not given has none. */
export function readingsOf<I>(facts: Facts<I>, input: I, reader: FactReader): Record<string, 'said' | FactReading> {
  const found = Object.entries(facts) as [string, FactOf<I>][];
  return Object.fromEntries(
    found.flatMap(([name, fact]) => {
      if ((input as Record<string, unknown>)[name] === undefined) return [];
      const reading = fact === 'said' ? fact : fact(input, reader);
      return reading ? [[name, reading] as const] : [];
    }),
  );
}
