import type { OnYear } from '../../time-grammar/calendar.ts';
import type { Pattern } from '../../time-grammar/pattern.ts';
import type { Sentence } from '../../time-grammar/sentence.ts';
import { besideName, integer, month, partName, weekday, year } from './words.ts';

/** Behind these a feast is a day, whatever stands behind it: "at Christmas ring Bea". */
const leads = new Set('at on by before until till after over around since from this next last every each'.split(' '));
/** Begin something of their own: "Christmas the goose must be ordered". */
const openings = new Set('the a an my our your his their that which who is are was were will'.split(' '));

/** A feast; before the name of a thing it is a part of that: "the christmas lights", "easter eggs". */
export const ofNoThing =
  (feast: Pattern<OnYear>): Pattern<OnYear> =>
  (sentence, at) =>
    isLed(sentence, at) ? feast(sentence, at) : feast(sentence, at).filter(({ end }) => !namesThing(sentence, end));

function isLed({ tokens }: Sentence, at: number): boolean {
  const before = tokens[at - 1]?.form === 'the' ? tokens[at - 2] : tokens[at - 1];
  return before !== undefined && leads.has(before.form);
}

function namesThing(sentence: Sentence, at: number): boolean {
  const token = sentence.tokens[at];
  if (token?.kind !== 'word' || besideName.has(token.form) || openings.has(token.form)) return false;
  return [partName, weekday, month, integer, year].every((pattern) => pattern(sentence, at).length === 0);
}
