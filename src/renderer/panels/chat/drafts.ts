import { create } from 'zustand';
import type { Attached } from '../../../shared/model/server-offer.ts';

interface Drafts {
  /** What was written and not sent, by space; '' is the new chat. */
  texts: Readonly<Record<string, string>>;
  /** What is to go along with it. */
  attached: Readonly<Record<string, readonly Attached[]>>;
  set(spaceId: string | null, text: string): void;
  attach(spaceId: string | null, one: Attached): void;
  setAttached(spaceId: string | null, all: readonly Attached[]): void;
}

/** Unsent text stays with its space. */
export const useDrafts = create<Drafts>((put) => ({
  texts: {},
  attached: {},
  set: (spaceId, text) => put(({ texts }) => ({ texts: { ...texts, [spaceId ?? '']: text } })),
  attach: (spaceId, one) =>
    put(({ attached }) => {
      const key = spaceId ?? '';
      return { attached: { ...attached, [key]: [...(attached[key] ?? []), one].slice(-mostAttached) } };
    }),
  setAttached: (spaceId, all) => put(({ attached }) => ({ attached: { ...attached, [spaceId ?? '']: all } })),
}));

/** As many as a message takes. */
const mostAttached = 8;
