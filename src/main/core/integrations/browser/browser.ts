import { z } from 'zod';
import { fail } from '../../../../shared/model/failure.ts';
import { isPublicHost } from '../../net/public-address.ts';
import { defineIntegration } from '../define-integration.ts';

const Settings = z.object({ sites: z.string().trim().max(4_000).optional() });

const SITE = /^(\*\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(?::(\d{1,5}))?$/;

/** Web pages in a view of their own: every site by a yes of the person, logins kept for one agent each. */
export const browser = defineIntegration({
  kind: 'browser',
  title: (t) => t('integrations.browser.title'),
  does: (t) => t('integrations.browser.does'),
  sends: (t) => t('integrations.browser.sends'),
  settings: Settings,
  fields: [
    {
      name: 'sites',
      type: 'text',
      isOptional: true,
      label: (t) => t('integrations.browser.sites'),
      hint: (t) => t('integrations.browser.sitesHint'),
    },
  ],
  hosts: ({ sites = '' }) => [
    ...new Set(
      sites
        .split(/[\s,;]+/)
        .filter((one) => one !== '')
        .map(readSite),
    ),
  ],
  isPossible: ({ browsers }) => browsers.isPossible,
  forget: ({ browsers }) => void browsers.disconnect(),
  check: (_connected, _deps, { t }) => Promise.resolve(t('integrations.browser.found')),
  port: (_connected, { browsers, scope }) => browsers.port(scope),
});

/** `host:port`, or `*.name:443`. Throws invalid_value. */
function readSite(written: string): string {
  const [, below = '', host = '', port = '443'] = SITE.exec(written.toLowerCase()) ?? [];
  const isName = host !== '' && Number(port) > 0 && Number(port) < 65_536;
  if (!isName || (below !== '' && !(isPublicHost(host) && port === '443'))) {
    throw fail('invalid_value', `${written} is no site.`, {
      ...{ field: 'sites', hint: 'Give names such as example.org or *.example.org.' },
      ...{ words: 'errors.own.browserNoSite', params: { site: written.slice(0, 100) } },
    });
  }
  return `${below}${host}:${Number(port)}`;
}
