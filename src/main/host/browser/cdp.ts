import type { WebContents } from 'electron';
import { PageHangs } from '../../core/browser/browser-host.ts';

/** A page that does not answer a question in this time keeps its process busy. */
const LONGEST_ANSWER_MS = 8_000;
const MOST_FRAMES = 20;

/** A document of the page, and the process that has it. */
export interface CdpFrame {
  /** Undefined: that of the page itself. */
  readonly session: string | undefined;
  readonly frameId: string;
  /** Changes with each document. */
  readonly loaderId: string;
  readonly url: string;
}

interface FrameTree {
  readonly frame: { readonly id: string; readonly loaderId: string; readonly url: string };
  readonly childFrames?: readonly FrameTree[];
}

export type Cdp = Awaited<ReturnType<typeof connectCdp>>;

/** Chromium's own protocol to a page and to those of its frames that have a process of their own. */
export async function connectCdp(contents: WebContents) {
  const { debugger: own } = contents;
  own.attach('1.3');
  const sessions = new Set<string>();

  function send<T>(method: string, params: object = {}, session?: string): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => reject(new PageHangs(method)), LONGEST_ANSWER_MS);
      own
        .sendCommand(method, params, session)
        .then((answer) => resolve(answer as T), reject)
        .finally(() => clearTimeout(timer));
    });
  }

  /** In each process: frames of frames are told of, no dialog of files opens, no key of the person's is asked for. */
  async function prepare(session?: string): Promise<void> {
    await send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: true }, session);
    await send('Page.enable', {}, session);
    await send('Page.setInterceptFileChooserDialog', { enabled: true }, session);
    // Chromium has no switch for the system's own dialog of printers, which would hold the page.
    const source = "Object.defineProperty(window, 'print', { value: () => undefined })";
    await send('Page.addScriptToEvaluateOnNewDocument', { source }, session).catch(() => undefined);
    await send('WebAuthn.enable', {}, session).catch(() => undefined);
  }

  own.on('message', (_event, ...[method, params, from]: [string, unknown, string?]) => {
    const { sessionId, targetInfo } = params as { sessionId?: string; targetInfo?: { type?: string } };
    if (method === 'Target.attachedToTarget' && sessionId !== undefined && targetInfo?.type === 'iframe') {
      sessions.add(sessionId);
      prepare(sessionId).catch(() => sessions.delete(sessionId));
    }
    // Whoever asks is answered no; a page that asks whether it may be left is left.
    if (method === 'Page.javascriptDialogOpening') {
      const accept = (params as { type?: string }).type === 'beforeunload';
      void send('Page.handleJavaScriptDialog', { accept }, from || undefined).catch(() => undefined);
    }
    if (method === 'Target.detachedFromTarget' && sessionId !== undefined) sessions.delete(sessionId);
  });
  await prepare();
  await send('Emulation.setFocusEmulationEnabled', { enabled: true });

  return {
    send,
    /** The page's own first. */
    async frames(): Promise<CdpFrame[]> {
      const found: CdpFrame[] = [];
      for (const session of [undefined, ...sessions]) {
        const answer = send<{ frameTree: FrameTree }>('Page.getFrameTree', {}, session);
        // A frame may go while it is looked at.
        const tree = session === undefined ? await answer : await answer.catch(() => undefined);
        const ahead = tree ? [tree.frameTree] : [];
        for (let next = ahead.shift(); next && found.length < MOST_FRAMES; next = ahead.shift()) {
          const { id, loaderId, url } = next.frame;
          found.push({ session, frameId: id, loaderId, url });
          ahead.push(...(next.childFrames ?? []));
        }
      }
      return found;
    },
    /** A world of our own in a document: what the page's scripts changed does not reach it. */
    async world({ frameId, session }: CdpFrame): Promise<number> {
      const made = { frameId, worldName: 'hearth' };
      const { executionContextId } = await send<{ executionContextId: number }>(
        'Page.createIsolatedWorld',
        made,
        session,
      );
      return executionContextId;
    },
    end(): void {
      if (own.isAttached()) own.detach();
    },
  };
}
