/**
 * Characters that a person cannot see or that change how others are seen: controls (but tab and line feed), format
 * characters (zero-width, direction overrides, tags, soft hyphen, joiners), line and paragraph separators, unpaired
 * surrogates, private use, noncharacters, blank letters, and variation selectors.
 */
const HIDDEN =
  /(?:(?![\t\n])\p{Cc})|\u034F|[\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}\u115F\u1160\u2800\u3164\uFFA0]|\u17B4|\u17B5|[\uFE00-\uFE0F]|[\u{E0100}-\u{E01EF}]/gu;

/** A backslash that could be taken for the start of an escape of ours. */
const LOOKALIKE = /\\(?=u\{)/g;

const escaped = (character: string): string => `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`;

/**
 * Text as a person can check it: what is hidden stands there as an escape such as `\u{202E}`. Different texts never look
 * the same: `readVisible(visibleText(x)) === x` (trust, Approvals).
 */
export function visibleText(text: string): string {
  return text.replace(LOOKALIKE, '\\u{5C}').replace(HIDDEN, escaped);
}

/** As `visibleText`, on one line. */
export function visibleLine(text: string): string {
  return visibleText(text).replace(/[\t\n]/g, escaped);
}

/** The text that `visibleText` or `visibleLine` was made from. */
export function readVisible(shown: string): string {
  return shown.replace(/\\u\{([0-9A-F]{1,6})\}/g, (_match, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
}
