import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CALL_CHANNEL, EVENT_CHANNEL, LISTEN_CHANNEL } from '../../src/shared/contract/bridge.ts';

type Handler = (event: unknown, ...args: unknown[]) => unknown;
const main = new Map<string, Handler>();

vi.mock('electron', () => ({
  ipcMain: {
    on: (channel: string, handler: Handler) => main.set(channel, handler),
    handle: (channel: string, handler: Handler) => main.set(channel, handler),
  },
  BrowserWindow: { fromWebContents: () => null },
  app: { isPackaged: true },
}));

const { followListeners, sendEvent, serveWindows } = await import('../../src/main/host/ipc.ts');

type Sender = Parameters<typeof sendEvent>[0];

function openWindow(url = 'app://hearth/index.html') {
  const sent: unknown[][] = [];
  const mainFrame = { url };
  const contents = { mainFrame, isDestroyed: () => false, send: (...message: unknown[]) => sent.push(message) };
  const listen = (names: unknown, frame: unknown = mainFrame) =>
    main.get(LISTEN_CHANNEL)?.({ sender: contents, senderFrame: frame }, names);
  return { contents: contents as unknown as Sender, sent, listen };
}

let ready: Sender[];
beforeEach(() => {
  ready = [];
  followListeners({ audienceOf: () => 'main' }, (sender) => ready.push(sender));
});

describe('events to windows', () => {
  it('are sent to the windows that listen to them: an answer of a hundred pieces is no message to the others', () => {
    const [chat, approval, quick] = [openWindow(), openWindow(), openWindow()];
    chat.listen(['message.delta', 'space.changed']);
    approval.listen(['approval.added']);
    for (let piece = 0; piece < 100; piece += 1) {
      for (const { contents } of [chat, approval, quick]) sendEvent(contents, 'message.delta', { text: 'a' });
    }
    expect([chat, approval, quick].map(({ sent }) => sent.length)).toEqual([100, 0, 0]);
    expect(chat.sent[0]).toEqual([EVENT_CHANNEL, 'message.delta', { text: 'a' }]);
  });

  it('end when the page no longer listens, and say whether they were sent', () => {
    const { contents, sent, listen } = openWindow();
    expect(sendEvent(contents, 'usage', {})).toBe(false);
    listen(['usage']);
    expect(sendEvent(contents, 'usage', {})).toBe(true);
    listen([]);
    expect(sendEvent(contents, 'usage', {})).toBe(false);
    expect(sent).toHaveLength(1);
    expect(ready).toEqual([contents, contents]);
  });

  it('are for our own pages: other frames, other addresses and nonsense change nothing', () => {
    const { contents, listen } = openWindow();
    listen(['usage'], { url: 'app://hearth/index.html' });
    listen('usage');
    listen(Array.from({ length: 201 }, () => 'usage'));
    const foreign = openWindow('https://example.org/');
    foreign.listen(['usage']);
    expect(sendEvent(contents, 'usage', {}) || sendEvent(foreign.contents, 'usage', {})).toBe(false);
  });
});

it('a window that nobody knows gets no answer', async () => {
  const serve = vi.fn();
  serveWindows(Promise.resolve(serve), { audienceOf: () => undefined });
  const { contents } = openWindow();
  const reply: unknown = await Promise.resolve(
    main.get(CALL_CHANNEL)?.({ sender: contents, senderFrame: contents.mainFrame }, 'app.info', {}),
  );
  expect(reply).toMatchObject({ ok: false, error: { code: 'blocked_by_policy' } });
  expect(serve).not.toHaveBeenCalled();
});
