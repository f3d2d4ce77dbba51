import { fail } from '../../../shared/model/failure.ts';
import type { EventRow } from '../db/events.ts';
import type { Filter } from './filter/read-filter.ts';
import { eventForFilter } from './match.ts';

/** The language is read when the first filter is: it has no part in the start of the app. */
const language = () => Promise.all([import('./filter/read-filter.ts'), import('./filter/filter-problem.ts')]);

export interface FilterTest {
  readonly expression: string;
  readonly event?: Readonly<Record<string, unknown>> | undefined;
  readonly bindings?: Readonly<Record<string, unknown>> | undefined;
}

/** Runs an expression once, for who writes one. Throws invalid_value with the place, limit for what works too long. */
export async function testFilter({ expression, event, bindings = {} }: FilterTest) {
  const [{ readFilter }, { FilterProblem }] = await language();
  try {
    const filter = readFilter(expression);
    try {
      const { value, type } = filter.run({ ...(event && { event }), ...bindings });
      return { matches: value === true, result: value === true, value, type };
    } catch (thrown) {
      const missing = event && thrown instanceof FilterProblem ? filter.missingIn(thrown) : undefined;
      const isBound = Object.keys(bindings).some((name) => name.split('.')[0] === missing);
      if (missing === undefined || isBound) throw thrown;
      return { matches: false, result: false };
    }
  } catch (thrown) {
    if (!(thrown instanceof FilterProblem)) throw thrown;
    const { kind, offset, message } = thrown;
    const place = offset === undefined ? '' : ` (character ${offset + 1}: ${expression.slice(offset, offset + 20)})`;
    throw fail(kind === 'limit' ? 'limit' : 'invalid_value', `${message}${place}`, { field: 'expression' });
  }
}

/** What is wrong with a filter, for who writes it. */
export interface FilterFlaw {
  readonly kind: 'syntax' | 'name' | 'value' | 'limit';
  readonly message: string;
  /** Characters before the place. */
  readonly offset?: number | undefined;
}

/** Read filters that are kept. */
const MOST_KEPT = 500;

export type Filters = ReturnType<typeof createFilters>;

/** The filters of subscriptions: over `event` alone, each read once. An empty one lets everything through. */
export function createFilters() {
  const kept = new Map<string, Filter | FilterFlaw>();

  async function read(expression: string): Promise<Filter | FilterFlaw> {
    const known = kept.get(expression);
    if (known) return known;
    const [{ readFilter }, { FilterProblem }] = await language();
    if (kept.size >= MOST_KEPT) kept.clear();
    try {
      const filter = readFilter(expression, ['event']);
      kept.set(expression, filter);
      return filter;
    } catch (thrown) {
      if (!(thrown instanceof FilterProblem)) throw thrown;
      const { kind, message, offset } = thrown;
      return { kind, message, offset };
    }
  }

  return {
    /** Undefined where it can be read. */
    async flawOf(expression: string): Promise<FilterFlaw | undefined> {
      if (expression.trim() === '') return undefined;
      const found = await read(expression);
      return 'run' in found ? undefined : found;
    },
    /** Whether it lets the event through; a field that is not there lets nothing through, nor does what gives no answer. */
    async holds(expression: string, event: EventRow): Promise<boolean | 'no_answer'> {
      if (expression.trim() === '') return true;
      const [filter, { FilterProblem }] = [await read(expression), (await language())[1]];
      if (!('run' in filter)) return 'no_answer';
      try {
        return filter.run({ event: eventForFilter(event) }).value === true;
      } catch (thrown) {
        if (!(thrown instanceof FilterProblem)) throw thrown;
        return filter.missingIn(thrown) === undefined ? 'no_answer' : false;
      }
    },
  };
}
