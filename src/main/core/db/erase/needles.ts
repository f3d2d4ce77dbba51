/** Texts as they are looked for in other texts: all at once, however many there are. */
export interface Needles {
  isIn(text: string): boolean;
  /** The text with each of them as `…`. */
  blackOut(text: string): string;
}

/** So few are looked for one by one, which the engine does fastest. */
const FEW = 16;

/** Each text as it stands, in JSON, and in JSON within JSON. */
export function createNeedles(texts: readonly string[]): Needles {
  const needles = [...new Set(texts.flatMap(spellings))].filter((text) => text !== '');
  needles.sort((a, b) => b.length - a.length);
  return needles.length <= FEW ? fewNeedles(needles) : manyNeedles(needles);
}

/** A text as it stands in JSON, and in JSON within JSON; longest first, so that none hides another. */
export function spellings(text: string): string[] {
  const once = JSON.stringify(text).slice(1, -1);
  const twice = JSON.stringify(once).slice(1, -1);
  return [...new Set([twice, once, text])];
}

function fewNeedles(needles: readonly string[]): Needles {
  return {
    isIn: (text) => needles.some((needle) => text.includes(needle)),
    blackOut: (text) => needles.reduce((left, needle) => left.replaceAll(needle, '…'), text),
  };
}

/** By their first letters: reading a text costs its length, not its length times the number of needles. */
function manyNeedles(needles: readonly string[]): Needles {
  const width = Math.min(...needles.map((needle) => needle.length));
  const byHead = new Map<string, string[]>();
  const starts = new Uint8Array(65_536);
  for (const needle of needles) {
    const head = needle.slice(0, width);
    byHead.set(head, [...(byHead.get(head) ?? []), needle]);
    starts[needle.charCodeAt(0)] = 1;
  }
  const at = (text: string, from: number): string | undefined => {
    if (starts[text.charCodeAt(from)] === 0) return undefined;
    return byHead.get(text.slice(from, from + width))?.find((needle) => text.startsWith(needle, from));
  };
  return {
    isIn(text) {
      for (let from = 0; from + width <= text.length; from += 1) if (at(text, from) !== undefined) return true;
      return false;
    },
    blackOut(text) {
      let out = '';
      let copied = 0;
      for (let from = 0; from + width <= text.length; from += 1) {
        const found = at(text, from);
        if (found === undefined) continue;
        out += `${text.slice(copied, from)}…`;
        copied = from + found.length;
        from = copied - 1;
      }
      return copied === 0 ? text : out + text.slice(copied);
    },
  };
}
