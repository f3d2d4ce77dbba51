import { z } from 'zod';
import { fail } from '../../../../shared/model/failure.ts';
import { isLoopback } from '../../net/guard.ts';
import { type Connected, defineIntegration } from '../define-integration.ts';
import { searchBrave } from './brave.ts';
import { readPage } from './page.ts';
import { searchSearxng } from './searxng.ts';

const Settings = z.discriminatedUnion('engine', [
  z.object({ engine: z.literal('searxng'), address: z.string().trim().max(2_048) }),
  z.object({ engine: z.literal('brave') }),
]);
type Settings = z.output<typeof Settings>;

const BRAVE = 'api.search.brave.com:443';

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
  hosts: (settings) => [settings.engine === 'brave' ? BRAVE : hostOf(readAddress(settings.address))],
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
    : searchSearxng(query, { address: readAddress(settings.address), reach, signal });
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

/** Encrypted, or on this computer. Throws invalid_value. */
function readAddress(written: string): URL {
  const text = /^[a-z][a-z0-9+.-]*:\/\//i.test(written) ? written : `https://${written}`;
  let url: URL | undefined;
  try {
    url = new URL(text);
  } catch {
    // Told below.
  }
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  if (!url || !isSafe || url.username !== '' || url.password !== '') {
    throw fail('invalid_value', 'This is no address that starts with https:// (or http:// on this computer).', {
      ...{ field: 'address', words: 'errors.own.notSecure', hint: 'Give one such as https://search.example.org.' },
    });
  }
  return url;
}

function hostOf({ hostname, port, protocol }: URL): string {
  return `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
}
