import type { ActWords } from './act-words.ts';

/** A text with the new words in the place of those that are said not to be meant; undefined where it has none of these. */
export function withInstead(text: string, { denied, new: news }: Pick<ActWords, 'denied' | 'new'>): string | undefined {
  const [put] = news;
  const lower = text.toLowerCase();
  for (const gone of denied) {
    const at = lower.indexOf(gone.toLowerCase());
    if (at >= 0 && put !== undefined) return text.slice(0, at) + put + text.slice(at + gone.length);
  }
  return undefined;
}
