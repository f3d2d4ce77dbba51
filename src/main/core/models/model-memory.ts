import { ProviderError } from '../../engine-protocol/provider-error.ts';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/core-context.ts';
import { describeError } from '../base/describe-error.ts';

interface MemoryDeps {
  /** Bytes that all models together may take; Infinity where nothing says so. */
  readonly budget: () => number;
  /** So long a model may do nothing; null: it stays, or somebody else sees to it. */
  readonly idleMs: (id: string) => number | null;
  /** Bytes taken by models of a server here that Hearth did not open; none of them is ever unloaded. */
  readonly others: (own: ReadonlySet<string>) => number;
  /** Bytes that one more model may take of what is free now. */
  readonly spare: () => number;
  readonly isInMemory: (id: string) => boolean;
  readonly unload: (id: string) => Promise<void>;
}

interface Room {
  readonly bytes: number;
  /** Who needs it may have others unloaded that do nothing; without it, it is refused. */
  readonly mayEvict: boolean;
  readonly signal: AbortSignal;
}

export type ModelMemory = ReturnType<typeof createModelMemory>;

/**
 * One budget of memory for all models that Hearth opens (docs/inference.md#memory-need). Whoever needs room gets it from the
 * model that was used longest ago, never from one that is at work; a model that does nothing for long is unloaded.
 */
export function createModelMemory({ clock, log }: { readonly clock: Clock; readonly log: Log }, deps: MemoryDeps) {
  /** Bytes by the model's id, the one used longest ago first. */
  const rooms = new Map<string, number>();
  const working = new Map<string, number>();
  const idle = new Map<string, () => void>();
  /** Those that could not be unloaded, until they are used again. */
  const stuck = new Set<string>();
  let waiters: (() => void)[] = [];
  /** By the model's id: those behind others in the row for which somebody before them may get the room. */
  const sharing = new Map<string, (() => void)[]>();
  let turn: Promise<unknown> = Promise.resolve();

  const sum = (ids: readonly string[]): number => ids.reduce((bytes, id) => bytes + (rooms.get(id) ?? 0), 0);
  const isWorking = (id: string): boolean => (working.get(id) ?? 0) > 0;
  /** What a crash or its server took out of memory takes no room. */
  const prune = (): void => {
    for (const id of rooms.keys()) if (!isWorking(id) && !deps.isInMemory(id)) release(id);
  };
  const resting = (): readonly string[] => {
    prune();
    return [...rooms.keys()].filter((id) => !isWorking(id) && !stuck.has(id));
  };
  const taken = (): number => sum([...rooms.keys()]) + deps.others(new Set(rooms.keys()));

  function release(id: string): void {
    rooms.delete(id);
    stuck.delete(id);
    idle.get(id)?.();
    idle.delete(id);
    wakeWaiters();
  }

  const wakeWaiters = (): void => {
    const woken = waiters;
    waiters = [];
    for (const wake of woken) wake();
  };
  const somethingEnds = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      waiters.push(resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
    });

  const letGo = async (id: string): Promise<void> => {
    try {
      await deps.unload(id);
      release(id);
    } catch (thrown) {
      stuck.add(id);
      log.warn('a model could not be unloaded', { error: describeError(thrown) });
    }
  };

  const makeRoom = async (id: string, { bytes, mayEvict, signal }: Room): Promise<void> => {
    for (;;) {
      if (signal.aborted) throw new ProviderError('load_failed', 'Stopped before it was loaded.');
      if (rooms.has(id)) return;
      const budget = deps.budget();
      const [next] = mayEvict ? resting() : [];
      const fitsBudget = bytes + taken() <= budget;
      if (fitsBudget && (bytes <= deps.spare() || (mayEvict && next === undefined))) {
        rooms.set(id, bytes);
        for (const share of sharing.get(id) ?? []) share();
        sharing.delete(id);
        return;
      }
      const atWork = sum([...rooms.keys()].filter(isWorking));
      const couldFit = bytes + taken() - sum(resting()) - atWork <= budget;
      if (!mayEvict || !couldFit) {
        const others = deps.others(new Set(rooms.keys()));
        throw new ProviderError(fitsBudget ? 'out_of_memory' : 'over_budget', 'No room beside other models.', {
          ...{ needBytes: bytes, budgetBytes: budget, otherBytes: others },
        });
      }
      if (next !== undefined) await letGo(next);
      else await somethingEnds(signal);
    }
  };

  const rest = (id: string): void => {
    const ms = deps.idleMs(id);
    if (ms === null || !rooms.has(id) || isWorking(id)) return;
    idle.set(
      id,
      clock.after(ms, () => void letGo(id)),
    );
  };

  return {
    /**
     * Resolves once there is room for a model of so many bytes, which is then its until `release`. Waits for one that is at
     * work where nothing else helps. Throws ProviderError: `over_budget`, `out_of_memory`; `load_failed` after an abort.
     */
    reserve(id: string, room: Room): Promise<void> {
      if (rooms.has(id)) return Promise.resolve();
      // Who is next may wait for this very model, which is at work as long as somebody here waits for it.
      let isShared = false;
      const shared = new Promise<void>((resolve) => {
        const share = (): void => {
          isShared = true;
          resolve();
        };
        sharing.set(id, [...(sharing.get(id) ?? []), share]);
      });
      const mine = turn.then(() => (isShared ? undefined : makeRoom(id, room)));
      turn = mine.catch(() => undefined);
      return Promise.race([mine, shared]);
    },
    /** It is out of memory, or was never loaded. */
    release,
    /** It is at work until the function that this gives is called, once or more often; it is not unloaded meanwhile. */
    use(id: string): () => void {
      idle.get(id)?.();
      idle.delete(id);
      stuck.delete(id);
      working.set(id, (working.get(id) ?? 0) + 1);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        working.set(id, (working.get(id) ?? 1) - 1);
        const bytes = rooms.get(id);
        if (bytes !== undefined && rooms.delete(id)) rooms.set(id, bytes);
        rest(id);
        wakeWaiters();
      };
    },
    isAtWork: isWorking,
    budget: deps.budget,
    /** Bytes that are left of the budget. */
    room: (): number => {
      prune();
      return deps.budget() - taken();
    },
    /** Bytes of models that do nothing now, which others could have. */
    restingBytes: (): number => sum(resting()),
    /** What every model takes that Hearth opened, and what others of a server take. */
    view(): { readonly own: ReadonlyMap<string, number>; readonly otherBytes: number; readonly budget: number } {
      prune();
      return { own: new Map(rooms), otherBytes: deps.others(new Set(rooms.keys())), budget: deps.budget() };
    },
    /** The budget or the time changed: what is too much goes, what rests counts anew. */
    async settle(): Promise<void> {
      for (const cancel of idle.values()) cancel();
      idle.clear();
      for (const id of resting()) {
        if (taken() > deps.budget()) await letGo(id);
        else rest(id);
      }
    },
    dispose(): void {
      for (const cancel of idle.values()) cancel();
      idle.clear();
    },
  };
}
