import { BrowserWindow, ipcMain, type WebContents, type WebFrameMain } from 'electron';
import {
  CALL_CHANNEL,
  DROP_CHANNEL,
  EVENT_CHANNEL,
  LISTEN_CHANNEL,
  type Reply,
  ZOOM_CHANNEL,
} from '../../shared/contract/bridge.ts';
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

/** The events that the page in a window listens to. */
const heard = new WeakMap<WebContents, ReadonlySet<string>>();
const MOST_HEARD = 200;
const MOST_DROPPED = 1_000;

/** Notes what each window listens to; `onListening` follows each change. */
export function followListeners(callers: Callers, onListening: (sender: WebContents) => void): void {
  ipcMain.on(LISTEN_CHANNEL, (event, said: unknown) => {
    if (!isTrusted(event.sender, event.senderFrame) || !callers.audienceOf(event.sender)) return;
    if (!Array.isArray(said) || said.length > MOST_HEARD) return;
    heard.set(event.sender, new Set(said.filter((name) => typeof name === 'string')));
    onListening(event.sender);
  });
}

/** Files that the person dropped on the chat window. */
export function followDrops(
  callers: Callers,
  onDropped: (paths: readonly string[], sender: WebContents) => void,
): void {
  ipcMain.on(DROP_CHANNEL, (event, said: unknown) => {
    if (!isTrusted(event.sender, event.senderFrame) || callers.audienceOf(event.sender) !== 'main') return;
    if (!Array.isArray(said) || said.length > MOST_DROPPED) return;
    onDropped(
      said.filter((path) => typeof path === 'string'),
      event.sender,
    );
  });
}

/** Only the top frame of one of our own pages is trusted. */
function isTrusted(sender: WebContents, frame: WebFrameMain | null): boolean {
  return frame !== null && frame === sender.mainFrame && isOwnPage(frame.url);
}

/** False where the page in this window does not listen to such events: then nothing is sent. */
export function sendEvent(contents: WebContents, event: string, payload: unknown): boolean {
  if (contents.isDestroyed() || !heard.get(contents)?.has(event)) return false;
  contents.send(EVENT_CHANNEL, event, payload);
  return true;
}

/** A zoom of this window alone: what Chromium keeps by origin would be that of all. */
export function sendZoom(contents: WebContents, factor: number): void {
  if (!contents.isDestroyed()) contents.send(ZOOM_CHANNEL, factor);
}
