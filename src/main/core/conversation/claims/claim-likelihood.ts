import { likelihoodBy } from '../../base/learned.ts';
import { type Exchange, featuresOf } from './claim-features.ts';
import { bias, scale, weights } from './claim-weights.ts';

const likelihood = likelihoodBy({ bias, scale, weights });

/**
 * How likely it is that whoever reads this reply believes that something was done for them, stands now, will come by itself or
 * was looked at; 0 to 1. By logistic regression, learned by `npm run bench:claims -- --learn` from exchanges in which no tool
 * did anything.
 */
export const likelihoodOf = (exchange: Exchange): number => likelihood(featuresOf(exchange));
