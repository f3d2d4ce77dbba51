import type { browserCalls } from '../../../shared/contract/browser.ts';
import type { Handlers } from '../../../shared/contract/define.ts';
import type { Browsers } from '../browser/browsers.ts';
import type { Integrations } from '../integrations/integrations.ts';

/** The browser of the agents, for the person: seen, taken over, stopped. */
export function browserHandlers({
  browsers,
  integrations,
}: {
  readonly browsers: Browsers;
  readonly integrations: Pick<Integrations, 'isConnected'>;
}): Handlers<typeof browserCalls> {
  return {
    'browser.list': () => ({
      isConnected: integrations.isConnected('browser'),
      pages: browsers.list(),
      sites: browsers.sites.list(),
    }),
    'browser.takeOver': ({ agentId }) => {
      browsers.takeOver(agentId);
      return {};
    },
    'browser.handBack': ({ agentId }) => {
      browsers.handBack(agentId);
      return {};
    },
    'browser.stop': ({ agentId }) => {
      browsers.stop(agentId);
      return {};
    },
    'browser.takeBackSite': ({ id }) => {
      browsers.takeBackSite(id);
      return {};
    },
  };
}
