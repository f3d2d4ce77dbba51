/** Control characters (but line breaks and tabs), direction overrides, zero-width and tag characters, variation selectors. */
const invisible = /(?![\n\t])(?:[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|\p{Variation_Selector}|[\u115f\u1160\u3164\uffa0])/gu;

/** Text as it may be judged: what hides itself or turns the direction round is shown as `\u{202e}`. */
export function showInvisible(text: string): string {
  return text.replace(invisible, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);
}
