import { BrowserWindow, ipcMain, type WebContents, type WebFrameMain } from 'electron';
import { CALL_CHANNEL, EVENT_CHANNEL, type Reply, ZOOM_CHANNEL } from '../../shared/contract/bridge.ts';
import type { Audience } from '../../shared/contract/define.ts';
import type { Serve } from '../core/serve.ts';
import { isOwnPage } from './pages.ts';

/** Longest name a call may have; longer is not looked at. */
const LONGEST_NAME = 128;

/** The windows that may call, and as whom. A window that is not here gets no answer. */
export interface Callers {
  audienceOf(sender: WebContents): Audience | undefined;
}

/**
 * The only place where the renderer reaches the core: checks the sender's frame, then hands over to `serve`. Calls that
 * come before the core is there wait for it.
 */
export function serveWindows(serving: Promise<Serve>, callers: Callers): void {
  ipcMain.handle(CALL_CHANNEL, async (event, name: unknown, input: unknown): Promise<Reply> => {
    const audience = isTrusted(event.sender, event.senderFrame) ? callers.audienceOf(event.sender) : undefined;
    if (!audience || typeof name !== 'string' || name.length > LONGEST_NAME) {
      return { ok: false, error: { code: 'blocked_by_policy', message: 'This window may not ask that.' } };
    }
    const windowId = BrowserWindow.fromWebContents(event.sender)?.id;
    const serve = await serving;
    return serve(name, input, { audience, ...(windowId === undefined ? {} : { windowId }) });
  });
}

/** Only the top frame of one of our own pages is trusted. */
function isTrusted(sender: WebContents, frame: WebFrameMain | null): boolean {
  return frame !== null && frame === sender.mainFrame && isOwnPage(frame.url);
}

export function sendEvent(contents: WebContents, event: string, payload: unknown): void {
  if (!contents.isDestroyed()) contents.send(EVENT_CHANNEL, event, payload);
}

/** A zoom of this window alone: what Chromium keeps by origin would be that of all. */
export function sendZoom(contents: WebContents, factor: number): void {
  if (!contents.isDestroyed()) contents.send(ZOOM_CHANNEL, factor);
}
