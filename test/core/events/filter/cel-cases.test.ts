import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FilterProblem } from '../../../../src/main/core/events/filter/filter-problem.ts';
import { readFilter } from '../../../../src/main/core/events/filter/read-filter.ts';

/** Public rows that lie outside the project (`HEARTH_CASES`, or beside the clone). */
const folder = process.env['HEARTH_CASES'] ?? resolve(import.meta.dirname, '../../../../../shared/cases');
const file = resolve(folder, 'cel.jsonl');

interface Row {
  readonly name: string;
  readonly expression: string;
  readonly bindings?: Readonly<Record<string, unknown>>;
  readonly expected: { readonly value?: Readonly<Record<string, unknown>>; readonly error?: true };
}

/** The expected value as JSON says it, and the language's name for its kind. */
function plain(typed: Readonly<Record<string, unknown>>): { readonly value: unknown; readonly type: string } {
  const [[kind, held] = ['', null]] = Object.entries(typed);
  const nested = (held ?? {}) as { values?: Typed[]; entries?: { key: Typed; value: Typed }[] };
  if (kind === 'int64Value' || kind === 'uint64Value') {
    const value = Number.isSafeInteger(Number(held)) ? Number(held) : String(BigInt(held as string));
    return { value, type: kind === 'int64Value' ? 'int' : 'uint' };
  }
  if (kind === 'doubleValue') {
    const value = Number(held);
    return { value: Number.isFinite(value) ? value : String(value), type: 'double' };
  }
  if (kind === 'listValue') return { value: (nested.values ?? []).map((one) => plain(one).value), type: 'list' };
  if (kind === 'mapValue') {
    const pairs = (nested.entries ?? []).map(({ key, value }) => [String(plain(key).value), plain(value).value]);
    return { value: Object.fromEntries(pairs), type: 'map' };
  }
  const types: Record<string, string> = { boolValue: 'bool', stringValue: 'string', bytesValue: 'bytes' };
  return { value: held, type: types[kind] ?? 'null_type' };
}
type Typed = Readonly<Record<string, unknown>>;

function answer({ expression, bindings = {} }: Row): unknown {
  try {
    return readFilter(expression).run(bindings);
  } catch (thrown) {
    if (thrown instanceof FilterProblem) return 'error';
    throw thrown;
  }
}

describe.skipIf(!existsSync(file))('the language, by the rows of its own conformance tests', () => {
  it('answers each as it is agreed', () => {
    const rows = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Row);
    expect(rows.length).toBeGreaterThan(100);
    const wrong = rows.flatMap((row) => {
      const got = answer(row);
      const expected = row.expected.value ? plain(row.expected.value) : 'error';
      try {
        expect(got).toEqual(expected);
        return [];
      } catch {
        return [{ name: row.name, expression: row.expression, got, expected }];
      }
    });
    expect(wrong).toEqual([]);
  });
});
