import type { GgufFacts } from '../../../engine-protocol/inspected.ts';

/** Working room beside weights and cache (docs/inference.md#memory-need). */
const WORKING_ROOM_BYTES = 0.6 * 1_024 ** 3;
/** The same for a model that reads one short text at a time and keeps nothing of it. */
const EMBEDDING_ROOM_BYTES = 0.2 * 1_024 ** 3;
/** More context makes small machines slow without making small models better. */
export const LARGEST_CONTEXT = 8_192;
const SMALLEST_CONTEXT = 2_048;
/** The part of the free memory that a model may take. */
const SHARE_OF_FREE = 0.6;

type Size = Pick<GgufFacts, 'sizeBytes' | 'kvBytesPerToken'>;

/** Bytes that a model takes when loaded: weights, cache, working room. */
export function memoryNeed({ sizeBytes, kvBytesPerToken }: Size, contextSize: number): number {
  return Math.round(sizeBytes + (kvBytesPerToken ?? sizeBytes / 8_192) * contextSize + WORKING_ROOM_BYTES);
}

/** Bytes that an embedding model takes when loaded. */
export function embedderNeed({ sizeBytes }: Pick<Size, 'sizeBytes'>): number {
  return Math.round(sizeBytes + EMBEDDING_ROOM_BYTES);
}

/** The window that a model was trained for, in tokens. */
export function windowOf({ contextLength }: Pick<GgufFacts, 'contextLength'>): number {
  return contextLength ?? LARGEST_CONTEXT;
}

/** Context to load with: what it was trained for, at most 8,192, and what fits into 60 % of the free memory. */
export function contextFor(facts: Size & Pick<GgufFacts, 'contextLength'>, freeBytes: number): number {
  const most = Math.min(windowOf(facts), LARGEST_CONTEXT);
  let size = most;
  while (size > SMALLEST_CONTEXT && memoryNeed(facts, size) > SHARE_OF_FREE * freeBytes) size = Math.round(size / 2);
  return Math.max(Math.min(size, most), Math.min(SMALLEST_CONTEXT, most));
}

/** Bytes that may be used now. */
export function spareBytes(freeBytes: number): number {
  return SHARE_OF_FREE * freeBytes;
}

/** Whether a need fits into what is free: well, hardly (other programs will feel it), or not. */
export function fitOf(needBytes: number | null, freeBytes: number): 'fits' | 'tight' | 'too-big' | 'unknown' {
  if (needBytes === null) return 'unknown';
  if (needBytes <= SHARE_OF_FREE * freeBytes) return 'fits';
  return needBytes <= 0.9 * freeBytes ? 'tight' : 'too-big';
}
