import { BrowserView } from 'electron';
import type { BrowserPage, OpenPage } from '../../core/browser/browser-host.ts';
import { actOnPage } from './act-on-page.ts';
import { connectCdp } from './cdp.ts';
import { endSession, openSession } from './page-sessions.ts';
import { readFrame } from './read-page.ts';

/** A page that still loads after this is read as it stands. */
const LONGEST_LOAD_MS = 15_000;
/** Nor are its frames waited for longer. */
const LONGEST_FRAMES_MS = 3_000;
/** So long nothing must load before a page counts as standing still. */
const STILL_MS = 250;
const LOOK_MS = 50;

/** Where nobody looks: as large as a small desktop. */
export const UNSEEN = { width: 1_280, height: 800 };

export interface WebPage extends BrowserPage {
  readonly view: BrowserView;
  /** Seen by the person now, in the place it was given; or laid out by itself. */
  setSeen(isSeen: boolean): Promise<void>;
}

/** The web in a sandbox: no Node, no preload, nothing that asks the person for anything (docs/trust.md#the-browser). */
export async function openWebPage(options: OpenPage, onClosed: (page: WebPage) => void): Promise<WebPage> {
  const own = await openSession(options);
  const view = new BrowserView({
    webPreferences: {
      session: own,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      disableDialogs: true,
      devTools: false,
      spellcheck: false,
      backgroundThrottling: false,
      autoplayPolicy: 'user-gesture-required',
      disableBlinkFeatures: 'FileSystemAccess,FileSystemAccessLocal,WebUSB,WebBluetooth,WebHID,Serial,WebNFC',
    },
  });
  const { webContents: contents } = view;
  let isClosed = false;
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.setAudioMuted(true);
  contents.on('will-attach-webview', (event) => event.preventDefault());
  // It may not keep itself open.
  contents.on('will-prevent-unload', (event) => event.preventDefault());
  contents.on('select-client-certificate', (event, ...[, , answer]) => {
    event.preventDefault();
    (answer as () => void)();
  });
  contents.on('login', (event, ...[, { isProxy }, answer]) => {
    event.preventDefault();
    if (isProxy) answer('hearth', options.door.password);
    else answer();
  });
  const told = (): void => {
    if (!isClosed) options.onChanged();
  };
  contents.on('did-start-loading', told);
  contents.on('did-stop-loading', told);
  contents.on('did-navigate', told);
  contents.on('did-navigate-in-page', told);
  contents.on('page-title-updated', told);
  contents.on('render-process-gone', () => {
    if (!isClosed) options.onGone();
  });
  await contents.loadURL('about:blank');
  const cdp = await connectCdp(contents);

  async function settle(signal: AbortSignal): Promise<void> {
    const until = Date.now() + LONGEST_LOAD_MS;
    const framesUntil = Date.now() + LONGEST_FRAMES_MS;
    let stillSince = Date.now();
    while (!isClosed && !signal.aborted && Date.now() < until && Date.now() - stillSince < STILL_MS) {
      const isWaited = contents.isLoadingMainFrame() || (contents.isLoading() && Date.now() < framesUntil);
      if (isWaited) stillSince = Date.now();
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    signal.throwIfAborted();
  }

  const page: WebPage = {
    view,
    async load(url, signal) {
      void contents.loadURL(url).catch(() => undefined);
      await settle(signal);
    },
    async read(signal) {
      const frames = await cdp.frames();
      const read = [];
      for (const [index, frame] of frames.entries()) {
        signal.throwIfAborted();
        const one = readFrame(cdp, frame);
        // A frame may go while it is read; the page itself may not.
        const found = index === 0 ? await one : await one.catch(() => undefined);
        if (found) read.push(found);
      }
      return read;
    },
    async act(step, signal) {
      const problem = await actOnPage(cdp, step);
      await settle(signal);
      return problem;
    },
    where: () =>
      isClosed || contents.isDestroyed()
        ? { url: '', title: '', isLoading: false }
        : { url: contents.getURL(), title: contents.getTitle(), isLoading: contents.isLoading() },
    async setSeen(isSeen) {
      if (isClosed) return;
      if (isSeen) await cdp.send('Emulation.clearDeviceMetricsOverride');
      else await cdp.send('Emulation.setDeviceMetricsOverride', { ...UNSEEN, deviceScaleFactor: 0, mobile: false });
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      onClosed(page);
      endSession(own);
      cdp.end();
      void own.flushStorageData();
      void own.cookies.flushStore().catch(() => undefined);
      // A page that keeps its process busy would not hear of a polite end.
      if (!contents.isDestroyed()) contents.forcefullyCrashRenderer();
      if (!contents.isDestroyed()) contents.close();
    },
  };
  await page.setSeen(false);
  return page;
}
