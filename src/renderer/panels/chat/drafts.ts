import { create } from 'zustand';

interface Drafts {
  /** What was written and not sent, by space; '' is the new chat. */
  texts: Readonly<Record<string, string>>;
  set(spaceId: string | null, text: string): void;
}

/** Unsent text stays with its space. */
export const useDrafts = create<Drafts>((put) => ({
  texts: {},
  set: (spaceId, text) => put(({ texts }) => ({ texts: { ...texts, [spaceId ?? '']: text } })),
}));
