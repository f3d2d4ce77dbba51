import { createServerConsent, type ServerConsent } from '../../src/main/core/gate/approvals/server-consent.ts';
import type { ChatModel, LookedAt, ModelProvider } from '../../src/main/core/models/provider.ts';
import { isOllamaId } from '../../src/main/core/models/providers/ollama/ollama.ts';
import type { Listener } from '../../src/main/core/net/listener.ts';
import { ProviderError } from '../../src/main/engine-protocol/provider-error.ts';
import type { TestCore } from './core.ts';
import { found } from './models.ts';
import { createScriptedEmbedder } from './scripted-embedder.ts';
import { createScriptedModel } from './scripted-model.ts';

const MB = 1024 ** 2;
const GB = 1024 * MB;
const files = [
  found('/models/qwen2.5-0.5b-instruct-q4_k_m.gguf', {
    ...{ name: 'Qwen 2.5 0.5B Instruct', source: 'LM Studio', sizeBytes: 410 * MB, memoryBytes: 610 * MB },
  }),
  found('/models/mistral-small-24b-q8_0.gguf', {
    ...{ name: 'Mistral Small 24B', source: 'LM Studio', sizeBytes: 25 * GB, memoryBytes: 35 * GB },
  }),
];
const served = found('ollama:llama3.2:3b', { provider: 'ollama', name: 'Llama 3.2 3B', source: 'Ollama', path: null });

/** The models of a computer as providers find them: files, a model server, and the one that is part of the app. */
export function createComputer({
  models = [...files],
  opens = (id: string): ChatModel => createScriptedModel({ id }),
} = {}) {
  const held = new Set<string>();
  const broken = new Set<string>();
  const loaded = new Set<string>();
  let consent: ServerConsent | undefined;
  let test: TestCore | undefined;
  const computer = { listener: { owner: '1000', user: 'jo', program: 'ollama', isForeign: false } as Listener };
  const listeners: (() => void)[] = [];
  // The core's consent needs its data, which are opened after its providers are named.
  const server = new Proxy({} as ServerConsent, {
    get: (_target, name) =>
      name === 'onChange'
        ? (listener: () => void) => listeners.push(listener)
        : (...args: unknown[]) =>
            (Reflect.get(consent ?? {}, name) as typeof Function | undefined)?.(...(args as string[])),
  });
  const base: Omit<ModelProvider, 'id' | 'owns' | 'list'> = {
    usualContext: 4_096,
    async open(id, { onProgress }, signal) {
      onProgress?.(42);
      if (broken.has(id)) throw new ProviderError('load_failed', 'broken');
      if (held.has(id)) {
        await new Promise<never>((_, reject) =>
          signal.addEventListener('abort', () => reject(new ProviderError('load_failed', 'stopped'))),
        );
      }
      loaded.add(id);
      return opens(id);
    },
    async openEmbedder(id) {
      loaded.add(id);
      return { info: { id, name: id }, embed: createScriptedEmbedder().embedder.embed };
    },
    isLoaded: (id) => loaded.has(id),
    unload: async (id) => void loaded.delete(id),
    dispose: async () => undefined,
  };
  const places = (): LookedAt[] => [
    { id: 'lm-studio', name: 'LM Studio', path: '/home/jo/.lmstudio/models', status: 'found', count: 2 },
    { id: 'gpt4all', name: 'GPT4All', path: null, status: 'absent', count: 0 },
    { id: 'folder', name: '/data/models', path: '/data/models', status: 'unreachable', count: 0 },
    ...(test?.core.settings.get().modelFolders ?? []).map(
      (path): LookedAt => ({
        ...{ id: 'folder', name: path, path, status: 'empty', count: 0 },
      }),
    ),
  ];
  const isThere = models.length > 0;
  const providers: ModelProvider[] = [
    {
      ...base,
      id: 'builtin',
      isBuiltIn: true,
      owns: (id) => id === 'builtin',
      list: async () => ({
        models: [found('builtin', { provider: 'builtin', name: 'Built-in', path: null, memoryBytes: null })],
        sources: [],
      }),
    },
    {
      ...base,
      id: 'ollama',
      server,
      owns: isOllamaId,
      async list() {
        await consent?.look();
        const path = 'http://127.0.0.1:11434';
        if (!isThere)
          return { models: [], sources: [{ id: 'ollama', name: 'Ollama', path, status: 'absent', count: 0 }] };
        return { models: [served], sources: [{ id: 'ollama', name: 'Ollama', path, status: 'found', count: 1 }] };
      },
    },
    {
      ...base,
      id: 'llama',
      opensFiles: true,
      owns: (id) => id.startsWith('/'),
      list: async () => ({ models: [...models], sources: isThere ? places() : [] }),
    },
  ];
  return Object.assign(computer, {
    providers,
    /** The server's consent is the core's own. */
    connect(to: TestCore): void {
      test = to;
      consent = createServerConsent(to.context, {
        address: () => 'http://127.0.0.1:11434',
        listener: async () => computer.listener,
        ask: (server) => to.services.approvals.askServer(server),
        isChosen: false,
      });
      for (const listener of listeners) consent.onChange(listener);
    },
    /** Loading this goes on until it is stopped. */
    hold: (id: string) => held.add(id),
    breakModel: (id: string) => broken.add(id),
    addCutOff(id: string): void {
      const problem = { key: 'cutOffOf', params: { haveBytes: 5 * MB, wholeBytes: 469 * MB } };
      models.push(found(id, { name: 'Half', memoryBytes: null, problem }));
    },
  });
}
