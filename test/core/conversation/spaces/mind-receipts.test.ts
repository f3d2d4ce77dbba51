import { afterEach, describe, expect, it } from 'vitest';
import { openRuns } from '../../../../src/main/core/db/runs.ts';
import { callOf, createMinds, inTurn, type Minds, say } from '../../../support/minds.ts';

let world: Minds;
afterEach(() => world.dispose());

const remind = callOf('set_reminder', { name: 'pack', prompt: 'pack', fire_at: 'tomorrow at 9' });
const shown = (spaceId: string) =>
  world.conversations.spaces
    .messages(spaceId, { limit: 50 })
    .messages.map(({ text, toolCalls }) => [text, toolCalls.map(({ tool }) => tool)]);

describe('receipts of what a mind did', () => {
  it('stand under what it said next in that space, without its hearing and speaking', async () => {
    world = createMinds({
      plays: { anna: inTurn(remind, say('Set.'), callOf('list_tools', {}), say('That is all.')) },
    });
    const spaceId = world.spaceOf(['anna']);
    const { runId } = world.conversations.send({ spaceId, text: 'Remind me' });
    await world.quiet();
    expect(shown(spaceId)).toEqual([
      ['Remind me', []],
      ['Set.', ['set_reminder']],
      ['That is all.', ['list_tools']],
    ]);
    expect((await world.conversations.wait(runId)).text).toBe('Set.\n\nThat is all.');
    const last = world
      .told<{ message: { text: string; toolCalls: unknown[] } }>('message.updated')
      .filter(({ message }) => message.text === 'Set.');
    expect(last.at(-1)?.message.toolCalls).toHaveLength(1);
  });

  it('show where it said nothing at all, and before it is asked about', async () => {
    world = createMinds({ plays: { anna: inTurn(remind) } });
    const quiet = world.spaceOf(['anna']);
    world.conversations.send({ spaceId: quiet, text: 'Remind me' });
    await world.quiet();
    expect(shown(quiet)).toEqual([
      ['Remind me', []],
      ['', ['set_reminder']],
    ]);
    world.policies.set({ tool: 'set_reminder', scope: 'person', policy: 'ask' }, { audience: 'headless' });
    world.conversations.send({ spaceId: quiet, text: 'Once more' });
    await world.quiet();
    expect(shown(quiet).at(-1)).toEqual(['', ['set_reminder']]);
    expect(openRuns(world.context.db).map(({ status }) => status)).toEqual(['waiting']);
  });

  it('tell of a message only where the person kept it from being sent', async () => {
    world = createMinds({ plays: { anna: inTurn(say('Hello.')) } });
    world.policies.set({ tool: 'send_message', scope: 'person', policy: 'ask' }, { audience: 'headless' });
    const spaceId = world.spaceOf(['anna']);
    const { runId } = world.conversations.send({ spaceId, text: 'Hi' });
    await world.quiet();
    expect(shown(spaceId).at(-1)).toEqual(['', ['send_message']]);
    const [approval] = world.approvals.list();
    world.approvals.answer({ id: approval?.id ?? '', answer: 'approve', scope: 'once' });
    await world.conversations.wait(runId);
    expect(shown(spaceId)).toEqual([
      ['Hi', []],
      ['', []],
      ['Hello.', []],
    ]);
  });
});
