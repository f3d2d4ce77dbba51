import { create } from 'zustand';
import { api } from '../../api.ts';
import { toastError } from '../../state/toasts.ts';

interface DocumentsState {
  /** Whose; null until the person chose: then the agent that keeps things. */
  agentId: string | null;
  query: string;
  /** The document, or passage of it, that is read. */
  open: string | null;
  put(change: Partial<Pick<DocumentsState, 'agentId' | 'query' | 'open'>>): void;
}

export const useDocuments = create<DocumentsState>((put) => ({
  ...{ agentId: null, query: '', open: null },
  put,
}));

/** Gives files and folders that the person picked or dropped to an agent; what cannot be given is said. */
export async function give(agentId: string, paths: readonly string[]): Promise<void> {
  // A model file is taken in as one, wherever it is dropped.
  const documents = paths.filter((path) => !/\.gguf$/i.test(path));
  for (const path of documents) await api['documents.ingest']({ agentId, path, wait: false }).catch(toastError);
}
