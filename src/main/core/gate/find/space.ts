import { dot, unit } from '../../meaning/bytes.ts';

/** Vectors of one kind of texts without what all of them share: their mean, and the one direction in which most of them differ. */
export interface Space {
  /** How near passages are to this request. `key` names the passage, which is always the same under it. */
  comparer(request: Float32Array): (key: string, passage: Float32Array) => number;
}

/** A passage that is near to many requests is near to this one for no reason of its own: half of that is taken off. */
const USUAL_COUNTS = 0.5;
const NEAREST = 10;
const ROUNDS = 30;

/** The space of these passages and requests. Without it unrelated texts of one model are all alike (cosines of .75 to .9). */
export function createSpace(passages: readonly Float32Array[], requests: readonly Float32Array[]): Space {
  const passageMean = meanOf(passages);
  const requestMean = meanOf(requests.length > 0 ? requests : passages);
  const centred = [...passages.map((one) => less(one, passageMean)), ...requests.map((one) => less(one, requestMean))];
  const common = mainDirection(centred);
  const place = (vector: Float32Array, mean: Float32Array): Float32Array => {
    const own = less(vector, mean);
    const along = dot(own, common);
    return unit(own.map((value, at) => value - along * (common[at] ?? 0)));
  };
  const usual = requests.map((one) => place(one, requestMean));
  const placed = new Map<string, { readonly vector: Float32Array; readonly near: number }>();
  const placeOnce = (key: string, passage: Float32Array) => {
    const known = placed.get(key);
    if (known) return known;
    const vector = place(passage, passageMean);
    const nearest = usual
      .map((one) => dot(one, vector))
      .sort((a, b) => b - a)
      .slice(0, NEAREST);
    const near = nearest.length === 0 ? 0 : nearest.reduce((sum, one) => sum + one, 0) / nearest.length;
    const found = { vector, near };
    placed.set(key, found);
    return found;
  };
  return {
    comparer(request) {
      const asked = place(request, requestMean);
      return (key, passage) => {
        const { vector, near } = placeOnce(key, passage);
        return dot(asked, vector) - USUAL_COUNTS * near;
      };
    },
  };
}

function less(vector: Float32Array, mean: Float32Array): Float32Array {
  return vector.map((value, at) => value - (mean[at] ?? 0));
}

function meanOf(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0);
  return sum.map((value) => value / Math.max(1, vectors.length));
}

/** The first principal component, by power iteration from a fixed start. */
function mainDirection(vectors: readonly Float32Array[]): Float32Array {
  let direction = unit(new Float32Array(vectors[0]?.length ?? 0).fill(1).map((_, at) => 1 / (1 + (at % 7))));
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = new Float32Array(direction.length);
    for (const vector of vectors) {
      const along = dot(vector, direction);
      for (let at = 0; at < next.length; at += 1) next[at] = (next[at] ?? 0) + along * (vector[at] ?? 0);
    }
    direction = unit(next);
  }
  return direction;
}
