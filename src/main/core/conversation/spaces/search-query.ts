/** Scripts written without spaces: the full-text index holds their runs as one word, so they are looked for as text. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]/u;
const searchedWords = 16;

export type SearchQuery =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'match'; readonly match: string }
  | { readonly kind: 'scan'; readonly parts: readonly string[] };

/** What to ask the index for: every word must be there, the last one may be unfinished. Any text is a good query. */
export function readQuery(text: string): SearchQuery {
  const words = (text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, searchedWords);
  if (words.length === 0) return { kind: 'nothing' };
  if (words.some((word) => unspaced.test(word))) {
    return { kind: 'scan', parts: words.map((word) => word.toLowerCase()) };
  }
  const quoted = words.map((word) => `"${word}"`);
  return { kind: 'match', match: `${quoted.join(' ')}*` };
}

/** A piece of `text` around the first of `parts`, each marked between U+0001 and U+0002 as the index marks its own. */
export function snippetOf(text: string, parts: readonly string[]): string {
  const lower = text.toLowerCase();
  const at = Math.max(0, Math.min(...parts.map((part) => lower.indexOf(part)).filter((index) => index >= 0)));
  const from = Math.max(0, at - 24);
  const piece = text.slice(from, from + 96);
  const marked = parts.reduce((marking, part) => {
    const index = marking.toLowerCase().indexOf(part);
    if (index < 0) return marking;
    return `${marking.slice(0, index)}\u0001${marking.slice(index, index + part.length)}\u0002${marking.slice(index + part.length)}`;
  }, piece);
  return `${from > 0 ? '…' : ''}${marked}${from + 96 < text.length ? '…' : ''}`;
}
