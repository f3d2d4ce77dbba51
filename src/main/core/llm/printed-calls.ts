import { judge, sureLength, suspect } from './judge-print.ts';

/** A piece of what a model says, in order. After the first call only further calls count: no claim comes before its result. */
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

const THINK_END = /<\/(think|thinking|thought)>/;

/**
 * Understands tags (`<tool_call>…`), fenced or bare JSON (`{"name", "arguments" | "parameters"}`, lists of such, wrapped in
 * `function`) and signatures on a line of their own (`set_reminder(name="…")`). Only names in `tools` make a call;
 * other JSON is text. `<think>` becomes thinking; tags never reach the person.
 */
export function createCallReader(tools: readonly string[]): CallReader {
  const known = new Map(tools.map((name) => [loose(name), name]));
  const nameOf = (printed: string): string | undefined => known.get(loose(printed.replace(/^.*[.:]/, '')));
  let pending = '';
  /** The end of what already went out, for rules about line starts. */
  let before = '';
  let isThinking = false;
  let hasCalled = false;
  const seen = new Set<string>();

  const say = (length: number, pieces: Piece[]): void => {
    const text = pending.slice(0, length);
    pending = pending.slice(length);
    before = (before + text).slice(-200);
    if (hasCalled || text === '') return;
    const last = pieces[pieces.length - 1];
    if (last?.type === 'text') pieces[pieces.length - 1] = { type: 'text', text: last.text + text };
    else pieces.push({ type: 'text', text });
  };

  const think = (final: boolean, pieces: Piece[]): boolean => {
    const end = THINK_END.exec(pending);
    const length = end ? end.index : final ? pending.length : sureLength(pending);
    if (length > 0) pieces.push({ type: 'thinking', text: pending.slice(0, length) });
    pending = pending.slice(end ? length + end[0].length : length);
    isThinking = !end;
    return isThinking;
  };

  const scan = (final: boolean): readonly Piece[] => {
    const pieces: Piece[] = [];
    while (pending !== '') {
      if (isThinking) {
        if (think(final, pieces)) break;
        continue;
      }
      if (before === '') pending = pending.trimStart();
      // White space waits for what follows: before a call, and at the end, it is nothing.
      say(pending.slice(0, suspect(pending, before, nameOf, known)).trimEnd().length, pieces);
      const space = pending.length - pending.trimStart().length;
      const rest = pending.slice(space);
      if (rest === '') {
        if (final) pending = '';
        break;
      }
      const verdict = judge(rest, before + pending.slice(0, space), final, nameOf, known);
      if (verdict.is === 'undecided') break;
      if (verdict.is === 'text') say(space + verdict.length, pieces);
      else if (verdict.is === 'silent') pending = pending.slice(0, space) + rest.slice(verdict.length);
      else {
        pending = rest.slice(verdict.length);
        if (verdict.is === 'thinking') isThinking = true;
        else {
          for (const call of verdict.calls) {
            const print = JSON.stringify(call);
            if (!seen.has(print)) pieces.push({ type: 'call', ...call });
            seen.add(print);
            hasCalled = true;
          }
        }
      }
    }
    return pieces;
  };

  return {
    push(text) {
      pending += text;
      return scan(false);
    },
    end: () => scan(true),
    open() {
      const raw = pending.trimStart();
      if (isThinking || raw === '') return null;
      const lead = before + pending.slice(0, pending.length - raw.length);
      if (suspect(raw, lead, nameOf, known) !== 0) return null;
      const verdict = judge(raw, lead, false, nameOf, known);
      return verdict.is === 'undecided' && verdict.name ? { name: verdict.name, raw } : null;
    },
  };
}

/** `set-reminder`, `setReminder` and `set_reminder` are one name. */
function loose(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
