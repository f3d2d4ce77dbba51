import { kindOf, markAt, mayBecomeMark } from '../control-marks.ts';

export type NameOf = (printed: string) => string | undefined;

/** What stands at the start of a text. `held`: a call as far as one can tell now. A verdict once given never changes. */
export type Opening =
  | { readonly is: 'undecided' | 'text' }
  | { readonly is: 'held'; readonly name: string | undefined };

/** Within so many characters it is clear what opens. */
export const longestOpening = 400;

const firstKeys = [
  ...['name', 'tool', 'tool_name', 'function_name', 'action', 'recipient_name', 'function', 'function_call'],
  ...['tool_calls', 'type', 'id', 'arguments', 'parameters', 'args'],
];
const nameKeys = firstKeys.slice(0, 7);
/** Languages of a fence whose content is written to be run, not to be read. */
const fenceHead = /^```(?:json|tool_call|tool_calls|tool_code|python|xml|javascript|js)?[ \t]*\r?\n/;
/** What models put before a function's name. */
const wrappers = ['print(', 'default_api.', 'functions.', 'tools.', 'api.'];
/** After it comes a name and an object with bare keys (Gemma). */
export const bareHead = 'call:';
/** What may stand between a mark and a name, as a pattern. */
export const beforeName = String.raw`(?:function|${bareHead})?\s*(?:<[|｜][^|｜<>\n]{1,60}[|｜]>)?`;
const markedName = new RegExp(String.raw`^${beforeName}([A-Za-z_][\w.-]*)(?=[\s<[{\`(])`);
const signature = /^([A-Za-z_][\w-]*)\s?\(/;
const undecided: Opening = { is: 'undecided' };
const text: Opening = { is: 'text' };
const held: Opening = { is: 'held', name: undefined };

/** Judges the start of an answer, or of what follows a mark after which calls come. Looks at `longestOpening` characters. */
export function openingOf(print: string, nameOf: NameOf, names: readonly string[]): Opening {
  const opening = openingIn(print.slice(0, longestOpening), nameOf, names);
  return opening.is === 'undecided' && print.length > longestOpening ? text : opening;
}

function openingIn(print: string, nameOf: NameOf, names: readonly string[]): Opening {
  let rest = print;
  let isMarked = false;
  for (;;) {
    rest = rest.trimStart();
    const mark = markAt(rest);
    if (mark !== undefined) {
      if (kindOf(mark) === 'think') return text;
      isMarked ||= kindOf(mark) === 'call';
      const named = /^<function=([\w.-]+)>$/.exec(mark)?.[1];
      if (named !== undefined) return nameOf(named) === undefined ? text : { is: 'held', name: nameOf(named) };
      rest = rest.slice(mark.length);
      continue;
    }
    if (mayBecomeMark(rest) && rest.startsWith('<')) return undecided;
    const fence = fenceHead.exec(rest)?.[0];
    if (fence === undefined) break;
    rest = rest.slice(fence.length);
  }
  if (rest === '') return undecided;
  const known: Known = { nameOf, names, isMarked };
  if (rest.startsWith('`')) return /^(?:`{1,2}|```\w{0,12}[ \t]{0,4}\r?)$/.test(rest) ? undecided : text;
  if (/^[{[]/.test(rest)) return valueOpening(rest, known);
  return wordOpening(rest, known);
}

/** `isMarked`: a mark stands before it after which calls come. */
interface Known {
  readonly nameOf: NameOf;
  readonly names: readonly string[];
  readonly isMarked: boolean;
}

function valueOpening(rest: string, known: Known): Opening {
  const inside = rest.startsWith('[') ? rest.slice(1).trimStart() : rest;
  if (inside === '') return undecided;
  // A list of one call, a list of numbers, a link, a mark in brackets.
  if (rest.startsWith('[') && !inside.startsWith('{')) {
    const word = wordOpening(inside, known);
    return word.is === 'held' ? held : word;
  }
  const key = /^\{\s*(?:(["'])([^"'\\\n]*)(["'])?\s*(:)?\s*)?/.exec(inside);
  const [whole = '', quote, name = '', closed, isSet] = key ?? [];
  if (quote === undefined) return whole.length === inside.length ? undecided : text;
  if (closed === undefined) {
    return whole.length === inside.length && firstKeys.some((one) => one.startsWith(name)) ? undecided : text;
  }
  if (!firstKeys.includes(name)) return text;
  if (isSet === undefined) return whole.length === inside.length ? undecided : text;
  if (!nameKeys.includes(name)) return held;
  const value = inside.slice(whole.length);
  if (value === '') return undecided;
  if (/^[{[]/.test(value)) return held;
  const said = /^(["'])([^"'\\\n]{0,80})(["'])?/.exec(value);
  if (!said) return text;
  if (said[3] === undefined) return said[0].length === value.length ? undecided : text;
  const tool = known.nameOf(said[2] ?? '');
  if (tool !== undefined) return { is: 'held', name: tool };
  return name === 'function' && said[2] === 'function' ? held : text;
}

/** A signature, or a bare name after a mark: `set_reminder[ARGS]{…}`, `function<｜tool▁sep｜>set_reminder`. */
function wordOpening(rest: string, { nameOf, names, isMarked }: Known): Opening {
  if (isMarked) {
    const word = markedName.exec(rest)?.[1];
    if (word !== undefined && word !== 'function') {
      const known = nameOf(word);
      return known === undefined ? text : { is: 'held', name: known };
    }
    const isBegun = /^(?:function|call:)?\s*(?:<(?:[|｜][^|｜<>\n]{0,60}(?:[|｜]>?)?)?)?[\w.-]{0,80}$/.test(rest);
    return isBegun ? undecided : text;
  }
  if (rest.startsWith(bareHead)) {
    const named = /^([A-Za-z_][\w.-]*)(?:\{|$)/.exec(rest.slice(bareHead.length));
    if (!named) return rest.length === bareHead.length ? undecided : text;
    if (!named[0].endsWith('{')) return undecided;
    const known = nameOf(named[1] ?? '');
    return known === undefined ? text : { is: 'held', name: known };
  }
  if (bareHead.startsWith(rest)) return undecided;
  let word = rest;
  for (const wrapper of wrappers) {
    if (word.startsWith(wrapper)) word = word.slice(wrapper.length);
    else if (wrapper.startsWith(word)) return undecided;
  }
  const head = signature.exec(word)?.[1];
  if (head !== undefined) {
    const known = nameOf(head);
    return known === undefined ? text : { is: 'held', name: known };
  }
  if (!/^[A-Za-z_][\w-]*\s?$/.test(word)) return text;
  const name = word.toLowerCase().replace(/[^a-z0-9]/g, '');
  const isWhole = /\s$/.test(word);
  return names.some((one) => (isWhole ? one === name : one.startsWith(name))) ? undecided : text;
}
