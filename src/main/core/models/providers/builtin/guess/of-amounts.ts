import { languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { amountIn, amountsIn, atAmount } from '../../../../understanding/amounts.ts';
import {
  clausesOf,
  has,
  opens,
  patternOf,
  withoutAll,
  withoutAllFirst,
  withoutEnds,
} from '../../../../understanding/clauses.ts';
import { bestMatches, overlaps } from '../../../../understanding/match-words.ts';
import { hasObject } from '../../../../understanding/object.ts';
import { spokenFirst } from '../lists.ts';
import { withoutDropped } from './dropped-beside.ts';
import { writtenAs } from './made-of.ts';
import type { Guess, Sight, Weighed } from './sight.ts';
import { wordsIn } from './words-in.ts';

/**
 * "Bump the bananas up to 6", "better get 4 tins of tomatoes, not 2": one thing of a list, at another number. The list spoken of first;
 * empty where what is named is planned, or more is only to be put there.
 */
export function atOtherNumber(
  { sentence, entries, named }: Pick<Weighed, 'sentence' | 'entries' | 'named'>,
  { past, speaker, viewpoint }: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): Guess[] {
  if (named.length > 0) return [];
  const language = languageOf(viewpoint.locale);
  const { carriers, changes } = languages[language];
  const lists = spokenFirst(entries, past);
  const changing = `${changes.moves}|${changes.makes}|${changes.replaces}|${changes.instead}`;
  for (const part of clausesOf(sentence)) {
    const clause = withoutAll(changes.miscounts, ` ${part} `).trim();
    const said = withoutAllFirst(`${changes.corrects}|${carriers.joint}`, clause);
    // "…, not 2" says what it was.
    const [told = said] = said.split(patternOf(`(?:^|\\s)(?:${changes.ratherThan})\\s+(?=\\S+$)`));
    const both = amountsIn(told, language);
    const put = amountIn(told, language) ?? both;
    const isAimed = patternOf(`\\s(?:${changes.small})\\s+\\d+$`).test(told);
    const isSlip = has(changes.miscounts, sentence);
    if (!put || !(told !== said || isAimed || isSlip || has(changing, said)) || opens(changes.adds, said)) continue;
    // "Move the milk to 6" is of an hour.
    if (opens(changes.moves, said) && !has(`${changes.later}|${changes.earlier}`, said)) continue;
    for (const { key, items } of lists) {
      const [only, second] = bestMatches(put.of.join(' '), items, 2);
      const small = `${changing}|${changes.small}|${changes.later}|${changes.earlier}`;
      const more = wordsIn(withoutAll(small, told)).filter(
        (word) => hasObject(word) && !overlaps(word, `${key} ${only?.text ?? ''}`) && word !== put.number,
      );
      // "We meet at 4 to pickle the gherkins": beside a verb, nothing else is named.
      const isMore = more.length > 1 || (more.length === 1 && more[0] !== wordsIn(told)[0]);
      if (!only || second || isMore) continue;
      const there = amountIn(only.text, language);
      if (there?.number === put.number || (both && there?.number !== both.was)) continue;
      const bare = withoutEnds(told, small);
      const next = there
        ? only.text.slice(0, there.at) + put.number + only.text.slice(there.at + there.number.length)
        : ((bare.startsWith(put.number) ? atAmount(only.text, bare, language) : undefined) ??
          `${put.number} ${only.text}`);
      const all = items.map(({ text }) => (text === only.text ? next : text));
      const left = withoutDropped(all, sentence, { items, language });
      return [writtenAs(key, left, { speaker })];
    }
  }
  return [];
}
