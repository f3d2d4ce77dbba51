import { contextBridge, ipcRenderer, webFrame } from 'electron';
import { type Bridge, CALL_CHANNEL, EVENT_CHANNEL, type Reply, ZOOM_CHANNEL } from '../shared/contract/bridge.ts';

const PEERS = ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel', 'WebTransport'];

/** Puts the bridge on `window`; it carries no schemas, main parses everything. */
export function exposeBridge(): void {
  const bridge: Bridge = {
    call: (name, input) => ipcRenderer.invoke(CALL_CHANNEL, name, input) as Promise<Reply>,
    onEvent(listener) {
      const forward = (_event: unknown, name: string, payload: unknown): void => listener(name, payload);
      ipcRenderer.on(EVENT_CHANNEL, forward);
      return () => ipcRenderer.off(EVENT_CHANNEL, forward);
    },
  };
  contextBridge.exposeInMainWorld('bridge', bridge);
  ipcRenderer.on(ZOOM_CHANNEL, (_event, factor: number) => webFrame.setZoomFactor(factor));
  checkSpelling(bridge);
  // Main has closed every way out for it (no-network); the page need not even have it.
  void webFrame.executeJavaScript(`for (const name of ${JSON.stringify(PEERS)}) delete window[name]`);
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
