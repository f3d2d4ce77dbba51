import type { z } from 'zod';
import { create } from 'zustand';
import type { calls } from '../../../shared/contract/index.ts';
import type { Settings } from '../../../shared/model/settings.ts';
import { useSettings } from '../../state/settings.ts';

/** What this desktop can do; undefined until it is known. */
export type Desktop = z.output<(typeof calls)['window.desktop']['output']> | undefined;

interface SettingsPanelState {
  /** What went wrong the last time a setting was saved, at its field. */
  errors: Readonly<Partial<Record<keyof Settings, unknown>>>;
  /** Holds at once; what cannot be saved goes back and says why at its field. */
  save<K extends keyof Settings>(name: K, value: Settings[K]): Promise<void>;
}

export const useSettingsPanel = create<SettingsPanelState>((put) => ({
  errors: {},
  save: async (name, value) => {
    put(({ errors }) => ({ errors: { ...errors, [name]: undefined } }));
    try {
      await useSettings.getState().set({ [name]: value });
    } catch (error) {
      put(({ errors }) => ({ errors: { ...errors, [name]: error } }));
    }
  },
}));

/** The sizes that the two buttons step through; 1 is 100 %. */
export const zoomSteps = [0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2] as const;

/** The next size up or down from here; the same one at the end. */
export function stepZoom(zoom: number, direction: 1 | -1): number {
  if (direction === 1) return zoomSteps.find((step) => step > zoom + 0.001) ?? zoom;
  return [...zoomSteps].reverse().find((step) => step < zoom - 0.001) ?? zoom;
}
