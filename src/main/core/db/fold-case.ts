/**
 * A text without its case, for finding: in all of Unicode, with `ß` as `ss`, one sigma, and composed letters. SQLite's own
 * functions know the case of ASCII alone.
 */
export function fold(text: string): string {
  return text.normalize('NFKC').toUpperCase().toLowerCase().replaceAll('ς', 'σ');
}

/** What a note is found by. */
export function foldNote(key: string, value: string): string {
  return fold(`${key}\n${value}`);
}
