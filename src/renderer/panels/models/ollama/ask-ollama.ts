import { api } from '../../../api.ts';

/** Has Ollama get a model; where the person is asked about it first, the window is shown in which alone they can answer. */
export async function askOllama(wish: { readonly model: string } | { readonly name: string }): Promise<void> {
  const { status } = await api['ollama.pull'](wish);
  if (status === 'asked') await api['window.showApprovals']({});
}
