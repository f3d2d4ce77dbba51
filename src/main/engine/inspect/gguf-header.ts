import { bytesOfTensor } from './gguf-tensors.ts';

/** Not a GGUF header, or not an honest one. `kind`: what a person would call it. */
export class GgufError extends Error {
  override readonly name = 'GgufError';
  readonly kind: 'notGguf' | 'cutOff' | 'unreadable';

  constructor(message: string, kind: 'notGguf' | 'cutOff' | 'unreadable' = 'unreadable') {
    super(message);
    this.kind = kind;
  }
}

/** What stands before the weights. */
export interface GgufHeader {
  readonly values: ReadonlyMap<string, unknown>;
  /** Bytes that the whole file must have; null where the header does not say. */
  readonly wholeBytes: number | null;
}

const MOST_KEYS = 4_096;
const MOST_TENSORS = 1_000_000;
const LONGEST_KEY = 1_024;
const LONGEST_TEXT = 1_024 * 1_024;
const MOST_DIMENSIONS = 8;
const MOST_WEIGHTS = 2 ** 44;
const MOST_BYTES = 2 ** 48;
const MOST_ITEMS = 2_000_000;
const MOST_DEPTH = 2;
/** Numbers per layer; longer lists are skipped at once. */
const SHORT_LIST = 1_024;
const USUAL_ALIGNMENT = 32;
/** Lists of which only the presence matters are skipped. */
const KEPT_LISTS = new Set(['tokenizer.ggml.tokens']);

const SIZES: Readonly<Record<number, number>> = { 0: 1, 1: 1, 2: 2, 3: 2, 4: 4, 5: 4, 6: 4, 7: 1, 10: 8, 11: 8, 12: 8 };
const TEXT = 8;
const LIST = 9;

/** The bytes at hand end before the header does. */
class TooShort extends Error {}

/**
 * A GGUF header (versions 2 and 3), or null when `bytes` end before it does.
 * Lists other than the tokens are left out; a list of numbers per layer counts as its largest.
 */
export function parseHeader(bytes: Buffer): GgufHeader | null {
  try {
    return parse(bytes);
  } catch (thrown) {
    if (thrown instanceof TooShort) return null;
    throw thrown;
  }
}

function parse(bytes: Buffer): GgufHeader {
  let at = 0;
  const take = (length: number): number => {
    if (at + length > bytes.length) throw new TooShort();
    at += length;
    return at - length;
  };
  const u32 = (): number => bytes.readUInt32LE(take(4));
  const u64 = (most: number, what: string): number => {
    const value = bytes.readBigUInt64LE(take(8));
    if (value > BigInt(most)) throw new GgufError(`Too many or too long: ${what}.`);
    return Number(value);
  };
  const text = (most: number): string => {
    const length = u64(most, 'text');
    const start = take(length);
    return bytes.toString('utf8', start, start + length);
  };
  const scalar = (type: number): unknown => {
    const start = take(SIZES[type] ?? 0);
    switch (type) {
      case 0:
        return bytes.readUInt8(start);
      case 1:
        return bytes.readInt8(start);
      case 2:
        return bytes.readUInt16LE(start);
      case 3:
        return bytes.readInt16LE(start);
      case 4:
        return bytes.readUInt32LE(start);
      case 5:
        return bytes.readInt32LE(start);
      case 6:
        return bytes.readFloatLE(start);
      case 7:
        return bytes.readUInt8(start) !== 0;
      case 10:
        return Number(bytes.readBigUInt64LE(start));
      case 11:
        return Number(bytes.readBigInt64LE(start));
      default:
        return bytes.readDoubleLE(start);
    }
  };
  const list = (depth: number, isKept: boolean): unknown => {
    if (depth > MOST_DEPTH) throw new GgufError('Lists are nested too deeply.');
    const type = u32();
    const length = u64(MOST_ITEMS, 'list');
    const width = SIZES[type];
    if (!isKept && width !== undefined && length > SHORT_LIST) {
      take(width * length);
      return undefined;
    }
    const kept: unknown[] = [];
    let largest: number | undefined;
    for (let index = 0; index < length; index += 1) {
      const item = value(type, depth + 1, isKept);
      if (isKept) kept.push(item);
      else if (typeof item === 'number' && length <= SHORT_LIST) largest = Math.max(largest ?? item, item);
    }
    return isKept ? kept : largest;
  };
  const value = (type: number, depth: number, isKept: boolean): unknown => {
    if (type === TEXT) {
      if (depth === 0 || isKept) return text(LONGEST_TEXT);
      take(u64(LONGEST_TEXT, 'text'));
      return undefined;
    }
    if (type === LIST) return list(depth, isKept);
    if (SIZES[type] === undefined) throw new GgufError('A value has an unknown type.');
    return scalar(type);
  };

  if (!'GGUF'.startsWith(bytes.toString('latin1', 0, Math.min(4, bytes.length))))
    throw new GgufError('Not a GGUF file.', 'notGguf');
  take(4);
  const version = u32();
  if (version !== 2 && version !== 3) throw new GgufError('An unknown version of GGUF.');
  const tensors = u64(MOST_TENSORS, 'tensors');
  const keys = u64(MOST_KEYS, 'keys');
  const values = new Map<string, unknown>();
  for (let index = 0; index < keys; index += 1) {
    const key = text(LONGEST_KEY);
    values.set(key, value(u32(), 0, KEPT_LISTS.has(key)));
  }

  /** Where the weights end, counted from where they begin; null once a tensor is of a kind that is not known here. */
  let end: number | null = 0;
  for (let index = 0; index < tensors; index += 1) {
    take(u64(LONGEST_KEY, 'name'));
    const dimensions = Array.from({ length: Math.min(u32(), MOST_DIMENSIONS) }, () => u64(MOST_WEIGHTS, 'weights'));
    const size = bytesOfTensor(u32(), dimensions);
    const offset = u64(MOST_BYTES, 'offset');
    end = end === null || size === null ? null : Math.max(end, offset + size);
  }
  const alignment = Number(values.get('general.alignment') ?? USUAL_ALIGNMENT);
  const isKnown = tensors > 0 && end !== null && Number.isInteger(alignment) && alignment > 0;
  return { values, wholeBytes: isKnown ? Math.ceil(at / alignment) * alignment + Number(end) : null };
}
