import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMinds, type Minds, type Play } from '../../../support/minds.ts';
import { planTrip, tripLines, tripWish } from '../../../support/trip-plan.ts';

let dataDir: string;
let world: Minds;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hearth-trip-'));
});
afterEach(() => {
  world.core.abandon();
  rmSync(dataDir, { recursive: true, maxRetries: 5, force: true });
});

const play =
  (name: string): Play =>
  ({ history }) => {
    const heard = history.flatMap(({ role, text }) => (role === 'assistant' ? [] : [text])).join('\n');
    const called = history.flatMap(({ toolCalls = [] }) => toolCalls.map(({ args }) => args));
    const calls = planTrip(name, { heard, called });
    return calls.length > 0 ? { calls } : { text: 'Nothing to add.' };
  };
const plays = { navigator: play('Navigator'), scout: play('Scout'), treasurer: play('Treasurer') };
const wish = (): { spaceId: string } => {
  const spaceId = world.spaceOf(['navigator', 'scout', 'treasurer'], 'Lisbon');
  return world.conversations.send({ spaceId, text: tripWish });
};
/** How often each agent was handed each message, over all that it ever read. */
const handed = () =>
  world.context.db.all<{ agentId: string; text: string; times: number; waits: number }>(
    `SELECT i.agent_id AS agentId, m.text, count(*) AS times, sum(i.handled_at IS NULL AND i.run_id IS NOT NULL) AS waits
     FROM inbox i JOIN messages m ON m.id = i.payload ->> 'messageId' GROUP BY i.agent_id, m.id`,
  );

describe('three agents plan a trip in one space', () => {
  it('nobody answers twice, nobody is lost, and what is done stands under who did it', async () => {
    world = createMinds({ plays, dataDir });
    const { spaceId } = wish();
    await world.quiet();
    const said = world.said(spaceId);
    expect(said[0]).toBe(`You: ${tripWish}`);
    expect(said.slice(1).sort()).toEqual([...tripLines].sort());
    expect(said.indexOf(tripLines[2] ?? '')).toBe(3);
    // Four things were said by agents and one by the person; each reached each other agent once.
    expect(handed()).toHaveLength(3 + 4 * 2);
    expect(handed().every(({ times, waits }) => times === 1 && waits === 0)).toBe(true);
    const { messages } = world.conversations.spaces.messages(spaceId, { limit: 20 });
    expect(messages.flatMap(({ authorName, toolCalls }) => toolCalls.map(({ tool }) => [authorName, tool]))).toEqual([
      ['Navigator', 'set_reminder'],
    ]);
    expect(messages.at(-1)?.toolCalls).toHaveLength(1);

    const asked = world.model.requests.length;
    world.conversations.send({ spaceId, text: '@Scout, and Sintra?' });
    await world.quiet();
    expect(world.said(spaceId).slice(5)).toEqual(['You: @Scout, and Sintra?', 'Scout: Sintra is worth a whole day.']);
    expect(world.model.requests[asked]?.prefix[0]?.text).toContain('You are Scout.');
  });

  it.each([1, 2, 3, 4, 6, 8, 11])('also where Hearth is cut off after %i answers of the model', async (cutAt) => {
    world = createMinds({ plays, dataDir });
    const { spaceId } = wish();
    while (world.model.requests.length < cutAt) await world.model.asked();
    world.core.abandon();
    world = createMinds({ plays, dataDir, start: world.clock.now() + 1_000 });
    await world.quiet();
    expect(world.said(spaceId).slice(1).sort()).toEqual([...tripLines].sort());
    expect(handed().every(({ times, waits }) => times === 1 && waits === 0)).toBe(true);
    expect(world.schedules.list({ status: 'active' }).map(({ name }) => name)).toEqual(['Book flights']);
  });
});
