const quotes = /["“„‘‚«»][^"“”„‘’«»]+["“”‘’«»]|(?<![\p{L}\p{N}])'[^']+'(?![\p{L}\p{N}])/gu;

/** What stands in quotation marks, with them, by its offsets in a text. */
export const quotedIn = (text: string): readonly { readonly from: number; readonly to: number }[] =>
  [...text.matchAll(quotes)].map(({ 0: { length }, index }) => ({ from: index, to: index + length }));
