import { type Features, likelihoodAt, scoreBy } from '../../base/learned.ts';
import { type Exchange, featuresOf, sentenceFeaturesOf } from './claim-features.ts';
import * as sentences from './claim-sentence-weights.ts';
import * as wholes from './claim-weights.ts';

type Score = (features: Features) => number;

/**
 * How likely it is that whoever reads this reply believes that something was done for them, stands now, will come by itself or
 * was looked at; 0 to 1: by the reply as a whole, with what was asked, and as much by the one sentence that claims most. Where
 * the words of its language find a claim, no sentence by itself speaks against the whole: "It is set for 7" claims or tells of
 * the world, by what was asked.
 */
export const likelihoodFrom =
  (ofWhole: Score, ofSentence: Score) =>
  (exchange: Exchange): number => {
    const whole = ofWhole(featuresOf(exchange));
    const both = (whole + Math.max(...sentenceFeaturesOf(exchange).map(ofSentence))) / 2;
    return likelihoodAt(exchange.signals.includes('isRead') ? Math.max(whole, both) : both);
  };

/** As it was learned by `npm run bench:claims -- --learn` from exchanges in which no tool did anything. */
export const likelihoodOf = likelihoodFrom(scoreBy(wholes), scoreBy(sentences));
