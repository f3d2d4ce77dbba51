import { app, Menu, type MenuItemConstructorOptions, type WebContents, webContents } from 'electron';
import type { Language, Translate } from '../../shared/locales/index.ts';
import type { Spelling } from './spelling.ts';

export interface ContextMenuParts {
  readonly t: () => Translate;
  readonly spelling: Spelling;
  readonly language: () => Language;
}

/** Every window that is there or comes has a menu on right click. */
export function serveContextMenus(parts: ContextMenuParts): void {
  for (const contents of webContents.getAllWebContents()) serveContextMenu(contents, parts);
  app.on('web-contents-created', (_event, contents) => serveContextMenu(contents, parts));
}

/** The menu of a right click on text: cut, copy, paste, and what the spell check suggests. */
function serveContextMenu(contents: WebContents, { t, spelling, language }: ContextMenuParts): void {
  contents.on('context-menu', async (_event, { editFlags, isEditable, selectionText, misspelledWord }) => {
    if (!isEditable && !selectionText.trim()) return;
    const words = t();
    const suggestions = misspelledWord ? await spelling.suggest(misspelledWord, language()) : [];
    const correct: MenuItemConstructorOptions[] = suggestions.map((text) => ({
      label: text,
      click: () => contents.replaceMisspelling(text),
    }));
    const learn: MenuItemConstructorOptions[] = misspelledWord
      ? [{ label: words('host.context.addWord'), click: () => spelling.learn(misspelledWord) }, { type: 'separator' }]
      : [];
    const edit: MenuItemConstructorOptions[] = isEditable
      ? [
          { label: words('host.context.cut'), role: 'cut', enabled: editFlags.canCut },
          { label: words('host.context.copy'), role: 'copy', enabled: editFlags.canCopy },
          { label: words('host.context.paste'), role: 'paste', enabled: editFlags.canPaste },
          { label: words('host.context.selectAll'), role: 'selectAll' },
        ]
      : [{ label: words('host.context.copy'), role: 'copy' }];
    Menu.buildFromTemplate([...correct, ...learn, ...edit]).popup();
  });
}
