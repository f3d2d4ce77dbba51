import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toolHandlers } from '../../../src/main/core/handlers/tools.ts';
import { Failure } from '../../../src/shared/model/failure.ts';
import type { ToolCall } from '../../../src/shared/model/tool.ts';
import { createGate, errorOf, type Gate } from '../../support/gate.ts';

let gate: Gate;

beforeEach(() => {
  gate = createGate();
});

afterEach(() => {
  gate.dispose();
});

const lastCall = (): ToolCall => {
  const last = gate.told<{ toolCall: ToolCall }>('tool.done').at(-1);
  if (!last) throw new Error('nothing was done');
  return last.toolCall;
};

describe('the call path', () => {
  it('journals a call with what was repaired, and tells of it', () => {
    gate.call('memory_remember', { text: 'Milk', tags: ['shop'], mood: 'good', _approval_message: 'Why not' });
    expect(lastCall()).toMatchObject({
      tool: 'memory_remember',
      title: 'Remember something',
      effect: 'write',
      actor: 'agent',
      status: 'done',
      args: { memory: 'Milk', tags: 'shop' },
      repaired: ['text → memory', 'mood: dropped', 'tags: ["shop"] → "shop"'],
      quote: 'Why not',
      summary: 'Remembered: Milk',
      canUndo: true,
      undoneAt: null,
    });
    expect(gate.told('tool.proposed')).toHaveLength(1);
    expect(gate.journal.get(lastCall().id)).toEqual(lastCall());
  });

  it('answers an unknown tool with what there is, as data', () => {
    const error = errorOf(gate.call('send_mail', { to: 'x' }));
    expect(error.code).toBe('not_found');
    expect(error.hint).toContain('memory_remember');
    expect(lastCall()).toMatchObject({ status: 'failed', tool: 'send_mail', title: 'send_mail', canUndo: false });
  });

  it('gives an agent only the tools of its packs, allow and deny lists', () => {
    gate.install('reader', { tools: { allow: ['store_get', 'store_list'], deny: ['store_list'] } });
    gate.install('bare', { packs: [] });
    expect(gate.toolset.ofAgent('reader').map(({ spec }) => spec.name)).toEqual(['store_get']);
    expect(errorOf(gate.call('store_set', { key: 'a', value: 'b' }, { agentId: 'reader' })).code).toBe('not_found');
    expect(errorOf(gate.call('store_get', { key: 'a' }, { agentId: 'bare' })).hint).toBe('You have: none.');
    expect(gate.holdings().store).toBe(0);
  });

  it('refuses an unknown agent', () => {
    expect(() => gate.call('store_list', {}, { agentId: 'nobody' })).toThrow(Failure);
  });

  it('blocks, whoever in the chain is blocked', () => {
    gate.install('other');
    gate.setPolicy('store_set', 'block');
    expect(errorOf(gate.call('store_set', { key: 'a', value: 'b' })).code).toBe('blocked_by_policy');
    expect(lastCall()).toMatchObject({
      status: 'denied',
      summary: 'Write the note “a”: “b” · blocked by your permissions',
    });
    gate.setPolicy('store_set', null);
    gate.policies.set(
      { scope: 'agent', agentId: 'other', tool: 'store_set', policy: 'block' },
      { audience: 'headless' },
    );
    const through = gate.call('store_set', { key: 'a', value: 'b' }, { chain: ['other', 'hearth'] });
    expect(errorOf(through).code).toBe('blocked_by_policy');
    expect(gate.call('store_set', { key: 'a', value: 'b' })).toMatchObject({ success: true });
  });

  it('runs a call with the same id once and tells again how it ended', () => {
    const id = gate.context.newId();
    const first = gate.call('store_set', { key: 'a', value: '1' }, { id });
    gate.call('store_set', { key: 'a', value: '2' });
    expect(gate.call('store_set', { key: 'a', value: '1' }, { id })).toEqual(first);
    expect(gate.call('store_get', { key: 'a' })).toMatchObject({ value: '2' });
  });

  it('takes everything back when the journal cannot be written', () => {
    const { db } = gate.context;
    db.exec("CREATE TRIGGER full BEFORE UPDATE ON tool_calls BEGIN SELECT RAISE(ABORT, 'disk full'); END");
    const error = errorOf(gate.call('store_set', { key: 'a', value: 'b' }));
    expect(error.code).toBe('unavailable');
    expect(gate.holdings().store).toBe(0);
    db.exec('DROP TRIGGER full');
    expect(gate.call('store_set', { key: 'a', value: 'b' })).toMatchObject({ success: true });
  });

  it('takes the effect back when the tool fails in the middle', () => {
    const { db } = gate.context;
    db.exec("CREATE TRIGGER bad AFTER INSERT ON store BEGIN SELECT RAISE(ABORT, 'no'); END");
    expect(errorOf(gate.call('store_set', { key: 'a', value: 'b' })).code).toBe('unavailable');
    expect(gate.holdings().store).toBe(0);
    expect(lastCall()).toMatchObject({ status: 'failed', summary: 'Write the note “a”: “b” · did not work' });
    expect(gate.journal.get(lastCall().id).status).toBe('failed');
  });

  it('refuses arguments over 1 MB without keeping them', () => {
    const error = errorOf(gate.call('store_set', { key: 'a', value: 'x'.repeat(1_048_576) }));
    expect(error.code).toBe('limit');
    expect(lastCall()).toMatchObject({ args: {}, status: 'failed' });
  });

  it('shows nothing hidden in a receipt', () => {
    gate.call('memory_remember', { memory: 'safe \u202egnp.exe' });
    expect(lastCall().summary).toBe('Remembered: safe \\u{202E}gnp.exe');
    gate.call('bad\u202ename', {});
    expect(lastCall().title).toBe('bad\\u{202E}name');
  });

  it('keeps what a per_thread agent holds apart for each space', () => {
    gate.install('apart', { session: { isolation: 'per_thread' } });
    const [one, two] = [gate.openSpace(), gate.openSpace()];
    gate.call('store_set', { key: 'a', value: '1' }, { agentId: 'apart', spaceId: one });
    expect(gate.call('store_get', { key: 'a' }, { agentId: 'apart', spaceId: one })).toMatchObject({ value: '1' });
    expect(errorOf(gate.call('store_get', { key: 'a' }, { agentId: 'apart', spaceId: two })).code).toBe('not_found');
    expect(errorOf(gate.call('store_get', { key: 'a' })).code).toBe('not_found');
  });

  it.each([
    [
      'en-GB',
      'set_reminder',
      { name: 'Plants', prompt: 'x', fire_at: 'in 2 hours' },
      'Reminder set: Plants, today 15:00',
    ],
    [
      'de-DE',
      'set_reminder',
      { name: 'Pflanzen', prompt: 'x', fire_at: 'in 2 Stunden' },
      'Erinnerung gestellt: Pflanzen, heute 15:00',
    ],
    ['de-DE', 'memory_remember', { memory: 'Der Kessel' }, 'Gemerkt: Der Kessel'],
    ['en-GB', 'memory_search', { query: 'boiler' }, 'Found 0 memories for “boiler”'],
  ])('says in %s what %s did', (locale, tool, args, said) => {
    const own = createGate({ locale });
    const proposed = own.callTool.proposeCall(own.request(tool, args));
    expect(proposed.toolCall.summary).toBe(said);
    own.dispose();
  });
});

describe('what a model is told', () => {
  it('is sorted, the same bytes each time, without blocked tools, and lets a tool on Ask say why', () => {
    // Announcing an event is asked about from the start.
    gate.setPolicy('emit_event', 'allow');
    const specsNow = () => gate.toolset.ofAgent('hearth').map(({ spec }) => spec);
    const before = JSON.stringify(specsNow());
    expect(JSON.stringify(specsNow())).toBe(before);
    const rare = specsNow().filter(({ isRare }) => isRare);
    expect(rare.map(({ name }) => name)).toEqual(['undo_change', 'update_schedule']);
    const names = specsNow().map(({ name }) => name);
    expect(names).toEqual([...names].sort());
    expect(before).not.toContain('_approval_message');
    gate.setPolicy('store_set', 'ask');
    gate.setPolicy('store_delete', 'block');
    const specs = specsNow();
    expect(specs.map(({ name }) => name)).toEqual(names.filter((name) => name !== 'store_delete'));
    const withMessage = specs.filter(({ inputSchema }) => JSON.stringify(inputSchema).includes('_approval_message'));
    expect(withMessage.map(({ name }) => name)).toEqual(['store_set']);
    expect(withMessage[0]?.inputSchema['required']).toEqual(['key', 'value']);
  });
});

describe('tools.call', () => {
  const caller = { audience: 'headless' } as const;
  const handlers = () => toolHandlers(gate);

  it('gives a result, also when the tool fails', async () => {
    const call = handlers()['tools.call'];
    expect(await call({ agentId: 'hearth', tool: 'store_set', args: { key: 'a', value: 'b' } }, caller)).toMatchObject({
      result: { success: true },
    });
    expect(await call({ agentId: 'hearth', tool: 'nothing', args: {} }, caller)).toMatchObject({
      result: { error: { code: 'not_found' } },
    });
  });

  it.each([
    ['an unknown agent', { agentId: 'nobody' }, 'not_found'],
    ['a per_thread agent without a space', { agentId: 'apart' }, 'missing_parameter'],
    ['an unknown space', { agentId: 'hearth', spaceId: '01900000-0000-7000-8000-000000000000' }, 'not_found'],
  ])('refuses %s', async (_what, where, code) => {
    gate.install('apart', { session: { isolation: 'per_thread' } });
    const call = async () => handlers()['tools.call']({ tool: 'store_list', args: {}, ...where }, caller);
    await expect(call()).rejects.toMatchObject({ info: { code } });
  });

  it('lists tools', async () => {
    const { tools } = await handlers()['tools.list']({ agentId: 'hearth' }, caller);
    const own = gate.context.tools.all.filter(({ pack }) => pack === 'core');
    expect(tools.map(({ name }) => name)).toEqual(own.map(({ name }) => name));
    expect(tools[0]).toMatchObject({ name: 'cancel_schedule', title: 'Cancel a reminder or schedule', pack: 'core' });
  });
});
