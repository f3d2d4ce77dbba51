import { contextBridge, ipcRenderer, webFrame } from 'electron';
import {
  type Bridge,
  CALL_CHANNEL,
  EVENT_CHANNEL,
  LISTEN_CHANNEL,
  type Reply,
  ZOOM_CHANNEL,
} from '../shared/contract/bridge.ts';

const PEERS = ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel', 'WebTransport'];

/** Puts the bridge on `window`; it carries no schemas, main parses everything. */
export function exposeBridge(): void {
  const bridge: Bridge = {
    call: (name, input) => ipcRenderer.invoke(CALL_CHANNEL, name, input) as Promise<Reply>,
    onEvent: listenTo(),
  };
  contextBridge.exposeInMainWorld('bridge', bridge);
  ipcRenderer.on(ZOOM_CHANNEL, (_event, factor: number) => webFrame.setZoomFactor(factor));
  checkSpelling(bridge);
  // Main has closed every way out for it (no-network); the page need not even have it.
  void webFrame.executeJavaScript(`for (const name of ${JSON.stringify(PEERS)}) delete window[name]`);
}

/** Main sends only what it was told that this window listens to; a page that is loaded anew listens to nothing yet. */
function listenTo(): Bridge['onEvent'] {
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const tell = (): void => ipcRenderer.send(LISTEN_CHANNEL, [...listeners.keys()]);
  ipcRenderer.on(EVENT_CHANNEL, (_event, name: string, payload: unknown) => {
    for (const listener of [...(listeners.get(name) ?? [])]) listener(payload);
  });
  tell();
  return (event, listener) => {
    const heard = listeners.get(event) ?? new Set();
    heard.add(listener);
    if (heard.size === 1) {
      listeners.set(event, heard);
      tell();
    }
    return () => {
      if (!heard.delete(listener) || heard.size > 0) return;
      listeners.delete(event);
      tell();
    };
  };
}

/** Main has the dictionaries; an unanswered question marks nothing. */
function checkSpelling(bridge: Bridge): void {
  webFrame.setSpellCheckProvider(navigator.language, {
    spellCheck: (words, mark) => {
      void bridge.call('window.checkSpelling', { words }).then((reply) => {
        mark(reply.ok ? (reply.value as { wrong: string[] }).wrong : []);
      });
    },
  });
}
