const raw = `(?:[rR][bB]?|[bB][rR])(?:"""[^]*?"""|'''[^]*?'''|"[^"\\n\\r]*"|'[^'\\n\\r]*')`;
const cooked = `[bB]?(?:"""(?:\\\\[^]|[^\\\\])*?"""|'''(?:\\\\[^]|[^\\\\])*?'''|"(?:\\\\.|[^"\\\\\\n\\r])*"|'(?:\\\\.|[^'\\\\\\n\\r])*')`;
const tokens = new RegExp(
  `(?<text>${raw}|${cooked})|(?<comment>//[^\\n\\r]*)|\`(?<field>[\\w.\\-/ ]+)\`|(?<name>[A-Za-z_]\\w*)|(?<space>\\s+)|[^]`,
  'gu',
);

export interface Source {
  /** As long as what was written, so that places in it are the same. */
  readonly text: string;
  /** The quoted field names, by the plain name that stands in their place. */
  readonly fields: ReadonlyMap<string, string>;
}

/**
 * What the parser does not know of the language: fields in backticks (`` a.`content-type` ``) become plain names, and
 * comments become spaces, also on the last line.
 */
export function readSource(written: string): Source {
  const fields = new Map<string, string>();
  let text = '';
  let isAfterDot = false;
  for (const match of written.matchAll(tokens)) {
    const [whole] = match;
    const { comment, field, space } = match.groups ?? {};
    if (comment !== undefined) text += ' '.repeat(whole.length);
    else if (field !== undefined && isAfterDot) {
      const name = freeName(whole.length, { written, fields });
      fields.set(name, field);
      text += name;
    } else text += whole;
    if (comment === undefined && space === undefined) isAfterDot = whole === '.';
  }
  return { text, fields };
}

/** A name of this length that stands nowhere else. */
function freeName(
  length: number,
  { written, fields }: { readonly written: string; readonly fields: ReadonlyMap<string, string> },
): string {
  for (let n = 0; ; n++) {
    const name = `_${n.toString(36).padStart(length - 1, '_')}`;
    if (!fields.has(name) && !written.includes(name)) return name;
  }
}
