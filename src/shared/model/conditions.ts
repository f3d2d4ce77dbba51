import { z } from 'zod';

/** What a condition says of a field. */
export const Comparison = z.enum(['is', 'isNot', 'contains', 'more', 'less', 'there']);
export type Comparison = z.infer<typeof Comparison>;

/** The names that lead to a field, from the event down: `['payload', 'amount']`. */
export type FieldPath = readonly string[];

/** One row of a filter without CEL; a number is finite. */
export type Condition = { readonly field: FieldPath } & (
  | { readonly is: 'is' | 'isNot'; readonly value: string | number | boolean }
  | { readonly is: 'contains'; readonly value: string }
  | { readonly is: 'more' | 'less'; readonly value: number }
  | { readonly is: 'there' }
);

/** Rows that all must hold (`and`), or one of which must. */
export interface Conditions {
  readonly join: 'and' | 'or';
  readonly rows: readonly Condition[];
}

/** Words of CEL that are no names (https://github.com/google/cel-spec/blob/master/doc/langdef.md#syntax). */
const reserved: ReadonlySet<string> = new Set(
  'as break const continue else false for function if import in let loop namespace null package return true var void while'.split(
    ' ',
  ),
);

/** Whether it can stand behind a dot. */
export const isPlainName = (name: string): boolean => /^[A-Za-z_]\w*$/.test(name) && !reserved.has(name);

/** A filter in CEL that lets through what the rows do; empty where there are none. `readConditions` is its reverse. */
export const writeConditions = ({ join, rows }: Conditions): string =>
  rows.map(writeRow).join(join === 'and' ? ' && ' : ' || ');

function writeRow(row: Condition): string {
  const field = writePath(row.field);
  switch (row.is) {
    case 'is':
      return `${field} == ${writeValue(row.value)}`;
    case 'isNot':
      return `${field} != ${writeValue(row.value)}`;
    case 'contains':
      return `${field}.contains(${writeText(row.value)})`;
    case 'more':
      return `${field} > ${writeValue(row.value)}`;
    case 'less':
      return `${field} < ${writeValue(row.value)}`;
    case 'there':
      return `${writeText(row.field.at(-1) ?? '')} in ${writePath(row.field.slice(0, -1))}`;
  }
}

const writePath = (path: FieldPath): string =>
  path.reduce((said, name) => said + (isPlainName(name) ? `.${name}` : `[${writeText(name)}]`), 'event');

function writeValue(value: string | number | boolean): string {
  if (typeof value !== 'number') return typeof value === 'string' ? writeText(value) : String(value);
  const said = String(value + 0);
  // A whole number beyond what JSON can name exactly is a double for the filter as well.
  return Number.isInteger(value) && !Number.isSafeInteger(value) && !said.includes('e') ? `${said}.0` : said;
}

/** In double quotes; what has no look of its own is written as its number. */
function writeText(text: string): string {
  const inside = [...text].map((one) => {
    if (one === '"' || one === '\\') return `\\${one}`;
    const code = one.codePointAt(0) ?? 0;
    return code < 0x20 || code === 0x7f || code === 0x2028 || code === 0x2029
      ? `\\u${code.toString(16).padStart(4, '0')}`
      : one;
  });
  return `"${inside.join('')}"`;
}
