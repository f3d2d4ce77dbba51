import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Wish } from '../languages/wish.ts';
import { patternOf } from './clauses.ts';

interface Reader {
  readonly language: Language;
  readonly viewpoint: Viewpoint;
  read(sentence: string, language: Language, viewpoint: Viewpoint): Wish | undefined;
}

/** "And the other one an hour later", "move the other alarm to 5": what is said of "it", of the one that was not spoken of. */
export function readOfOther(sentence: string, { language, viewpoint, read }: Reader): Wish | undefined {
  const { changes, orders } = languages[language];
  const [it = ''] = changes.it.split('|');
  const lead = `(?:(?:${changes.corrects}|${orders.please})[\\s,]+)*(?:(?:${changes.moves}|${changes.makes})\\s+)?`;
  const words = `(?:${orders.ours.articles})\\s+(${changes.otherOf})(?:\\s+(?:${changes.things}))?`;
  const found = patternOf(`^(${lead})${words}(?=\\s)`).exec(sentence);
  if (!found) return undefined;
  const change = read(`${found[1]}${it}${sentence.slice(found[0].length)}`, language, viewpoint);
  if (change?.do !== 'change' || change.target.kind !== 'last') return undefined;
  const { isBare: _, ...said } = change;
  return { ...said, target: { kind: 'named', query: found[2] ?? '' } };
}
