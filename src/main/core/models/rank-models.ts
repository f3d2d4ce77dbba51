import type { ModelRecord } from '../db/models.ts';
import type { FoundModel } from './provider.ts';

/** Bigger models answer slowly without a graphics card, so Hearth does not choose them by itself. */
export const LARGEST_BY_ITSELF = 6e9;

interface Candidate extends Pick<FoundModel, 'id' | 'sizeBytes' | 'memoryBytes'> {
  readonly canRun: boolean;
  readonly fits: boolean;
  readonly isLoaded: boolean;
}

/**
 * Which models serve where nobody chose one, best first: what is in memory already (loading another beside it would cost
 * twice), then what served last, then the largest that fits and is quick enough, then the smallest. A model that failed to load is left out until it once loads well.
 */
export function rankModels(candidates: readonly Candidate[], records: readonly ModelRecord[]): readonly string[] {
  const record = new Map(records.map((one) => [one.id, one]));
  const able = candidates.filter((one) => one.canRun && one.fits && (record.get(one.id)?.failures ?? 0) === 0);
  const size = (one: Candidate): number => one.sizeBytes ?? 0;
  const isQuick = (one: Candidate): boolean => (one.memoryBytes ?? size(one)) <= LARGEST_BY_ITSELF;
  return [...able]
    .sort(
      (a, b) =>
        Number(b.isLoaded) - Number(a.isLoaded) ||
        (record.get(b.id)?.lastUsedAt ?? 0) - (record.get(a.id)?.lastUsedAt ?? 0) ||
        Number(isQuick(b)) - Number(isQuick(a)) ||
        (isQuick(a) ? size(b) - size(a) : size(a) - size(b)) ||
        a.id.localeCompare(b.id),
    )
    .map((one) => one.id);
}
