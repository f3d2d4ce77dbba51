import { likelihoodBy } from '../../../base/learned.ts';
import type { Piece, Unit } from '../../../languages/time-grammar/moment.ts';
import { featuresOf, type SaidWith, type SeenTime } from './time-features.ts';
import { bias, scale, weights } from './time-weights.ts';

const likelihood = likelihoodBy({ bias, scale, weights });

/** Chosen on what was learned from, by folds: of 100 true times two are doubted. */
const doubtedBelow = 0.25;

/**
 * Whether words that were read as a time are perhaps none: a title, a name, things that are counted, an idiom. By logistic
 * regression, learned by `npm run bench:times -- --learn` from sentences whose times people marked. What only a time looks like
 * (a date in ISO, a day with its hour, "next Friday", "in 20 minutes") is never doubted.
 */
export const isDoubtful = (said: SaidWith, seen: SeenTime): boolean =>
  !isCertain(seen) && likelihood(featuresOf(said, seen)) < doubtedBelow;

const clockUnits: readonly Unit[] = ['second', 'minute', 'hour'];

function isCertain({ pieces = [] }: SeenTime): boolean {
  const has = (kind: Piece['piece']) => pieces.some(({ piece }) => piece === kind);
  if (has('exact') || (has('day') && has('clock'))) return true;
  return pieces.some(
    (one) =>
      (one.piece === 'shift' && clockUnits.includes(one.shift.unit)) ||
      (one.piece === 'day' && 'which' in one.day && one.day.which !== 'plain'),
  );
}
