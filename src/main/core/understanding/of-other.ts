import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Wish } from '../languages/wish.ts';
import { fold } from '../memory/terms.ts';
import { patternOf } from './clauses.ts';

interface Reader {
  readonly language: Language;
  readonly viewpoint: Viewpoint;
  read(sentence: string, language: Language, viewpoint: Viewpoint): Wish | undefined;
}

const theOther = (language: Language): string => {
  const { changes, orders } = languages[language];
  return `(?:${orders.ours.articles})\\s+(${changes.otherOf})(?:\\s+(?:${changes.things}))?`;
};

/** The word for the one that was not spoken of, where a text tells of it; it may be of something else: "the other kids". */
export function otherIn(
  text: string,
  language: Language,
): { readonly query: string; readonly isSure: boolean } | undefined {
  const { being } = languages[language].timeGrammar.naming;
  const [, query, next = ''] = patternOf(`(?:^|\\s)${theOther(language)}(?:\\s+(\\S+)|$)`).exec(text) ?? [];
  return query === undefined ? undefined : { query, isSure: next === '' || being.has(fold(next)) };
}

/** "And the other one an hour later", "move the other alarm to 5": what is said of "it", of the one that was not spoken of. */
export function readOfOther(sentence: string, { language, viewpoint, read }: Reader): Wish | undefined {
  const { changes, orders } = languages[language];
  const [it = ''] = changes.it.split('|');
  const lead = `(?:(?:${changes.corrects}|${orders.please})[\\s,]+)*(?:(?:${changes.moves}|${changes.makes})\\s+)?`;
  const found = patternOf(`^(${lead})${theOther(language)}(?=\\s)`).exec(sentence);
  if (!found) return undefined;
  const change = read(`${found[1]}${it}${sentence.slice(found[0].length)}`, language, viewpoint);
  if (change?.do !== 'change' || change.target.kind !== 'last') return undefined;
  const { isBare: _, ...said } = change;
  return { ...said, target: { kind: 'named', query: found[2] ?? '' } };
}
