import { callsIn, closeValue, endOfValue, type PrintedCall, readSignature } from './printed-json.ts';

/** What stands at the start of a held-back text. `undecided`: more text may change it. A verdict once given never changes. */
export type Verdict =
  | { readonly is: 'undecided'; readonly name?: string }
  | { readonly is: 'text'; readonly length: number }
  | { readonly is: 'silent'; readonly length: number }
  | { readonly is: 'thinking'; readonly length: number }
  | { readonly is: 'calls'; readonly calls: readonly PrintedCall[]; readonly length: number };

type NameOf = (printed: string) => string | undefined;

const THINK = /^<(?:think|thinking|thought)>/;
const TAG = /^<(\|?)(tool_call|tool_calls|function_call|tool_code)\1>\s*/;
const STRAY = /^<(?:\/?\|?|\|\/)(?:tool_calls?|function_call|tool_code|tools|think|thinking|thought)\|?>/;
const NAMES = ['think', 'thinking', 'thought', 'tool_call', 'tool_calls', 'function_call', 'tool_code', 'tools'];
const SPELLINGS = NAMES.flatMap((tag) => [`<${tag}>`, `</${tag}>`, `<|${tag}|>`, `</|${tag}|>`, `<|/${tag}|>`]);
const FIRST_KEYS = [
  ...['name', 'tool', 'tool_name', 'function_name', 'action', 'recipient_name', 'function', 'function_call'],
  ...['tool_calls', 'type', 'id', 'arguments', 'parameters', 'args'],
];
const NAMED = /["'](?:name|tool|tool_name|function_name|action|recipient_name|function)["']\s*:\s*(["'])([^"'\\]*)\1/;
const SIGNATURE = /^(?:print\()?(?:[A-Za-z_]\w*\.)?([A-Za-z_][\w-]*)\s*\(/;
const BEGUN_SIGNATURE = /^(print\()?(?:[A-Za-z_]\w*\.)?([A-Za-z_][\w-]*)?$/;

/** How much of a text cannot be the beginning of a tag that is still coming. */
export function sureLength(text: string): number {
  const at = text.lastIndexOf('<');
  return at >= 0 && SPELLINGS.some((tag) => tag.startsWith(text.slice(at))) ? at : text.length;
}

/** The first place at which a call, a tag or the beginning of one may stand; the length of the text when there is none. */
export function suspect(text: string, before: string, nameOf: NameOf, known: ReadonlyMap<string, string>): number {
  let isLineStart = before === '' || /\n[ \t]*$/.test(before);
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if ('`{['.includes(char)) return at;
    const rest = text.slice(at, at + 120);
    if (char === '<' && SPELLINGS.some((tag) => tag.startsWith(rest) || rest.startsWith(tag))) return at;
    if (isLineStart && /[A-Za-z_]/.test(char) && mayBeSignature(rest, text.length - at, nameOf, known)) return at;
    if (char === '\n') isLineStart = true;
    else if (char !== ' ' && char !== '\t') isLineStart = false;
  }
  return text.length;
}

function mayBeSignature(rest: string, left: number, nameOf: NameOf, known: ReadonlyMap<string, string>): boolean {
  const head = SIGNATURE.exec(rest)?.[1];
  if (head !== undefined && head !== 'print') return nameOf(head) !== undefined;
  if (left > rest.length) return false;
  if ('print('.startsWith(rest)) return true;
  const begun = BEGUN_SIGNATURE.exec(rest.trimEnd());
  if (!begun) return false;
  const word = (begun[2] ?? '').toLowerCase().replace(/[^a-z0-9]/g, '');
  const names = [...known.keys()];
  return /\s$/.test(rest) ? names.includes(word) : names.some((name) => name.startsWith(word));
}

/** Says what stands at the start of `text`; `final`: nothing more comes. */
export function judge(
  text: string,
  before: string,
  final: boolean,
  nameOf: NameOf,
  known: ReadonlyMap<string, string>,
): Verdict {
  if (text.startsWith('<')) return judgeTag(text, final, nameOf);
  if (text.startsWith('`')) return judgeFence(text, final, nameOf);
  if (text.startsWith('{') || text.startsWith('[')) return judgeValue(text, final, nameOf);
  const isLineStart = before === '' || /\n[ \t]*$/.test(before);
  if (!isLineStart) return { is: 'text', length: 1 };
  const verdict = judgeSignature(text, final, nameOf);
  if (verdict) return verdict;
  return !final && mayBeSignature(text, text.length, nameOf, known) ? { is: 'undecided' } : { is: 'text', length: 1 };
}

function judgeTag(text: string, final: boolean, nameOf: NameOf): Verdict {
  const think = THINK.exec(text);
  if (think) return { is: 'thinking', length: think[0].length };
  const tag = TAG.exec(text);
  if (!tag) {
    const stray = STRAY.exec(text);
    if (stray) return { is: 'silent', length: stray[0].length };
    const isBegun = SPELLINGS.some((spelling) => spelling.startsWith(text));
    if (isBegun && !final) return { is: 'undecided' };
    // A tag that was cut off at the very end is debris, a lone "<" is not.
    return isBegun && text.length > 3 ? { is: 'silent', length: text.length } : { is: 'text', length: 1 };
  }
  const body = text.slice(tag[0].length);
  const inner = judgeInner(body, final, nameOf);
  if (inner.is === 'undecided') return inner;
  if (inner.is !== 'calls') return { is: 'silent', length: tag[0].length };
  return { ...inner, length: tag[0].length + inner.length };
}

/** A call inside a tag or a fence: JSON or a signature; text when it is neither. */
function judgeInner(body: string, final: boolean, nameOf: NameOf): Verdict {
  if (body === '') return final ? { is: 'silent', length: 0 } : { is: 'undecided' };
  if (body.startsWith('{') || body.startsWith('[')) return judgeValue(body, final, nameOf);
  if (body.startsWith('<') && TAG.test(body)) return judgeTag(body, final, nameOf);
  const verdict = judgeSignature(body, final, nameOf);
  if (verdict) return verdict;
  const isBegun = !final && (BEGUN_SIGNATURE.test(body) || SPELLINGS.some((spelling) => spelling.startsWith(body)));
  return isBegun && body.length < 80 ? { is: 'undecided' } : { is: 'text', length: 1 };
}

function judgeFence(text: string, final: boolean, nameOf: NameOf): Verdict {
  const ticks = /^`+/.exec(text)?.[0] ?? '`';
  if (ticks === text) return final ? { is: 'text', length: text.length } : { is: 'undecided' };
  const head = ticks.length >= 3 ? /^`+[\w-]*[ \t]*\r?\n?\s*/.exec(text)?.[0] : ticks.length === 1 ? ticks : undefined;
  if (head === undefined) return { is: 'text', length: ticks.length };
  const body = text.slice(head.length);
  if (body === '') return final ? { is: 'text', length: text.length } : { is: 'undecided' };
  if (ticks.length === 1 && !body.startsWith('{')) return { is: 'text', length: 1 };
  const inner = judgeInner(body, final, nameOf);
  if (inner.is === 'undecided') return inner;
  if (inner.is !== 'calls') return { is: 'text', length: ticks.length };
  // The closing fence needs no care: after a call all text is dropped.
  return { ...inner, length: head.length + inner.length };
}

function judgeValue(text: string, final: boolean, nameOf: NameOf): Verdict {
  const isList = text.startsWith('[');
  const inside = isList ? text.slice(1).trimStart() : text;
  if (inside === '') return final ? { is: 'text', length: 1 } : { is: 'undecided' };
  if (isList && !inside.startsWith('{')) return judgeSignatureList(text, final, nameOf);
  const start = /^\{\s*(?:(["'])([^"']*)(["'])?)?/.exec(inside);
  const [whole = '{', quote, key = '', closed] = start ?? [];
  if (!quote) {
    const isOpen = whole.length === inside.length && !final;
    return isOpen ? { is: 'undecided' } : { is: 'text', length: 1 };
  }
  if (closed ? !FIRST_KEYS.includes(key) : !FIRST_KEYS.some((known) => known.startsWith(key))) {
    return { is: 'text', length: 1 };
  }
  if (closed && !/^\s*(:|$)/.test(inside.slice(whole.length))) return { is: 'text', length: 1 };
  const quotes = quote === "'" ? '"\'' : '"';
  const end = endOfValue(text, quotes);
  // A name further on belongs to something else.
  const own = end < 0 ? text : text.slice(0, end);
  const printed = /^(arguments|parameters|args)$/.test(key) ? undefined : NAMED.exec(own)?.[2];
  const name = printed === undefined ? undefined : nameOf(printed);
  if (printed !== undefined && name === undefined && printed !== 'function') return { is: 'text', length: 1 };
  if (end < 0 && !final) return name === undefined ? { is: 'undecided' } : { is: 'undecided', name };
  const value = end < 0 ? closeValue(text, quotes) : text.slice(0, end);
  const calls = callsIn(value, nameOf);
  const length = end < 0 ? text.length : end;
  return calls.length > 0 ? { is: 'calls', calls, length } : { is: 'text', length };
}

function judgeSignature(text: string, final: boolean, nameOf: NameOf): Verdict | null {
  const read = readSignature(text, nameOf);
  if (read === null) return null;
  if (read !== 'open') {
    return read.call ? { is: 'calls', calls: [read.call], length: read.length } : { is: 'text', length: read.length };
  }
  const name = nameOf(SIGNATURE.exec(text)?.[1] ?? '');
  if (!final) return name === undefined ? { is: 'undecided' } : { is: 'undecided', name };
  const closed = readSignature(closeValue(text, '"\''), nameOf);
  return closed && closed !== 'open' && closed.call
    ? { is: 'calls', calls: [closed.call], length: text.length }
    : { is: 'text', length: text.length };
}

function judgeSignatureList(text: string, final: boolean, nameOf: NameOf): Verdict {
  const head = /^\[\s*/.exec(text)?.[0] ?? '[';
  const first = text.slice(head.length);
  if (!SIGNATURE.test(first)) {
    return !final && first.length < 80 && BEGUN_SIGNATURE.test(first) ? { is: 'undecided' } : { is: 'text', length: 1 };
  }
  const calls: PrintedCall[] = [];
  let at = head.length;
  for (;;) {
    const verdict = judgeSignature(text.slice(at), final, nameOf);
    if (!verdict || verdict.is === 'text') return { is: 'text', length: 1 };
    if (verdict.is !== 'calls') return verdict;
    calls.push(...verdict.calls);
    at += verdict.length;
    const next = /^\s*(?:([,\]])\s*)?/.exec(text.slice(at));
    at += next?.[0].length ?? 0;
    if (next?.[1] === ']') return { is: 'calls', calls, length: at };
    if (next?.[1] === undefined || at >= text.length) {
      if (at < text.length) return { is: 'text', length: 1 };
      return final ? { is: 'calls', calls, length: at } : { is: 'undecided' };
    }
  }
}
