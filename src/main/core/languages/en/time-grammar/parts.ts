import type { Piece } from '../../time-grammar/moment.ts';
import { alt, map, type Pattern, seq, word } from '../../time-grammar/pattern.ts';
import { exactPiece, partPiece } from '../../time-grammar/piece.ts';
import type { Sentence } from '../../time-grammar/sentence.ts';
import { settle } from '../../time-grammar/settle.ts';
import { plainWeekday, relativeDay } from './relative.ts';
import { besideName, mealName, mealTime, partName } from './words.ts';

/** "quiz night", "the evening class": a part of the day beside the name of a thing is a part of that. */
const isNamed = (sentence: Sentence, at: number): boolean => {
  const token = sentence.tokens[at];
  if (token?.kind !== 'word' || besideName.has(token.form)) return false;
  return ![at, at - 1].some((from) => [...plainWeekday(sentence, from), ...relativeDay(sentence, from)].length > 0);
};
const barePart: Pattern<Piece> = (sentence, at) =>
  isNamed(sentence, at - 1) ? [] : map(partName, (name) => partPiece(name, { weak: true }))(sentence, at);
/** "thursday lunchtime", "tomorrow teatime": right behind a day, also before what is to be done. */
const mealOfDay: Pattern<Piece> = (sentence, at) =>
  [...plainWeekday(sentence, at - 1), ...relativeDay(sentence, at - 1)].some(({ end }) => end === at)
    ? map(mealTime, (name) => partPiece(name))(sentence, at)
    : [];
const thatPart: Pattern<Piece> = (sentence, at) =>
  map(seq(word('the', 'for'), partName), ([, name]) => partPiece(name))(sentence, at).filter(
    ({ end }) => !isNamed(sentence, end),
  );

/** The parts of a day, as a time of their own. */
export const parts: Pattern<Piece> = alt(
  map(word('tonight', 'tonite', 'this night', 'later tonight'), () => partPiece(['night', 21], { today: true })),
  map(seq(word('this'), partName), ([, name]) => partPiece(name, { today: true })),
  map(seq(word('in the', 'during the', 'at', 'in', 'during', 'by', 'first thing in the'), partName), ([, name]) =>
    partPiece(name),
  ),
  thatPart,
  map(seq(word('at', 'around', 'about', 'by'), mealName), ([, name]) => partPiece(name)),
  mealOfDay,
  map(mealName, (name) => ({ ...exactPiece((scene) => settle([partPiece(name)], scene)), weak: true })),
  barePart,
);
