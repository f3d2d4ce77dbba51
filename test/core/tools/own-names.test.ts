import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createGate, errorOf, type Gate } from '../../support/gate.ts';

let gate: Gate;
beforeEach(() => {
  gate = createGate();
  gate.install('friend', { packs: ['companion'] });
  gate.install('other', { packs: ['companion'] });
});
afterEach(() => gate.dispose());

const as = { agentId: 'friend' };
const lastCall = (): string => gate.journal.list({ limit: 1 })[0]?.id ?? '';

describe.each([
  ['preferred', 'name', 'preferred_name'],
  ['full', 'fullName', 'full_name'],
] as const)('the %s name', (which, setting, key) => {
  const set = (name: string, more: object = {}) => gate.call(`set_user_${which}_name`, { [key]: name, ...more }, as);
  const read = (agentId = 'friend') => gate.call(`get_user_${which}_name`, {}, { agentId });

  it('is null until it is told, and then the same for all agents and in Settings', () => {
    expect(read()).toEqual({ [key]: null });
    expect(set('Ana')).toEqual({ success: true, [key]: 'Ana' });
    expect(read('other')).toEqual({ [key]: 'Ana' });
    expect(gate.settings.get()).toMatchObject({ name: '', fullName: '', [setting]: 'Ana' });
  });

  it('stays when it is known, unless it is said to be wrong', () => {
    gate.settings.set({ [setting]: 'Ana' });
    expect(errorOf(set('Anna'))).toMatchObject({
      code: 'conflict',
      hint: expect.stringContaining('override_existing'),
    });
    expect(read()).toEqual({ [key]: 'Ana' });
    expect(set('Ana')).toMatchObject({ success: true });
    expect(set('Anna', { override_existing: 'true' })).toMatchObject({ success: true });
    expect(read()).toEqual({ [key]: 'Anna' });
  });

  it('is put back by undo, but not over what the person wrote since', () => {
    gate.settings.set({ [setting]: 'Ana' });
    set('Anna', { override_existing: true });
    gate.journal.undo(lastCall());
    expect(read()).toEqual({ [key]: 'Ana' });
    set('Anna', { override_existing: true });
    const { id } = gate.journal.list({ agentId: 'friend', limit: 1 })[0] ?? { id: '' };
    gate.settings.set({ [setting]: 'Anne' });
    expect(() => gate.journal.undo(id)).toThrow(/changed in the meantime/);
    expect(read()).toEqual({ [key]: 'Anne' });
  });

  it('is refused where it says nothing or is far too long', () => {
    for (const name of ['', ' ', 'x'.repeat(201)]) expect(errorOf(set(name)).code).not.toBe('internal');
    expect(read()).toEqual({ [key]: null });
  });

  it('is asked about with the one that is known beside it', async () => {
    gate.settings.set({ [setting]: 'Ana' });
    gate.setPolicy(`set_user_${which}_name`, 'ask');
    gate.ask(`set_user_${which}_name`, { [key]: 'Anna', override_existing: true }, as);
    expect(JSON.stringify(gate.approvals.list())).toContain('Ana');
  });
});

it('every tool is listed with its pack, and why it is not there now', async () => {
  const client = gate.core.client('headless');
  const { tools } = await client['tools.list']({});
  expect(tools.find(({ name }) => name === 'get_user_full_name')).toMatchObject({
    pack: 'companion',
    unavailable: null,
  });
  const delegate = async (of: object) =>
    (await client['tools.list'](of)).tools.find(({ name }) => name === 'delegate_to_agent')?.unavailable;
  expect(await delegate({ agentId: 'hearth' })).toBeNull();
  gate.context.appDb.run("UPDATE agents SET manifest = json_set(manifest, '$.routing', 'inline') WHERE id <> 'hearth'");
  expect(await delegate({ agentId: 'hearth' })).toContain('no other agent');
  // The others still have one whom they can ask.
  expect(await delegate({})).toBeNull();
  gate.context.appDb.run("UPDATE agents SET manifest = json_set(manifest, '$.routing', 'inline')");
  expect(await delegate({})).toContain('no other agent');
});
