import { type PieceCounts, piecesOf, placeCount } from './pieces.ts';

/** A request, and what it is for. */
export interface Sample {
  readonly text: string;
  readonly intent: string;
}

/** How likely a text is each of the intents; they add up to 1. */
export type Shares = (text: string) => ReadonlyMap<string, number>;

const ROUNDS = 3;
const RATE = 4;
const SLOWER = 0.6;
const BIAS_COUNTS = 0.1;
/** What is less off than this is not worth the time. */
const LEAST_OFF = 0.004;
/** Samples in one step: some milliseconds. */
const STRETCH = 16;

/**
 * Softmax regression over pieces of words (weighed by how rare they are, each text of length one), by stochastic gradient
 * descent in an order that is always the same: the same samples give the same shares. Each step of the generator is short.
 */
export function* learnIntents(samples: readonly Sample[]): Generator<void, Shares> {
  const intents = [...new Set(samples.map(({ intent }) => intent))];
  const weights = new Float32Array(placeCount * intents.length);
  const biases = new Float32Array(intents.length);
  const inTexts = new Float32Array(placeCount);
  const read: { readonly pieces: PieceCounts; readonly intent: number }[] = [];
  for (const [at, { text, intent }] of samples.entries()) {
    const pieces = piecesOf(text);
    for (const place of pieces.keys()) inTexts[place] = (inTexts[place] ?? 0) + 1;
    read.push({ pieces, intent: intents.indexOf(intent) });
    if (at % STRETCH === 0) yield;
  }
  const rarity = inTexts.map((count) => Math.log((1 + samples.length) / (1 + count)) + 1);
  const weighed = (pieces: PieceCounts): { readonly places: Int32Array; readonly much: Float32Array } => {
    const places = Int32Array.from(pieces.keys());
    const much = Float32Array.from(pieces, ([place, count]) => count * (rarity[place] ?? 0));
    const length = Math.hypot(...much) || 1;
    return { places, much: much.map((one) => one / length) };
  };
  const sharesOf = ({ places, much }: ReturnType<typeof weighed>): Float32Array => {
    const sums = biases.slice();
    for (let piece = 0; piece < places.length; piece += 1) {
      const from = (places[piece] ?? 0) * intents.length;
      const by = much[piece] ?? 0;
      for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) + by * (weights[from + at] ?? 0);
    }
    const most = sums.reduce((high, sum) => Math.max(high, sum), Number.NEGATIVE_INFINITY);
    let all = 0;
    for (let at = 0; at < sums.length; at += 1) {
      const likely = Math.exp((sums[at] ?? 0) - most);
      sums[at] = likely;
      all += likely;
    }
    for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) / all;
    return sums;
  };

  const rows: (ReturnType<typeof weighed> & { readonly intent: number })[] = [];
  for (const [at, { pieces, intent }] of read.entries()) {
    rows.push({ ...weighed(pieces), intent });
    if (at % STRETCH === 0) yield;
  }
  let rate = RATE;
  for (let round = 0; round < ROUNDS; round += 1, rate *= SLOWER) {
    for (const [step, at] of orderOf(rows.length, round).entries()) {
      const row = rows[at];
      if (!row) continue;
      const off = sharesOf(row);
      off[row.intent] = (off[row.intent] ?? 0) - 1;
      const moved: number[] = [];
      for (let intent = 0; intent < off.length; intent += 1)
        if (Math.abs(off[intent] ?? 0) > LEAST_OFF) moved.push(intent);
      for (let piece = 0; piece < row.places.length; piece += 1) {
        const from = (row.places[piece] ?? 0) * intents.length;
        const by = rate * (row.much[piece] ?? 0);
        for (const intent of moved) weights[from + intent] = (weights[from + intent] ?? 0) - by * (off[intent] ?? 0);
      }
      for (const intent of moved) biases[intent] = (biases[intent] ?? 0) - rate * BIAS_COUNTS * (off[intent] ?? 0);
      if (step % STRETCH === 0) yield;
    }
  }
  return (text) => {
    const shares = sharesOf(weighed(piecesOf(text)));
    return new Map(intents.map((intent, at) => [intent, shares[at] ?? 0]));
  };
}

/** All numbers below `count` in an order that looks like chance and is the same each time. */
function orderOf(count: number, round: number): readonly number[] {
  const order = Array.from({ length: count }, (_, at) => at);
  let state = round + 1;
  for (let at = count - 1; at > 0; at -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const other = state % (at + 1);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return order;
}
