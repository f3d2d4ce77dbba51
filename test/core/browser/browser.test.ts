import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { connectedCore } from '../../support/connected.ts';
import { createTestCore } from '../../support/core.ts';
import { createScriptedBrowser, type ScriptedNode } from '../../support/scripted-browser.ts';

const SHOP = 'https://shop.example.org/';
const form: readonly ScriptedNode[] = [
  { role: 'StaticText', name: 'Shoes, 40 €' },
  { role: 'textbox', name: 'E-mail' },
  { role: 'button', name: 'Buy now' },
  { role: 'button', name: 'Photo', type: 'file' },
];

async function browsing(
  pages: Parameters<typeof createScriptedBrowser>[0] = { [SHOP]: form },
  settings: Record<string, string> = {},
) {
  const browser = createScriptedBrowser(pages);
  const test = await connectedCore('browser', { settings }, { browser: browser.host });
  const answered = async (tool: string, args: object, given: 'approve' | 'deny' = 'approve') => {
    const result = await test.askedFor(tool, args);
    const question = await test.asked();
    await test.answer(given);
    return { question, result: (await result()) as Record<string, unknown> };
  };
  const fact = (question: Awaited<ReturnType<typeof test.asked>>, name: string) =>
    question.facts.find((one) => one.name === name);
  return { ...test, browser, answered, fact };
}

describe('a site', () => {
  it('is asked about by its name before it is opened for the first time, and then no more until it is taken back', async () => {
    const { answered, fact, browser, main, services } = await browsing();
    const { question, result } = await answered('browser_navigate', { url: SHOP });
    expect(fact(question, 'site')).toMatchObject({ value: 'shop.example.org:443' });
    expect(fact(question, 'site')?.reading?.lines[0]).toContain('shop.example.org:443');
    expect(question.scopes).toEqual(['once']);
    expect([question.effect, question.changesFiles]).toEqual(['external', undefined]);
    expect(result).toMatchObject({ url: SHOP, content: expect.stringContaining('[2] button "Buy now"') });
    expect(services.browsers.sites.mayOpen('hearth', 'shop.example.org:443')).toBe(true);
    const [site] = (await main['browser.list']({})).sites;
    await main['browser.takeBackSite']({ id: site?.id ?? '' });
    expect(browser.closed()).toBe(1);
    const again = await answered('browser_navigate', { url: SHOP }, 'deny');
    expect(again.result).toMatchObject({ error: { code: 'denied_by_user' } });
    expect(services.browsers.sites.mayOpen('hearth', 'shop.example.org:443')).toBe(false);
  });

  it('is opened encrypted, and without the name and password in an address', async () => {
    const { answered, browser } = await browsing();
    const { result } = await answered('browser_navigate', { url: 'http://ana:secret@shop.example.org/' });
    expect(result['url']).toBe(SHOP);
    expect(browser.opened).toHaveLength(1);
  });

  it('that a page leads to is not reached unless it was allowed; the agent is told where', async () => {
    const { answered, guardRefusals } = await browsing({ [SHOP]: { to: 'https://evil.example.net/x' } }).then(
      (test) => ({
        ...test,
        guardRefusals: () => test.services.guard.status().refusals.map(({ host, purpose }) => [host, purpose]),
      }),
    );
    const { result } = await answered('browser_navigate', { url: SHOP });
    expect(result).toMatchObject({
      error: { code: 'blocked_by_policy', message: expect.stringContaining('evil.example.net') },
    });
    expect(guardRefusals()).toEqual([['evil.example.net', 'browser']]);
  });

  it.each([
    ['https://other.example.org/', false],
    ['http://shop.example.org/', false],
    ['https://shop.example.org:8443/', false],
    ['http://127.0.0.1:8080/', false],
    ['http://192.168.1.1/', false],
    ['file:///etc/passwd', false],
    ['wss://shop.example.org/live', true],
    ['https://cdn.parts.example.net/a.js', true],
    ['https://parts.example.net.evil.org/a.js', false],
    ['http://localhost:3000/', true],
    ['http://localhost:3001/', false],
  ])('%s may be reached from the page: %s', async (address, expected) => {
    const { answered, browser } = await browsing({ [SHOP]: form }, { sites: '*.parts.example.net, localhost:3000' });
    await answered('browser_navigate', { url: SHOP });
    expect(browser.opened[0]?.mayReach(address)).toBe(expected);
  });

  it('of this computer is granted by its very port and no other', async () => {
    const local = 'http://127.0.0.1:8080/';
    const { answered, fact, browser } = await browsing({ [local]: form });
    const { question } = await answered('browser_navigate', { url: local });
    expect(fact(question, 'site')?.value).toBe('127.0.0.1:8080');
    expect(browser.opened[0]?.mayReach('http://127.0.0.1:8081/')).toBe(false);
  });
});

describe('an action', () => {
  it('is asked about with the site, the element and the text; what was shown is what is done', async () => {
    const { answered, fact, browser } = await browsing();
    await answered('browser_navigate', { url: SHOP });
    const { question, result } = await answered('browser_act', {
      action: 'type "ana@example.org" into the E-mail field',
    });
    expect(fact(question, 'site')?.value).toBe('shop.example.org:443');
    expect(fact(question, 'step')?.reading).toMatchObject({
      lines: ['Types here, in place of what stands there.'],
      things: [
        { text: 'E-mail', note: 'text field' },
        { text: 'ana@example.org', note: 'this text' },
      ],
    });
    expect(question.scopes).toEqual(['once']);
    expect(result).toMatchObject({ url: SHOP });
    expect(browser.steps).toEqual([{ does: 'type', on: { frameId: 'main.1', node: 2 }, text: 'ana@example.org' }]);
  });

  it('is not done where the page changed between question and answer', async () => {
    const { askedFor, answer, answered, browser } = await browsing();
    await answered('browser_navigate', { url: SHOP });
    const acted = await askedFor('browser_act', { action: 'click Buy now' });
    browser.put(SHOP, [
      form[0] as ScriptedNode,
      form[1] as ScriptedNode,
      { role: 'button', name: 'Delete everything' },
    ]);
    await answer('approve');
    expect(await acted()).toMatchObject({ error: { code: 'conflict' } });
    expect(browser.steps).toEqual([]);
  });

  it('that fits nothing, several or a file is told of before anybody is asked', async () => {
    const { answered, call, approval } = await browsing();
    await answered('browser_navigate', { url: SHOP });
    for (const action of ['click Unsubscribe', 'click Photo']) {
      expect(await call('browser_act', { action })).toHaveProperty('error');
    }
    expect(await approval['approvals.list']({})).toEqual([]);
  });

  it('cannot be slipped in: site and step are Hearth’s own', async () => {
    const { answered, fact } = await browsing();
    await answered('browser_navigate', { url: SHOP });
    const { question } = await answered(
      'browser_act',
      { action: 'click Buy now', site: 'good.example.org', step: 'scroll' },
      'deny',
    );
    expect(fact(question, 'site')?.value).toBe('shop.example.org:443');
    expect(fact(question, 'step')?.value).toBe('click button "Buy now"');
  });
});

describe('looking', () => {
  it('needs no yes within the page: elements by what is looked for, text for the instruction', async () => {
    const { answered, call } = await browsing();
    await answered('browser_navigate', { url: SHOP });
    expect(await call('browser_observe', { instruction: 'where to buy' })).toMatchObject({
      elements: ['[2] button "Buy now"', '[1] textbox "E-mail"', '[3] button "Photo"'],
    });
    expect(await call('browser_extract', { instruction: 'the price' })).toMatchObject({ url: SHOP });
  });

  it('without an open page says what to do', async () => {
    const { call } = await browsing();
    for (const [tool, args] of [
      ['browser_observe', {}],
      ['browser_extract', { instruction: 'x' }],
      ['browser_act', { action: 'click x' }],
    ] as const)
      expect(await call(tool, args)).toMatchObject({ error: { code: 'unavailable' } });
  });
});

describe('the person', () => {
  it('takes over: the agent waits until the page is given back', async () => {
    const { answered, call, main } = await browsing();
    await answered('browser_navigate', { url: SHOP });
    await main['browser.takeOver']({ agentId: 'hearth' });
    const looked = vi.fn();
    const looking = call('browser_observe', {}).then(looked);
    await vi.waitFor(async () =>
      expect((await main['browser.list']({})).pages[0]).toMatchObject({ state: 'person', isWaiting: true }),
    );
    expect(looked).not.toHaveBeenCalled();
    await main['browser.handBack']({ agentId: 'hearth' });
    await looking;
    expect(looked).toHaveBeenCalledWith(expect.objectContaining({ elements: expect.any(Array) }));
  });

  it('stops: the page is closed, and what the agent was at ends with that', async () => {
    const { answered, askedFor, answer, browser, main } = await browsing();
    await answered('browser_navigate', { url: SHOP });
    const go = browser.holdBack();
    const acting = await askedFor('browser_act', { action: 'click Buy now' });
    await answer('approve');
    await vi.waitFor(async () => expect((await main['browser.list']({})).pages[0]?.state).toBe('agent'));
    await main['browser.stop']({ agentId: 'hearth' });
    expect(await acting()).toMatchObject({ error: { code: 'denied_by_user' } });
    expect((await main['browser.list']({})).pages).toEqual([]);
    go();
  });

  it('leaves: a page that nobody uses is closed, and stays open while the person has it', async () => {
    const { answered, browser, clock, main } = await browsing();
    await answered('browser_navigate', { url: SHOP });
    await main['browser.takeOver']({ agentId: 'hearth' });
    clock.advance(16 * 60_000);
    expect(browser.closed()).toBe(0);
    await main['browser.handBack']({ agentId: 'hearth' });
    clock.advance(16 * 60_000);
    expect(browser.closed()).toBe(1);
  });
});

describe('what pages stored', () => {
  it('is by agent, stays over closing, and goes with the connection', async () => {
    const { answered, browser, call, main } = await browsing();
    await answered('browser_navigate', { url: SHOP });
    const folder = browser.opened[0]?.folder ?? '';
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/Cookies`, 'x');
    await main['browser.stop']({ agentId: 'hearth' });
    await call('browser_navigate', { url: SHOP });
    expect(browser.opened[1]?.folder).toBe(folder);
    await main['integrations.disconnect']({ kind: 'browser' });
    await vi.waitFor(() => expect(existsSync(folder)).toBe(false));
    expect(browser.forgotten).toContain(folder);
    expect((await main['browser.list']({})).sites).toEqual([]);
    expect(await main['tools.call']({ agentId: 'hearth', tool: 'browser_observe', args: {} })).toMatchObject({
      result: { error: {} },
    });
  });

  it('of an agent goes with the agent', async () => {
    const { answered, browser, services } = await browsing();
    await answered('browser_navigate', { url: SHOP });
    const folder = browser.opened[0]?.folder ?? '';
    mkdirSync(folder, { recursive: true });
    await services.browsers.endAgent('hearth');
    expect(existsSync(folder)).toBe(false);
    expect(services.browsers.sites.list()).toEqual([]);
  });
});

it('is not there without a desktop', async () => {
  const { core, dispose } = createTestCore();
  try {
    const { integrations } = await core.client('main')['integrations.list']({});
    expect(integrations.map(({ kind }) => kind)).not.toContain('browser');
  } finally {
    dispose();
  }
});
