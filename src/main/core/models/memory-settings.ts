import type { Settings } from '../../../shared/model/settings.ts';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/core-context.ts';
import { spareBytes } from './files/memory-need.ts';
import { createModelMemory, type ModelMemory } from './model-memory.ts';
import type { FoundModel, ModelProvider } from './provider.ts';

/** What models may take of a computer while nobody says: the rest is for other programs. */
const SHARE_OF_ALL = 0.8;
const MINUTE_MS = 60_000;

/** Bytes that all models together may take. */
function budgetFrom({ modelMemory }: Pick<Settings, 'modelMemory'>, totalBytes: number): number {
  return modelMemory === 'auto' ? SHARE_OF_ALL * totalBytes : Number(modelMemory) * 1024 ** 3;
}

/** So long a model may do nothing before it is unloaded; null: it stays. */
function idleMsFrom({ unloadAfter }: Pick<Settings, 'unloadAfter'>): number | null {
  return unloadAfter === 'never' ? null : Number(unloadAfter) * MINUTE_MS;
}

/** Bytes that servers hold of models which are not among `own`. */
function heldByOthers(providers: readonly ModelProvider[], own: ReadonlySet<string>): number {
  return providers
    .flatMap((provider) => [...(provider.held?.() ?? [])])
    .reduce((bytes, [id, size]) => bytes + (own.has(id) ? 0 : size), 0);
}

/** The one budget of this computer's models, as the person set it. */
export function memoryAsSet(
  live: { readonly clock: Clock; readonly log: Log },
  deps: {
    readonly settings: () => Settings;
    readonly providers: readonly ModelProvider[];
    readonly freeMemory: () => number;
    readonly totalMemory: number;
    readonly find: (id: string) => FoundModel | undefined;
    /** The window that the person set. */
    readonly contextOf: (id: string) => number | undefined;
    readonly ownerOf: (id: string) => ModelProvider | undefined;
    readonly unload: (id: string) => Promise<void>;
  },
): {
  readonly memory: ModelMemory;
  /** Bytes that one more model could have: what is free, and what models take that do nothing. */
  readonly freeMemory: () => number;
  /** Bytes that a model takes once it is loaded, as far as they are known. Throws ProviderError. */
  readonly needOf: (id: string) => Promise<number>;
} {
  const memory = createModelMemory(live, {
    budget: () => budgetFrom(deps.settings(), deps.totalMemory),
    // One that embeds is let go by who asks it.
    idleMs: (id) => (deps.find(id)?.embeds ? null : idleMsFrom(deps.settings())),
    others: (own) => heldByOthers(deps.providers, own),
    spare: () => spareBytes(deps.freeMemory()),
    isInMemory: (id) => deps.ownerOf(id)?.isLoaded(id) ?? false,
    unload: deps.unload,
  });
  return {
    memory,
    freeMemory: () => deps.freeMemory() + memory.restingBytes(),
    async needOf(id) {
      const { memoryBytes, sizeBytes } = deps.find(id) ?? {};
      return (await deps.ownerOf(id)?.needOf?.(id, deps.contextOf(id))) ?? memoryBytes ?? sizeBytes ?? 0;
    },
  };
}
