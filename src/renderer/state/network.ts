import { create } from 'zustand';
import { api, onEvent } from '../api.ts';

interface NetworkState {
  isOffline: boolean;
  refused: number;
  load(): Promise<void>;
}

export const useNetwork = create<NetworkState>((put) => ({
  isOffline: true,
  refused: 0,
  load: async () => {
    const { isOffline, refused } = await api['network.status']({});
    put({ isOffline, refused });
  },
}));

export function followNetwork(): () => void {
  const load = () => void useNetwork.getState().load();
  const stops = [onEvent('network.refused', load), onEvent('network.changed', load)];
  return () => {
    for (const stop of stops) stop();
  };
}
