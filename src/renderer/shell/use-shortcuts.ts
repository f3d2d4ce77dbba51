import { useEffect } from 'react';
import { panels } from '../panels/index.ts';
import { newChat } from '../state/actions.ts';
import { useNavigation } from '../state/navigation.ts';
import { useSettings } from '../state/settings.ts';

function actionFor(key: string): (() => void) | undefined {
  const { go, setPalette, isPaletteOpen } = useNavigation.getState();
  const panel = panels.find(({ keys }) => keys.some((one) => one.toLowerCase() === key.toLowerCase()));
  if (panel) return () => go(panel.name);
  const actions: Record<string, () => void> = {
    n: newChat,
    k: () => setPalette(!isPaletteOpen),
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
