import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesWith } from '../../support/bytes.ts';
import { createTestCore, type TestCore } from '../../support/core.ts';
import { makeAgent } from '../../support/make-agent.ts';

let test: TestCore;
let client: ReturnType<TestCore['core']['client']>;
let agentId: string;
beforeEach(async () => {
  test = createTestCore();
  test.core.start();
  client = test.core.client('headless');
  agentId = await makeAgent(client, { packs: ['assistant', 'blocks'] });
});
afterEach(() => test.dispose());

interface Answer {
  readonly todo: { readonly id: string; readonly title: string };
  readonly todos: readonly { readonly title: string }[];
}
const todos = async (action: string, more: object = {}, of: object = { agentId }): Promise<Answer> =>
  (await client['tools.call']({ agentId, tool: 'manage_todos', args: { action, ...more }, ...of })).result as Answer;
const track = async (title: string, status?: string): Promise<unknown> =>
  (await client['tools.call']({ agentId, tool: 'track_task', args: status ? { title, status } : { title } })).result;
const titles = async (): Promise<string[]> => (await todos('list')).todos.map(({ title }) => title);
const undoLast = async (): Promise<void> => {
  const { toolCalls } = await client['changes.list']({ limit: 10 });
  await client['changes.undo']({ id: toolCalls.find(({ canUndo }) => canUndo)?.id ?? '' });
};

describe('manage_todos', () => {
  it('creates, lists, updates, completes, and all of it is undone', async () => {
    const { todo } = await todos('create', {
      ...{ title: 'Renew the passport', description: 'Photo first', priority: 'high', dueDate: 'on Friday' },
    });
    expect(todo).toEqual({
      ...{ id: expect.any(String), title: 'Renew the passport', status: 'open', description: 'Photo first' },
      ...{ priority: 'high', dueDate: '2026-11-27' },
    });
    await todos('create', { title: 'Call Ana', dueDate: 'tomorrow at 9am' });
    expect(await todos('list')).toMatchObject({
      todos: [{ title: 'Renew the passport' }, { title: 'Call Ana', dueDate: '2026-11-23T09:00:00+01:00' }],
      total: 2,
    });
    expect(await todos('update', { todoId: todo.id, title: 'Fetch the passport' })).toMatchObject({
      todo: { id: todo.id, title: 'Fetch the passport', priority: 'high', dueDate: '2026-11-27' },
    });
    expect(await todos('complete', { title: 'fetch the PASSPORT' })).toMatchObject({ todo: { status: 'done' } });
    expect(await titles()).toEqual(['Call Ana', 'Fetch the passport']);
    await undoLast();
    expect(await titles()).toEqual(['Fetch the passport', 'Call Ana']);
    await undoLast();
    expect(await titles()).toEqual(['Renew the passport', 'Call Ana']);
  });

  it.each([
    ['create', {}, 'title'],
    ['complete', {}, 'todoId'],
    ['update', { priority: 'low' }, 'todoId'],
  ])('%s says what is missing', async (action, more, field) => {
    expect(await todos(action, more)).toMatchObject({ error: { code: 'missing_parameter', field } });
  });

  it('names what there is to who looks for something else, and reads no time into other words', async () => {
    await todos('create', { title: 'Call Ana' });
    expect(await todos('complete', { todoId: 'Call Ben' })).toMatchObject({
      error: { code: 'not_found', hint: expect.stringContaining('Call Ana') },
    });
    expect(await todos('create', { title: 'X', dueDate: 'when pigs fly' })).toMatchObject({
      error: { code: 'invalid_value', field: 'dueDate' },
    });
    expect(await titles()).toEqual(['Call Ana']);
  });

  it('keeps apart what agents and, with per_thread, conversations have', async () => {
    const apart = await makeAgent(client, { name: 'Apart', isolation: 'per_thread', packs: ['assistant'] });
    const one = (await client['chat.ask']({ agentId: apart, text: 'Hello' })).spaceId;
    const two = (await client['chat.ask']({ agentId: apart, text: 'Hello' })).spaceId;
    await todos('create', { title: 'mine' });
    await todos('create', { title: 'in one' }, { agentId: apart, spaceId: one });
    expect(await todos('list', {}, { agentId: apart, spaceId: two })).toMatchObject({ todos: [] });
    expect(await todos('complete', { title: 'mine' }, { agentId: apart, spaceId: one })).toHaveProperty('error');
    expect(await titles()).toEqual(['mine']);
    expect((await client['todos.list']({})).todos).toHaveLength(2);
  });
});

describe('track_task', () => {
  it('keeps one step under its title, and tells the one thing that is next', async () => {
    expect(await track('Wash up')).toEqual({
      success: true,
      task: { id: expect.any(String), title: 'Wash up', status: 'open' },
      next: 'Wash up',
    });
    expect(await track('Sort papers', 'doing')).toMatchObject({ next: 'Sort papers' });
    expect(await track('sort papers', 'done')).toMatchObject({ task: { status: 'done' }, next: 'Wash up' });
    expect(await track('Wash up', 'done')).toMatchObject({ next: null });
    expect((await todos('list')).todos).toHaveLength(2);
  });

  it('says nothing of what is late', async () => {
    await todos('create', { title: 'Tax', dueDate: 'tomorrow' });
    test.clock.advance(10 * 86_400_000);
    expect(JSON.stringify(await track('Tax', 'doing'))).not.toMatch(/late|overdue|due/);
  });
});

describe('to-dos by hand', () => {
  it('are added, changed, ticked off, deleted and put back', async () => {
    const { todo } = await client['todos.add']({ agentId, title: 'Oil the hinge', due: 'tomorrow', priority: 'low' });
    expect(todo).toMatchObject({ status: 'open', dueIsDay: true, priority: 'low', origin: { actor: 'person' } });
    const { todo: done } = await client['todos.update']({ agentId, id: todo.id, status: 'done', due: null });
    expect(done).toMatchObject({ status: 'done', due: null, doneAt: '2026-11-22T12:00:00.000Z' });
    expect(test.told('todo.changed')).toContainEqual({ agentId });
    const { undoId } = await client['todos.delete']({ agentId, ids: [todo.id] });
    expect((await client['todos.list']({})).todos).toEqual([]);
    await client['changes.undo']({ id: undoId });
    expect((await client['todos.list']({})).todos).toMatchObject([{ title: 'Oil the hinge', status: 'done' }]);
    await expect(client['todos.add']({ agentId, title: 'X', due: 'gibberish' })).rejects.toMatchObject({
      info: { code: 'invalid_value', field: 'due' },
    });
  });

  it('leave no copy when they are erased', async () => {
    await todos('create', { title: 'Feed the quokka of Rottnest', description: 'It likes dandelions' });
    const [todo] = (await client['todos.list']({})).todos;
    await client['todos.delete']({ agentId, ids: [todo?.id ?? ''] });
    expect(await client['todos.erase']({ agentId, ids: [todo?.id ?? ''] })).toMatchObject({ erased: 1 });
    for (const text of ['quokka of Rottnest', 'likes dandelions']) expect(filesWith(test.dataDir, text)).toEqual([]);
  });

  it('are counted and go with their agent', async () => {
    await todos('create', { title: 'Feed the quokka' });
    expect((await client['agents.uninstall']({ agentId, confirmed: false })).holds).toMatchObject({ todos: 1 });
    await client['agents.uninstall']({ agentId, confirmed: true });
    expect((await client['todos.list']({})).todos).toEqual([]);
    expect(test.context.db.all('SELECT * FROM pins')).toEqual([]);
  });
});
