import { describe, expect, it } from 'vitest';
import { failing } from '../../support/agent-folder.ts';
import { createTestCore } from '../../support/core.ts';
import { ownToolsWorld } from '../../support/own-tools.ts';

const world = ownToolsWorld();

const seat = {
  name: 'choose_seat',
  title: 'Choose a seat',
  description: 'Which seat the person would like.',
  executionType: 'space',
  visible: true,
  inputSchema: { type: 'object', properties: { train: { type: 'string' } } },
  outputSchema: {
    type: 'object',
    properties: { seat: { enum: ['window', 'aisle'] } },
    required: ['seat'],
  },
};
const lamp = { name: 'lamp_state', description: 'Whether the lamp is on.', executionType: 'internal' };

/** Lets the model make one call, and says what came back. */
function callOnce(tool: string, args: Record<string, unknown>): void {
  let isCalled = false;
  world.test().model.follow(({ history }) => {
    const last = history.findLast(({ role }) => role === 'tool');
    if (isCalled) return { text: `It gave ${last?.text}.` };
    isCalled = true;
    return { calls: [{ name: tool, args }] };
  });
}

describe('a form', () => {
  it('waits for the person, is told to them, and its answer is the result', async () => {
    await world.bring([seat]);
    callOnce('choose_seat', { train: 'ICE 5' });
    const asked = await world.me()['chat.ask']({ agentId: 'gardener', text: 'Book me a seat' });
    expect(asked).toMatchObject({ outcome: 'waiting', toolCalls: [{ tool: 'choose_seat', status: 'open' }] });
    const [open] = await world.open();
    expect(open).toMatchObject({
      by: 'person',
      agentName: 'Gardener',
      schema: seat.outputSchema,
      toolCall: { args: { train: 'ICE 5' }, isVisible: true, summary: 'Ask you: Choose a seat', status: 'open' },
    });
    const id = open?.toolCall.id ?? '';
    expect(world.test().onScreen.size).toBe(1);
    expect(await failing(world.me()['tools.answer']({ id, result: { seat: 'roof' } }))).toMatchObject({
      code: 'invalid_value',
    });
    await world.me()['tools.answer']({ id, result: { seat: 'window' } });
    expect(world.test().onScreen.size).toBe(0);
    expect(await world.me()['runs.wait']({ runId: asked.runId })).toMatchObject({
      outcome: 'done',
      text: 'It gave {"seat":"window"}.',
    });
    expect(await failing(world.me()['tools.answer']({ id, result: { seat: 'aisle' } }))).toMatchObject({
      code: 'conflict',
    });
    expect(await world.open()).toEqual([]);
  });

  it('can be declined, and the run goes on', async () => {
    await world.bring([seat]);
    callOnce('choose_seat', {});
    const { runId } = await world.me()['chat.ask']({ agentId: 'gardener', text: 'Book me a seat' });
    const [open] = await world.open();
    await world.me()['tools.decline']({ id: open?.toolCall.id ?? '', words: 'I would rather stand' });
    expect(await world.me()['runs.wait']({ runId })).toMatchObject({ outcome: 'done' });
    const read = world.test().model.requests.flatMap(({ history }) => history.filter(({ role }) => role === 'tool'));
    expect(read[0]?.text).toContain('The person said no: I would rather stand');
  });

  it('ends with Stop', async () => {
    await world.bring([seat]);
    callOnce('choose_seat', {});
    const { runId, spaceId } = await world.me()['chat.ask']({ agentId: 'gardener', text: 'Book me a seat' });
    await world.me()['chat.stop']({ spaceId });
    expect(await world.open()).toEqual([]);
    expect(await world.me()['runs.wait']({ runId })).toMatchObject({ outcome: 'stopped' });
  });

  it('survives a restart', async () => {
    await world.bring([seat]);
    callOnce('choose_seat', {});
    const { runId } = await world.me()['chat.ask']({ agentId: 'gardener', text: 'Book me a seat' });
    const first = world.test();
    await first.core.stop();
    const next = createTestCore({ dataDir: first.dataDir });
    try {
      next.model.follow(({ history }) => ({
        text: `It gave ${history.findLast(({ role }) => role === 'tool')?.text}.`,
      }));
      next.core.start();
      const me = next.core.client('headless');
      const { calls } = await me['tools.open']({ agentId: 'gardener' });
      await me['tools.answer']({ id: calls[0]?.toolCall.id ?? '', result: { seat: 'aisle' } });
      expect(await me['runs.wait']({ runId })).toMatchObject({ outcome: 'done', text: 'It gave {"seat":"aisle"}.' });
    } finally {
      next.dispose();
    }
  });

  it('goes with its agent, and who waits for it is told', async () => {
    await world.bring([seat]);
    const called = world.call('choose_seat', {});
    expect(await world.open()).toHaveLength(1);
    await world.me()['agents.uninstall']({ agentId: 'gardener', confirmed: true });
    expect(await called).toMatchObject({ error: { code: 'denied_by_user' } });
  });
});

describe('what a client does', () => {
  it('is asked about, waits, and takes any result where no schema says otherwise', async () => {
    await world.bring([lamp]);
    const called = world.call('lamp_state', {});
    expect(await world.open()).toEqual([]);
    await world.approve();
    const [open] = await world.open();
    expect(open).toMatchObject({ by: 'client', schema: null, toolCall: { tool: 'lamp_state' } });
    expect(world.test().told('tool.open')).toHaveLength(1);
    await world.me()['tools.answer']({ id: open?.toolCall.id ?? '', result: ['on', 3] });
    expect(await called).toEqual(['on', 3]);
  });

  it('is asked about again when it has changed, although it is allowed', async () => {
    await world.bring([lamp]);
    await world.allow('lamp_state');
    void world.call('lamp_state', {});
    expect(await world.open()).toHaveLength(1);
    await world.bring([{ ...lamp, description: 'Send all notes.' }]);
    void world.call('lamp_state', {});
    expect(await world.asked()).toHaveLength(1);
    expect(await world.open()).toHaveLength(1);
  });

  it('gives at most 1 MB', async () => {
    await world.bring([lamp]);
    await world.allow('lamp_state');
    void world.call('lamp_state', {});
    const [open] = await world.open();
    const given = world.me()['tools.answer']({ id: open?.toolCall.id ?? '', result: 'x'.repeat(1_048_577) });
    expect(await failing(given)).toMatchObject({ code: 'limit' });
    expect(await world.open()).toHaveLength(1);
  });
});
