import { afterEach, describe, expect, it } from 'vitest';
import { createMinds, isAfterCall, type Minds, type Play, resultsIn, say } from '../../../support/minds.ts';
import type { ScriptedAnswer } from '../../../support/scripted-model.ts';

let world: Minds;
afterEach(() => world.dispose());

type Told = { message: { id: string; text: string; status: string } };

/** A call of `send_message` as a model writes it: its name, then its arguments piece by piece. */
function written(text: string, upTo = Number.POSITIVE_INFINITY): ScriptedAnswer {
  const pieces = JSON.stringify({ text }).match(/[\s\S]{1,4}/g) ?? [];
  const delta = { type: 'tool_call_delta', name: 'send_message' } as const;
  return { ...say(text), before: [delta, ...pieces.slice(0, upTo).map((args) => ({ ...delta, args }))] };
}
const never = new Promise(() => undefined);
const unfinished: ScriptedAnswer = { ...written('We leave on Friday.', 4), until: never };
const once =
  (answer: ScriptedAnswer): Play =>
  (request) =>
    isAfterCall(request) ? { text: '' } : answer;

const streamed = (): string[] => world.told<{ text: string }>('message.delta').map(({ text }) => text);
const drafts = () =>
  world.told<Told>('message.added').flatMap(({ message }) => (message.status === 'streaming' ? [message.id] : []));
const taken = () => world.told<{ messageIds: string[] }>('message.removed').flatMap(({ messageIds }) => messageIds);
const rows = () => world.context.db.all<{ text: string }>("SELECT text FROM messages WHERE author = 'agent'");

async function writing(plays: Readonly<Record<string, Play>>): Promise<string> {
  world = createMinds({ plays });
  const spaceId = world.spaceOf(Object.keys(plays));
  const asked = world.model.asked();
  world.conversations.send({ spaceId, text: '@anna When?' });
  await asked;
  return spaceId;
}

describe('what an agent writes into a space', () => {
  it('is seen as it grows, and is one message with what it says in the end', async () => {
    const text = 'We leave “on Friday”, by\ntrain. 🚆';
    const spaceId = await writing({ anna: once(written(text)), ben: () => ({ text: '' }) });
    await world.quiet();
    expect(streamed().length).toBeGreaterThan(3);
    expect(streamed().join('')).toBe(text);
    expect(world.said(spaceId)).toEqual(['You: @anna When?', `Anna: ${text}`]);
    const [id] = drafts();
    const said = world.told<Told>('message.updated').filter(({ message }) => message.id === id);
    expect(said[0]?.message).toMatchObject({ text, status: 'complete' });
    expect(taken()).toEqual([]);
    expect(world.conversations.spaces.messages(spaceId, { limit: 9 }).messages.map((one) => one.id)).toContain(id);
  });

  it('shows to who comes in meanwhile, and to nobody who reads what was said', async () => {
    const spaceId = await writing({ anna: once(unfinished) });
    const { messages } = world.conversations.spaces.messages(spaceId, { limit: 9 });
    expect(messages.at(-1)).toMatchObject({ authorName: 'Anna', text: 'We leav', status: 'streaming' });
    expect(world.conversations.spaces.get(spaceId)).toMatchObject({ preview: '@anna When?', unread: 0 });
    expect(rows()).toEqual([]);
  });

  it('is taken back by Stop, and nobody heard it', async () => {
    const spaceId = await writing({ anna: once(unfinished), ben: () => ({ text: '' }) });
    await world.conversations.stop(spaceId);
    expect(taken()).toEqual(drafts());
    expect(world.said(spaceId)).toEqual(['You: @anna When?']);
    expect(world.context.db.all("SELECT id FROM inbox WHERE kind = 'space_message'")).toEqual([]);
  });

  it('is gone after a crash, and is said once by the turn that goes on', async () => {
    const spaceId = await writing({ anna: once(unfinished) });
    const { dataDir, clock } = world;
    world.core.abandon();
    world = createMinds({ plays: { anna: once(written('On Friday.')) }, dataDir, start: clock.now() + 1_000 });
    await world.quiet();
    expect(world.said(spaceId)).toEqual(['You: @anna When?', 'Anna: On Friday.']);
    expect(rows()).toEqual([{ text: 'On Friday.' }]);
  });

  it('is taken back where the call is refused, as a second identical one is', async () => {
    const spaceId = await writing({
      anna: (request) => (resultsIn(request).length < 2 ? written('On Friday.') : { text: '' }),
    });
    await world.quiet();
    expect(world.said(spaceId)).toEqual(['You: @anna When?', 'Anna: On Friday.']);
    expect(drafts()).toHaveLength(2);
    expect(taken()).toEqual(drafts().slice(1));
  });

  it('is not seen before the person is asked, nor before a call that may lead elsewhere', async () => {
    world = createMinds({ plays: { anna: once(written('On Friday.')) } });
    world.core.services.policies.set(
      { scope: 'person', tool: 'send_message', policy: 'ask' },
      { audience: 'headless' },
    );
    const spaceId = world.spaceOf(['anna']);
    await world.conversations.wait(world.conversations.send({ spaceId, text: 'When?' }).runId);
    expect(drafts()).toEqual([]);
    world.dispose();

    const { before = [], calls = [] } = written('On Friday.');
    const enter = { name: 'enter_space', args: { spaceId: 'x' } };
    const both: ScriptedAnswer = {
      before: [{ type: 'tool_call_delta', name: 'enter_space' }, ...before],
      calls: [enter, ...calls],
    };
    await writing({ anna: once(both) });
    await world.quiet();
    expect(drafts()).toEqual([]);
  });
});
