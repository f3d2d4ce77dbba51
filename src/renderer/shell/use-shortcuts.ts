import { useEffect } from 'react';
import { newChat } from '../state/actions.ts';
import { type PanelName, useNavigation } from '../state/navigation.ts';
import { useSettings } from '../state/settings.ts';

/** In the order of Ctrl+1 to Ctrl+6. */
export const panelOrder: readonly PanelName[] = ['chat', 'schedules', 'storage', 'permissions', 'models', 'settings'];

function actionFor(key: string): (() => void) | undefined {
  const { go, setPalette, isPaletteOpen } = useNavigation.getState();
  const panel = panelOrder[Number(key) - 1];
  if (panel) return () => go(panel);
  const actions: Record<string, () => void> = {
    n: newChat,
    k: () => setPalette(!isPaletteOpen),
    ',': () => go('settings'),
    b: () => {
      const { settings, set } = useSettings.getState();
      void set({ sidebarCollapsed: !settings.sidebarCollapsed });
    },
  };
  return actions[key.toLowerCase()];
}

/** The shortcuts of the whole window. */
export function useShortcuts(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.defaultPrevented) return;
      const action = actionFor(event.key);
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
