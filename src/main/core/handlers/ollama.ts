import type { Handlers } from '../../../shared/contract/define.ts';
import type { ollamaCalls } from '../../../shared/contract/ollama.ts';
import type { OllamaLibrary } from '../models/providers/ollama/ollama-library.ts';
import type { OllamaPulls } from '../models/providers/ollama/ollama-pulls.ts';

/** What Ollama on this computer gets, holds and throws away. */
export function ollamaHandlers({
  pulls,
  ollamaLibrary,
}: {
  readonly pulls: OllamaPulls;
  readonly ollamaLibrary: OllamaLibrary;
}): Handlers<typeof ollamaCalls> {
  return {
    'ollama.pulls': () => ({ pulls: pulls.list() }),
    'ollama.pull': (wish, { audience }) => pulls.pull(wish, audience),
    'ollama.pause': async ({ id }) => ({ pull: await pulls.pause(id) }),
    'ollama.resume': ({ id }) => ({ pull: pulls.goOn(id) }),
    'ollama.remove': async ({ id }) => {
      await pulls.remove(id);
      return {};
    },
    'ollama.loaded': async () => ({ loaded: await ollamaLibrary.loaded() }),
    'ollama.delete': async ({ model }) => {
      await ollamaLibrary.remove(model);
      return {};
    },
  };
}
