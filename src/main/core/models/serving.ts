import type { CoreContext } from '../base/core-context.ts';
import { listModelRecords } from '../db/models.ts';
import { fitOf } from './files/memory-need.ts';
import type { ModelState } from './loaded-models.ts';
import type { FoundModel, ModelProvider } from './provider.ts';
import { rankModels } from './rank-models.ts';

/** Which model serves whom: what was chosen for an agent, else by default, else the best that can run here, else the built-in one. */
export function createServing(
  { appDb }: Pick<CoreContext, 'appDb'>,
  deps: {
    readonly found: () => readonly FoundModel[];
    readonly ownerOf: (id: string) => ModelProvider | undefined;
    readonly stateOf: (id: string) => ModelState;
    /** False: its exam says that Hearth does better without it. */
    readonly isUseful: (id: string) => boolean;
    readonly freeMemory: () => number;
    /** Bytes that all models may take. */
    readonly budget: () => number;
    /** What was chosen as the default; null: nobody chose, Hearth does. */
    readonly defaultChoice: () => string | null;
    readonly modelOf: (agentId: string) => string | null;
    readonly lastResort: string;
  },
) {
  /** What nobody chose serves only where it stays in Hearth, or with a server of this computer that was chosen. */
  const mayServe = ({ id }: FoundModel): boolean => {
    const server = deps.ownerOf(id)?.serverOf?.(id) ?? deps.ownerOf(id)?.server;
    return server === undefined || (!server.isAway() && server.latest()?.consent === 'given');
  };

  /** What serves by itself, best first; the built-in one comes after all of them and is not among them. */
  const ranked = (among = mayServe): readonly string[] => {
    const freeBytes = deps.freeMemory();
    const budget = deps.budget();
    const candidates = deps
      .found()
      .filter((model) => !deps.ownerOf(model.id)?.isBuiltIn && !model.embeds && among(model));
    return rankModels(
      candidates.map((model) => {
        const isLoaded = deps.stateOf(model.id).state === 'ready';
        const fits = isLoaded || fitOf(model.memoryBytes, freeBytes) === 'fits';
        const canRun = model.problem === null && deps.isUseful(model.id) && (model.memoryBytes ?? 0) <= budget;
        return { ...model, canRun, fits, isLoaded };
      }),
      listModelRecords(appDb),
    );
  };

  const effective = (choice: string | null): string => choice ?? ranked()[0] ?? deps.lastResort;

  return {
    ...{ mayServe, ranked, effective },
    choiceFor: (agentId: string): string | null => deps.modelOf(agentId) ?? deps.defaultChoice(),
  };
}
