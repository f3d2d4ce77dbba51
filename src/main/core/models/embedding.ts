import type { EmbedRequest } from '../../engine-protocol/chat.ts';
import { ProviderError } from '../../engine-protocol/provider-error.ts';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/core-context.ts';
import { describeError } from '../base/describe-error.ts';
import type { ModelState } from './loaded-models.ts';
import type { EmbeddingModel, FoundModel } from './provider.ts';

/** So long nothing was asked of it, and its memory goes to others. */
const IDLE_MS = 5 * 60_000;

/** What tells no size comes last: a file here is known to be quick. */
const size = ({ sizeBytes }: FoundModel): number => sizeBytes ?? Number.MAX_SAFE_INTEGER;

/**
 * The one model of this computer by which texts are compared: loaded when it is first needed, unloaded when it is needed no
 * more. Of several the smallest serves, which is quick enough to be asked at each message.
 */
export function createEmbedding(
  { clock, log }: { readonly clock: Clock; readonly log: Log },
  deps: {
    /** Those that may hear what the person says. */
    readonly found: () => readonly FoundModel[];
    /** The one that the person chose: no other ever takes its place. Null: the smallest. */
    readonly chosen: () => string | null;
    readonly stateOf: (id: string) => Pick<ModelState, 'state'>;
    /** Whether there is room for so many bytes beside what is loaded. */
    readonly fits: (model: FoundModel) => boolean;
    readonly open: (id: string, signal: AbortSignal) => Promise<EmbeddingModel>;
    readonly unload: (id: string) => Promise<void>;
  },
) {
  let cancelIdle = (): void => undefined;
  let working = 0;

  /** One that failed is let be until the person tries it again. */
  const canRun = (model: FoundModel): boolean => {
    if (!model.embeds || model.problem !== null) return false;
    const { state } = deps.stateOf(model.id);
    return state === 'idle' ? deps.fits(model) : state !== 'failed';
  };

  const find = (): FoundModel | undefined =>
    deps
      .found()
      .filter((model) => (deps.chosen() ?? model.id) === model.id && canRun(model))
      .sort((a, b) => size(a) - size(b) || a.id.localeCompare(b.id))[0];

  const rest = (id: string): void => {
    cancelIdle = clock.after(IDLE_MS, () => {
      deps
        .unload(id)
        .catch((thrown: unknown) => log.warn('a model could not be unloaded', { error: describeError(thrown) }));
    });
  };

  return {
    /** The model that would serve now. */
    idNow: (): string | undefined => find()?.id,
    /** What tells its vectors from those of any other; undefined where there is none that could run. */
    print(): string | undefined {
      const found = find();
      return found && (found.print ?? found.id);
    },
    /** Throws ProviderError. */
    async embed(wanted: EmbedRequest, signal: AbortSignal): Promise<readonly Float32Array[]> {
      const found = find();
      if (!found) throw new ProviderError('model_missing', 'No model here embeds.');
      cancelIdle();
      working += 1;
      try {
        return await (await deps.open(found.id, signal)).embed(wanted, signal);
      } finally {
        working -= 1;
        if (working === 0) rest(found.id);
      }
    },
    dispose(): void {
      cancelIdle();
    },
  };
}
