import { ErrorCode } from '../../../../shared/model/failure.ts';
import { markAt, mayBecomeMark } from '../../../text/control-marks.ts';
import { dueHead } from '../../../text/current-turn.ts';
import { escapePattern } from '../../../text/escape-pattern.ts';
import { repeatHint } from './repeated-calls.ts';

/** Marks whose inside is the machine's own business. */
const opensPair = /^<(think|thinking|thought|tool_calls?|tool_responses?|context)>$/;
/** Thoughts are dropped however they end; other insides are text again when they are never closed. */
const thoughts = /^th/;
/** What a template writes after the mark of a turn. */
const roleLine = 'assistant\n';
const opensTurn = /^<\|(?:im_start|im_end|endoftext|eot_id|end|start_header_id)\|>$/;
/** The end mark of many families, but also struck-through text in HTML: a mark only as the last thing. */
const endMark = /^<\/?s>\s*$/;
const longestMarkChars = 100;
/** How the notes begin that Hearth writes to a model, in brackets; some models read them out. */
export const retryHead = '[You said “';
const ownNotes = [dueHead.slice(0, 30), retryHead];
/** What such a note says, sentence by sentence: some read out a part of it. */
export const retrySays = {
  notDone: [
    'No tool did that.',
    'If the person wants it, call the tool now.',
    'If you cannot, say plainly that it is not done.',
  ],
  otherwise: [
    'It was done with another time, day, number or name.',
    'Say what the tool result says, or call the tool again.',
  ],
  inner: 'Do not mention this note.',
};
/** An error as tools give it to a model. */
const errors = ErrorCode.options.map((code) => `{"error":{"code":"${code}"`);
const fenceMark = '```';
const longestNoteChars = 4_000;

export interface MarkupStripper {
  /** Gives what can be shown of this piece and of what was held back. */
  push(piece: string): string;
  /** The rest, when the stream has ended. */
  end(): string;
}

/**
 * Keeps the insides of models from the person: no mark of any family passes (see control-marks), and nothing of what stands
 * between those of `<think>` and its like, none of the errors and notes that are meant for a model. Fenced code is left as it is. Providers read these themselves; this is the last gate before text is shown or
 * stored. Leading blank lines go too. `ownLines` of the prompt, which some models read out, go as well. Linear.
 */
export function createMarkupStripper(ownLines: readonly string[] = []): MarkupStripper {
  /** What goes by itself, without anything behind it. */
  const { notDone, otherwise, inner } = retrySays;
  const sayings = [repeatHint, ...notDone, ...otherwise, inner, ...new Set(ownLines)];
  const firsts = new RegExp(`[<[{\`${sayings.map(([first = '']) => escapePattern(first)).join('')}]`, 'gu');
  let held = '';
  let inside: string | undefined;
  let dropped: string[] = [];
  let isRoleNext = false;
  /** An inside never ended: from there on marks go, and nothing else. */
  let isWhole = false;
  let hasSpoken = false;
  /** Code that was asked for stands as it is. */
  let isFenced = false;

  /** Reads on in an inside; false when its end is still to come. */
  function leave(name: string, isEnd: boolean): boolean {
    const close = held.indexOf(`</${name}>`);
    const keep = isEnd ? 0 : Math.min(held.length, name.length + 2);
    const passed = close < 0 ? held.slice(0, held.length - keep) : '';
    if (!thoughts.test(name)) dropped.push(passed);
    held = close < 0 ? held.slice(held.length - keep) : held.slice(close + name.length + 3);
    if (close < 0 && !isEnd) return false;
    if (close < 0) {
      held = dropped.join('');
      isWhole = true;
    }
    dropped = [];
    inside = undefined;
    return true;
  }

  function take(isEnd: boolean): string {
    const out: string[] = [];
    while (held !== '') {
      if (inside !== undefined) {
        if (!leave(inside, isEnd)) break;
        continue;
      }
      if (isRoleNext) {
        if (!isEnd && held.length < roleLine.length && roleLine.startsWith(held)) break;
        if (held.startsWith('assistant'))
          held = held.slice(held.startsWith(roleLine) ? roleLine.length : roleLine.length - 1);
        isRoleNext = false;
        continue;
      }
      const rest = isFenced ? readCode(out, isEnd) : readOn(out, isEnd);
      if (rest === undefined) break;
    }
    let text = out.join('');
    if (!hasSpoken) text = text.trimStart();
    hasSpoken ||= text !== '';
    return text;
  }

  /** How long the note or error is that begins here; 0: none does, -1: it is still coming. */
  function noteAt(at: number, isEnd: boolean): number {
    const rest = held.slice(at, at + longestNoteChars);
    const begins = [...ownNotes, ...errors, ...sayings];
    const isBegun = begins.some((begin) => begin.length > rest.length && begin.startsWith(rest));
    if (isBegun && !isEnd) return -1;
    const begun = begins.find((begin) => rest.startsWith(begin));
    if (begun === undefined) return 0;
    if (sayings.includes(begun)) return begun.length;
    const close = begun.startsWith('{') ? endOfObject(rest) : rest.indexOf(']') + 1;
    if (close > 0) return close;
    return isEnd || rest.length === longestNoteChars ? rest.length : -1;
  }

  /** Passes code up to its end; undefined when more is needed. */
  function readCode(out: string[], isEnd: boolean): true | undefined {
    const close = held.indexOf(fenceMark);
    const whole =
      close < 0 ? held.length - (isEnd ? 0 : (/`{1,2}$/.exec(held)?.[0].length ?? 0)) : close + fenceMark.length;
    out.push(held.slice(0, whole));
    held = held.slice(whole);
    isFenced = close < 0;
    return close < 0 ? undefined : true;
  }

  /** Passes text up to the next mark and takes that away; undefined when all is read or more is needed. */
  function readOn(out: string[], isEnd: boolean): true | undefined {
    firsts.lastIndex = 0;
    const from = 0;
    for (let found = firsts.exec(held); found; found = firsts.exec(held)) {
      const at = found.index;
      const rest = held.slice(at, at + longestMarkChars);
      if (rest.startsWith(fenceMark)) {
        out.push(held.slice(from, at), fenceMark);
        held = held.slice(at + fenceMark.length);
        isFenced = true;
        return true;
      }
      if (!isEnd && fenceMark.startsWith(rest)) {
        out.push(held.slice(from, at));
        held = rest;
        return undefined;
      }
      const isLast = at + rest.length === held.length;
      const note = noteAt(at, isEnd);
      if (note !== 0) {
        out.push(held.slice(from, at));
        held = held.slice(at + Math.max(0, note));
        return note > 0 ? true : undefined;
      }
      const mark = markAt(rest, true);
      if (mark === undefined) {
        const mayGoOn = isLast && (endMark.test(rest) || mayBecomeMark(rest));
        if (!mayGoOn || (isEnd && !endMark.test(rest))) continue;
        out.push(held.slice(from, at));
        held = isEnd ? '' : held.slice(at);
        return undefined;
      }
      out.push(held.slice(from, at));
      held = held.slice(at + mark.length);
      inside = isWhole ? undefined : opensPair.exec(mark)?.[1];
      isRoleNext = opensTurn.test(mark);
      return true;
    }
    out.push(held.slice(from));
    held = '';
    return undefined;
  }

  return {
    push(piece) {
      held += piece;
      return take(false);
    },
    end: () => take(true),
  };
}

/** The length of the JSON object that a text begins with; 0 where it does not end. */
function endOfObject(text: string): number {
  let depth = 0;
  for (const { 0: piece, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (piece === '{') depth += 1;
    if (piece === '}') depth -= 1;
    if (depth === 0) return index + piece.length;
  }
  return 0;
}
