import { create } from 'zustand';
import type { Model, ModelSource } from '../../shared/model/model.ts';
import { api, onEvent } from '../api.ts';

interface ModelsState {
  models: readonly Model[];
  sources: readonly ModelSource[];
  isLoaded: boolean;
  load(refresh?: boolean): Promise<void>;
}

export const useModels = create<ModelsState>((put) => ({
  models: [],
  sources: [],
  isLoaded: false,
  load: async (refresh = false) => put({ ...(await api['models.list']({ refresh })), isLoaded: true }),
}));

/** The model that answers when an agent has none of its own. */
export const defaultModel = (state: ModelsState): Model | undefined => state.models.find(({ isDefault }) => isDefault);

/** Makes it the one that answers by default, and loads it; a failed load is told at its card. */
export async function chooseModel(id: string): Promise<void> {
  useModels.setState(await api['models.assign']({ agentId: null, model: id }));
  await api['models.load']({ model: id });
}

export function followModels(): () => void {
  const stops = [
    onEvent('models.found', ({ models, sources }) => useModels.setState({ models, sources, isLoaded: true })),
    onEvent('model.changed', ({ model }) =>
      useModels.setState(({ models }) => ({
        models: models.some(({ id }) => id === model.id)
          ? models.map((other) => (other.id === model.id ? model : other))
          : [...models, model],
      })),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
