import { thoughtEnd } from '../control-marks.ts';
import { createCallReader } from './call-reader.ts';
import type { PrintedCall } from './json-calls.ts';

/** What a model printed, taken apart. */
export interface ReadPrint {
  readonly toolCalls: readonly PrintedCall[];
  readonly content: string;
  readonly thinking: string;
}

/**
 * What the template of a family settles before the first letter: `none`: thoughts are not its own, `opened`: it opens one
 * itself, `without-calls`: it does so only where no tools are. Of all others the print tells it.
 */
type Thoughts = 'none' | 'opened' | 'without-calls';

const thoughtsOfFormat: Readonly<Record<string, Thoughts>> = {
  tools: 'none',
  cogito: 'without-calls',
  olmo3_think: 'opened',
};

/**
 * Takes a whole print apart with the reader that hears conversations. Nothing is run, so that calls count wherever a mark
 * opens them. `format`: the family, where it is known; `tools`: the names that make a call, else any. Linear.
 */
export function readPrint(raw: string, format = '', tools: readonly string[] | 'any' = 'any'): ReadPrint {
  if (raw.trim() === '') return { toolCalls: [], content: raw, thinking: '' };
  const thoughts = Object.hasOwn(thoughtsOfFormat, format) ? thoughtsOfFormat[format] : undefined;
  const isThinking = thoughts !== 'none' && endsOpenedThought(raw, thoughts === 'opened');
  const print = readAs(raw, tools, { isThinking, hasThoughts: thoughts !== 'none' });
  const isReadAgain = thoughts === 'without-calls' && isThinking && print.toolCalls.length > 0;
  return isReadAgain ? readAs(raw, tools, { isThinking: false, hasThoughts: true }) : print;
}

function readAs(
  raw: string,
  tools: readonly string[] | 'any',
  options: { readonly isThinking: boolean; readonly hasThoughts: boolean },
): ReadPrint {
  const reader = createCallReader(tools, { ...options, isPrint: true });
  const toolCalls: PrintedCall[] = [];
  const content: string[] = [];
  const thinking: string[] = [];
  for (const piece of [...reader.push(raw), ...reader.end()]) {
    if (piece.type === 'call') toolCalls.push({ name: piece.name, args: piece.args });
    else (piece.type === 'text' ? content : thinking).push(piece.text);
  }
  return { toolCalls, content: content.join(''), thinking: thinking.join('').trimEnd() };
}

/** Whether a print begins inside a thought: its end stands there without a beginning, and not as a word of a sentence. */
function endsOpenedThought(raw: string, isOpened: boolean): boolean {
  const end = thoughtEnd.exec(raw);
  if (!end) return false;
  const isWord = /\p{L} $/u.test(raw.slice(0, end.index)) && /^ \p{Ll}/u.test(raw.slice(end.index + end[0].length));
  return !isWord && (isOpened || !/<(?:think|thinking|thought)>/.test(raw.slice(0, end.index)));
}
