import { z } from 'zod';
import { AgentId, Id, Instant } from '../model/common.ts';
import { call } from './define.ts';

/** A page that an agent has open. */
const BrowserView = z.object({
  agentId: z.string(),
  url: z.string(),
  title: z.string(),
  isLoading: z.boolean(),
  /** Whose turn it is; `idle`: nobody is at it now. */
  state: z.enum(['agent', 'person', 'idle']),
  /** The agent wants to go on and waits for the person. */
  isWaiting: z.boolean(),
  /** `host:port` of what the page wanted to reach and was not allowed. */
  refused: z.array(z.string()),
});

/** A site that the person let an agent open. */
const BrowserSite = z.object({ id: z.string(), agentId: z.string(), site: z.string(), createdAt: Instant });

const Whose = z.object({ agentId: AgentId });
const Nothing = z.object({});

/** The browser of the agents. What an agent may open or do there is asked in the approval window alone. */
export const browserCalls = {
  'browser.list': call(
    Nothing,
    z.object({ isConnected: z.boolean(), pages: z.array(BrowserView), sites: z.array(BrowserSite) }),
  ),
  /** The agent waits until the page is given back. Throws not_found where no page is open. */
  'browser.takeOver': call(Whose, Nothing),
  'browser.handBack': call(Whose, Nothing),
  /** Closes the page; what the agent is at now goes no further there. */
  'browser.stop': call(Whose, Nothing),
  /** The agent may no longer open it, and its page is closed. */
  'browser.takeBackSite': call(z.object({ id: Id }), Nothing),
};

export const browserEvents = {
  /** A page, or whose turn it is, or a site is different: list them anew. */
  'browser.changed': Nothing,
};
