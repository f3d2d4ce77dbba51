import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Integration } from '../../../src/shared/model/integration.ts';
import type { TestCoreOptions } from '../../support/core.ts';
import { createTestCore } from '../../support/core.ts';
import { createWeb, searxng } from '../../support/web.ts';

const zoo = { title: 'The <b>zoo</b> &amp; more', url: 'https://zoo.test/hours', content: 'Open\nfrom 9', engine: 'x' };
const key = 'brave-key-8h2k';

afterEach(() => vi.restoreAllMocks());

async function connectedTo(hosts: Parameters<typeof createWeb>[0], options: TestCoreOptions = {}) {
  const web = await createWeb(hosts);
  const test = createTestCore({ reach: web.reach, ...options });
  onTestFinished(() => {
    web.close();
    test.dispose();
  });
  const main = test.core.client('main');
  const approval = test.core.client('approval');
  await main['agents.setPacks']({ agentId: 'hearth', packs: ['core', 'assistant'] });
  const answer = async (given: 'approve' | 'deny' = 'approve'): Promise<void> => {
    const [asked] = await approval['approvals.list']({});
    await approval['approvals.answer']({ id: asked?.id ?? '', answer: given });
  };
  const service = async (): Promise<Integration> => {
    const { integrations } = await main['integrations.list']({});
    const found = integrations.find(({ kind }) => kind === 'web');
    if (!found) throw new Error('There is no card of the web.');
    return found;
  };
  const tested = (): Promise<void> =>
    vi.waitFor(async () => expect((await service()).checkedAt).not.toBeNull(), { timeout: 5_000 });
  const toolNames = async (): Promise<string[]> =>
    (await main['tools.list']({ agentId: 'hearth' })).tools.map(({ name }) => name);
  const search = async (query: string) =>
    (await main['tools.call']({ agentId: 'hearth', tool: 'web_search', args: { query } })).result;
  return { ...test, web, main, approval, answer, service, tested, toolNames, search };
}

const searx = { kind: 'web' as const, settings: { engine: 'searxng', address: 'https://search.test' } };

describe('a service that is not connected', () => {
  it('is off; its tool is absent for agents, named with the reason in the list of all, and its host is refused', async () => {
    const { main, service, toolNames, search, web, services } = await connectedTo({ 'search.test': searxng([zoo]) });
    expect(await service()).toMatchObject({
      state: 'off',
      hosts: [],
      given: [],
      tools: ['Read a web page', 'Search the web'],
    });
    expect(await toolNames()).not.toContain('web_search');
    const { tools } = await main['tools.list']({});
    expect(tools.find(({ name }) => name === 'web_search')).toMatchObject({
      unavailable: 'Connect “Web” under Connections first.',
    });
    expect(await search('zoo')).toMatchObject({ error: { code: 'not_found' } });
    await expect(services.guard.fetchFor('web')('https://search.test/')).rejects.toThrow('search.test');
    expect(web.asked).toEqual([]);
  });

  it('reaches nothing before the yes, and nothing after a no; the question names host, settings and what leaves', async () => {
    const { main, approval, answer, service, tested, toolNames, web } = await connectedTo({
      'search.test': searxng([zoo]),
    });
    await main['integrations.connect'](searx);
    expect(await service()).toMatchObject({ state: 'asking', hosts: ['search.test:443'] });
    const [question] = await approval['approvals.list']({});
    expect(question).toMatchObject({
      kind: 'integration',
      summary: 'Web',
      effect: 'external',
      scopes: ['once'],
    });
    expect(question?.facts.map(({ name, value }) => [name, value])).toEqual([
      ['reaches', 'search.test:443'],
      ['Search service', 'SearXNG'],
      ['Address of SearXNG', 'https://search.test'],
      [
        'what leaves this computer',
        'The words your agents search for, to the search service alone. Before a page is read, you are asked about its address.',
      ],
    ]);
    await expect(main['integrations.test']({ kind: 'web' })).rejects.toMatchObject({ info: { code: 'unavailable' } });
    await answer('deny');
    expect(await service()).toMatchObject({ state: 'declined' });
    expect(await toolNames()).not.toContain('web_search');
    expect(web.asked).toEqual([]);
    await main['integrations.ask']({ kind: 'web' });
    await answer();
    expect(await toolNames()).toContain('web_search');
    await tested();
  });
});

describe('searching', () => {
  it('finds the first five as plain text, and its host is shown among those that are allowed', async () => {
    const more = Array.from({ length: 8 }, (_, at) => ({ ...zoo, title: `Zoo ${at}` }));
    const odd = [{ title: 'no page', url: 'javascript:alert(1)' }, { title: 'no address' }];
    const { main, answer, service, tested, search, web, services } = await connectedTo({
      'search.test': searxng([zoo, ...odd, ...more]),
    });
    await main['integrations.connect'](searx);
    await answer();
    await tested();
    expect(await service()).toMatchObject({
      state: 'connected',
      problem: null,
      found: 'It answers. First result: The zoo & more',
    });
    const { results } = (await search('opening hours zoo')) as { results: object[] };
    expect(results).toHaveLength(5);
    expect(results[0]).toEqual({ title: 'The zoo & more', url: 'https://zoo.test/hours', description: 'Open from 9' });
    expect(web.asked.at(-1)?.path).toBe('/search?q=opening+hours+zoo&format=json');
    expect(services.guard.status().allowedHosts).toContain('search.test:443');
    expect((await main['network.status']({})).isOffline).toBe(false);
  });

  it('is asked of Brave with the key, which is seen nowhere else', async () => {
    const { main, approval, answer, tested, search, service, web, events, context } = await connectedTo({
      'api.search.brave.com': (_request, response) =>
        response.end(
          JSON.stringify({
            web: { results: [{ title: 'Zoo', url: 'https://zoo.test', description: '<strong>Open</strong>' }] },
          }),
        ),
    });
    const brave = { kind: 'web' as const, settings: { engine: 'brave' }, secrets: { key } };
    await main['integrations.connect'](brave);
    expect(JSON.stringify(await approval['approvals.list']({}))).not.toContain(key);
    await answer();
    await tested();
    expect(await search('zoo')).toEqual({ results: [{ title: 'Zoo', url: 'https://zoo.test', description: 'Open' }] });
    expect(web.asked.at(-1)).toMatchObject({ host: 'api.search.brave.com', headers: { 'x-subscription-token': key } });
    expect(await service()).toMatchObject({ given: ['key'] });
    expect(JSON.stringify([await main['integrations.list']({}), events])).not.toContain(key);
    const tables = context.db.all<{ name: string }>("SELECT name FROM sqlite_schema WHERE type = 'table'");
    for (const { name } of tables) {
      expect(JSON.stringify(context.db.all(`SELECT * FROM "${name}"`)), name).not.toContain(key);
    }
    // Changed without the key: it stays, and is asked about anew.
    await main['integrations.connect']({ kind: 'web', settings: { engine: 'brave' } });
    expect(await service()).toMatchObject({ state: 'asking', given: ['key'] });
    await main['integrations.disconnect']({ kind: 'web' });
    expect(context.db.all('SELECT * FROM secrets')).toEqual([]);
    expect(await approval['approvals.list']({})).toEqual([]);
  });
});

it('what was taken back reaches nothing any more and takes its tool with it', async () => {
  const { main, answer, tested, toolNames, service, services, told } = await connectedTo({
    'search.test': searxng([zoo]),
  });
  await main['integrations.connect'](searx);
  await answer();
  await tested();
  const reach = services.guard.fetchFor('web');
  expect((await reach('https://search.test/')).ok).toBe(true);
  for (const purpose of ['tool', 'connection', 'ollama']) {
    await expect(services.guard.fetchFor(purpose)('https://search.test/')).rejects.toThrow();
  }
  await expect(reach('https://search.test:444/')).rejects.toThrow();
  await expect(reach('http://search.test/')).rejects.toThrow();
  await main['integrations.disconnect']({ kind: 'web' });
  await expect(reach('https://search.test/')).rejects.toThrow();
  expect(await toolNames()).not.toContain('web_search');
  expect(await service()).toMatchObject({ state: 'off', settings: {}, hosts: [] });
  expect(told('network.refused').length).toBe(6);
});

it('a yes is for what was shown: connected differently meanwhile, it is not taken', async () => {
  const { main, approval, service } = await connectedTo({ 'search.test': searxng([zoo]) });
  await main['integrations.connect'](searx);
  const [first] = await approval['approvals.list']({});
  await main['integrations.connect']({ kind: 'web', settings: { engine: 'searxng', address: 'https://other.test' } });
  await expect(approval['approvals.answer']({ id: first?.id ?? '', answer: 'approve' })).rejects.toThrow();
  expect(await service()).toMatchObject({ state: 'asking', hosts: ['other.test:443'] });
});

it.each([
  ['no address', { engine: 'searxng' }, 'address', 'missing_parameter'],
  ['plain http beyond this computer', { engine: 'searxng', address: 'http://search.test' }, 'address', 'invalid_value'],
  ['another protocol', { engine: 'searxng', address: 'file:///etc/passwd' }, 'address', 'invalid_value'],
  ['a name before the host', { engine: 'searxng', address: 'https://a:b@search.test' }, 'address', 'invalid_value'],
  ['no such engine', { engine: 'x' }, 'engine', 'invalid_value'],
  ['no key', { engine: 'brave' }, 'key', 'missing_parameter'],
])('%s is said, and nothing is kept', async (_what, settings, field, code) => {
  const { main, service } = await connectedTo({});
  await expect(main['integrations.connect']({ kind: 'web', settings })).rejects.toMatchObject({
    info: { code, field },
  });
  expect(await service()).toMatchObject({ state: 'off' });
});

const answers = (status: number, body: string) => ({
  'search.test': (_request: unknown, response: import('node:http').ServerResponse) => {
    response.writeHead(status);
    response.end(body);
  },
});
it.each([
  ['HTML', answers(200, '<html>hello</html>'), 'What answers there is not such a service. Check the address.'],
  ['another JSON', answers(200, '{"results": 5}'), 'What answers there is not such a service. Check the address.'],
  [
    'no JSON allowed',
    answers(403, ''),
    'This SearXNG does not answer in JSON. Its owner has to add “json” to search.formats in its settings.yml.',
  ],
  ['too often', answers(429, ''), 'The service wants to be asked less often. Try again later.'],
  [
    'an error',
    answers(500, 'x'),
    'The service answered with an error (500). Check how it is connected, or try again later.',
  ],
  ['3 MB', answers(200, 'x'.repeat(3_000_000)), 'What answers there is not such a service. Check the address.'],
  [
    'a redirect elsewhere',
    {
      'search.test': (_request: unknown, response: import('node:http').ServerResponse) => {
        response.writeHead(302, { location: 'http://127.0.0.1:22/' });
        response.end();
      },
    },
    'Hearth may not connect to 127.0.0.1:22. It reaches only what it was connected to.',
  ],
  ['nobody', {}, 'search.test does not answer. Check the address and whether this computer is online.'],
])('the test says in plain words what is wrong: %s', async (_what, hosts, words) => {
  const { main, answer, tested, service } = await connectedTo(hosts);
  await main['integrations.connect'](searx);
  await answer();
  await tested();
  expect(await service()).toMatchObject({ state: 'connected', found: null, problem: words });
});

it('a service that never answers ends the test after 20 seconds', async () => {
  const { main, answer, tested, service, clock } = await connectedTo({ 'search.test': () => undefined });
  await main['integrations.connect'](searx);
  await answer();
  await vi.waitFor(async () => expect((await service()).isChecking).toBe(true));
  clock.advance(20_000);
  await tested();
  expect((await service()).problem).toBe(
    'It did not answer in time. Check the address and whether this computer is online.',
  );
});

it('a key that was kept until Hearth was closed is asked for again, and until then nothing is offered', async () => {
  const first = await connectedTo({});
  await first.main['integrations.connect']({ kind: 'web', settings: { engine: 'brave' }, secrets: { key } });
  await first.answer();
  await first.tested();
  expect(await first.service()).toMatchObject({ state: 'connected' });
  first.core.abandon();
  const next = createTestCore({ dataDir: first.dataDir });
  onTestFinished(() => next.dispose());
  const main = next.core.client('main');
  const { integrations, keeps } = await main['integrations.list']({});
  expect(keeps).toBe('session');
  expect(integrations[0]).toMatchObject({ state: 'unset', given: [] });
  expect((await main['network.status']({})).isOffline).toBe(true);
  expect((await main['tools.list']({ agentId: 'hearth' })).tools.map(({ name }) => name)).not.toContain('web_search');
});
