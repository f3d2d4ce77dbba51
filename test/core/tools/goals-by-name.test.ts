import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesWith } from '../../support/bytes.ts';
import { createTestCore, type TestCore } from '../../support/core.ts';
import { makeAgent } from '../../support/make-agent.ts';

let test: TestCore;
let client: ReturnType<TestCore['core']['client']>;
let agentId: string;
let spaceId: string;
beforeEach(async () => {
  test = createTestCore();
  test.core.start();
  client = test.core.client('headless');
  agentId = await makeAgent(client, { packs: ['companion'] });
  spaceId = (await client['chat.ask']({ agentId, text: 'Hello' })).spaceId;
});
afterEach(() => test.dispose());

const call = async (tool: string, args: object, more: object = { spaceId }): Promise<unknown> =>
  (await client['tools.call']({ agentId, tool, args, ...more })).result;
const undoLast = async (): Promise<void> => {
  const { toolCalls } = await client['changes.list']({ limit: 1 });
  await client['changes.undo']({ id: toolCalls[0]?.id ?? '' });
};
const run = { goal_name: 'Half marathon', strategy: 'Three runs a week', end_condition: 'They say they ran it' };
const named = { goal_name: 'Half marathon' };

describe('goals by name', () => {
  it('are created with all that the source names, printed, and never created by printing', async () => {
    expect(await call('print_goal', named)).toMatchObject({ error: { code: 'not_found' } });
    const made = await call('create_goal', {
      ...{ ...run, description: 'In spring', time_to_completion: '2 WEEKS', priority: '1' },
    });
    expect(made).toMatchObject({ success: true, goal: { goal_name: 'Half marathon', status: 'active' } });
    expect(await call('print_goal', { goal_name: 'half  MARATHON' })).toEqual({
      ...run,
      id: expect.any(String),
      status: 'active',
      description: 'In spring',
      time_to_completion: '2 WEEKS',
      due: '2026-12-06T12:00:00.000Z',
      priority: 1,
      status_updates: [],
    });
    expect((await client['goals.list']({ agentId })).goals).toMatchObject([
      { name: 'Half marathon', strategy: 'Three runs a week', priority: 1, due: '2026-12-06T12:00:00.000Z' },
    ]);
  });

  it.each(['soon', '0 DAYS', '3 YEARS', '-1 DAYS'])('refuse %j as a time to completion', async (time) => {
    expect(await call('create_goal', { ...run, time_to_completion: time })).toMatchObject({
      error: { code: 'invalid_value', field: 'time_to_completion' },
    });
    expect((await client['goals.list']({})).goals).toEqual([]);
  });

  it('refuse a priority out of 0 to 4', async () => {
    for (const priority of [-1, 5]) expect(await call('create_goal', { ...run, priority })).toHaveProperty('error');
  });

  it('tell what was cut to a hundred words, in any language', async () => {
    const strategy = `${'läufst '.repeat(100)}zuviel`;
    const made = (await call('create_goal', { ...run, strategy })) as { goal: { strategy: string }; note: string };
    expect(made.note).toContain('strategy');
    expect(made.goal.strategy).not.toContain('zuviel');
    expect(
      await call('add_goal_status_update', { ...named, status_update_or_note: 'word '.repeat(101) }),
    ).toMatchObject({ note: expect.stringContaining('status_update_or_note') });
  });

  it('are noted on, renamed, completed with a comment and undone', async () => {
    await call('create_goal', run);
    test.clock.advance(60_000);
    await call('add_goal_status_update', { ...named, status_update_or_note: 'Ten kilometres' });
    expect(await call('create_goal', run)).toMatchObject({ error: { code: 'conflict' } });
    await call('rename_goal', { old_goal_name: 'Half marathon', new_goal_name: 'Run in April' });
    await call('mark_goal_completed', { goal_name: 'Run in April', closing_comments: 'In two hours' });
    expect(await call('print_goal', { goal_name: 'Run in April' })).toMatchObject({
      status: 'completed',
      status_updates: [{ timestamp: '2026-11-22T12:01:00.000Z', text: 'Ten kilometres' }, { text: 'In two hours' }],
    });
    expect(await call('rename_goal', { old_goal_name: 'Run in April', new_goal_name: 'X' })).toMatchObject({
      error: { code: 'conflict' },
    });
    await undoLast();
    expect(await call('print_goal', { goal_name: 'Run in April' })).toMatchObject({
      status: 'active',
      status_updates: [{ text: 'Ten kilometres' }],
    });
    expect(await call('delete_goal_permanently', { goal_name: 'Run in April' })).toMatchObject({ success: true });
    expect((await client['goals.list']({})).goals).toEqual([]);
    await undoLast();
    expect(await call('print_goal', { goal_name: 'Run in April' })).toMatchObject({ status: 'active' });
  });

  it('name those that there are to who looks for another', async () => {
    await call('create_goal', run);
    expect(await call('print_goal', { goal_name: 'Marathon' })).toMatchObject({
      error: { code: 'not_found', hint: expect.stringContaining('Half marathon') },
    });
  });

  it('are the same as those of pack spaces', async () => {
    const both = await makeAgent(client, { name: 'Both', packs: ['spaces', 'companion'] });
    const ask = async (tool: string, args: object) =>
      (await client['tools.call']({ agentId: both, tool, args })).result as Record<string, unknown>;
    await ask('set_goals', { goals: [{ id: 'sea', description: 'See the sea' }] });
    expect(await ask('print_goal', { goal_name: 'See the sea' })).toMatchObject({ id: 'sea' });
    await ask('create_goal', { ...run, description: 'In spring' });
    const { id } = await ask('print_goal', named);
    await ask('set_goals', { goals: [{ id, description: 'In autumn', status: 'completed' }] });
    expect(await ask('print_goal', named)).toMatchObject({ description: 'In autumn', status: 'completed' });
  });

  it('leave no copy of anything they said when they are erased', async () => {
    await call('create_goal', {
      ...{ goal_name: 'Quokka of Rottnest', strategy: 'Befriend wombats first', description: 'Numbats are nice' },
      end_condition: 'A dugong waves',
    });
    await call('add_goal_status_update', {
      ...{ goal_name: 'Quokka of Rottnest', status_update_or_note: 'An axolotl was seen' },
    });
    const [goal] = (await client['goals.list']({})).goals;
    await client['goals.delete']({ agentId, ids: [goal?.id ?? ''] });
    expect(await client['goals.erase']({ agentId, ids: [goal?.id ?? ''] })).toMatchObject({ erased: 1 });
    for (const text of ['of Rottnest', 'Befriend wombats', 'Numbats are', 'dugong waves', 'axolotl was']) {
      expect(filesWith(test.dataDir, text)).toEqual([]);
    }
  });
});

describe('what of them is in view', () => {
  const prompted = async (): Promise<string> => {
    await client['chat.ask']({ agentId, spaceId, text: 'And now?' });
    const request = test.model.requests.at(-1);
    return JSON.stringify(request);
  };

  it('is what was made or brought there, until it is dropped; the goal stays', async () => {
    await call('create_goal', run, {});
    expect(await prompted()).not.toContain('Three runs a week');
    await call('add_goal_to_current_context', named);
    expect(await prompted()).toContain('Half marathon');
    await call('drop_goal_from_current_context', named);
    expect(await prompted()).toContain('GOALS, gone');
    expect(await call('print_goal', named)).toMatchObject({ status: 'active' });
    expect(await call('add_goal_to_current_context', named, {})).toMatchObject({
      error: { code: 'missing_parameter' },
    });
  });
});

describe('goals by hand', () => {
  it('are ordered, noted on, dated and weighed, each with its way back', async () => {
    for (const name of ['One', 'Two', 'Three']) await call('create_goal', { goal_name: name });
    const list = async () => (await client['goals.list']({ agentId })).goals;
    const names = async () => (await list()).map(({ name }) => name);
    expect(await names()).toEqual(['One', 'Two', 'Three']);
    const ids = (await list()).map(({ id }) => id);
    const { undoId } = await client['goals.order']({ agentId, ids: [ids[2] ?? '', ids[0] ?? ''] });
    expect(await names()).toEqual(['Three', 'One', 'Two']);
    await client['changes.undo']({ id: undoId });
    expect(await names()).toEqual(['One', 'Two', 'Three']);

    const id = ids[0] ?? '';
    const edited = await client['goals.update']({
      ...{ agentId, id, priority: 0, due: 'on 1 January', strategy: 'Slowly', note: 'By hand' },
    });
    expect(edited.goal).toMatchObject({
      priority: 0,
      due: '2027-01-01T08:00:00.000Z',
      strategy: 'Slowly',
      updates: [{ actor: 'person', text: 'By hand' }],
    });
    await client['changes.undo']({ id: edited.undoId });
    expect((await list())[0]).toMatchObject({ priority: null, due: null, strategy: null, updates: [] });
  });

  it('what was changed before they were ordered is still undone', async () => {
    for (const name of ['One', 'Two']) await call('create_goal', { goal_name: name });
    const [one, two] = (await client['goals.list']({ agentId })).goals;
    const { undoId } = await client['goals.update']({ agentId, id: one?.id ?? '', status: 'completed' });
    await client['goals.order']({ agentId, ids: [two?.id ?? '', one?.id ?? ''] });
    await client['changes.undo']({ id: undoId });
    expect((await client['goals.list']({ agentId })).goals.map(({ status }) => status)).toEqual(['active', 'active']);
  });
});
