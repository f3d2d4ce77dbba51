import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { connectedCore } from '../../../support/connected.ts';
import { createFakeNotion, NOTION_KEY, said } from '../../../support/fake-notion.ts';
import { createWeb } from '../../../support/web.ts';

async function connect(notion = createFakeNotion(), key = NOTION_KEY) {
  const web = await createWeb({ 'api.notion.com': notion.answer });
  onTestFinished(web.close);
  const test = await connectedCore('notion', { settings: {}, secrets: { key } }, { reach: web.reach });
  return { ...test, notion, web };
}
type Test = Awaited<ReturnType<typeof connect>>;

async function write({ askedFor, answer }: Test, args: object): Promise<unknown> {
  const done = await askedFor('notion_write', args);
  await answer('approve');
  return done();
}
async function undoLast({ main }: Test): Promise<void> {
  const { toolCalls } = await main['changes.list']({ limit: 1 });
  await main['changes.undo']({ id: toolCalls[0]?.id ?? '' });
}
const listed = async ({ call }: Test, query?: string) =>
  ((await call('notion_read', { action: 'list', query })) as { pages: { title: string }[] }).pages.map(
    ({ title }) => title,
  );

describe('Notion', { timeout: 60_000 }, () => {
  it('is tested, reaches its own host alone, and keeps its key to itself', async () => {
    const notion = createFakeNotion();
    for (const title of ['Move', 'Travel', 'Garden']) notion.page(title);
    const test = await connect(notion);
    expect(await test.card()).toMatchObject({
      ...{ state: 'connected', hosts: ['api.notion.com:443'], given: ['key'] },
      found: 'It works. 3 pages are shared with this connection.',
    });
    expect(await listed(test)).toEqual(['Move', 'Travel', 'Garden']);
    expect(await listed(test, 'gard')).toEqual(['Garden']);
    expect(test.context.tools.named('notion_read')?.readsOutside).toEqual({ kind: 'notion', name: 'notion' });
    const tables = test.context.db.all<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%fts%'",
    );
    const all = tables.map(({ name }) => JSON.stringify(test.context.db.all(`SELECT * FROM "${name}"`))).join('');
    expect(all + JSON.stringify(test.events)).not.toContain(NOTION_KEY);
    await test.main['integrations.disconnect']({ kind: 'notion' });
    expect((await test.main['tools.list']({ agentId: 'hearth' })).tools.map(({ name }) => name)).not.toContain(
      'notion_read',
    );
  });

  it('says that a key is not taken', async () => {
    const { card } = await connect(createFakeNotion(), 'wrong');
    expect(await card()).toMatchObject({ problem: expect.stringContaining('does not take this key') });
  });

  it('reads a page as Markdown, over many answers and with what stands in each other', async () => {
    const notion = createFakeNotion();
    const id = notion.page('Move', [
      said('heading_2', 'Plan'),
      said('paragraph', 'First\nsecond'),
      said('bulleted_list_item', 'boxes', { children: [said('to_do', 'buy tape', { checked: true })] }),
      said('numbered_list_item', 'one'),
      said('numbered_list_item', 'two'),
      said('code', 'a ``` b', { language: 'plain text' }),
      { type: 'divider', divider: {} },
      { type: 'something_new', something_new: {} },
    ]);
    const test = await connect(notion);
    const markdown = [
      ...['## Plan', '', 'First', 'second', '', '- boxes', '  - [x] buy tape', '1. one', '2. two', ''],
      ...['````', 'a ``` b', '````', '', '---', '', '[something_new]'],
    ].join('\n');
    const page = { id, title: 'Move', lastEdited: '2026-11-20T10:00:00.000Z', markdown };
    for (const pageId of [id, 'move', `https://www.notion.so/ana/Move-${id.replaceAll('-', '')}?pvs=4`])
      expect(await test.call('notion_read', { action: 'read', pageId })).toEqual(page);
    expect(await test.call('notion_read', { action: 'read', pageId: 'Nowhere' })).toMatchObject({
      error: { code: 'not_found', field: 'pageId' },
    });
  });

  it('adds to a page once the person saw which, and takes back just that', async () => {
    const notion = createFakeNotion();
    const id = notion.page('Move', [said('paragraph', 'theirs')]);
    const test = await connect(notion);
    const content = '# To do\n\n- [ ] call **the movers**\n  - at 9\n\n> soon';
    const done = await test.askedFor('notion_write', { action: 'append', pageId: id, content });
    const { facts, effect, changesFiles } = await test.asked();
    expect([effect, changesFiles]).toEqual(['external', undefined]);
    expect(facts.find(({ name }) => name === 'page')?.value).toBe('Move');
    expect(notion.on(id)).toEqual(['paragraph: theirs']);
    await test.answer('approve');
    expect(await done()).toEqual({ success: true, pageId: id });
    expect(notion.on(id)).toEqual(['paragraph: theirs', 'heading_1: To do', 'to_do: call the movers', 'quote: soon']);
    expect(notion.blocks).toHaveLength(5);
    await undoLast(test);
    expect(notion.on(id)).toEqual(['paragraph: theirs']);
    expect(notion.blocks).toHaveLength(1);
  });

  it('makes a page below another, of more than one request, and takes it back', async () => {
    const notion = createFakeNotion({ most: 100 });
    const parent = notion.page('Travel');
    const test = await connect(notion);
    const content = Array.from({ length: 250 }, (_, at) => `- item ${at}`).join('\n');
    const result = (await write(test, { action: 'create', title: 'Packing', parentPageId: 'travel', content })) as {
      pageId: string;
    };
    expect(result).toMatchObject({ success: true, title: 'Packing' });
    expect(notion.pages.get(result.pageId)).toMatchObject({ parent, inTrash: false });
    expect(notion.on(result.pageId)).toHaveLength(250);
    expect(notion.on(result.pageId).at(-1)).toBe('bulleted_list_item: item 249');
    await undoLast(test);
    expect(notion.pages.get(result.pageId)?.inTrash).toBe(true);
  });

  it('leaves what somebody changed since, and says so', async () => {
    const notion = createFakeNotion();
    const id = notion.page('Move');
    const test = await connect(notion);
    await write(test, { action: 'append', pageId: id, content: 'mine' });
    const [stored] = notion.blocks;
    if (stored) stored.content = { rich_text: [{ plain_text: 'theirs now' }] };
    await expect(undoLast(test)).rejects.toMatchObject({ info: { code: 'conflict' } });
    expect(notion.on(id)).toEqual(['paragraph: theirs now']);
  });

  it('needs a page to stand below, and asks about nothing that cannot be', async () => {
    const test = await connect();
    expect(await test.call('notion_write', { action: 'create', title: 'X', content: 'x' })).toMatchObject({
      error: { code: 'missing_parameter', field: 'parentPageId' },
    });
    expect(await test.call('notion_write', { action: 'append', pageId: 'Nowhere', content: 'x' })).toMatchObject({
      error: { code: 'not_found', field: 'pageId' },
    });
  });

  it('waits as long as Notion says, and gives up where that is too long', async () => {
    const notion = createFakeNotion();
    notion.page('Move');
    const test = await connect(notion);
    notion.asked.length = 0;
    notion.next.push({ status: 429, retryAfter: '7' }, { status: 529, retryAfter: '2' });
    const result = listed(test);
    for (const [seconds, asks] of [
      [7, 1],
      [2, 2],
    ] as const) {
      await vi.waitFor(() => expect(notion.asked).toHaveLength(asks));
      await vi.waitFor(() => {
        test.clock.advance(seconds * 1_000 - 1);
        return true;
      });
      expect(notion.asked).toHaveLength(asks);
      await vi.waitFor(() => {
        test.clock.advance(1_000);
        expect(notion.asked.length).toBeGreaterThan(asks);
      });
    }
    expect(await result).toEqual(['Move']);
    notion.next.push({ status: 429, retryAfter: '3600' });
    expect(await test.call('notion_read', { action: 'list' })).toMatchObject({ error: { code: 'limit' } });
  });

  it.each(['dropWrite', 503] as const)(
    'never repeats a write that nobody answered for (%s): it may have run',
    async (how) => {
      const notion = createFakeNotion();
      const id = notion.page('Move');
      const test = await connect(notion);
      const done = await test.askedFor('notion_write', { action: 'append', pageId: id, content: 'once' });
      if (how === 'dropWrite') notion.next.push('dropWrite');
      else {
        // The looks before the write pass.
        const pass = notion.asked.length;
        vi.spyOn(notion.next, 'shift').mockImplementation(() =>
          notion.asked.at(-1)?.method === 'PATCH' && notion.asked.length > pass ? 503 : undefined,
        );
      }
      await test.answer('approve');
      expect(await done()).toMatchObject({ error: { message: expect.stringContaining('may have run') } });
      expect(notion.asked.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
      expect((await test.main['changes.list']({ limit: 1 })).toolCalls[0]).toMatchObject({ status: 'unknown' });
    },
  );

  it('says that it does not answer, and that what answers is no Notion', async () => {
    const notion = createFakeNotion();
    const test = await connect(notion);
    notion.next.push('drop');
    expect(await test.call('notion_read', { action: 'list' })).toMatchObject({ error: { code: 'unavailable' } });
    test.web.close();
    expect(await test.call('notion_read', { action: 'list' })).toMatchObject({
      error: { code: 'unavailable', message: expect.stringContaining('api.notion.com') },
    });
  });
});
