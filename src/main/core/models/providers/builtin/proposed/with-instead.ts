import { escapePattern } from '../../../../../text/escape-pattern.ts';
import { withoutSaid } from '../../../../understanding/with-part.ts';
import type { ActWords } from './act-words.ts';

/** A text with the new words in the place of those that are said not to be meant; undefined where it has none of these. */
export function withInstead(text: string, { denied, new: news }: Pick<ActWords, 'denied' | 'new'>): string | undefined {
  const [put] = news;
  for (const gone of denied) {
    const found = new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(gone)}(?![\\p{L}\\p{N}])`, 'iu').exec(text);
    if (!found || put === undefined) continue;
    const before = text.slice(0, found.index);
    return before + withoutSaid(before, put) + text.slice(found.index + gone.length);
  }
  return undefined;
}
