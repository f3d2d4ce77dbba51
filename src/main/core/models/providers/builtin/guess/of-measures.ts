import { languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { has } from '../../../../understanding/clauses.ts';
import { bestMatches } from '../../../../understanding/match-words.ts';
import { spokenFirst } from '../lists.ts';
import { writtenAs } from './made-of.ts';
import type { Guess, Sight, Weighed } from './sight.ts';

/** A number and what it counts: "180 g", "2.5 kg". */
const measures = /(?<number>\d+(?:[.,]\d+)?)(?<between> ?)(?<unit>\p{L}{1,6})(?![\p{L}\p{N}])/gu;

/**
 * "The amount on the sitter's note is wrong, it must say 180 g now", of a note with one line of 150 g: so much of the same is written there
 * instead. Of the list or note that is named, else spoken of last; the line that is named, else the only one that counts the same.
 */
export function atOtherMeasure(
  { sentence, entries, parts }: Pick<Weighed, 'sentence' | 'entries' | 'parts'>,
  { past, speaker, viewpoint }: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): Guess[] {
  const { changes, orders } = languages[languageOf(viewpoint.locale)];
  const { byNow, corrects, denies, done, instead, miscounts, slips } = changes;
  const [said, another] = [...sentence.matchAll(measures)];
  if (!said || another || (parts?.times.length ?? 0) > 0) return [];
  // "I bought 200 g of almonds" tells what is done.
  if (has(orders.statement, sentence) && !has(`${slips}|${miscounts}|${corrects}`, sentence) && has(done, sentence))
    return [];
  const isNamedList = (key: string): boolean => bestMatches(sentence, [{ text: key }], 1).length > 0;
  const isSaid = has(`${corrects}|${denies}|${instead}|${slips}|${miscounts}`, sentence);
  const { number = '', unit = '' } = said.groups ?? {};
  const [latest] = past.acts;
  const isLately = (key: string): boolean => latest?.turnsAgo === 1 && latest.args['key'] === key;
  const spoken = spokenFirst(entries, past).filter(({ key }) => key === past.list || isLately(key) || isNamedList(key));
  return spoken.slice(0, 1).flatMap(({ key, items }) => {
    const same = items.flatMap(({ text }) =>
      [...text.matchAll(measures)].flatMap((found) =>
        found.groups?.['unit']?.toLowerCase() === unit.toLowerCase() ? [{ text, found }] : [],
      ),
    );
    // "Raisins up to 150g": of several the one that is named.
    const [named, another] = bestMatches(sentence, same, 2);
    const [only, second] =
      named && !another ? [named] : isSaid || (has(byNow, sentence) && isNamedList(key)) ? same : [];
    if (!only || second || only.found.groups?.['number'] === number) return [];
    const at = only.found.index;
    const next = only.text.slice(0, at) + number + only.text.slice(at + (only.found.groups?.['number'] ?? '').length);
    const all = items.map(({ text }) => (text === only.text ? next : text));
    return [writtenAs(key, all, { speaker })];
  });
}
