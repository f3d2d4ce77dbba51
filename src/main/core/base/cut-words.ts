const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
/** No text of so many words is longer; what is longer is not read to its end. */
const LETTERS_A_WORD = 64;

/** The first `most` words of a text, in any language; `isCut` where there were more. */
export function cutWords(text: string, most: number): { readonly text: string; readonly isCut: boolean } {
  const head = text.slice(0, most * LETTERS_A_WORD);
  let words = 0;
  for (const { index, isWordLike } of segmenter.segment(head)) {
    if (!isWordLike) continue;
    words += 1;
    if (words > most) return { text: `${head.slice(0, index).trimEnd()}…`, isCut: true };
  }
  return head.length < text.length ? { text: `${head.trimEnd()}…`, isCut: true } : { text, isCut: false };
}
