import type { Audience } from '../../../shared/contract/define.ts';
import { fail } from '../../../shared/model/failure.ts';
import type { Model } from '../../../shared/model/model.ts';
import type { ModelTuning } from '../../../shared/model/tuning.ts';
import type { CoreContext } from '../base/core-context.ts';
import { notExamined, notForTalking } from './check-places.ts';
import type { createExaminer } from './exam/examiner.ts';
import type { createLoadedModels } from './loaded-models.ts';
import type { ChatModel, ModelProvider } from './provider.ts';
import { createTryOut } from './try-out.ts';
import type { Tunings } from './tunings.ts';

/** What a person does with one model: load it, examine it, ask it one line. */
export function createModelActs(
  context: Pick<CoreContext, 'newId' | 'emit'>,
  deps: {
    /** The model under this name, after a look where it is not known yet. Throws not_found. */
    readonly only: (ref: string) => Promise<{ model: Model }>;
    readonly resolve: (ref: string) => string;
    readonly ownerOf: (id: string) => ModelProvider | undefined;
    readonly serverOf: (id: string) => ModelProvider['server'];
    readonly loaded: Pick<ReturnType<typeof createLoadedModels>, 'openEmbedder' | 'unload' | 'cancel' | 'isOutdated'>;
    readonly tunings: Pick<Tunings, 'view' | 'change'>;
    readonly isAtWork: (id: string) => boolean;
    readonly examiner: Pick<ReturnType<typeof createExaminer>, 'examine' | 'stop'>;
    readonly open: (id: string, signal: AbortSignal) => Promise<ChatModel>;
    /** Waits; what the provider throws becomes a Failure in the person's words. */
    readonly explained: <T>(work: Promise<T>) => Promise<T>;
  },
) {
  const { only, ownerOf, serverOf, loaded, examiner, open, explained, tunings } = deps;
  const tryOut = createTryOut(context, open);
  return {
    async load(ref: string, by: Audience): Promise<{ model: Model }> {
      const { id, embeds } = (await only(ref)).model;
      if (by === 'headless') await serverOf(id)?.choose('now');
      ownerOf(id)?.forgive?.(id);
      const { signal } = new AbortController();
      await explained<unknown>(embeds ? loaded.openEmbedder(id, signal) : open(id, signal));
      return only(id);
    },
    async unload(ref: string): Promise<{ model: Model }> {
      const { id } = (await only(ref)).model;
      await explained(loaded.unload(id));
      return only(id);
    },
    /** What can be set of it, and what is. Throws not_found, invalid_value. */
    async tuning(ref: string): Promise<{ tuning: ModelTuning }> {
      return { tuning: tunings.view((await only(ref)).model.id) };
    },
    /** Sets it. With another window a loaded model is unloaded, one at work once it is opened next. Throws what `Tunings.change` throws. */
    async tune(ref: string, change: Parameters<Tunings['change']>[1]): Promise<{ model: Model; tuning: ModelTuning }> {
      const { id } = (await only(ref)).model;
      tunings.change(id, change);
      if (loaded.isOutdated(id) && !deps.isAtWork(id)) await explained(loaded.unload(id));
      const { model } = await only(id);
      context.emit('model.changed', { model });
      return { model, tuning: tunings.view(id) };
    },
    /** Examines it anew, in the background; it is loaded for that. Throws not_found; `unavailable` where it cannot run, or is built in. */
    async examine(ref: string, by: Audience): Promise<{ model: Model }> {
      const { id, isBuiltIn, whyNot, embeds } = (await only(ref)).model;
      if (embeds) throw notForTalking();
      if (isBuiltIn) throw notExamined();
      if (whyNot) throw fail('unavailable', `${whyNot.message} ${whyNot.hint}`, { field: 'model' });
      if (by === 'headless') await serverOf(id)?.choose('now');
      examiner.examine(id);
      return only(id);
    },
    async stopExam(ref: string): Promise<{ model: Model }> {
      const { id } = (await only(ref)).model;
      examiner.stop(id);
      return only(id);
    },
    async tryOut(ref: string, question: string, by: Audience): Promise<{ text: string; isWhole: boolean }> {
      const { id, embeds } = (await only(ref)).model;
      if (embeds) throw notForTalking();
      if (by === 'headless') await serverOf(id)?.choose('now');
      return explained(tryOut.ask(id, question));
    },
    stopTry: (ref: string): void => tryOut.stop(deps.resolve(ref)),
    cancelLoad: (ref: string): void => loaded.cancel(deps.resolve(ref)),
  };
}
