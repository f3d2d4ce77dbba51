import { CelScalar, celEnv, celFunc, celType, isCelError, mapType, parse, plan } from '@bufbuild/cel';
import { corrections } from './corrections.ts';
import { FilterProblem } from './filter-problem.ts';
import { createMeter, inserted, metered, TooMuchWork } from './meter.ts';
import { nodeOf, rootOf, unknownName } from './names.ts';
import { prepareTree } from './prepare-tree.ts';
import { readSource } from './read-source.ts';
import { fromBinding, repeatedKey, toPlain, wholeMap } from './values.ts';

/** Characters. */
export const LONGEST_FILTER = 4_000;
/** About a twentieth of a second. */
const MOST_STEPS = 500_000;

const { DYN } = CelScalar;
const meter = createMeter();
const library = celEnv({
  funcs: [
    ...corrections,
    celFunc(inserted.map, [mapType(DYN, DYN)], DYN, (map) => {
      const key = repeatedKey(map);
      if (key !== undefined) throw new Error(`The key ${key} stands there twice.`);
      return wholeMap(new Map(map));
    }),
    celFunc(inserted.round, [DYN, DYN], DYN, (goesOn) => goesOn),
    celFunc(inserted.range, [DYN], DYN, (range) => range),
    celFunc(inserted.deep, [DYN], DYN, (value) => value),
  ],
});
const environment: typeof library = Object.create(library, { funcs: { value: metered(library.funcs, meter) } });
const hasFunction = (name: string): boolean => library.funcs.find(name) !== undefined;

/** What an expression gave: as JSON, and what the language calls its type. */
export interface FilterValue {
  readonly value: unknown;
  readonly type: string;
}

export interface Filter {
  /** Runs it, within a bound on its work that no expression gets around. Throws FilterProblem. */
  run(variables: Readonly<Record<string, unknown>>): FilterValue;
  /** The variable of which a part was read that is not there, `event` for `event.payload.amount`; undefined for any other problem. */
  missingIn(problem: FilterProblem): string | undefined;
}

/**
 * Reads an expression in CEL (https://github.com/google/cel-spec). With `variables`, names that are not among them are
 * refused before anything runs. Throws FilterProblem, which says what is wrong and where.
 */
export function readFilter(written: string, variables?: readonly string[]): Filter {
  if (written.length > LONGEST_FILTER) {
    throw new FilterProblem('limit', `A filter can have ${LONGEST_FILTER} characters.`, { offset: LONGEST_FILTER });
  }
  const { text, fields } = readSource(written);
  const { expr: tree, sourceInfo } = readTree(text);
  const placeOf = (node: bigint | undefined): { node?: bigint | undefined; offset?: number | undefined } => ({
    node,
    offset: node === undefined ? undefined : sourceInfo?.positions[String(node)],
  });
  const unknown = variables && unknownName(tree, { variables: new Set(variables), hasFunction });
  if (unknown) throw new FilterProblem('name', `There is no "${unknown.name}" here.`, placeOf(unknown.node));
  const evaluate = bounded(() => {
    prepareTree(tree, fields);
    return plan(environment, tree);
  });

  return {
    run: (given) =>
      bounded(() => {
        meter.restart(MOST_STEPS);
        const bound = Object.entries(given).map(([name, value]) => [name, fromBinding(value)]);
        const result = evaluate(Object.fromEntries(bound));
        if (!isCelError(result)) return { value: toPlain(result, meter), type: celType(result).name };
        if (isOverLimit(result.cause)) throw result.cause;
        throw new FilterProblem('value', result.message, placeOf(result.exprId));
      }),
    missingIn: ({ kind, message, node }) => {
      const place = node === undefined ? undefined : nodeOf(tree, node);
      return kind === 'value' && message.startsWith('field not found') ? place && rootOf(place) : undefined;
    },
  };
}

function readTree(text: string) {
  try {
    return bounded(() => parse(text));
  } catch (thrown) {
    if (thrown instanceof FilterProblem) throw thrown;
    const { message } = thrown as Error;
    const [, line, column, found] = /<input>:(\d+):(\d+): (?:found (.*?) but expecting )?/su.exec(message) ?? [];
    if (line === undefined) throw new FilterProblem('syntax', message);
    const before = text.split(/\r\n|\n|\r/u).slice(0, Number(line) - 1);
    const offset = before.reduce((sum, one) => sum + one.length + 1, 0) + Number(column) - 1;
    const said = found === undefined ? message.replace(/^.*<input>:\d+:\d+: /su, '') : `${found} was not expected here`;
    throw new FilterProblem('syntax', `Line ${line}, column ${column}: ${said}.`, { offset });
  }
}

const isOverLimit = (thrown: unknown): boolean =>
  thrown instanceof TooMuchWork || (thrown instanceof RangeError && thrown.message.startsWith('Maximum call stack'));

/** What works too long or nests too deep ends as a problem of the expression. */
function bounded<T>(work: () => T): T {
  try {
    return work();
  } catch (thrown) {
    if (isOverLimit(thrown)) throw new FilterProblem('limit', 'This works too long for a filter.');
    throw thrown;
  }
}
