import { expect, it, vi } from 'vitest';
import { type Bridge, EVENT_CHANNEL } from '../../src/shared/contract/bridge.ts';

type Handler = (event: unknown, ...args: unknown[]) => void;
const page: { bridge?: Bridge } = {};
const handlers = new Map<string, Handler>();
const told: unknown[] = [];

vi.mock('electron', () => ({
  contextBridge: { exposeInMainWorld: (_name: string, bridge: Bridge) => Object.assign(page, { bridge }) },
  ipcRenderer: {
    on: (channel: string, handler: Handler) => handlers.set(channel, handler),
    send: (_channel: string, names: unknown) => told.push(names),
    invoke: vi.fn(),
  },
  webFrame: { setSpellCheckProvider: vi.fn(), setZoomFactor: vi.fn(), executeJavaScript: vi.fn() },
}));

const { exposeBridge } = await import('../../src/preload/expose.ts');

it('a page tells which events it listens to, each time that changes, and hears those alone', () => {
  exposeBridge();
  const heard: unknown[] = [];
  const send = (event: string, payload: unknown): void => handlers.get(EVENT_CHANNEL)?.({}, event, payload);
  const stops = ['a', 'a', 'b'].map((event) => page.bridge?.onEvent(event, (payload) => heard.push([event, payload])));
  send('a', 1);
  send('b', 2);
  send('c', 3);
  stops[0]?.();
  stops[0]?.();
  send('a', 4);
  stops[1]?.();
  stops[2]?.();
  send('a', 5);
  expect(heard).toEqual([
    ['a', 1],
    ['a', 1],
    ['b', 2],
    ['a', 4],
  ]);
  expect(told).toEqual([[], ['a'], ['a', 'b'], ['b'], []]);
});
