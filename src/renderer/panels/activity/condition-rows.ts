import type { Comparison, Condition, Conditions, FieldPath } from '../../../shared/model/conditions.ts';
import type { EventField } from '../../../shared/model/event.ts';

/** A row while it is written: what was typed, and as what it counts. */
export interface Row {
  readonly key: number;
  readonly field: FieldPath;
  /** The person names the field, with dots between; none of those that were seen. */
  readonly isNamed: boolean;
  readonly is: Comparison;
  readonly typed: string;
  /** An empty value is meant, and not one that is still missing. */
  readonly mayBeEmpty: boolean;
  readonly kind: EventField['kinds'][number];
}

export const fieldKey = (path: FieldPath): string => JSON.stringify(path);

let made = 0;
const nextKey = (): number => ++made;

export const newRow = (seen: readonly EventField[]): Row => {
  const [first] = seen;
  const inPayload = first?.path[0] === 'payload';
  return {
    key: nextKey(),
    field: inPayload ? first.path : [],
    isNamed: !inPayload,
    is: 'is',
    typed: '',
    mayBeEmpty: false,
    kind: inPayload ? (first.kinds[0] ?? 'text') : 'text',
  };
};

export const rowsOf = ({ rows }: Conditions): readonly Row[] =>
  rows.map((row) => {
    const { value = '' } = 'value' in row ? row : {};
    const kind = typeof value === 'string' ? 'text' : typeof value === 'number' ? 'number' : 'boolean';
    return {
      key: nextKey(),
      field: row.field,
      isNamed: false,
      is: row.is,
      typed: String(value),
      mayBeEmpty: value === '',
      kind,
    };
  });

/** A plain number, with a point or a comma; what could be a thousand as well as one is none. */
export function readNumber(typed: string): number | undefined {
  const said = typed.trim();
  if (!/^[-−]?\d+(?:[.,]\d+)?(?:e[+-]?\d+)?$/i.test(said) || /,\d{3}$/.test(said)) return undefined;
  const value = Number(said.replace(',', '.').replace('−', '-')) + 0;
  return Number.isFinite(value) ? value : undefined;
}

/** The row as it is after a change: what was seen in the field decides as what a value counts, else its look. */
export function changed(row: Row, change: Partial<Row>, seen: readonly EventField[]): Row {
  const next = { ...row, ...change };
  const kinds = seen.find(({ path }) => fieldKey(path) === fieldKey(next.field))?.kinds ?? [];
  const isNumber = readNumber(next.typed) !== undefined;
  if (kinds.length === 1 && kinds[0] === 'boolean') {
    return { ...next, kind: 'boolean', typed: next.typed === 'false' ? 'false' : 'true' };
  }
  const mayBeNumber = kinds.length === 0 || kinds.includes('number');
  return { ...next, kind: isNumber && mayBeNumber ? 'number' : 'text' };
}

/** What the row says; undefined while something is missing. */
export function conditionOf({ field, isNamed, is, typed, mayBeEmpty, kind }: Row): Condition | undefined {
  if (field.length === 0 || (isNamed && field.includes(''))) return undefined;
  switch (is) {
    case 'there':
      return { field, is };
    case 'contains':
      return typed === '' ? undefined : { field, is, value: typed };
    case 'more':
    case 'less': {
      const value = readNumber(typed);
      return value === undefined ? undefined : { field, is, value };
    }
    default: {
      if (kind === 'boolean') return { field, is, value: typed === 'true' };
      if (typed === '' && !mayBeEmpty) return undefined;
      const number = kind === 'number' ? readNumber(typed) : undefined;
      return { field, is, value: number ?? typed };
    }
  }
}
