import { app, dialog, type Session, session, shell } from 'electron';
import type { Translate } from '../../shared/locales/index.ts';
import { isPageSession } from './browser/page-sessions.ts';
import { parseLink } from './link.ts';

/**
 * Refuses what no window of ours ever needs: permissions, new windows, navigation, webviews (docs/trust.md#electron). Only pages of
 * the web navigate; where to is asked at each request.
 */
export function harden(): void {
  refusePermissions(session.defaultSession);
  app.on('web-contents-created', (_event, contents) => {
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
    const isWeb = isPageSession(contents.session);
    contents.on('will-navigate', (event, url) => {
      if (!isWeb || !isWebAddress(url)) event.preventDefault();
    });
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.on('will-redirect', (event) => {
      if (!isWeb) event.preventDefault();
    });
  });
}

const isWebAddress = (url: string): boolean => /^(?:https?:|about:blank$)/.test(url);

function refusePermissions(from: Session): void {
  from.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  from.setPermissionCheckHandler(() => false);
}

/** The one way out to the browser: http(s) and mailto only, after a dialog that names the host. */
export async function openLink(url: string, t: Translate): Promise<boolean> {
  const target = parseLink(url);
  if (!target) return false;
  const { response } = await dialog.showMessageBox({
    type: 'question',
    message: t('host.link.question', { host: target.host }),
    detail: target.href,
    buttons: [t('common.cancel'), t('host.link.open')],
    defaultId: 0,
    cancelId: 0,
  });
  if (response !== 1) return false;
  await shell.openExternal(target.href);
  return true;
}
