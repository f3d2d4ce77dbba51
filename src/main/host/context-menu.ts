import { Menu, type MenuItemConstructorOptions, type WebContents } from 'electron';
import type { Translate } from '../../shared/locales/index.ts';

/** The menu of a right click on text: cut, copy, paste, and what the spell check suggests. */
export function serveContextMenu(contents: WebContents, t: () => Translate): void {
  contents.on('context-menu', (_event, params) => {
    const { editFlags, isEditable, selectionText, dictionarySuggestions, misspelledWord } = params;
    if (!isEditable && !selectionText.trim()) return;
    const words = t();
    const suggestions: MenuItemConstructorOptions[] = dictionarySuggestions.map((text) => ({
      label: text,
      click: () => contents.replaceMisspelling(text),
    }));
    const learn: MenuItemConstructorOptions[] = misspelledWord
      ? [
          {
            label: words('host.context.addWord'),
            click: () => contents.session.addWordToSpellCheckerDictionary(misspelledWord),
          },
          { type: 'separator' },
        ]
      : [];
    const edit: MenuItemConstructorOptions[] = isEditable
      ? [
          { label: words('host.context.cut'), role: 'cut', enabled: editFlags.canCut },
          { label: words('host.context.copy'), role: 'copy', enabled: editFlags.canCopy },
          { label: words('host.context.paste'), role: 'paste', enabled: editFlags.canPaste },
          { label: words('host.context.selectAll'), role: 'selectAll' },
        ]
      : [{ label: words('host.context.copy'), role: 'copy' }];
    Menu.buildFromTemplate([...suggestions, ...learn, ...edit]).popup();
  });
}
