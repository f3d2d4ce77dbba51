/** So many of the likeliest are compared number by number. */
const COMPARED = 400;

interface Row {
  readonly subject: string;
  readonly vector: Uint8Array;
}

/** Vectors by the signs of their numbers alone: little memory, and quick to look through. */
export interface SignIndex {
  /** The ids that may be nearest to this vector, in no order. */
  likely(vector: Float32Array): readonly string[];
  /** Takes in more, also such as say something else now; false where there is no room, and a new index is due. */
  add(rows: readonly Row[]): boolean;
}

/** The mean of the unit vectors of what is added; all have one length. */
export function createMean() {
  let sum = new Float32Array();
  let count = 0;
  return {
    add(rows: readonly Row[]): void {
      for (const { vector } of rows) {
        if (count === 0) sum = new Float32Array(vector.length);
        const numbers = numbersOf(vector);
        const length = lengthOf(numbers) || 1;
        for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (numbers[at] ?? 0) / length;
        count += 1;
      }
    },
    count: () => count,
    found: () => sum.map((value) => value / Math.max(1, count)),
  };
}

/**
 * An empty index of vectors as they are kept, for so many rows. Their mean is taken off before signs are: what all share says
 * nothing. It has room for a quarter more: then another mean may be due.
 */
export function createSignIndex({ mean, count }: { readonly mean: Float32Array; readonly count: number }): SignIndex {
  const ids: string[] = [];
  const size = mean.length;
  const width = Math.ceil(size / 32);
  const room = size === 0 ? 0 : Math.ceil(count * 1.25);
  const signs = new Uint32Array(width * room);
  const add = (more: readonly Row[]): boolean => {
    if (ids.length + more.length > room) return more.length === 0;
    for (const { subject, vector } of more) {
      const row = ids.push(subject) - 1;
      const numbers = numbersOf(vector);
      writeSigns(numbers, { mean, length: lengthOf(numbers) }, signs.subarray(row * width, (row + 1) * width));
    }
    return true;
  };
  return {
    add,
    likely(vector) {
      if (ids.length <= COMPARED) return ids;
      const asked = new Uint32Array(width);
      writeSigns(vector, { mean, length: 1 }, asked);
      const distances = new Uint16Array(ids.length);
      const counts = new Uint32Array(size + 1);
      for (let row = 0; row < ids.length; row += 1) {
        let apart = 0;
        for (let at = 0; at < width; at += 1) apart += bitsIn((signs[row * width + at] ?? 0) ^ (asked[at] ?? 0));
        distances[row] = apart;
        counts[apart] = (counts[apart] ?? 0) + 1;
      }
      let limit = 0;
      for (let sum = counts[0] ?? 0; sum < COMPARED && limit < size; sum += counts[limit] ?? 0) limit += 1;
      return ids.filter((_, row) => (distances[row] ?? 0) <= limit).slice(0, 2 * COMPARED);
    },
  };
}

const numbersOf = (bytes: Uint8Array): Int8Array => new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function lengthOf(numbers: Int8Array): number {
  let sum = 0;
  for (let at = 0; at < numbers.length; at += 1) sum += (numbers[at] ?? 0) ** 2;
  return Math.sqrt(sum);
}

/** Where a vector of this length lies beyond the mean of unit vectors. */
function writeSigns(
  vector: Float32Array | Int8Array,
  { mean, length }: { readonly mean: Float32Array; readonly length: number },
  into: Uint32Array,
): void {
  for (let from = 0; from < mean.length; from += 32) {
    const to = Math.min(from + 32, mean.length);
    let word = 0;
    for (let at = from; at < to; at += 1) if ((vector[at] ?? 0) > (mean[at] ?? 0) * length) word |= 1 << (at - from);
    into[from >> 5] = word;
  }
}

function bitsIn(word: number): number {
  let left = word - ((word >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
