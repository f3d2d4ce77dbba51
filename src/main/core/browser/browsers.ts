import { join } from 'node:path';
import { fail } from '../../../shared/model/failure.ts';
import type { CoreContext } from '../base/core-context.ts';
import { approvalOfCall } from '../db/approvals.ts';
import { profileFolder } from '../db/open.ts';
import { openRunIds } from '../db/runs.ts';
import { languages } from '../languages/index.ts';
import { siteOf } from '../net/door.ts';
import type { NetworkGuard } from '../net/guard.ts';
import type { BrowserPort, PlannedStep, StepParts } from '../tools/browser-port.ts';
import type { Scope } from '../tools/ports.ts';
import { type AgentBrowser, agentBrowser } from './agent-browser.ts';
import type { BrowserHost } from './browser-host.ts';
import { sayElement } from './outline.ts';
import { type ReadAction, readAction } from './read-action.ts';
import { siteChanged, stepProblem, stoppedByPerson } from './refusals.ts';
import { createBrowserSites, readPageAddress } from './sites.ts';
import { createBrowserStores } from './stores.ts';

export type Browsers = ReturnType<typeof createBrowsers>;

/** Pages that are open at once; who opens another closes the one that was not used for the longest time. */
const MOST_OPEN = 3;
/** Planned steps that are remembered: of calls that wait for the person. */
const MOST_PLANNED = 200;

interface Plan extends PlannedStep {
  readonly read: ReadAction;
}

/** The browsers of agents: whose page is open, who works on it, what it may reach (docs/trust.md#the-browser). */
export function createBrowsers(
  context: CoreContext,
  deps: {
    /** Absent where there is no desktop. */
    readonly host: BrowserHost | undefined;
    readonly guard: Pick<NetworkGuard, 'note'>;
    readonly dataDir: string;
    readonly randomBytes: (size: number) => Uint8Array;
    /** Sites that are open to all agents: `host:port`, `*.name:443`. */
    readonly openToAll: () => readonly string[];
    readonly isConnected: () => boolean;
  },
) {
  const { db, clock, emit } = context;
  const { host } = deps;
  const sites = createBrowserSites(context, deps);
  const stores = createBrowserStores(context, {
    folder: join(profileFolder(deps.dataDir, context.profileId), 'browser'),
    host,
  });
  const open = new Map<string, AgentBrowser>();
  const planned = new Map<string, Plan>();
  const stoppedRuns = new Set<string>();
  const scrollWords = Object.values(languages).map(({ scrolling }) => scrolling);
  const changed = (): void => emit('browser.changed', {});

  function of(agentId: string): AgentBrowser {
    if (!host || !deps.isConnected())
      throw fail('unavailable', 'There is no browser here.', { words: 'errors.own.notConnected' });
    const known = open.get(agentId);
    if (known) return known;
    const made = agentBrowser(agentId, { ...deps, host, clock, changed, sites, folderOf: stores.of });
    open.set(agentId, made);
    return made;
  }

  function makeRoom(agentId: string): void {
    const others = [...open.values()].filter((one) => one.agentId !== agentId && one.isOpen() && !one.isPersons());
    if (others.length < MOST_OPEN) return;
    others.sort((a, b) => a.usedAt() - b.usedAt())[0]?.close();
  }

  function remember(callId: string, plan: Plan): void {
    planned.set(callId, plan);
    const [oldest] = planned.keys();
    if (planned.size > MOST_PLANNED && oldest !== undefined) planned.delete(oldest);
  }

  function port({ agentId, origin: { runId, toolCallId } }: Scope): BrowserPort {
    const checkRun = (): void => {
      if (runId !== null && stoppedRuns.has(runId)) throw stoppedByPerson();
    };
    const look = (written: string) => {
      const url = readPageAddress(written);
      const site = siteOf(url);
      return { url: url.href, site, isAllowed: sites.mayOpen(agentId, site) };
    };
    const planOf = (): Plan | undefined => (toolCallId === null ? undefined : planned.get(toolCallId));
    return {
      look,
      async navigate(written, signal) {
        checkRun();
        const { url, site, isAllowed } = look(written);
        const browser = of(agentId);
        if (!isAllowed) {
          const asked = toolCallId === null ? undefined : approvalOfCall(db, toolCallId);
          // Taken back meanwhile, or never allowed: only a yes to this very call opens a site.
          if (asked?.status !== 'approved' || asked.consumedAt === null) throw siteChanged(site);
          sites.allow(agentId, site);
        }
        makeRoom(agentId);
        return browser.navigate(url, signal);
      },
      async observe(signal) {
        checkRun();
        const { url, title, outline } = await of(agentId).look(signal);
        return {
          url,
          title,
          elements: outline.elements.map((one) => ({ number: one.number, element: sayElement(one) })),
        };
      },
      async read(signal) {
        checkRun();
        return of(agentId).read(signal);
      },
      async plan(action, signal) {
        checkRun();
        const { url, outline } = await of(agentId).look(signal);
        const read = readAction(action, outline.elements, scrollWords);
        if (read.element?.type === 'file') throw stepProblem('refused');
        const plan = { site: siteOf(new URL(url)), step: sayStep(read), read };
        if (toolCallId !== null) remember(toolCallId, plan);
        return { site: plan.site, step: plan.step };
      },
      planned(): StepParts | null {
        const read = planOf()?.read;
        if (!read) return null;
        return { does: read.does, role: read.element?.role ?? null, name: read.element?.name ?? null, text: read.text };
      },
      async act(shown, signal) {
        checkRun();
        const plan = planOf();
        if (!plan || plan.site !== shown.site || plan.step !== shown.step) throw stepProblem('gone');
        planned.delete(toolCallId ?? '');
        return of(agentId).act(plan, signal);
      },
    };
  }

  async function end(agentId?: string): Promise<void> {
    for (const browser of [...open.values()]) if (agentId === undefined || browser.agentId === agentId) browser.close();
    await stores.forget(agentId);
    changed();
  }

  return {
    isPossible: host !== undefined,
    port,
    sites,
    /** Pages that are open, and whose turn it is. */
    list: () => [...open.values()].flatMap((one) => one.view() ?? []),
    /** Throws not_found. */
    takeOver: (agentId: string): void => found(open.get(agentId)).takeOver(),
    handBack: (agentId: string): void => found(open.get(agentId)).handBack(),
    /** Closes the page; what the agent is at goes no further in it. */
    stop(agentId: string): void {
      const browser = found(open.get(agentId));
      for (const runId of openRunIds(db, agentId)) stoppedRuns.add(runId);
      browser.close(stoppedByPerson());
      changed();
    },
    /** Holds at once: a page that is open is closed. Throws not_found. */
    takeBackSite(id: string): void {
      open.get(sites.takeBack(id))?.close();
    },
    /** Closes it and deletes all that pages stored for it, and its sites. */
    endAgent: (agentId: string): Promise<void> => end(agentId),
    /** No longer connected: nothing of it is left. */
    disconnect: (): Promise<void> => end(),
    start: (): void => void stores.sweep(),
    close(): void {
      for (const browser of open.values()) browser.close();
    },
  };
}

function found(browser: AgentBrowser | undefined): AgentBrowser {
  if (browser?.isOpen()) return browser;
  throw fail('not_found', 'No page is open.', { field: 'agentId', words: 'errors.own.browserNoPage' });
}

function sayStep({ does, element, text }: ReadAction): string {
  const on = element === null ? '' : ` ${element.role} ${JSON.stringify(element.name)}`;
  return `${does}${text === '' ? '' : ` ${JSON.stringify(text)}`}${on}`;
}
