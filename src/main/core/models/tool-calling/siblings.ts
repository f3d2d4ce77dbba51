import { asRecord } from '../../../../shared/model/record.ts';
import type { ToolSpec } from '../../../engine-protocol/chat.ts';
import { isPaired, namesBehind, numbersBeside } from './rows-said.ts';

type Args = Readonly<Record<string, unknown>>;

const LONGEST = 2_000;
const MOST_CALLS = 8;

/** A parameter that a row was said for. */
interface Row {
  readonly key: string;
  readonly values: readonly unknown[];
}

/**
 * What stands in a row with a value that a call was made with, and in no call, was asked for as well: "copper and aluminum",
 * "for 10, 15 and 20 years". Small models often stop after the first: the call is made for each of the others, too. Of two
 * rows each goes with each of the other, unless they belong together one by one: "in Oslo and Lima in 2019 and 2021" are four.
 */
export function withSiblings(calls: readonly Args[], { inputSchema }: ToolSpec, request: string): readonly Args[] {
  const text = request.slice(0, LONGEST);
  const properties = Object.entries(asRecord(inputSchema['properties'])).map(
    ([key, raw]) => [key, asRecord(raw)] as const,
  );
  const rows = properties.flatMap(([key, schema]) => rowOf(key, schema, { calls, text }) ?? []);
  const [first, second] = rows;
  if (first && second && rows.length === 2 && isAlikeBut(calls, rows)) {
    if (!isPaired(text)) return crossed(calls[0] ?? {}, first, second);
    if (first.values.length === second.values.length) return paired(calls[0] ?? {}, first, second);
  }
  const used = calls.flatMap(leavesOf).map(plain);
  const all = [...calls];
  for (const call of calls) {
    for (const [key, schema] of properties) {
      for (const sibling of siblingsOf(call[key], schema, text)) {
        if (used.some((one) => one.includes(plain(sibling))) || all.length >= MOST_CALLS) continue;
        used.push(plain(sibling));
        all.push({ ...call, [key]: sibling });
      }
    }
  }
  return all;
}

function siblingsOf(value: unknown, schema: Args, text: string): readonly unknown[] {
  const { type } = schema;
  if (typeof value === 'number' && (type === 'integer' || type === 'number')) return numbersBeside(value, text);
  return typeof value === 'string' && type === 'string' && !schema['enum'] ? namesBehind(value, text) : [];
}

/** The row of which every call has a value there, and none has one elsewhere. */
function rowOf(
  key: string,
  schema: Args,
  { calls, text }: { readonly calls: readonly Args[]; readonly text: string },
): Row | undefined {
  const found = calls.map((call) => [call[key], ...siblingsOf(call[key], schema, text)]);
  const [values = []] = found.sort((a, b) => b.length - a.length);
  const row = values.map(plain);
  const elsewhere = calls.flatMap((call) => leavesOf({ ...call, [key]: undefined })).map(plain);
  const isRow = row.length > 1 && !row.some((one) => elsewhere.includes(one));
  return isRow && calls.every((call) => row.includes(plain(call[key]))) ? { key, values } : undefined;
}

function isAlikeBut(calls: readonly Args[], rows: readonly Row[]): boolean {
  const without = calls.map((call) =>
    JSON.stringify({ ...call, ...Object.fromEntries(rows.map(({ key }) => [key, 0])) }),
  );
  return new Set(without).size === 1;
}

function crossed(call: Args, first: Row, second: Row): readonly Args[] {
  const all = first.values.flatMap((one) =>
    second.values.map((other) => ({ ...call, [first.key]: one, [second.key]: other })),
  );
  return all.slice(0, MOST_CALLS);
}

const paired = (call: Args, first: Row, second: Row): readonly Args[] =>
  first.values.map((one, at) => ({ ...call, [first.key]: one, [second.key]: second.values[at] })).slice(0, MOST_CALLS);

function leavesOf(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value];
}

/** Between blanks, so that one holds another only as words of its own. */
const plain = (value: unknown): string =>
  ` ${String(value)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim()} `;
