import { create } from 'zustand';
import type { Model } from '../../../shared/model/model.ts';
import { api } from '../../api.ts';
import { useAgents } from '../../state/agents.ts';
import { useModels } from '../../state/models.ts';
import { useSettings } from '../../state/settings.ts';

/** What the one button of a model does next. */
export type NextStep = 'use' | 'load' | 'unload' | 'cancel' | 'retry' | 'none';

interface ModelsPanelState {
  isLooking: boolean;
  /** What went wrong with a model since the panel was opened, by its id. */
  errors: Readonly<Record<string, unknown>>;
  look(): Promise<void>;
  use(model: Model): Promise<void>;
  load(model: Model): Promise<void>;
  unload(model: Model): Promise<void>;
  cancel(model: Model): Promise<void>;
  /** Tries out anew how well it uses tools. */
  examine(model: Model): Promise<void>;
  stopExam(model: Model): Promise<void>;
  /** Its broken file goes to the trash. */
  discard(model: Model): Promise<void>;
  /** `agentId: null` is the default; `model: null` goes back to it. */
  assign(agentId: string | null, model: string | null): Promise<void>;
  addFolder(): Promise<void>;
  removeFolder(path: string): Promise<void>;
  /** Asks the person, in the window where alone they can answer, whether the model server may hear what they say. */
  allowServer(): Promise<void>;
  forgetServer(): Promise<void>;
}

/** A model as it is now. */
export const keepModel = (model: Model) =>
  useModels.setState(({ models }) => ({ models: models.map((other) => (other.id === model.id ? model : other)) }));

export const useModelsPanel = create<ModelsPanelState>((put, get) => {
  const guarded = async (model: Model, work: () => Promise<unknown>) => {
    put(({ errors }) => ({ errors: { ...errors, [model.id]: undefined } }));
    try {
      await work();
    } catch (error) {
      put(({ errors }) => ({ errors: { ...errors, [model.id]: error } }));
    }
  };
  return {
    isLooking: false,
    errors: {},
    look: async () => {
      put({ isLooking: true });
      try {
        await useModels.getState().load(true);
      } finally {
        put({ isLooking: false });
      }
    },
    use: (model) =>
      guarded(model, async () => {
        await get().assign(null, model.id);
        if (model.state !== 'ready') keepModel((await api['models.load']({ model: model.id })).model);
      }),
    load: (model) => guarded(model, async () => keepModel((await api['models.load']({ model: model.id })).model)),
    unload: (model) => guarded(model, async () => keepModel((await api['models.unload']({ model: model.id })).model)),
    cancel: (model) => guarded(model, () => api['models.cancelLoad']({ model: model.id })),
    examine: (model) => guarded(model, async () => keepModel((await api['models.examine']({ model: model.id })).model)),
    stopExam: (model) =>
      guarded(model, async () => keepModel((await api['models.stopExam']({ model: model.id })).model)),
    discard: (model) =>
      guarded(model, async () => useModels.setState(await api['models.discard']({ model: model.id }))),
    assign: async (agentId, model) => {
      const { models } = await api['models.assign']({ agentId, model });
      useModels.setState({ models });
      await (agentId === null ? useSettings : useAgents).getState().load();
    },
    addFolder: async () => {
      const { path } = await api['window.pickFolder']({});
      if (path === null) return;
      useModels.setState(await api['models.addFolder']({ path }));
      await useSettings.getState().load();
    },
    removeFolder: async (path) => {
      useModels.setState(await api['models.removeFolder']({ path }));
      await useSettings.getState().load();
    },
    allowServer: async () => {
      const { status } = await api['models.allowServer']({});
      if (status === 'asked') await api['window.showApprovals']({});
      else await get().look();
    },
    forgetServer: async () => {
      await api['models.forgetServer']({});
    },
  };
});

/** A file that will never run as it is: damaged, a part, or not made for talking. */
export function isUseless({ whyNot, fit, state }: Model): boolean {
  return whyNot !== null && fit !== 'too-big' && state !== 'failed';
}

/** The obvious next thing to do with a model. */
export function nextStep(model: Model): NextStep {
  if (model.isBuiltIn) return model.isDefault ? 'none' : 'use';
  if (model.state === 'loading') return 'cancel';
  const isUsed = model.embeds || model.isDefault || model.assignedTo.length > 0;
  if (model.state === 'ready') return isUsed ? 'unload' : 'use';
  if (model.state === 'failed') return 'retry';
  if (model.whyNot) return 'none';
  if (model.embeds) return 'load';
  return isUsed ? 'load' : 'use';
}
