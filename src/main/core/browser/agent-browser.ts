import type { Failure } from '../../../shared/model/failure.ts';
import type { Clock } from '../base/clock.ts';
import { Aborted, untilAborted } from '../base/until-aborted.ts';
import { type Door, openDoor, siteOf } from '../net/door.ts';
import type { NetworkGuard } from '../net/guard.ts';
import type { BrowserPageView, PlannedStep } from '../tools/browser-port.ts';
import { type BrowserHost, type BrowserPage, PageHangs, type PageStep } from './browser-host.ts';
import { type NumberedElement, type Outline, outlineOf } from './outline.ts';
import type { ReadAction } from './read-action.ts';
import { hangs, leadsAway, noPage, notReached, personWorks, stepProblem } from './refusals.ts';
import type { BrowserSites } from './sites.ts';

export type AgentBrowser = ReturnType<typeof agentBrowser>;

/** A page that nobody uses is closed; its logins stay. */
const IDLE_MS = 15 * 60_000;
/** So long an agent waits for the person who has taken over. */
const LONGEST_TURN_MS = 4 * 60_000;
const MOST_REFUSED = 20;

interface Looked {
  readonly url: string;
  readonly title: string;
  readonly outline: Outline;
}

/** The one page of one agent: opened, looked at, acted upon in turn, one thing after the other. */
export function agentBrowser(
  agentId: string,
  deps: {
    readonly host: BrowserHost;
    readonly clock: Clock;
    readonly changed: () => void;
    readonly sites: BrowserSites;
    readonly guard: Pick<NetworkGuard, 'note'>;
    readonly randomBytes: (size: number) => Uint8Array;
    readonly folderOf: (agentId: string) => string;
  },
) {
  const { clock, host, sites, changed } = deps;
  let page: BrowserPage | undefined;
  let door: Door | undefined;
  let usedAt = clock.now();
  let isPersons = false;
  let working = 0;
  let waiting = 0;
  let refused = new Set<string>();
  let leadsTo: string | undefined;
  let closing = new AbortController();
  let why: Failure | undefined;
  let cancelIdle = (): void => undefined;
  let turn: Promise<unknown> = Promise.resolve();
  const handedBack = new Set<() => void>();

  function used(): void {
    usedAt = clock.now();
    cancelIdle();
    cancelIdle = clock.after(IDLE_MS, () => {
      if (working === 0 && !isPersons) close();
      else used();
    });
  }

  function close(reason?: Failure): void {
    cancelIdle();
    why = reason;
    closing.abort();
    closing = new AbortController();
    page?.close();
    door?.close();
    page = undefined;
    door = undefined;
    letGo();
    changed();
  }

  function letGo(): void {
    isPersons = false;
    for (const tell of [...handedBack]) tell();
  }

  function noteRefused(address: string, isPage: boolean): void {
    const url = new URL(address);
    const site = url.host === '' ? url.protocol : siteOf(url);
    if (isPage) leadsTo = url.host === '' ? url.protocol : url.href.slice(0, 500);
    if (refused.has(site) || refused.size >= MOST_REFUSED) return;
    refused.add(site);
    deps.guard.note('browser', url.host || url.protocol);
    changed();
  }

  async function opened(): Promise<BrowserPage> {
    if (page) return page;
    const password = Buffer.from(deps.randomBytes(24)).toString('hex');
    const own = await openDoor({ password, mayReach: (site) => sites.mayOpen(agentId, site) });
    try {
      const made = await host.open({
        agentId,
        folder: deps.folderOf(agentId),
        door: { port: own.port, password },
        mayReach: (address) => sites.mayReach(agentId, address),
        onRefused: noteRefused,
        onChanged: changed,
        onGone: () => close(),
      });
      door = own;
      page = made;
      return made;
    } catch (thrown) {
      own.close();
      throw thrown;
    }
  }

  /** One thing at a time, and none while the person is at it. Rejects with the reason where the page is closed meanwhile. */
  function inTurn<T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const closed = closing.signal;
    const both = new AbortController();
    const abort = (): void => both.abort();
    for (const one of [signal, closed]) one.addEventListener('abort', abort, { once: true });
    const before = turn;
    const done = (async () => {
      await before.catch(() => undefined);
      await personsTurn(both.signal);
      working += 1;
      changed();
      try {
        return await untilAborted(work(both.signal), both.signal);
      } catch (thrown) {
        if (thrown instanceof PageHangs) {
          close();
          throw hangs();
        }
        throw closed.aborted && !signal.aborted && thrown instanceof Aborted ? (why ?? noPage()) : thrown;
      } finally {
        working -= 1;
        used();
        changed();
        for (const one of [signal, closed]) one.removeEventListener('abort', abort);
      }
    })();
    turn = done.catch(() => undefined);
    return done;
  }

  async function personsTurn(signal: AbortSignal): Promise<void> {
    if (!isPersons) return;
    waiting += 1;
    changed();
    let cancel = (): void => undefined;
    let tell = (): void => undefined;
    try {
      await untilAborted(
        new Promise<void>((resolve, reject) => {
          tell = resolve;
          handedBack.add(tell);
          cancel = clock.after(LONGEST_TURN_MS, () => reject(personWorks()));
        }),
        signal,
      );
    } finally {
      waiting -= 1;
      handedBack.delete(tell);
      cancel();
      changed();
    }
  }

  async function outline(on: BrowserPage, signal: AbortSignal): Promise<Looked> {
    const frames = await on.read(signal);
    const { url, title } = on.where();
    return { url, title, outline: outlineOf(frames) };
  }

  async function view(on: BrowserPage, signal: AbortSignal): Promise<BrowserPageView> {
    const { url, title, outline: read } = await outline(on, signal);
    return {
      url,
      title,
      content: read.text,
      ...(read.isCut ? { isCut: true } : {}),
      ...(refused.size > 0 ? { refused: [...refused] } : {}),
    };
  }

  const current = (): BrowserPage => {
    if (page) return page;
    throw noPage();
  };
  const forgetRefused = (): void => {
    refused = new Set();
    leadsTo = undefined;
  };

  return {
    agentId,
    isOpen: () => page !== undefined,
    isPersons: () => isPersons,
    usedAt: () => usedAt,
    close,
    navigate: (url: string, signal: AbortSignal): Promise<BrowserPageView> =>
      inTurn(signal, async (until) => {
        const on = await opened();
        forgetRefused();
        await on.load(url, until);
        if (leadsTo !== undefined) throw leadsAway(leadsTo);
        if (!/^https?:/.test(on.where().url)) throw notReached(new URL(url).host);
        return view(on, until);
      }),
    look: (signal: AbortSignal): Promise<Looked> => inTurn(signal, (until) => outline(current(), until)),
    read: (signal: AbortSignal): Promise<BrowserPageView> => inTurn(signal, (until) => view(current(), until)),
    /** Only where the same element still stands there as it was shown. */
    act: ({ site, read }: PlannedStep & { readonly read: ReadAction }, signal: AbortSignal): Promise<BrowserPageView> =>
      inTurn(signal, async (until) => {
        const on = current();
        const now = await outline(on, until);
        const isSame = siteOf(new URL(now.url)) === site && isThere(read.element, now.outline.elements);
        if (!isSame) throw stepProblem('gone');
        forgetRefused();
        const problem = await on.act(stepOf(read), until);
        if (problem !== undefined) throw stepProblem(problem);
        if (leadsTo !== undefined) throw leadsAway(leadsTo);
        return view(on, until);
      }),
    takeOver(): void {
      isPersons = true;
      used();
      changed();
    },
    handBack(): void {
      letGo();
      used();
      changed();
    },
    /** As the person sees it; undefined where no page is open. */
    view() {
      if (!page) return undefined;
      const { url, title, isLoading } = page.where();
      const state = isPersons ? ('person' as const) : working > 0 ? ('agent' as const) : ('idle' as const);
      return { agentId, url, title, isLoading, state, isWaiting: waiting > 0, refused: [...refused] };
    },
  };
}

function isThere(element: NumberedElement | null, elements: readonly NumberedElement[]): boolean {
  if (element === null) return true;
  return elements.some(
    (one) =>
      one.frameId === element.frameId &&
      one.node === element.node &&
      one.role === element.role &&
      one.name === element.name,
  );
}

function stepOf({ does, element, text }: ReadAction): PageStep {
  const on = element === null ? undefined : { frameId: element.frameId, node: element.node };
  if (does === 'scroll') return { does, text: text === 'up' ? 'up' : 'down' };
  if (does === 'press') return { does, text, ...(on ? { on } : {}) };
  if (on === undefined) throw stepProblem('gone');
  return does === 'click' ? { does, on } : { does, on, text };
}
