import type { Settings } from '../../../shared/model/settings.ts';
import type { ModelProvider } from './provider.ts';

/** What models may take of a computer while nobody says: the rest is for other programs. */
const SHARE_OF_ALL = 0.8;
const MINUTE_MS = 60_000;

/** Bytes that all models together may take. */
export function budgetFrom({ modelMemory }: Pick<Settings, 'modelMemory'>, totalBytes: number): number {
  return modelMemory === 'auto' ? SHARE_OF_ALL * totalBytes : Number(modelMemory) * 1024 ** 3;
}

/** So long a model may do nothing before it is unloaded; null: it stays. */
export function idleMsFrom({ unloadAfter }: Pick<Settings, 'unloadAfter'>): number | null {
  return unloadAfter === 'never' ? null : Number(unloadAfter) * MINUTE_MS;
}

/** Bytes that servers hold of models which are not among `own`. */
export function heldByOthers(providers: readonly ModelProvider[], own: ReadonlySet<string>): number {
  return providers
    .flatMap((provider) => [...(provider.held?.() ?? [])])
    .reduce((bytes, [id, size]) => bytes + (own.has(id) ? 0 : size), 0);
}
