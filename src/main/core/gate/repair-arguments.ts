import type { JsonSchema } from '../../../shared/model/json-schema.ts';
import { flawOf } from '../../../shared/model/nesting.ts';
import { isRecord } from '../../../shared/model/record.ts';
import { type ReadJson, readJson } from '../../text/read-json.ts';
import type { AnyTool } from '../tools/define-tool.ts';
import { inputSchemaOf } from '../tools/json-schema.ts';

type Args = Readonly<Record<string, unknown>>;

/** `repaired` says what was changed, for the receipt: `limit: "5" → 5`. */
export interface Repaired {
  readonly args: Args;
  readonly repaired: readonly string[];
}

/** Words in which models wrap the arguments. */
const WRAPPERS = ['arguments', 'args', 'parameters', 'params', 'input', 'properties'];
const MOST_NESTING = 4;

/** What a model gave as arguments, as an object: JSON text is read (and closed when it breaks off), wrappers are taken off. */
export function readArgs(raw: unknown, schema: JsonSchema): Repaired {
  const repaired: string[] = [];
  let value = raw;
  for (let depth = 0; depth < MOST_NESTING; depth += 1) {
    const inner = unwrap(value, schema);
    if (!inner) break;
    repaired.push(inner.note);
    value = inner.value;
  }
  return { args: isRecord(value) ? value : {}, repaired };
}

function unwrap(value: unknown, schema: JsonSchema): { readonly value: unknown; readonly note: string } | undefined {
  if (typeof value === 'string') {
    const read = readText(value);
    return (
      read && {
        value: read.value,
        note: read.isClosed ? 'arguments: text that broke off was closed' : 'arguments: read from text',
      }
    );
  }
  if (Array.isArray(value) && value.length === 1 && isRecord(value[0])) {
    return { value: value[0], note: 'arguments: taken out of a list' };
  }
  if (!isRecord(value)) return undefined;
  const [only, ...others] = Object.keys(value).filter((key) => !key.startsWith('_approval_message'));
  if (only === undefined || others.length > 0 || !WRAPPERS.includes(only)) return undefined;
  const inner = value[only];
  if (propertiesOf(schema).has(only) || !(isRecord(inner) || typeof inner === 'string')) return undefined;
  const { [only]: _taken, ...messages } = value;
  const read = typeof inner === 'string' ? readText(inner)?.value : inner;
  return isRecord(read) ? { value: { ...messages, ...read }, note: `arguments: taken out of "${only}"` } : undefined;
}

function readText(text: string): ReadJson | undefined {
  const bare = withoutFence(text.trim());
  const read = bare === '' ? undefined : readJson(bare);
  return read === undefined || flawOf(read.value) !== undefined ? undefined : read;
}

function withoutFence(text: string): string {
  const opened = text.replace(/^```[a-z]*/i, '').trimStart();
  return opened.endsWith('```') ? opened.slice(0, -3).trimEnd() : opened;
}

/** What is known of a tool's arguments. */
export interface ArgumentShape {
  readonly schema: JsonSchema;
  readonly aliases?: AnyTool['aliases'];
  readonly data?: AnyTool['data'];
}

export function shapeOf(tool: AnyTool): ArgumentShape {
  return { schema: inputSchemaOf(tool), aliases: tool.aliases, data: tool.data };
}

/**
 * Brings arguments into the shape that the schema asks for: known aliases and spellings renamed, unknown names dropped,
 * `"5"` → 5, one value ↔ list, empty optional ones left out. Lists and objects where text is wanted become JSON; for the
 * parameters in `data`, whose shape matters, a list of one as well. Pure and idempotent; never invents a required value.
 */
export function repairArgs(given: Args, { schema, aliases = {}, data = [] }: ArgumentShape): Repaired {
  const properties = propertiesOf(schema);
  const required = new Set((schema['required'] as readonly string[] | undefined) ?? []);
  const repaired: string[] = [];
  const left = new Map(Object.entries(given));
  const found = new Map<string, unknown>();
  for (const name of properties.keys()) {
    if (left.has(name)) found.set(name, left.get(name));
    left.delete(name);
  }
  for (const name of properties.keys()) {
    if (isGiven(found.get(name))) continue;
    const other = otherName(name, left, aliases[name] ?? []);
    if (other === undefined) continue;
    found.set(name, left.get(other));
    left.delete(other);
    repaired.push(`${other} → ${name}`);
  }
  for (const name of left.keys()) repaired.push(`${name}: dropped`);
  const args = [...found].flatMap(([name, value]): [string, unknown][] => {
    if (value === undefined) return [];
    const fitted = fitTo(value, properties.get(name) ?? {}, data.includes(name));
    // An empty list becomes an empty text where text is wanted: that is left out as well.
    const isEmpty = value === null || ((value === '' || fitted === '') && !required.has(name));
    if (isEmpty) {
      repaired.push(`${name}: empty, left out`);
      return [];
    }
    if (fitted !== value) repaired.push(`${name}: ${brief(value)} → ${brief(fitted)}`);
    return [[name, fitted]];
  });
  return { args: Object.fromEntries(args), repaired };
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** A name left over that means this one: an alias, or the same letters in another spelling (`fireAt`, `Fire-At`). */
function otherName(name: string, left: ReadonlyMap<string, unknown>, aliases: readonly string[]): string | undefined {
  const names = [...left.keys()].filter((key) => isGiven(left.get(key)));
  for (const wanted of [name, ...aliases]) {
    const same = names.find((key) => letters(key) === letters(wanted));
    if (same !== undefined) return same;
  }
  return undefined;
}

function letters(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function fitTo(value: unknown, schema: JsonSchema, isData: boolean): unknown {
  switch (schema['type']) {
    case 'integer':
    case 'number':
      return typeof value === 'string' && /^\s*[+-]?\d{1,15}(\.\d{1,15})?\s*$/.test(value) ? Number(value) : value;
    case 'boolean':
      return value === 'true' ? true : value === 'false' ? false : value;
    case 'array':
      return Array.isArray(value) ? value : [value];
    case 'string':
      return asText(value, isData);
    default:
      return value;
  }
}

function asText(value: unknown, isData: boolean): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value) && value.length === 0 && !isData) return '';
  if (Array.isArray(value) && value.length === 1 && !isData && !isBranch(value[0])) return String(value[0] ?? '');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

function propertiesOf(schema: JsonSchema): ReadonlyMap<string, JsonSchema> {
  return new Map(Object.entries((schema['properties'] as Record<string, JsonSchema> | undefined) ?? {}));
}

function isBranch(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
