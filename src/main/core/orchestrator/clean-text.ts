/** Pairs whose inside is the machine's own business, and single marks that templates leave behind. */
const pairs = ['think', 'thinking', 'tool_call', 'tool_calls', 'tool_response', 'context'];
const open = new RegExp(`<(${pairs.join('|')})>`, 'i');
const marks =
  /<\/(?:think|thinking|tool_call|tool_calls|tool_response|context)>|<\|(?:im_start|im_end|endoftext|eot_id|end)\|>(?:assistant\n?)?/gi;
/** The longest beginning of a mark that may still be completed by the next piece. */
const unfinished = /<[/|]?[a-z_|]{0,16}$/i;

export interface TextCleaner {
  /** Gives what can be shown of this piece and of what was held back. */
  push(piece: string): string;
  /** The rest, when the stream has ended. */
  end(): string;
}

/**
 * Keeps the insides of models from the person: nothing between or of `<think>`, `<tool_call>` and their like passes.
 * Providers read these themselves; this is the last gate before text is shown or stored. Leading blank lines go too.
 */
export function createTextCleaner(): TextCleaner {
  let held = '';
  let inside: string | undefined;
  let hasSpoken = false;

  function take(isEnd: boolean): string {
    let out = '';
    for (;;) {
      if (inside !== undefined) {
        const close = held.toLowerCase().indexOf(`</${inside}>`);
        if (close < 0) {
          held = isEnd ? '' : held.slice(-(inside.length + 3));
          break;
        }
        held = held.slice(close + inside.length + 3);
        inside = undefined;
      }
      const found = open.exec(held);
      if (!found) {
        const keep = isEnd ? -1 : held.search(unfinished);
        out += keep < 0 ? held : held.slice(0, keep);
        held = keep < 0 ? '' : held.slice(keep);
        break;
      }
      out += held.slice(0, found.index);
      inside = (found[1] ?? '').toLowerCase();
      held = held.slice(found.index + found[0].length);
    }
    out = out.replace(marks, '');
    if (!hasSpoken) out = out.replace(/^\s+/u, '');
    hasSpoken ||= out !== '';
    return out;
  }

  return {
    push(piece) {
      held += piece;
      return take(false);
    },
    end: () => take(true),
  };
}
