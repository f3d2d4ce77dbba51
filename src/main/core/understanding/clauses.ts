/** The parts of a sentence between its marks; none stands within a number or a date. */
export const clausesOf = (text: string): string[] =>
  text
    .split(/\s*(?:[,;!?…–—=]+|\s-+|(?<!\d)\.+|\.+(?!\s*[\d\p{Ll}]|$))(?=\s|$)\s*|:\s+/u)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== '');

/** Whether a text begins with one of the words. */
export const opens = (words: string, text: string): boolean =>
  new RegExp(`^(?:${words})(?=[\\s,.!:]|$)`, 'iu').test(text.trim());

/** Whether one of the words stands anywhere in a text. */
export const has = (words: string, text: string): boolean =>
  new RegExp(`(?:^|[\\s,;(])(?:${words})(?=[\\s,;.!?:)]|$)`, 'iu').test(text);

/** A text without one of the words at its beginning; undefined where it does not begin so. */
export function withoutFirst(words: string, text: string): string | undefined {
  const found = new RegExp(`^(?:${words})(?:[\\s,.!:…–-]+|$)`, 'iu').exec(text.trim());
  return found ? text.trim().slice(found[0].length).trim() : undefined;
}

/** The same for its end. */
export function withoutLast(words: string, text: string): string | undefined {
  const found = new RegExp(`(?:^|[\\s,]+)(?:${words})$`, 'iu').exec(text.trim());
  return found ? text.trim().slice(0, found.index).trim() : undefined;
}

/** Without all of the words, wherever they stand. */
export function withoutAll(words: string, text: string): string {
  let rest = ` ${text.replace(/[,;:.!]+(?=\s|$)/gu, ' ')} `;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = rest.replace(new RegExp(`\\s(?:${words})(?=\\s)`, 'giu'), ' ');
  }
  return rest.replace(/\s+/gu, ' ').trim();
}
