import { kindOf, markAt, mayBecomeMark, thoughtEnd, thoughtsOf } from '../control-marks.ts';
import { longestOpening, type Opening, openingOf } from './call-start.ts';
import { callsAtStart, type ReadCall, readPrintedCalls } from './parse-calls.ts';
import { createNameReader, loose } from './tool-names.ts';

/** A piece of what a model says, in order. Calls come last: what follows them or stands around them makes them text. */
export type Piece =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'thinking'; readonly text: string }
  | { readonly type: 'call'; readonly name: string; readonly args: unknown };

/** Reads a model's speech as it streams and takes the printed tool calls out of it. */
export interface CallReader {
  /** What is certain after this much text; the rest is held back. The same text gives the same pieces however it is cut. */
  push(text: string): readonly Piece[];
  /** What was held back, once nothing more comes; cut-off calls are closed. */
  end(): readonly Piece[];
  /** The call that is being printed right now, as soon as its name is known; `raw` is the held-back text from its first character. */
  open(): { readonly name: string; readonly raw: string } | null;
}

interface ReaderOptions {
  /** A call for which this holds is text (see `echoOf`). */
  readonly isEcho?: (call: ReadCall) => boolean;
  /** The call was asked for by Hearth: what the model says after it does not take it back. */
  readonly isWanted?: boolean;
  /** The template has opened a thought already. */
  readonly isThinking?: boolean;
  /** Nothing is to be run: calls count wherever a mark opens them, what stands around them is read on, blanks stay. */
  readonly isPrint?: boolean;
  /** `false`: the family has no thoughts, its tags are words. */
  readonly hasThoughts?: boolean;
}

const longestThinkEnd = 11;
/** A tag that was cut off. */
const debris = /^<(?:[|｜/]{1,2}(?!th)\w|tool_|think|thought|function)[\w|｜▁=]*$/;
/** A print with more that only looks like calls is text from there on. */
const mostMisreads = 32;
/** Blanks in a row that are kept; small models print endless line feeds. */
const mostBlanks = 200;
/** Lines that show something: quotes, tables, headings, list items, indented code. */
const shown = /^(?:\s{4}|\t|\s{0,3}(?:[>|#*+•–-]|\d{1,3}[.)]))/;

/**
 * A call is the whole answer (bare or fenced JSON, a signature), or follows a mark that models open calls with, after a
 * full sentence, as the last thing of the answer. All else is text to read: in running text, quotes, lists, tables, code.
 * Only names in `tools` make a call. Thoughts become thinking; marks never reach the person. Linear, whatever comes.
 */
export function createCallReader(
  tools: readonly string[] | 'any',
  {
    isEcho,
    isWanted = false,
    isThinking: startsThinking = false,
    isPrint = false,
    hasThoughts = true,
  }: ReaderOptions = {},
): CallReader {
  const looseNames = tools === 'any' ? [] : tools.map(loose);
  const nameOf = tools === 'any' ? anyName : createNameReader(tools);
  const judge = (print: string): Opening => openingOf(print, nameOf, looseNames);
  let pending = '';
  let isThinking = startsThinking;
  let { end: thinkEnd, label } = { end: thoughtEnd, label: '' };
  /** Blanks before the first letter of a thought that a tag opened go. */
  let isThoughtFresh = false;
  let misreads = 0;
  /** From the first character of what may be calls. */
  let held: string[] | undefined;
  let heldName: string | undefined;
  /** Nothing but blanks was said. */
  let isFresh = true;
  let blanks = '';
  /** The beginning of the current line, as far as it tells what the line is. */
  let line = '';
  let last = '\n';
  let fence = 0;
  let ticks = 0;
  let isCode = false;

  const start = (pieces: Piece[]) => {
    const out: string[] = [];
    return {
      say(char: string): void {
        if (/\s/.test(char)) {
          if (!isFresh && blanks.length < mostBlanks) blanks += char;
        } else {
          out.push(blanks, char);
          blanks = '';
          isFresh = false;
          last = char;
        }
        follow(char);
      },
      flush(): void {
        const text = out.splice(0).join('');
        if (text !== '') pieces.push({ type: 'text', text });
      },
    };
  };

  /** Keeps track of lines, fences and inline code. */
  const follow = (char: string): void => {
    if (char === '`') ticks += 1;
    else if (ticks > 0) {
      if (ticks >= 3 && line.trim().replace(/`+$/, '') === '') fence = fence === 0 ? ticks : ticks >= fence ? 0 : fence;
      else isCode = !isCode;
      ticks = 0;
    }
    if (char === '\n') {
      line = '';
      isCode = false;
    } else if (line.length < 12) line += char;
  };

  const mayOpen = (): boolean =>
    fence === 0 &&
    !isCode &&
    ticks === 0 &&
    !shown.test(line) &&
    (isPrint || line.trim() === '' || /[.!?…。！？]/.test(last));

  /** Where blanks matter, those before a call stay but for line feeds. */
  const keepBlanks = (pieces: Piece[], isEnd = false): void => {
    if (!isPrint) return;
    if (blanks !== '' && (isEnd || !blanks.includes('\n'))) pieces.push({ type: 'text', text: blanks });
    blanks = '';
  };

  const speak = (final: boolean, pieces: Piece[], canCall: boolean): void => {
    const { say, flush } = start(pieces);
    let at = 0;
    /** Where the start of the answer was found to be text. */
    let judged = misreads > 0 ? 0 : -1;
    /** Opens calls at `at` where they may stand; `wait`: more text is needed to tell. */
    const opens = (): 'held' | 'wait' | 'no' => {
      const verdict = judge(pending.slice(at, at + longestOpening + 1));
      if (verdict.is === 'text' || (verdict.is === 'undecided' && final && pending.slice(at).trim() === ''))
        return 'no';
      if (verdict.is === 'undecided' && !final) return 'wait';
      held = [pending.slice(at)];
      heldName = verdict.is === 'held' ? verdict.name : undefined;
      return 'held';
    };
    while (at < pending.length) {
      const char = pending[at] ?? '';
      if (isFresh && /\s/.test(char)) {
        at += 1;
        continue;
      }
      const isMark = char === '<' || char === '[';
      const rest = isMark ? pending.slice(at, at + 100) : '';
      const mark = isMark ? markAt(rest, fence > 0 || isCode) : undefined;
      const kind = mark === undefined ? undefined : kindOf(mark);
      if (mark !== undefined && kind === 'think' && hasThoughts && fence === 0 && !isCode) {
        flush();
        pending = pending.slice(at + mark.length);
        isThinking = true;
        isThoughtFresh = true;
        ({ end: thinkEnd, label } = thoughtsOf(mark));
        return;
      }
      if (mark === undefined && isMark && !final && at + rest.length === pending.length && mayBecomeMark(rest)) break;
      if (canCall && ((isFresh && judged !== at) || (kind === 'call' && mayOpen()))) {
        const verdict = opens();
        if (verdict === 'wait') break;
        if (verdict === 'held') {
          flush();
          keepBlanks(pieces);
          pending = '';
          return;
        }
        if (isFresh) judged = at;
      }
      // A thought that nobody opened ends nothing: in a print its end is what the model said.
      const isWord = isPrint && mark !== undefined && (thoughtEnd.test(mark) || (kind === 'think' && !hasThoughts));
      if (isWord) {
        for (const letter of mark) say(letter);
        at += mark.length;
      } else if (mark !== undefined) at += mark.length;
      // A mark that was cut off at the very end is debris, a lone "<" is not.
      else if (final && at + rest.length === pending.length && debris.test(rest)) break;
      else {
        say(char);
        at += 1;
      }
    }
    flush();
    pending = final ? '' : pending.slice(at);
  };

  const think = (final: boolean, pieces: Piece[]): void => {
    if (isThoughtFresh) {
      pending = pending.trimStart();
      if (!final && label.startsWith(pending)) return;
      if (label !== '' && pending.startsWith(label)) pending = pending.slice(label.length);
      isThoughtFresh = false;
    }
    const end = thinkEnd.exec(pending);
    const open = Math.max(pending.lastIndexOf('<'), pending.lastIndexOf('['));
    const isBegun = !final && open >= 0 && pending.length - open < longestThinkEnd;
    const length = end ? end.index : isBegun ? open : pending.length;
    if (length > 0) pieces.push({ type: 'thinking', text: pending.slice(0, length) });
    pending = pending.slice(end ? end.index + end[0].length : length);
    isThinking = !end;
  };

  const scan = (final: boolean, canCall = true): Piece[] => {
    const pieces: Piece[] = [];
    for (;;) {
      const before = pending;
      if (isThinking) think(final, pieces);
      else speak(final, pieces, canCall);
      if (held || pending === '' || pending === before) return pieces;
    }
  };

  /** Reads a whole print to its end: calls where they stand, what is no call as text. */
  const readOn = (): Piece[] => {
    const pieces: Piece[] = [];
    for (;;) {
      pieces.push(...scan(true, misreads < mostMisreads));
      if (!held) break;
      const text = held.join('');
      held = undefined;
      const { calls, end } = callsAtStart(text, nameOf);
      const mark = markAt(text.slice(0, 100));
      const sure = calls.filter((call) => !call.isBare || (mark !== undefined && !call.isCut));
      if (sure.length > 0 && (mark !== undefined || sure.length === calls.length)) {
        pieces.push(...sure.map(({ name, args }): Piece => ({ type: 'call', name, args })));
        pending = text.slice(end);
        misreads = 0;
        continue;
      }
      // What was cut off before it said anything is no text either.
      if (mark !== undefined && calls.some((call) => call.isCut)) break;
      misreads += 1;
      pending = text.slice(mark?.length ?? 0);
    }
    keepBlanks(pieces, true);
    return pieces;
  };

  return {
    push(text) {
      if (held) {
        held.push(text);
        return [];
      }
      pending += text;
      return scan(false);
    },
    end() {
      if (isPrint) return readOn();
      const pieces = held ? [] : scan(true);
      if (!held) return pieces;
      const text = held.join('');
      held = undefined;
      const calls = readPrintedCalls(text, nameOf, isWanted);
      if (calls && !calls.some((call) => isEcho?.(call))) {
        const seen = new Set<string>();
        for (const { name, args } of calls) {
          const print = JSON.stringify([name, args]);
          if (!seen.has(print)) pieces.push({ type: 'call', name, args });
          seen.add(print);
        }
        return pieces;
      }
      pending = text;
      return [...pieces, ...scan(true, false)];
    },
    open: () => (held && heldName !== undefined ? { name: heldName, raw: held.join('') } : null),
  };
}

/** Any name that a tool could have. */
function anyName(written: string): string | undefined {
  return /^[A-Za-z_][\w.:/-]{0,127}$/.test(written) ? written : undefined;
}
