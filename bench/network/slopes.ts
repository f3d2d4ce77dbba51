import { likelihoodAt } from '../../src/main/core/base/learned.ts';
import {
  add,
  type Layer,
  type Network,
  readBy,
  span,
  type Trace,
  type WordsRead,
} from '../../src/main/core/base/network.ts';

/** Nothing is quite sure: a label of 0.975 instead of 1 keeps the numbers small. */
const surest = 0.975;
/** How many of the numbers of a part are left out while it learns (dropout). */
const leftOut = { words: 0.2, asked: 0.2, told: 0.4, hidden: 0.3 };
type Masks = Partial<Record<keyof typeof leftOut, Float32Array>>;

export interface Learning {
  readonly network: Network;
  /** How much is lost more by a little more of each number; as large as the network. */
  readonly slopes: Network;
  readonly chance: () => number;
}

export interface ReadExample {
  readonly reading: WordsRead;
  readonly says: boolean;
}

/** Adds a share of what one example tells of each number to the slopes (backpropagation); returns what is lost on it. */
export function learnFrom(learning: Learning, { reading, says }: ReadExample, share: number): number {
  const { network, slopes, chance } = learning;
  const masks: Masks = {};
  const trace = readBy(network, reading, (values, part) => {
    const out = leftOut[part];
    const mask = Float32Array.from(values, () => (chance() < out ? 0 : 1 / (1 - out)));
    times(values, mask);
    masks[part] = mask;
  });
  const wanted = says ? surest : 1 - surest;
  const likely = likelihoodAt(trace.score);
  const hidden = new Float32Array(network.hidden.outputs);
  through(network.out, slopes.out, {
    input: trace.hidden,
    off: Float32Array.of((likely - wanted) * share),
    inner: hidden,
  });
  times(hidden, masks.hidden);
  stop(hidden, trace.hidden);
  const told = new Float32Array(network.hidden.inputs);
  through(network.hidden, slopes.hidden, { input: trace.told, off: hidden, inner: told });
  times(told, masks.told);
  throughText(learning, { trace, masks, told, reading });
  return -(wanted * Math.log(likely) + (1 - wanted) * Math.log(1 - likely));
}

interface Found {
  readonly trace: Trace;
  readonly masks: Masks;
  readonly told: Float32Array;
  readonly reading: WordsRead;
}

function throughText({ network, slopes }: Learning, { trace, masks, told, reading }: Found): void {
  const { filters } = network.sizes;
  const off = [trace.near, trace.far, trace.askedFound].map(({ length }) => new Float32Array(length));
  for (const [part, values] of off.entries())
    for (let filter = 0; filter < filters; filter += 1) {
      const place = trace.places[part * filters + filter] ?? 0;
      if (place > 0) add(values, place * filters + filter, told[part * filters + filter] ?? 0);
    }
  const [near = new Float32Array(0), far = near, askedFound = near] = off;
  for (let at = filters; at < far.length - filters; at += 1)
    add(far, at, (told[3 * filters + (at % filters)] ?? 0) / Math.max(1, reading.words.length));
  slideBack(network.far, slopes.far, { input: trace.near, found: trace.far, off: far, inner: near });
  const words = new Float32Array(trace.words.length);
  slideBack(network.near, slopes.near, { input: trace.words, found: trace.near, off: near, inner: words });
  const asked = new Float32Array(trace.asked.length);
  slideBack(network.asked, slopes.asked, {
    input: trace.asked,
    found: trace.askedFound,
    off: askedFound,
    inner: asked,
  });
  times(words, masks.words);
  times(asked, masks.asked);
  spread(slopes, reading.words, words);
  spread(slopes, reading.asked, asked);
}

interface Passed {
  readonly input: Float32Array;
  readonly off: Float32Array;
  /** To which the slopes of the inputs are added. */
  readonly inner: Float32Array;
}

function slideBack(
  layer: Layer,
  slopes: Layer,
  { input, found, off, inner }: Passed & { readonly found: Float32Array },
): void {
  const width = layer.inputs / span;
  const { outputs } = layer;
  for (let at = 0; at < input.length / width - 2; at += 1) {
    const here = off.subarray((at + 1) * outputs, (at + 2) * outputs);
    stop(here, found.subarray((at + 1) * outputs, (at + 2) * outputs));
    const window = [at * width, (at + span) * width] as const;
    through(layer, slopes, { input: input.subarray(...window), off: here, inner: inner.subarray(...window) });
  }
}

function through({ inputs, outputs, values }: Layer, slopes: Layer, { input, off, inner }: Passed): void {
  for (let row = 0; row < outputs; row += 1) {
    const much = off[row] ?? 0;
    if (much === 0) continue;
    const start = row * (inputs + 1);
    for (let at = 0; at < inputs; at += 1) {
      add(slopes.values, start + at, much * (input[at] ?? 0));
      add(inner, at, much * (values[start + at] ?? 0));
    }
    add(slopes.values, start + inputs, much);
  }
}

function times(values: Float32Array, mask: Float32Array | undefined): void {
  if (mask) for (let at = 0; at < values.length; at += 1) values[at] = (values[at] ?? 0) * (mask[at] ?? 0);
}

/** Nothing goes back through what found nothing. */
function stop(values: Float32Array, found: Float32Array): void {
  for (let at = 0; at < values.length; at += 1) if ((found[at] ?? 0) <= 0) values[at] = 0;
}

function spread({ pieces, sizes: { width } }: Network, words: WordsRead['words'], off: Float32Array): void {
  for (const [at, places] of words.entries())
    for (const place of places)
      for (let within = 0; within < width; within += 1)
        add(pieces, place * width + within, (off[(at + 1) * width + within] ?? 0) / places.length);
}
