import { create } from 'zustand';
import type { Space } from '../../shared/model/space.ts';
import { api, onEvent } from '../api.ts';

interface SpacesState {
  /** By last use, newest first. */
  spaces: readonly Space[];
  isLoaded: boolean;
  load(): Promise<void>;
}

const byLastUse = (spaces: readonly Space[]) =>
  [...spaces].sort((a, b) => Date.parse(b.lastMessageAt) - Date.parse(a.lastMessageAt));

export const useSpaces = create<SpacesState>((put) => ({
  spaces: [],
  isLoaded: false,
  load: async () => {
    const { spaces } = await api['spaces.list']({});
    put({ spaces: byLastUse(spaces), isLoaded: true });
  },
}));

export function followSpaces(): () => void {
  const stops = [
    onEvent('space.changed', ({ space }) =>
      useSpaces.setState(({ spaces }) => ({
        spaces: byLastUse([space, ...spaces.filter(({ id }) => id !== space.id)]),
      })),
    ),
    onEvent('space.removed', ({ spaceId }) =>
      useSpaces.setState(({ spaces }) => ({ spaces: spaces.filter(({ id }) => id !== spaceId) })),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
