const fence = '```';
/** Letters of a line, blanks included, in which it must have begun as a call. */
const mostBegun = 200;

/** A gate for text that comes in pieces. */
export interface CallLines {
  /** What of this piece, and of what was held back, is no call. */
  push(piece: string): string;
  /** The rest, when the text has ended. */
  end(): string;
}

/**
 * Takes out lines that only print a call of one of these tools, `set_reminder "Keys" "10:00"` or `list_schedules()`, of a model
 * whose printed calls nobody hears. Fenced code stays as it is, and so does a sentence that begins with a tool's name. Linear.
 */
export function createCallLines(names: readonly string[]): CallLines {
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  let held = '';
  let line: 'beginning' | 'passing' | 'calling' = 'beginning';
  let isFenced = false;

  /** What a line may become by its beginning; undefined while that is not known. */
  function judge(begun: string): 'passing' | 'calling' | undefined {
    if (fence.startsWith(begun)) return begun === fence ? 'passing' : undefined;
    if (isFenced) return 'passing';
    const name = longestFirst.find((one) => begun.startsWith(one));
    if (name === undefined) return names.some((one) => one.startsWith(begun)) ? undefined : 'passing';
    const behind = begun.slice(name.length);
    if (/^\s?$/u.test(behind)) return undefined;
    return /^\s?[("{[]/u.test(behind) ? 'calling' : 'passing';
  }

  /** A line that begins as a call, at its end: empty where it is nothing else. */
  function rest(): string {
    const begun = held;
    held = '';
    return line === 'calling' && /[)}\]"]\s*$/u.test(begun) ? '' : begun;
  }

  function take(piece: string): string {
    let out = '';
    for (const letter of piece) {
      if (line === 'passing') out += letter;
      else held += letter;
      if (letter === '\n') {
        out += rest();
        line = 'beginning';
      } else if (line === 'beginning') {
        const begun = held.trimStart();
        line = judge(begun) ?? (held.length < mostBegun ? line : 'passing');
        if (begun === fence) isFenced = !isFenced;
        if (line === 'passing') out += rest();
      }
    }
    return out;
  }

  return { push: take, end: rest };
}
