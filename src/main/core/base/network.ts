/** How large a network is: places for pieces of words and for signs; how many numbers stand for a word, filters look, and lie between. */
export interface NetworkSizes {
  readonly places: number;
  readonly signs: number;
  readonly width: number;
  readonly filters: number;
  readonly hidden: number;
}

/** For each output a row: a weight for each input, and a bias behind them. */
export interface Layer {
  readonly inputs: number;
  readonly outputs: number;
  readonly values: Float32Array;
}

/**
 * A small network that reads words in their order. A word is the mean of its pieces (Bojanowski et al. 2017); filters over three
 * neighbours, and others over what those find, look for something anywhere in a text, and in what was said before it (Kim 2014);
 * one hidden layer weighs what was found. All numbers lie in `values`, one part behind the other.
 */
export interface Network {
  readonly sizes: NetworkSizes;
  readonly values: Float32Array;
  readonly pieces: Float32Array;
  readonly near: Layer;
  readonly far: Layer;
  readonly asked: Layer;
  readonly hidden: Layer;
  readonly out: Layer;
}

/** What is read: for each word the places of its pieces, and the places of the signs that the whole bears. */
export interface WordsRead {
  readonly asked: readonly (readonly number[])[];
  readonly words: readonly (readonly number[])[];
  readonly signs: readonly number[];
}

/** How many neighbours a filter sees at once. */
export const span = 3;

/** What was learned: one byte for each number, in base64, which divided by the scale of its part is the number. */
export interface LearnedNetwork {
  readonly scales: readonly number[];
  readonly weights: string;
}

/** The parts of a network, each with a scale of its own, in the order in which their numbers lie. */
export const partsOf = ({ pieces, near, far, asked, hidden, out }: Network): readonly Float32Array[] => [
  pieces,
  ...[near, far, asked, hidden, out].map(({ values }) => values),
];

/** A network as it was learned. */
export function networkBy({ scales, weights }: LearnedNetwork, sizes: NetworkSizes): Network {
  const network = networkOf(sizes, Float32Array.from(new Int8Array(Buffer.from(weights, 'base64'))));
  for (const [at, values] of partsOf(network).entries())
    for (let within = 0; within < values.length; within += 1)
      values[within] = (values[within] ?? 0) / (scales[at] ?? 1);
  return network;
}

/** The parts of a network over such numbers, which are not copied. */
export function networkOf(sizes: NetworkSizes, values = new Float32Array(lengthOf(sizes))): Network {
  let start = 0;
  const take = (length: number): Float32Array => {
    start += length;
    return values.subarray(start - length, start);
  };
  const pieces = take(sizes.places * sizes.width);
  const layer = ([inputs, outputs]: readonly [number, number]): Layer => ({
    inputs,
    outputs,
    values: take(outputs * (inputs + 1)),
  });
  const { near, far, asked, hidden, out } = shapesOf(sizes);
  return {
    sizes,
    values,
    pieces,
    near: layer(near),
    far: layer(far),
    asked: layer(asked),
    hidden: layer(hidden),
    out: layer(out),
  };
}

const shapesOf = ({ width, filters, hidden, signs }: NetworkSizes) =>
  ({
    near: [span * width, filters],
    far: [span * filters, filters],
    asked: [span * width, filters],
    hidden: [4 * filters + signs, hidden],
    out: [hidden, 1],
  }) as const;

const lengthOf = (sizes: NetworkSizes): number =>
  Object.values(shapesOf(sizes)).reduce(
    (sum, [inputs, outputs]) => sum + outputs * (inputs + 1),
    sizes.places * sizes.width,
  );

/** All that is worked out on the way to a score. Of words and of what filters find there, an empty one stands at each end. */
export interface Trace {
  readonly words: Float32Array;
  readonly asked: Float32Array;
  readonly near: Float32Array;
  readonly far: Float32Array;
  readonly askedFound: Float32Array;
  /** The most that each filter finds: near, far, asked; then the mean of the far ones; then the signs. */
  readonly told: Float32Array;
  /** Where the first three of them are found. */
  readonly places: Int32Array;
  readonly hidden: Float32Array;
  /** The log of the odds. */
  readonly score: number;
}

/** Leaves out some numbers in place; only learning does. */
export type Drop = (values: Float32Array, part: 'words' | 'asked' | 'told' | 'hidden') => void;

/** Reads by a network. */
export function readBy(network: Network, { words, asked, signs }: WordsRead, drop: Drop = () => undefined): Trace {
  const { filters } = network.sizes;
  const [wordsIn, askedIn] = [meansOf(network, words), meansOf(network, asked)];
  drop(wordsIn, 'words');
  drop(askedIn, 'asked');
  const near = slide(network.near, wordsIn);
  const far = slide(network.far, near);
  const askedFound = slide(network.asked, askedIn);
  const told = new Float32Array(network.hidden.inputs);
  const places = new Int32Array(3 * filters);
  for (const [at, found] of [near, far, askedFound].entries())
    keepMost(found, told.subarray(at * filters, (at + 1) * filters), places.subarray(at * filters, (at + 1) * filters));
  for (let at = 0; at < far.length; at += 1)
    add(told, 3 * filters + (at % filters), (far[at] ?? 0) / Math.max(1, words.length));
  for (const sign of signs) told[4 * filters + sign] = 1;
  drop(told, 'told');
  const hidden = new Float32Array(network.hidden.outputs);
  apply(network.hidden, told, hidden);
  rectify(hidden);
  drop(hidden, 'hidden');
  const score = new Float32Array(1);
  apply(network.out, hidden, score);
  return { words: wordsIn, asked: askedIn, near, far, askedFound, told, places, hidden, score: score[0] ?? 0 };
}

/** Adds to one number of many. */
export function add(values: Float32Array, at: number, much: number): void {
  values[at] = (values[at] ?? 0) + much;
}

function meansOf({ pieces, sizes: { width } }: Network, words: WordsRead['words']): Float32Array {
  const means = new Float32Array((words.length + 2) * width);
  for (const [at, places] of words.entries())
    for (const place of places)
      for (let within = 0; within < width; within += 1)
        add(means, (at + 1) * width + within, (pieces[place * width + within] ?? 0) / places.length);
  return means;
}

/** What filters find at each place, of it and its neighbours. */
function slide(layer: Layer, words: Float32Array): Float32Array {
  const width = layer.inputs / span;
  const count = words.length / width - 2;
  const found = new Float32Array((count + 2) * layer.outputs);
  for (let at = 0; at < count; at += 1) {
    const here = found.subarray((at + 1) * layer.outputs, (at + 2) * layer.outputs);
    apply(layer, words.subarray(at * width, (at + span) * width), here);
    rectify(here);
  }
  return found;
}

function keepMost(found: Float32Array, most: Float32Array, places: Int32Array): void {
  for (let at = 0; at < found.length; at += 1) {
    const filter = at % most.length;
    if ((found[at] ?? 0) <= (most[filter] ?? 0)) continue;
    most[filter] = found[at] ?? 0;
    places[filter] = (at - filter) / most.length;
  }
}

function apply({ inputs, outputs, values }: Layer, input: Float32Array, output: Float32Array): void {
  for (let row = 0; row < outputs; row += 1) {
    const start = row * (inputs + 1);
    let sum = values[start + inputs] ?? 0;
    for (let at = 0; at < inputs; at += 1) sum += (values[start + at] ?? 0) * (input[at] ?? 0);
    output[row] = sum;
  }
}

function rectify(values: Float32Array): void {
  for (let at = 0; at < values.length; at += 1) if ((values[at] ?? 0) < 0) values[at] = 0;
}
