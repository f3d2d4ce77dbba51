import type { FakeHandlers } from '../fake-bridge.ts';
import { find, type World } from './world.ts';

export function modelHandlers({ data, emit }: World): FakeHandlers {
  const turn = (id: string, state: 'ready' | 'idle') => {
    const model = { ...find(data.models, id), state, progress: null };
    data.models = data.models.map((one) => (one.id === id ? model : one));
    emit('model.changed', { model });
    return { model };
  };
  const found = () => ({ models: data.models, sources: data.sources });
  return {
    'models.list': found,
    'models.assign': ({ agentId, model }) => {
      data.models = data.models.map((one) => {
        if (agentId === null) return { ...one, isDefault: one.id === (model ?? 'builtin') };
        const others = one.assignedTo.filter((id) => id !== agentId);
        return { ...one, assignedTo: one.id === model ? [...others, agentId] : others };
      });
      data.agents = data.agents.map((agent) => (agent.id === agentId ? { ...agent, model } : agent));
      if (agentId === null) data.settings = { ...data.settings, defaultModel: model };
      return { models: data.models };
    },
    'models.load': ({ model }) => turn(model, 'ready'),
    'models.unload': ({ model }) => turn(model, 'idle'),
    'models.cancelLoad': ({ model }) => {
      turn(model, 'idle');
      return {};
    },
    'models.allowServer': () => ({ status: 'asked', approvalId: '00000000-0000-7000-8000-00000000a5c0' }),
    'models.forgetServer': () => {
      data.sources = data.sources.map((source) => (source.consent ? { ...source, consent: 'open' } : source));
      emit('models.found', found());
      return {};
    },
    'models.addFolder': ({ path }) => {
      data.settings = { ...data.settings, modelFolders: [...data.settings.modelFolders, path] };
      data.sources = [...data.sources, { id: 'folder', name: path, path, status: 'empty', detail: '' }];
      return found();
    },
    'models.removeFolder': ({ path }) => {
      const modelFolders = data.settings.modelFolders.filter((folder) => folder !== path);
      data.settings = { ...data.settings, modelFolders };
      data.sources = data.sources.filter((source) => source.path !== path);
      return found();
    },
  };
}
