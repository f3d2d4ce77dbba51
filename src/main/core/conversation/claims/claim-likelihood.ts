import { type Features, likelihoodAt, scoreBy } from '../../base/learned.ts';
import { networkBy, readBy, type WordsRead } from '../../base/network.ts';
import { type Exchange, featuresOf, sentenceFeaturesOf } from './claim-features.ts';
import * as numbers from './claim-network-weights.ts';
import { claimNetworkSizes, readingOf } from './claim-reading.ts';
import * as sentences from './claim-sentence-weights.ts';
import * as wholes from './claim-weights.ts';

/** How much speaks for a claim by each of what was learned, as the log of its odds. */
export interface ClaimScores {
  readonly ofWhole: (features: Features) => number;
  readonly ofSentence: (features: Features) => number;
  readonly ofReading: (reading: WordsRead) => number;
}

/** How much the network counts, which reads words in their order, beside what counts words: it is surer than it should be. */
const ofOrder = 0.4;

/**
 * How likely it is that whoever reads this reply believes that something was done for them, stands now, will come by itself or
 * was looked at; 0 to 1: by the reply as a whole, with what was asked, as much by the one sentence that claims most, and by its
 * words in their order. Where the words of its language find a claim, no sentence by itself speaks against the whole: "It is
 * set for 7" claims or tells of the world, by what was asked.
 */
export const likelihoodFrom =
  ({ ofWhole, ofSentence, ofReading }: ClaimScores) =>
  (exchange: Exchange): number => {
    const whole = ofWhole(featuresOf(exchange));
    const both = (whole + Math.max(...sentenceFeaturesOf(exchange).map(ofSentence))) / 2;
    const counted = exchange.signals.includes('isRead') ? Math.max(whole, both) : both;
    return likelihoodAt(counted + ofOrder * ofReading(readingOf(exchange)));
  };

const network = networkBy(numbers, claimNetworkSizes);

/** As it was learned by `npm run bench:claims -- --learn` from exchanges in which no tool did anything. */
export const likelihoodOf = likelihoodFrom({
  ofWhole: scoreBy(wholes),
  ofSentence: scoreBy(sentences),
  ofReading: (reading) => readBy(network, reading).score,
});
