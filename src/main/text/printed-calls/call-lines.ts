const fence = '```';

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
  let line: 'beginning' | 'passing' | 'dropped' = 'beginning';
  let isFenced = false;

  /** What becomes of the line as far as it is known; undefined while it may still be both. */
  function judge(begun: string): 'passing' | 'dropped' | undefined {
    if (fence.startsWith(begun)) return begun === fence ? 'passing' : undefined;
    if (isFenced) return 'passing';
    const name = longestFirst.find((one) => begun.startsWith(one));
    if (name === undefined) return names.some((one) => one.startsWith(begun)) ? undefined : 'passing';
    const behind = begun.slice(name.length);
    if (/^\s?$/u.test(behind)) return undefined;
    return /^\s?[("{[]/u.test(behind) ? 'dropped' : 'passing';
  }

  function take(piece: string): string {
    let out = '';
    for (const letter of piece) {
      if (line === 'beginning') {
        held += letter;
        const begun = held.trimStart();
        const judged = letter === '\n' ? 'passing' : judge(begun);
        if (judged === undefined) continue;
        if (begun === fence) isFenced = !isFenced;
        if (judged === 'passing') out += held;
        held = '';
        line = judged;
      } else if (line === 'passing') out += letter;
      if (letter === '\n') line = 'beginning';
    }
    return out;
  }

  return {
    push: take,
    end() {
      const rest = held;
      held = '';
      return rest;
    },
  };
}
