import { create } from 'zustand';
import type { WordKey } from '../../shared/locales/index.ts';

/** What a key does in the whole window. */
export interface Shortcut {
  /** The first is shown: "mod+K" (Ctrl or ⌘), or a key by itself, "F1". */
  readonly keys: readonly [string, ...string[]];
  readonly words: WordKey;
  readonly run: () => void;
}

/** The table that the window binds; who shows shortcuts shows these, so that none is shown that does nothing. */
export const useShortcutTable = create<{ readonly shortcuts: readonly Shortcut[] }>(() => ({ shortcuts: [] }));

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** "mod+k", "f1" or "?" as it was pressed; undefined for what no shortcut of the window is. */
function nameOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string | undefined {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return shiftKey ? undefined : `mod+${key.toLowerCase()}`;
  // Which keys make a question mark is the keyboard's own business.
  return shiftKey && key !== '?' ? undefined : key.toLowerCase();
}

/** The shortcut that was pressed. `isWriting`: somebody writes, so that a letter by itself is a letter. */
export function shortcutOf(pressed: Pressed, isWriting: boolean): Shortcut | undefined {
  const name = nameOf(pressed);
  if (name === undefined || (isWriting && name.length === 1)) return undefined;
  return useShortcutTable.getState().shortcuts.find(({ keys }) => keys.some((one) => one.toLowerCase() === name));
}
