import { featureCount, sentenceFeaturesOf } from '../../src/main/core/conversation/claims/claim-features.ts';
import { type Example, learn, scoreOf } from '../learn.ts';
import { carriedOver } from './carried-over.ts';
import type { ClaimRow } from './rows.ts';

const rounds = 2;
const strength = 1.1e-5;

/** A sentence and the reply it stands in. */
interface SentenceExample extends Example {
  readonly of: ClaimRow;
}

/**
 * The weights of single sentences, though only of whole replies it is known whether they claim: none does of a reply that does
 * not; of one that does, each counts as much at first, then as much as it claims by what was learned so far (expectation
 * maximisation over multiple instances).
 */
export function learnSentences(files: readonly (readonly ClaimRow[])[]): Float64Array {
  const inFiles = files.map((rows) =>
    rows.flatMap((row) =>
      sentenceFeaturesOf(row).map((features): SentenceExample => ({ features, says: row.says, of: row })),
    ),
  );
  const sentences = carriedOver(inFiles);
  let weights: Float64Array | undefined;
  for (let round = 1; round <= rounds; round++) {
    const claims = sentences.map(({ features }) => (weights ? Math.exp(scoreOf(features, weights)) : 1));
    const ofReply = new Map<ClaimRow, number>();
    for (const [at, { of }] of sentences.entries()) ofReply.set(of, (ofReply.get(of) ?? 0) + (claims[at] ?? 0));
    const weighed = sentences.map((sentence, at) => ({
      ...sentence,
      weight: sentence.says ? (claims[at] ?? 0) / (ofReply.get(sentence.of) ?? 1) : 1,
    }));
    weights = learn(weighed, { places: featureCount, strength });
  }
  return weights ?? new Float64Array(featureCount + 1);
}
