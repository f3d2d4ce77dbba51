import { type LearnedNetwork, type Network, partsOf } from '../../src/main/core/base/network.ts';

/** A network as one byte for each number, each of its parts with a scale of its own. */
export function writtenNetwork(network: Network): LearnedNetwork {
  const parts = partsOf(network);
  const scales = parts.map((values) => {
    const most = values.reduce((max, value) => Math.max(max, Math.abs(value)), 0) || 1;
    return Number((127 / most).toFixed(4));
  });
  const bytes = parts.map((values, at) =>
    Buffer.from(Int8Array.from(values, (value) => Math.round(value * (scales[at] ?? 1))).buffer),
  );
  return { scales, weights: Buffer.concat(bytes).toString('base64') };
}
