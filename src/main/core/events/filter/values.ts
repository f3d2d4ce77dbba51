import { type CelInput, type CelMap, celMap, celUint, isCelList, isCelMap, isCelType, isCelUint } from '@bufbuild/cel';
import { isMessage, toJson } from '@bufbuild/protobuf';
import { DurationSchema, TimestampSchema } from '@bufbuild/protobuf/wkt';
import type { CelArgument, Meter } from './meter.ts';

type Key = Parameters<CelMap['get']>[0];

/** A map in which a field that holds null is there, and in which 1, 1u and 1.0 are one key. */
export function wholeMap(entries: ReadonlyMap<Exclude<Key, number>, CelInput>): CelMap {
  const map = celMap(entries);
  return Object.defineProperty(map, 'has', { value: (key: Key) => map.get(key) !== undefined });
}

/** A key that stands twice, be it 1 and 1u; undefined where none does. */
export function repeatedKey(map: CelMap): string | undefined {
  const seen = new Set<unknown>();
  for (const key of map.keys()) {
    const plain = isCelUint(key) ? key.value : key;
    if (seen.has(plain)) return String(plain);
    seen.add(plain);
  }
  return undefined;
}

/** JSON as the language sees it: whole numbers are ints, as far as a number can hold them. */
export function fromJson(value: unknown): CelInput {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (Array.isArray(value)) return value.map(fromJson);
  if (typeof value !== 'object' || value === null) return value as CelInput;
  return wholeMap(new Map(Object.entries(value).map(([key, held]) => [key, fromJson(held)])));
}

/**
 * A variable as scripts may name it: JSON, or a value with its type as in the language's conformance tests,
 * `{ "int64Value": "7" }` or `{ "value": { "int64Value": "7" } }`.
 */
export function fromBinding(value: unknown): CelInput {
  const typed = onlyEntry(value);
  if (typed?.[0] === 'value') {
    const inner = onlyEntry(typed[1]);
    if (inner && inner[0] in typedReaders) return fromTyped(typed[1]);
  }
  return typed && typed[0] in typedReaders ? fromTyped(value) : fromJson(value);
}

function onlyEntry(value: unknown): [string, unknown] | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value);
  return entries.length === 1 ? entries[0] : undefined;
}

interface TypedLists {
  readonly values?: readonly unknown[];
  readonly entries?: readonly { readonly key: unknown; readonly value: unknown }[];
}

const typedReaders: Readonly<Record<string, (held: never) => CelInput>> = {
  nullValue: () => null,
  boolValue: (held: boolean) => held,
  int64Value: (held: string | number) => BigInt(held),
  uint64Value: (held: string | number) => celUint(BigInt(held)),
  doubleValue: (held: string | number) => Number(held),
  stringValue: (held: string) => held,
  bytesValue: (held: string) => new Uint8Array(Buffer.from(held, 'base64')),
  listValue: ({ values = [] }: TypedLists) => values.map(fromTyped),
  mapValue: ({ entries = [] }: TypedLists) =>
    wholeMap(new Map(entries.map(({ key, value }) => [fromTyped(key) as Exclude<Key, number>, fromTyped(value)]))),
};

function fromTyped(value: unknown): CelInput {
  const [kind, held] = onlyEntry(value) ?? ['', value];
  const read = typedReaders[kind];
  if (!read) throw new Error('A typed value has exactly one kind, such as int64Value.');
  return read(held as never);
}

/** What came out, as JSON: whole numbers that a number cannot hold, and what is not a number, as text. */
export function toPlain(value: CelArgument, meter: Meter): unknown {
  meter.spend(1);
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
  if (isCelUint(value)) return toPlain(value.value, meter);
  // JSON has no -0.
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : String(value);
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (isCelList(value)) return [...value].map((item) => toPlain(item, meter));
  if (isCelMap(value)) {
    const pairs = [...value].map(([key, held]) => [String(isCelUint(key) ? key.value : key), toPlain(held, meter)]);
    return Object.fromEntries(pairs);
  }
  if (isCelType(value)) return value.name;
  if (typeof value !== 'object' || value === null) return value;
  const { message } = value;
  if (isMessage(message, TimestampSchema)) return toJson(TimestampSchema, message);
  if (isMessage(message, DurationSchema)) return toJson(DurationSchema, message);
  return null;
}
