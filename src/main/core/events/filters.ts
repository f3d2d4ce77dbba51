import { fail } from '../../../shared/model/failure.ts';

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
