import { app, Menu, type MenuItemConstructorOptions } from 'electron';
import type { Translate } from '../../shared/locales/index.ts';

export interface MenuActions {
  newChat(): void;
  settings(): void;
  palette(): void;
  zoom(by: number | 'reset'): void;
}

/** The application menu: on macOS in the bar, elsewhere hidden behind Alt; it carries the shortcuts that the page has not. */
export function setMenu(t: Translate, actions: MenuActions): void {
  const isMac = process.platform === 'darwin';
  const file: MenuItemConstructorOptions[] = [
    { label: t('host.menu.newChat'), accelerator: 'CmdOrCtrl+N', click: () => actions.newChat() },
    { label: t('host.menu.palette'), accelerator: 'CmdOrCtrl+K', click: () => actions.palette() },
    { label: t('host.menu.settings'), accelerator: 'CmdOrCtrl+,', click: () => actions.settings() },
    { type: 'separator' },
    { label: t('host.menu.close'), role: 'close' },
    { label: t('host.menu.quit'), role: 'quit', accelerator: 'CmdOrCtrl+Q' },
  ];
  const view: MenuItemConstructorOptions[] = [
    { label: t('host.menu.zoomIn'), accelerator: 'CmdOrCtrl+Plus', click: () => actions.zoom(0.1) },
    { label: t('host.menu.zoomIn'), accelerator: 'CmdOrCtrl+=', visible: false, click: () => actions.zoom(0.1) },
    { label: t('host.menu.zoomOut'), accelerator: 'CmdOrCtrl+-', click: () => actions.zoom(-0.1) },
    { label: t('host.menu.zoomReset'), accelerator: 'CmdOrCtrl+0', click: () => actions.zoom('reset') },
    { type: 'separator' },
    { label: t('host.menu.fullScreen'), role: 'togglefullscreen' },
    ...(app.isPackaged ? [] : [{ role: 'toggleDevTools' } as const]),
  ];
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      ...(isMac ? [{ role: 'appMenu' } as const] : []),
      { label: t('host.menu.file'), submenu: file },
      { label: t('host.menu.edit'), role: 'editMenu' },
      { label: t('host.menu.view'), submenu: view },
    ]),
  );
}
