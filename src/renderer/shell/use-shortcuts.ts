import { useEffect } from 'react';
import { panels } from '../panels/index.ts';
import { newChat } from '../state/actions.ts';
import { useNavigation } from '../state/navigation.ts';
import { useSettings } from '../state/settings.ts';
import { type Shortcut, shortcutOf, useShortcutTable } from '../state/shortcuts.ts';

const go: ReturnType<typeof useNavigation.getState>['go'] = (...where) => useNavigation.getState().go(...where);

/** Every shortcut of the whole window: what follows from the panels, and the few others. */
const table: readonly Shortcut[] = [
  { keys: ['mod+N'], words: 'shell.newChat', run: newChat },
  {
    keys: ['mod+K'],
    words: 'shell.search',
    run() {
      const { setPalette, isPaletteOpen } = useNavigation.getState();
      setPalette(!isPaletteOpen);
    },
  },
  {
    keys: ['mod+B'],
    words: 'help.keys.narrow',
    run() {
      const { settings, set } = useSettings.getState();
      void set({ sidebarCollapsed: !settings.sidebarCollapsed });
    },
  },
  { keys: ['F1', '?'], words: 'help.keys.help', run: () => go('help') },
  ...panels.map(
    ({ name, keys: [first, ...others] }): Shortcut => ({
      keys: [`mod+${first}`, ...others.map((key) => `mod+${key}`)],
      words: `shell.panels.${name}`,
      run: () => go(name),
    }),
  ),
];

const isWritten = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"], [role="combobox"]'));

/** Binds the shortcuts of the whole window. */
export function useShortcuts(): void {
  useEffect(() => {
    useShortcutTable.setState({ shortcuts: table });
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const shortcut = shortcutOf(event, isWritten(event.target));
      if (!shortcut) return;
      event.preventDefault();
      shortcut.run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
