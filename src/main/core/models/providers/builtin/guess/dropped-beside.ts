import type { Language } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { clausesOf, withoutAllFirst } from '../../../../understanding/clauses.ts';
import { bestMatches } from '../../../../understanding/match-words.ts';
import { around } from '../../../../understanding/targets.ts';
import type { NotedList } from '../lists.ts';

/**
 * "Scrap the tape, and I'll need 5 motors rather than 2": a list as it is to stand by one part of a message, without what another part
 * takes off it.
 */
export function withoutDropped(
  next: readonly string[],
  sentence: string,
  { items, language }: { readonly items: NotedList['items']; readonly language: Language },
): string[] {
  const { carriers, changes } = languages[language];
  const gone = clausesOf(sentence).flatMap((clause) => {
    const rest = around(changes.drops, withoutAllFirst(`${changes.corrects}|${carriers.joint}`, clause));
    const [only, second] = rest === undefined ? [] : bestMatches(rest, items, 2);
    return only && !second ? [only.text] : [];
  });
  return next.filter((text) => !gone.includes(text));
}
