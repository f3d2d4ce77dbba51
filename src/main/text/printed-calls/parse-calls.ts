import { markAt } from '../control-marks.ts';
import { closeBrackets, endOfValue, readJson } from '../read-json.ts';
import { readBareObject } from './bare-values.ts';
import { bareHead, beforeName, type NameOf } from './call-start.ts';
import { callsIn, type PrintedCall, readSignature } from './json-calls.ts';

/** A call and the letters it was printed with; `isCut`: the text ended in the middle of it. */
export interface ReadCall extends PrintedCall {
  readonly print: string;
  readonly isCut?: boolean;
}

/**
 * The calls of a text that is nothing but calls, with their marks and fences; undefined when anything else stands in it.
 * What was cut off at the end is closed. `mayTalk`: what follows the first call is passed over.
 */
export function readPrintedCalls(text: string, nameOf: NameOf, mayTalk: boolean): readonly ReadCall[] | undefined {
  const { calls, isAll } = callsAtStart(text, nameOf);
  return calls.length > 0 && (mayTalk || isAll) ? calls : undefined;
}

/** The calls that a text begins with, where they and their marks end, and whether nothing else follows. */
export function callsAtStart(
  text: string,
  nameOf: NameOf,
): { readonly calls: readonly ReadCall[]; readonly end: number; readonly isAll: boolean } {
  const calls: ReadCall[] = [];
  let at = 0;
  let end = 0;
  const most = text.length;
  while (at < most && calls.length < mostCalls) {
    // What closes a list of signatures or a wrapper stands behind a call.
    const between = calls.length > 0 ? /^(?:[\s,\])};]+|```\w*)/ : /^(?:\s+|```\w*)/;
    const skipped = between.exec(text.slice(at, at + 200))?.[0] ?? markOf(text, at);
    const block = blockAt(text, at, nameOf);
    if (block) {
      if (block.call) calls.push(block.call);
      at = block.end;
    } else if (skipped !== undefined) {
      at += skipped.length;
      if (skipped.trim() === '') continue;
    } else {
      const read = valueAt(text, at, nameOf) ?? signaturesAt(text, at, nameOf) ?? namedAt(text, at, nameOf);
      if (!read) break;
      calls.push(...read.calls);
      at = read.end;
    }
    end = at;
  }
  return { calls, end, isAll: at >= most || calls.length >= mostCalls };
}

const mostCalls = 64;

interface Read {
  readonly calls: readonly ReadCall[];
  readonly end: number;
}

function markOf(text: string, at: number): string | undefined {
  const mark = markAt(text.slice(at, at + 100));
  return mark?.startsWith('<function=') ? undefined : mark;
}

function valueAt(text: string, at: number, nameOf: NameOf): Read | undefined {
  const first = text[at];
  if (first !== '{' && first !== '[') return undefined;
  const quotes = /^[{[]\s*(?:\{\s*)?'/.test(text.slice(at, at + 100)) ? '"\'' : '"';
  const rest = text.slice(at);
  const length = endOfValue(rest, quotes);
  const print = length < 0 ? rest : rest.slice(0, length);
  const cut = length < 0 ? { isCut: true } : {};
  const calls = callsIn(print, nameOf).map((call) => ({ ...call, print, ...cut }));
  return calls.length > 0 ? { calls, end: at + print.length } : undefined;
}

function signaturesAt(text: string, at: number, nameOf: NameOf): Read | undefined {
  const from = text[at] === '[' ? at + 1 : at;
  const rest = text.slice(from).trimStart();
  const start = text.length - rest.length;
  const read = readSignature(rest, nameOf);
  if (read === null) return undefined;
  if (read !== 'open') {
    const print = rest.slice(0, read.length);
    return read.call ? { calls: [{ ...read.call, print }], end: start + read.length } : undefined;
  }
  const closed = readSignature(closeBrackets(rest, '"\''), nameOf);
  if (closed === null || closed === 'open' || !closed.call) return undefined;
  return { calls: [{ ...closed.call, print: rest }], end: text.length };
}

/** A name, then marks or a fence, then its arguments as JSON. */
function namedAt(text: string, at: number, nameOf: NameOf): Read | undefined {
  const head = new RegExp(`^${beforeName}([A-Za-z_][\\w.-]{0,80})`).exec(text.slice(at, at + 200));
  const name = head?.[1] === undefined ? undefined : nameOf(head[1]);
  if (!head || name === undefined) return undefined;
  let to = at + head[0].length;
  for (;;) {
    const skipped = /^(?:\s+|```\w*)/.exec(text.slice(to, to + 200))?.[0] ?? markAt(text.slice(to, to + 100));
    if (skipped === undefined) break;
    to += skipped.length;
  }
  if (text[to] !== '{') return undefined;
  if (head[0].startsWith(bareHead)) {
    const read = readBareObject(text, to);
    return read && { calls: [{ name, args: read.value, print: text.slice(at, read.end) }], end: read.end };
  }
  const rest = text.slice(to);
  const length = endOfValue(rest, '"');
  const print = length < 0 ? rest : rest.slice(0, length);
  const args = readJson(print);
  return args ? { calls: [{ name, args: args.value, print: name + print }], end: to + print.length } : undefined;
}

/** `<function=name>` with its parameters as tags or as JSON. */
function blockAt(
  text: string,
  at: number,
  nameOf: NameOf,
): { readonly call: ReadCall | undefined; readonly end: number } | undefined {
  const head = /^<function=([\w.-]{1,60})>/.exec(text.slice(at, at + 80));
  if (!head) return undefined;
  const name = nameOf(head[1] ?? '');
  const close = text.indexOf('</function>', at);
  const end = close < 0 ? text.length : close + '</function>'.length;
  const body = text.slice(at + head[0].length, close < 0 ? text.length : close);
  if (name === undefined) return { call: undefined, end };
  const print = text.slice(at, end);
  if (/^\s*\{/.test(body.slice(0, 200))) {
    const args = readJson(body.trim());
    return { call: args && { name, args: args.value, print }, end };
  }
  const args: Record<string, unknown> = {};
  for (const part of body.split('<parameter=').slice(1)) {
    const key = /^([\w.-]{1,60})>/.exec(part.slice(0, 80));
    if (key?.[1] === undefined) continue;
    const value = part.slice(key[0].length);
    const stop = value.indexOf('</parameter>');
    args[key[1]] = (stop < 0 ? value : value.slice(0, stop)).replace(/^\n/, '').replace(/\n$/, '');
  }
  return { call: { name, args, print }, end };
}
