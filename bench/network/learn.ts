import { type Network, type NetworkSizes, networkOf } from '../../src/main/core/base/network.ts';
import { random } from '../memories.ts';
import { type Learning, learnFrom, type ReadExample } from './slopes.ts';

export type { ReadExample } from './slopes.ts';

const rounds = 10;
const atOnce = 64;
const rate = { first: 1.6e-4, most: 4e-3, rises: 0.3 };
const spread = 0.3;
/** Slopes that are longer together are cut to this length. */
const longest = 1;

/**
 * Learns a network by Adam, a few examples at a time, some of its numbers left out by chance each time. The same examples and
 * seed always give the same numbers. Pieces of words that no example has stay zero.
 */
export function learnNetwork(examples: readonly ReadExample[], sizes: NetworkSizes, seed: number): Network {
  const chance = random(seed);
  const network = startOf(sizes, examples, chance);
  const learning: Learning = { network, slopes: networkOf(sizes), chance };
  const step = adam(learning);
  const steps = rounds * Math.ceil(examples.length / atOnce);
  let count = 0;
  for (let round = 0; round < rounds; round += 1) {
    const order = shuffled(examples, chance);
    for (let at = 0; at < order.length; at += atOnce) {
      const some = order.slice(at, at + atOnce);
      learning.slopes.values.fill(0);
      for (const example of some) learnFrom(learning, example, 1 / some.length);
      step(rateAt(count / steps));
      count += 1;
    }
  }
  return network;
}

/** Up, and along a cosine down again (one-cycle; Smith 2018). */
function rateAt(share: number): number {
  const { first, most, rises } = rate;
  const wave = (part: number): number => (1 - Math.cos(Math.PI * part)) / 2;
  return share < rises ? first + (most - first) * wave(share / rises) : most * wave(1 - (share - rises) / (1 - rises));
}

function startOf(sizes: NetworkSizes, examples: readonly ReadExample[], chance: () => number): Network {
  const network = networkOf(sizes);
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
  const used = new Set(examples.flatMap(({ reading: { words, asked } }) => [...words, ...asked].flat()));
  for (const place of [...used].sort((one, other) => one - other))
    for (let at = 0; at < sizes.width; at += 1) network.pieces[place * sizes.width + at] = spread * normal();
  for (const { values, inputs } of [network.near, network.far, network.asked, network.hidden, network.out])
    for (const at of values.keys()) values[at] = (2 * chance() - 1) / Math.sqrt(inputs);
  return network;
}

function shuffled<One>(all: readonly One[], chance: () => number): readonly One[] {
  const marked = all.map((one) => ({ one, by: chance() }));
  return marked.sort((one, other) => one.by - other.by).map(({ one }) => one);
}

/** Steps against the slopes, each number by how large and how steady its own were (Kingma and Ba 2015). */
function adam({ network: { values }, slopes: { values: slopes } }: Learning): (rate: number) => void {
  const [first, second] = [new Float32Array(values.length), new Float32Array(values.length)];
  let count = 0;
  return (rate) => {
    count += 1;
    const length = Math.sqrt(slopes.reduce((sum, slope) => sum + slope * slope, 0));
    const cut = Math.min(1, longest / (length + 1e-6));
    const [ofFirst, ofSecond] = [1 - 0.9 ** count, 1 - 0.999 ** count];
    for (let at = 0; at < values.length; at += 1) {
      const slope = (slopes[at] ?? 0) * cut;
      const mean = 0.9 * (first[at] ?? 0) + 0.1 * slope;
      const square = 0.999 * (second[at] ?? 0) + 0.001 * slope * slope;
      first[at] = mean;
      second[at] = square;
      values[at] = (values[at] ?? 0) - (rate * mean) / ofFirst / (Math.sqrt(square / ofSecond) + 1e-8);
    }
  };
}
