import type { createOllamaProvider } from '../../src/main/core/models/providers/ollama/ollama.ts';
import { readTemplate } from '../../src/main/engine/chat-template.ts';
import { readGguf } from '../../src/main/engine/inspect/gguf.ts';

/** Reads files and fills templates in the test's own process: for servers and files that are not hostile. */
export const templatesHere: Pick<Parameters<typeof createOllamaProvider>[0], 'permit' | 'blob' | 'canRead' | 'render'> =
  {
    permit: () => Promise.resolve(),
    blob: (path) => readGguf(path).catch(() => null),
    canRead: () => Promise.resolve(true),
    render: ({ source, bos, eos, tools }, request) =>
      Promise.resolve(readTemplate(source, { bos, eos }, { tools }).render(request)),
  };
