import { z } from 'zod';
import { type Connected, defineIntegration } from '../define-integration.ts';
import { grantOf, readAddress } from '../read-address.ts';
import { searchBrave } from './brave.ts';
import { readPage } from './page.ts';
import { searchSearxng } from './searxng.ts';

const Settings = z.discriminatedUnion('engine', [
  z.object({ engine: z.literal('searxng'), address: z.string().trim().max(2_048) }),
  z.object({ engine: z.literal('brave') }),
]);
type Settings = z.output<typeof Settings>;

const BRAVE = 'api.search.brave.com:443';
const EXAMPLE = 'https://search.example.org';

/** Searching the web through a SearXNG of one's own or others', or through Brave. */
export const web = defineIntegration({
  kind: 'web',
  title: (t) => t('integrations.web.title'),
  does: (t) => t('integrations.web.does'),
  sends: (t) => t('integrations.web.sends'),
  settings: Settings,
  fields: [
    {
      name: 'engine',
      type: 'choice',
      label: (t) => t('integrations.web.engine'),
      choices: [
        { value: 'searxng', label: () => 'SearXNG' },
        { value: 'brave', label: () => 'Brave Search' },
      ],
    },
    {
      name: 'address',
      type: 'address',
      label: (t) => t('integrations.web.address'),
      hint: (t) => t('integrations.web.addressHint'),
      shownWhen: { field: 'engine', is: ['searxng'] },
    },
    {
      name: 'key',
      type: 'secret',
      label: (t) => t('integrations.web.key'),
      hint: (t) => t('integrations.web.keyHint'),
      shownWhen: { field: 'engine', is: ['brave'] },
    },
  ],
  hosts: (settings) => [settings.engine === 'brave' ? BRAVE : grantOf(readAddress(settings.address, EXAMPLE))],
  async check(connected, _deps, { signal, t }) {
    const found = await search(connected, 'hearth', signal);
    return found.length > 0
      ? t('integrations.web.found', { title: found[0]?.title ?? '' })
      : t('integrations.web.foundNothing');
  },
  port: (connected, deps) => ({
    search: (query, signal) => search(connected, query, signal),
    page: (url, signal) => readPage(secure(url), { guard: connected.guard, deps, signal }),
  }),
});

function search({ settings, secrets, reach }: Connected<Settings>, query: string, signal: AbortSignal) {
  return settings.engine === 'brave'
    ? searchBrave(query, { key: secrets['key'] ?? '', reach, signal })
    : searchSearxng(query, { address: readAddress(settings.address, EXAMPLE), reach, signal });
}

/** What is written with http:// is asked for encrypted. */
function secure(url: string): URL {
  const address = new URL(url);
  address.protocol = 'https:';
  address.username = '';
  address.password = '';
  address.hash = '';
  return address;
}
