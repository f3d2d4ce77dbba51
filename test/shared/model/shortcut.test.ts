import { expect, it } from 'vitest';
import { defaultSettings } from '../../../src/shared/model/settings.ts';
import { canBeGlobal } from '../../../src/shared/model/shortcut.ts';

it.each([
  defaultSettings.quickEntryShortcut,
  'CommandOrControl+Alt+H',
  'Ctrl+Alt+V',
  'Alt+Shift+Space',
  'Control+Shift+F5',
  'Super+H',
  'Meta+Shift+C',
])('%s may be taken from all programs', (keys) => expect(canBeGlobal(keys)).toBe(true));

it.each([
  ...['', 'Space', 'Enter', 'A', '7', 'F5', 'Shift+A', 'Shift', 'Ctrl+Shift', '+', 'Ctrl+', 'Ctrl+Shift+'],
  ...['CommandOrControl+C', 'Ctrl+V', 'Cmd+Q', 'Control+Space', 'Alt+F4', 'Alt+E', 'AltGr+Q'],
  ...['Ctrl+Control+C', 'Cmd+Ctrl+V', 'Alt+Option+E', 'Ctrl+Shift+V', 'CmdOrCtrl+Shift+Z', 'shift+CTRL+c'],
  ...['A+B+C', 'Ctrl+A+B', 'constructor+Shift+X', 'Ctrl+Alt+constructor+X'],
])('%j stays what people write and edit with', (keys) => expect(canBeGlobal(keys)).toBe(false));
