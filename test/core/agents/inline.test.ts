import { describe, expect, it } from 'vitest';
import { errorIn, gardener } from '../../support/agent-folder.ts';
import { ownToolsWorld } from '../../support/own-tools.ts';

const world = ownToolsWorld();

const water = {
  name: 'water_bed',
  title: 'Water a bed',
  description: 'Waters one bed of the garden.',
  executionType: 'space',
  inputSchema: { type: 'object', properties: { bed: { type: 'string' } } },
};
const inline = `${gardener}\nrouting: inline\npacks: [core, spaces]`;
const toolsOf = async (agentId: string): Promise<string[]> =>
  (await world.me()['tools.list']({ agentId })).tools.map(({ name }) => name);
const asHearth = (args: unknown = { bed: 'roses' }) =>
  world.me()['tools.call']({ agentId: 'hearth', tool: 'water_bed', args });
const opened = (): Promise<void> => expect.poll(async () => (await world.open()).length).toBe(1);

describe('an inline agent', () => {
  it('lends others what its folder brings, and nothing of how it keeps its own data or speaks', async () => {
    const before = await toolsOf('hearth');
    await world.bring([water], inline);
    expect(await toolsOf('hearth')).toEqual([...before, 'water_bed']);
    expect(await toolsOf('planner')).toContain('water_bed');
    await world.bring([water]);
    expect(await toolsOf('hearth')).toEqual(before);
  });

  it('is given no tasks, and its tools stand in the prompts of others', async () => {
    await world.bring([water], inline);
    await world.me()['chat.ask']({ agentId: 'hearth', text: 'Water the bed' });
    const [request] = world.test().model.requests;
    expect(request?.tools.find(({ name }) => name === 'water_bed')).toMatchObject({ description: water.description });
    expect(request?.prefix[0]?.text).not.toContain('gardener');
  });

  it('has its tool work for others, as theirs', async () => {
    await world.bring([water], inline);
    const called = asHearth();
    await opened();
    const [open] = await world.open();
    expect(open).toMatchObject({ agentName: 'Hearth', toolCall: { agentId: 'hearth', args: { bed: 'roses' } } });
    await world.me()['tools.answer']({ id: open?.toolCall.id ?? '', result: { litres: 3 } });
    expect((await called).result).toEqual({ litres: 3 });
  });

  it('lends nothing that either of the two leaves out', async () => {
    await world.bring([water], `${inline}\ntools:\n  deny: [water_bed]`);
    expect(await toolsOf('hearth')).not.toContain('water_bed');
    await world.bring([water], inline);
    const none = { 'tools.json': '{"tools":[]}' };
    const cook = (lists: string) => `id: cook\nname: Cook\nversion: 1.0.0\npacks: []${lists}`;
    await world.install(world.folder(cook(''), none));
    expect(await toolsOf('cook')).toEqual(['water_bed']);
    await world.install(world.folder(cook('\ntools:\n  allow: [store_get]'), none));
    expect(await toolsOf('cook')).toEqual([]);
  });

  it('keeps its Block and its own Ask whoever calls', async () => {
    await world.bring([water], `${inline}\npolicies:\n  water_bed: ask`);
    const asked = asHearth();
    await expect.poll(async () => (await world.asked()).length).toBe(1);
    const [question] = await world.asked();
    expect(question).toMatchObject({ tool: 'water_bed', agentChain: ['Hearth'] });
    await world.me()['approvals.answer']({ id: question?.id ?? '', answer: 'deny' });
    expect(errorIn(await asked)).toBe('denied_by_user');
    await world.me()['policies.set']({ scope: 'agent', agentId: 'hearth', tool: 'water_bed', policy: 'allow' });
    await world.me()['policies.set']({ scope: 'agent', agentId: 'gardener', tool: 'water_bed', policy: 'block' });
    expect(errorIn(await asHearth())).toBe('blocked_by_policy');
  });

  it('takes what it lent along when it goes, and who waits for it is told', async () => {
    await world.bring([water], inline);
    const called = asHearth();
    await opened();
    await world.me()['agents.uninstall']({ agentId: 'gardener', confirmed: true });
    expect(errorIn(await called)).toBeDefined();
    expect(await toolsOf('hearth')).not.toContain('water_bed');
  });

  it('says what its tools are in others’ words: what reaches outside is then asked about, until it is trusted', async () => {
    await world.bring([water], inline);
    const { spaceId } = await world.me()['chat.ask']({ agentId: 'hearth', text: 'Water the bed' });
    const sources = async () => (await world.me()['outside.get']({ kind: 'space', id: spaceId })).sources;
    expect(await sources()).toEqual(['how “Gardener” describes itself']);
  });
});
