import { isRecord } from '../../../shared/model/record.ts';
import { endOfValue, readJson } from '../read-json.ts';
/** A tool call as a model printed it, under the tool's own name. */
export interface PrintedCall {
  readonly name: string;
  readonly args: unknown;
  /** No key said that these are arguments. */
  readonly isBare?: boolean;
}

type NameOf = (printed: string) => string | undefined;

const NAME_KEYS = ['name', 'tool', 'tool_name', 'function_name', 'action', 'recipient_name'];
const ARG_KEYS = ['arguments', 'parameters', 'args', 'input', 'tool_input', 'action_input', 'kwargs'];

/** The calls in a JSON text, which may break off; empty when it is anything else, or names no known tool. */
export function callsIn(text: string, nameOf: NameOf): readonly PrintedCall[] {
  const value = readJson(text)?.value;
  if (value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).flatMap((item) => callFrom(item, nameOf));
}

function callFrom(value: unknown, nameOf: NameOf): readonly PrintedCall[] {
  if (!isRecord(value)) return [];
  const list = value['tool_calls'];
  if (Array.isArray(list)) return list.flatMap((item) => callFrom(item, nameOf));
  const inner = value['function'] ?? value['function_call'];
  if (isRecord(inner)) return callFrom(inner, nameOf);
  const nameKey = [...NAME_KEYS, 'function'].find((key) => typeof value[key] === 'string');
  const name = nameKey === undefined ? undefined : nameOf(String(value[nameKey]));
  if (nameKey === undefined || name === undefined) return [];
  const argKey = ARG_KEYS.find((key) => key in value);
  if (argKey === undefined) {
    const { [nameKey]: _name, type: _type, id: _id, ...rest } = value;
    return [{ name, args: rest, isBare: true }];
  }
  const args = value[argKey];
  const read = typeof args === 'string' ? readJson(args)?.value : args;
  return [{ name, args: read ?? {} }];
}

/** `name(key="value", n=2)` or `name({…})` at the start of a text: the call and its length; `open` while it goes on. */
export function readSignature(
  text: string,
  nameOf: NameOf,
): { readonly call: PrintedCall | null; readonly length: number } | 'open' | null {
  const head = /^(print\()?(?:[A-Za-z_]\w*\.)?([A-Za-z_][\w-]*)\s*\(/.exec(text);
  if (!head?.[2]) return null;
  const name = nameOf(head[2]);
  if (!name) return null;
  const from = head[0].length - 1;
  const end = endOfValue(text.slice(from), '"\'');
  if (end < 0) return 'open';
  const args = readArguments(text.slice(from + 1, from + end - 1).trim());
  const wrapper = head[1] ? (/^\s*\)/.exec(text.slice(from + end))?.[0].length ?? 0) : 0;
  return { call: args ? { name, args } : null, length: from + end + wrapper };
}

function readArguments(text: string): Record<string, unknown> | undefined {
  if (text === '') return {};
  if (text.startsWith('{')) {
    const value = readJson(text)?.value;
    return isRecord(value) ? value : undefined;
  }
  const args: Record<string, unknown> = {};
  let rest = text;
  while (rest !== '') {
    const key = /^([A-Za-z_]\w*)\s*[=:]\s*/.exec(rest);
    if (!key?.[1]) return undefined;
    rest = rest.slice(key[0].length);
    const value = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[[{]|[^,\s"'[{][^,]*)/.exec(rest)?.[0];
    if (value === undefined) return undefined;
    const length = value === '[' || value === '{' ? endOfValue(rest, '"\'') : value.length;
    if (length < 0) return undefined;
    const read = readJson(rest.slice(0, length).trim());
    if (read === undefined) return undefined;
    args[key[1]] = read.value;
    const comma = /^\s*(?:,\s*|$)/.exec(rest.slice(length));
    if (!comma) return undefined;
    rest = rest.slice(length + comma[0].length);
  }
  return args;
}
