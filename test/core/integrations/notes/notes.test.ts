import {
  chmodSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectedCore } from '../../../support/connected.ts';

let place = '';
let folder = '';
beforeEach(() => {
  place = realpathSync(mkdtempSync(join(tmpdir(), 'hearth-notes-')));
  folder = join(place, 'Notes');
  mkdirSync(join(folder, 'Recipes'), { recursive: true });
  mkdirSync(join(folder, '.trash'));
  put('Garden.md', '# Garden\n\nSow the beans in May.\n', 3);
  put('Shopping.md', 'milk\r\nbread\r\n', 2);
  put('Recipes/Soup.md', 'Leeks, potatoes', 1);
  put('.trash/Old.md', 'beans', 0);
  put('picture.png', 'beans', 0);
  writeFileSync(join(place, 'Diary.md'), 'secret beans');
});
afterEach(() => rmSync(place, { recursive: true, maxRetries: 5, force: true }));

function put(id: string, text: string, day: number): void {
  writeFileSync(join(folder, id), text);
  utimesSync(join(folder, id), day * 86_400, day * 86_400);
}

const textOf = (id: string): string => readFileSync(join(folder, id), 'utf8');
const connect = (settings = { folder }) => connectedCore('notes', { settings });
const all = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

type Test = Awaited<ReturnType<typeof connect>>;
async function write({ askedFor, answer }: Test, args: object): Promise<unknown> {
  const done = await askedFor('notes_write', args);
  await answer('approve');
  return done();
}
async function undoLast({ main }: Test): Promise<void> {
  const { toolCalls } = await main['changes.list']({ limit: 1 });
  await main['changes.undo']({ id: toolCalls[0]?.id ?? '' });
}

describe('a folder of notes', { timeout: 60_000 }, () => {
  it('is tested, reaches nothing, and is listed: last edited first, by name and by words in it', async () => {
    const { card, call } = await connect();
    expect(await card()).toMatchObject({ state: 'connected', hosts: [], found: 'It works. There are 3 notes.' });
    expect(await call('notes_read', { action: 'list' })).toEqual({
      pages: [
        { id: 'Garden.md', title: 'Garden', lastEdited: '1970-01-04T00:00:00.000Z' },
        { id: 'Shopping.md', title: 'Shopping', lastEdited: '1970-01-03T00:00:00.000Z' },
        { id: 'Recipes/Soup.md', title: 'Soup', parentPageId: 'Recipes', lastEdited: '1970-01-02T00:00:00.000Z' },
      ],
    });
    const found = async (query: string) =>
      ((await call('notes_read', { action: 'list', query })) as { pages: { id: string }[] }).pages.map(({ id }) => id);
    expect(await found('BEANS may')).toEqual(['Garden.md']);
    expect(await found('recipes')).toEqual(['Recipes/Soup.md']);
    expect(await found('beans leeks')).toEqual([]);
  });

  it('is read by id and by title, and what it says is the text of others', async () => {
    const test = await connect();
    const soup = { id: 'Recipes/Soup.md', title: 'Soup', markdown: 'Leeks, potatoes' };
    expect(await test.call('notes_read', { action: 'read', pageId: 'Recipes/Soup.md' })).toMatchObject(soup);
    expect(await test.call('notes_read', { action: 'read', pageId: 'soup' })).toMatchObject(soup);
    expect(test.context.tools.named('notes_read')?.readsOutside).toEqual({ kind: 'notes', name: 'notes' });
    expect(await test.call('notes_read', { action: 'read' })).toMatchObject({
      error: { code: 'missing_parameter', field: 'pageId' },
    });
    put('Recipes/Garden.md', 'Herbs', 1);
    expect(await test.call('notes_read', { action: 'read', pageId: 'garden' })).toMatchObject({
      error: { code: 'conflict', hint: 'Give one of: Garden.md, Recipes/Garden.md' },
    });
  });

  it('takes a new note once the person saw where and what, and gives it back', async () => {
    const test = await connect();
    const before = all();
    const content = '- tent\n- stove';
    const done = await test.askedFor('notes_write', {
      ...{ action: 'create', title: 'Packing: list?', parentPageId: 'Recipes', content },
    });
    const { facts, ...asked } = await test.asked();
    // The screen says that it changes a file here, not that it reaches outside.
    expect(asked).toMatchObject({ effect: 'external', changesFiles: true, canUndo: true });
    expect(facts.map(({ name, value }) => [name, value])).toEqual(
      expect.arrayContaining([
        ['content', content],
        ['page', 'Recipes/Packing list.md'],
      ]),
    );
    expect(all()).toEqual(before);
    await test.answer('approve');
    expect(await done()).toEqual({ success: true, pageId: 'Recipes/Packing list.md', title: 'Packing list' });
    expect(textOf('Recipes/Packing list.md')).toBe(`${content}\n`);
    expect(all()).toHaveLength(before.length + 1);
    await undoLast(test);
    expect(all()).toEqual(before);
  });

  it('adds to the end alone, with the line ends of the note, and takes back just that', async () => {
    const test = await connect();
    expect(await write(test, { action: 'append', pageId: 'shopping', content: 'eggs\nflour' })).toEqual({
      ...{ success: true, pageId: 'Shopping.md' },
    });
    expect(textOf('Shopping.md')).toBe('milk\r\nbread\r\neggs\r\nflour\r\n');
    await undoLast(test);
    expect(textOf('Shopping.md')).toBe('milk\r\nbread\r\n');
    await write(test, { action: 'append', pageId: 'Recipes/Soup.md', content: 'salt\n' });
    expect(textOf('Recipes/Soup.md')).toBe('Leeks, potatoes\nsalt\n');
    await undoLast(test);
    expect(textOf('Recipes/Soup.md')).toBe('Leeks, potatoes');
  });

  it.each([
    ['append', { action: 'append', pageId: 'Garden.md', content: 'Water them.' }, 'Garden.md'],
    ['create', { action: 'create', title: 'New', content: 'Mine' }, 'New.md'],
  ])('leaves what somebody changed after %s, and does not undo it', async (_, args, id) => {
    const test = await connect();
    await write(test, args);
    writeFileSync(join(folder, id), `${textOf(id)}theirs`);
    await expect(undoLast(test)).rejects.toMatchObject({ info: { code: 'conflict' } });
    expect(textOf(id)).toMatch(/theirs$/);
  });

  it('writes nothing where the note that was shown is another by then', async () => {
    const test = await connect();
    const done = await test.askedFor('notes_write', { action: 'append', pageId: 'soup', content: 'pepper' });
    rmSync(join(folder, 'Recipes/Soup.md'));
    put('Soup.md', 'another', 1);
    await test.answer('approve');
    expect(await done()).toMatchObject({ error: { code: 'conflict' } });
    expect(textOf('Soup.md')).toBe('another');
  });

  it.each([
    ['a name that is taken in another spelling', { title: 'GARDEN' }, 'conflict', 'title'],
    ['a name that is none', { title: '///' }, 'invalid_value', 'title'],
    ['no name', { title: '' }, 'missing_parameter', 'title'],
  ])('refuses %s', async (_, more, code, field) => {
    const test = await connect();
    const before = all();
    const result = test.call('notes_write', { action: 'create', content: 'x', ...more });
    // What could not be done anyway fails before it is asked about, or as it is done.
    const asked = await Promise.race([
      result.then(() => false),
      test.asked().then(
        () => true,
        () => false,
      ),
    ]);
    if (asked || (await waits(test))) await test.answer('approve');
    expect(await result).toMatchObject({ error: { code, field } });
    expect(all()).toEqual(before);
  });

  it('has its tools while it is connected, and none once it was taken back', async () => {
    const { main } = await connect();
    const names = async () => (await main['tools.list']({ agentId: 'hearth' })).tools.map(({ name }) => name);
    expect(await names()).toEqual(expect.arrayContaining(['notes_read', 'notes_write']));
    await main['integrations.disconnect']({ kind: 'notes' });
    expect(await names()).not.toContain('notes_read');
  });
});

async function waits({ approval }: Test): Promise<boolean> {
  for (let look = 0; look < 50; look += 1) {
    if ((await approval['approvals.list']({})).length > 0) return true;
    await new Promise((told) => setImmediate(told));
  }
  return false;
}

describe('what lies outside', { timeout: 60_000 }, () => {
  const hostile = [
    ...['../Diary.md', 'Recipes/../../Diary.md', '..\\Diary.md', './../Diary.md', 'Diary.md', '.trash/Old.md'],
    ...['Link.md', 'LinkedFolder/Diary.md', 'Hard.md', 'picture.png', '/etc/passwd', 'Garden.md/..', 'Recipes', '\0'],
  ];
  it('is neither listed, read nor written, by whatever path or link', async () => {
    symlinkSync(join(place, 'Diary.md'), join(folder, 'Link.md'));
    symlinkSync(place, join(folder, 'LinkedFolder'));
    linkSync(join(place, 'Diary.md'), join(folder, 'Hard.md'));
    const test = await connect();
    const names = [...hostile, join(place, 'Diary.md')];
    for (const pageId of names) {
      const read = (await test.call('notes_read', { action: 'read', pageId })) as { error?: { code: string } };
      expect(read, pageId).toMatchObject({ error: { code: expect.stringMatching(/not_found|invalid_value|missing/) } });
      expect(JSON.stringify(read)).not.toContain('secret');
    }
    expect(JSON.stringify(await test.call('notes_read', { action: 'list', query: 'secret' }))).toBe('{"pages":[]}');
    for (const parentPageId of ['..', '../', place, 'LinkedFolder', '.trash/../..', 'Nowhere']) {
      const done = await test.askedFor('notes_write', { action: 'create', title: 'Evil', content: 'x', parentPageId });
      await test.answer('approve');
      expect(await done(), parentPageId).toMatchObject({ error: { field: 'parentPageId' } });
    }
    expect(await write(test, { action: 'create', title: '../../Evil', content: 'x' })).toMatchObject({
      pageId: 'Evil.md',
    });
    expect(readdirSync(place).sort()).toEqual(['Diary.md', 'Notes']);
    expect(readFileSync(join(place, 'Diary.md'), 'utf8')).toBe('secret beans');
  });

  it('cannot be connected: a link to a folder, one that is gone, and where Hearth keeps its own', async () => {
    symlinkSync(folder, join(place, 'Linked'));
    const problemOf = async (path: string) => (await (await connect({ folder: path })).card()).problem;
    expect(await problemOf(join(place, 'Linked'))).toContain('is not there, or is a link');
    expect(await problemOf(join(place, 'Nowhere'))).toContain('is not there, or is a link');
    expect(await problemOf('/')).toContain('Hearth keeps its own data there');
  });

  it('stays out when the folder becomes a link to somewhere else', async () => {
    const test = await connect();
    rmSync(folder, { recursive: true, maxRetries: 5 });
    symlinkSync(place, folder);
    expect(await test.call('notes_read', { action: 'list' })).toMatchObject({ error: { code: 'not_found' } });
  });

  it.skipIf(process.getuid?.() === 0)('says that a file may not be read, and leaves it', async () => {
    chmodSync(join(folder, 'Garden.md'), 0o000);
    const test = await connect();
    expect(await test.call('notes_read', { action: 'read', pageId: 'Garden.md' })).toMatchObject({
      error: { code: 'unavailable' },
    });
    chmodSync(join(folder, 'Garden.md'), 0o600);
  });
});
