import { afterEach, describe, expect, it } from 'vitest';
import { getRun, openRuns } from '../../../../src/main/core/db/runs.ts';
import {
  callOf,
  createMinds,
  heard,
  inTurn,
  isAfterCall,
  type Minds,
  type Play,
  resultsIn,
  say,
} from '../../../support/minds.ts';
import type { ScriptedAnswer } from '../../../support/scripted-model.ts';

let world: Minds;
afterEach(() => world.dispose());

const shown = (spaceId: string) =>
  world.conversations.spaces
    .messages(spaceId, { limit: 50 })
    .messages.map(({ text, toolCalls }) => [text, toolCalls.map(({ tool }) => tool)]);

/** An agent that is asked in one space and written to in another while it thinks. */
function interrupted(play: (read: () => ReturnType<typeof resultsIn>, request: Parameters<Play>[0]) => ScriptedAnswer) {
  let goOn = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const previews: string[] = [];
  world = createMinds({
    plays: {
      anna: (request) => {
        const at = request.history.at(-1)?.text ?? '';
        previews.push(/\[INBOX PREVIEW[\s\S]*$/.exec(at)?.[0] ?? '');
        if (previews.length === 1) return { ...callOf('list_tools', {}), until };
        return play(() => resultsIn(request).slice(1), request);
      },
      ben: () => ({ text: '' }),
    },
  });
  return { previews, goOn: () => goOn() };
}

/** The same data a moment after a crash. */
function reopen(before: Minds, plays: Readonly<Record<string, Play>>): Minds {
  const { dataDir, clock } = before;
  before.core.abandon();
  return createMinds({ plays, dataDir, start: clock.now() + 1_000 });
}

describe('what arrives while a mind works', () => {
  it('is in the preview of its next step, wherever it was said, a person before agents', async () => {
    const { previews, goOn } = interrupted(() => ({ text: '' }));
    const trip = world.spaceOf(['anna', 'ben'], 'Trip');
    const house = world.spaceOf(['anna'], 'House');
    const asked = world.model.asked();
    world.conversations.send({ spaceId: house, text: 'Think' });
    await asked;
    world.conversations.send({ spaceId: trip, text: 'Hello @ben' });
    world.conversations.send({ spaceId: trip, text: `@anna actually, cancel that: ${'x'.repeat(80)}` });
    goOn();
    await world.quiet();
    expect(previews[1]).toMatch(
      /^\[INBOX PREVIEW — 2 waiting\]\n\[Trip\] You: "Hello @ben"\n\[Trip\] You: "@anna actually, cancel that: x+…"$/,
    );
  });

  it('is taken in whole by peek_inbox, people first, once, and the rest is counted', async () => {
    const taken: Record<string, unknown>[] = [];
    const peek = (args: object) => callOf('peek_inbox', args);
    const steps = [
      peek({ filter: 'plan' }),
      peek({ count: 0 }),
      peek({ count: 1_000, filter: 'space_message' }),
      peek({}),
    ];
    const { goOn } = interrupted((read) => {
      taken.splice(0, taken.length, ...read());
      return steps[taken.length] ?? { text: '' };
    });
    const trip = world.spaceOf(['anna'], 'Trip');
    const asked = world.model.asked();
    world.conversations.send({ spaceId: trip, text: 'Think' });
    await asked;
    for (const text of ['One', 'Two', 'Three']) world.conversations.send({ spaceId: trip, text });
    const waiting = openRuns(world.context.db).find(({ status }) => status === 'queued');
    goOn();
    await world.quiet();
    const texts = taken.map(({ events }) =>
      (events as { data: { content: string } }[]).map(({ data }) => data.content),
    );
    expect(texts).toEqual([[], ['One'], ['Two', 'Three'], []]);
    expect(taken.map(({ remaining }) => remaining)).toEqual([3, 2, 0, 0]);
    expect(taken[1]).toMatchObject({
      events: [{ type: 'space_message', data: { spaceId: trip, spaceName: 'Trip', senderType: 'human' } }],
    });
    // The run that was to read them ends without a word, and nobody reads them again.
    expect(getRun(world.context.db, waiting?.id ?? '')?.status).toBe('done');
    expect(world.model.requests.filter((request) => heard(request).includes('Two'))).toEqual([]);
  });

  it('stays with the run that took it in, also over a crash, and is read by no other', async () => {
    const never = new Promise(() => undefined);
    let isStuck = true;
    const plays: Record<string, Play> = {
      anna: (request) => {
        const at = resultsIn(request).length;
        if (heard(request) !== '[Trip] You: One') return { text: 'Read anew.' };
        if (at === 0) return { ...callOf('list_tools', {}), ...(isStuck ? { until: said } : {}) };
        if (at === 1) return callOf('peek_inbox', {});
        return isStuck ? { text: 'Hm', until: never } : say(`I took in ${JSON.stringify(resultsIn(request)[1])}`);
      },
    };
    let goOn = (): void => undefined;
    const said = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    world = createMinds({ plays });
    const first = world;
    const spaceId = world.spaceOf(['anna']);
    const asked = world.model.asked();
    const { runId } = world.conversations.send({ spaceId, text: 'One' });
    await asked;
    world.conversations.send({ spaceId, text: 'Two' });
    goOn();
    while (first.model.requests.length < 3) await first.model.asked();
    const leases = () =>
      world.context.db.all<{ runId: string; isDone: number }>(
        'SELECT run_id AS runId, handled_at IS NOT NULL AS isDone FROM inbox ORDER BY id',
      );
    expect(leases()).toEqual([
      { runId, isDone: 0 },
      { runId, isDone: 0 },
    ]);
    isStuck = false;
    world = reopen(first, plays);
    await world.quiet();
    expect(leases()).toEqual([
      { runId, isDone: 1 },
      { runId, isDone: 1 },
    ]);
    expect(world.said(spaceId).at(-1)).toContain('"content":"Two"');
    expect(world.model.requests.every((request) => heard(request) === '[Trip] You: One')).toBe(true);
    world.core.abandon();
    world = first;
  });
});

describe('reading', () => {
  it('takes numbers out of range as the nearest in it, and only spaces of its own', async () => {
    const read: Record<string, unknown>[] = [];
    const ids: string[] = [];
    const steps = (): ScriptedAnswer[] => [
      callOf('read_messages', { limit: -5 }),
      callOf('read_messages', { limit: 100_000, offset: -3 }),
      callOf('read_messages', { limit: 2, offset: 1 }),
      callOf('read_messages', { offset: 1_000 }),
      callOf('enter_space', { spaceId: ids[1], limit: 0 }),
      callOf('enter_space', { spaceId: ids[2] }),
      callOf('read_messages', { spaceId: ids[2] }),
    ];
    world = createMinds({
      plays: {
        anna: (request) => {
          read.splice(0, read.length, ...resultsIn(request));
          return steps()[read.length] ?? { text: '' };
        },
        ben: () => ({ text: '' }),
      },
    });
    ids.push(
      world.spaceOf(['anna'], 'Trip'),
      world.spaceOf(['anna', 'ben'], 'House'),
      world.spaceOf(['ben'], 'Secret'),
    );
    const [trip = '', house = '', secret = ''] = ids;
    world.conversations.send({ spaceId: secret, text: 'Not for Anna' });
    world.conversations.send({ spaceId: house, text: 'Hello @ben' });
    await world.quiet();
    for (const text of ['One', 'Two', 'Three']) world.conversations.send({ spaceId: trip, text });
    await world.quiet();
    const contents = read.map(({ messages, history }) =>
      ((messages ?? history) as { content: string }[] | undefined)?.map(({ content }) => content),
    );
    expect(contents.slice(0, 5)).toEqual([['Three'], ['One', 'Two', 'Three'], ['One', 'Two'], [], ['Hello @ben']]);
    expect(read[1]).toMatchObject({ total: 3 });
    expect(read[4]).toMatchObject({ success: true, spaceName: 'House', totalMessages: 1 });
    expect(read.slice(5)).toMatchObject([{ error: { code: 'not_found' } }, { error: { code: 'not_found' } }]);
    expect(JSON.stringify(read)).not.toContain('Not for Anna');
  });

  it('marks a mind with what was read in a space that it enters, and the space where it speaks of that', async () => {
    const ids: string[] = [];
    world = createMinds({
      plays: {
        anna: (request) => inTurn(callOf('read_messages', { spaceId: ids[0] }), say('I read it.'))(request),
        ben: () => ({ text: '' }),
      },
    });
    ids.push(world.spaceOf(['anna', 'ben'], 'Mail'), world.spaceOf(['anna'], 'Trip'));
    const [mail = '', trip = ''] = ids;
    const source = { kind: 'connection', name: 'mail' } as const;
    const { runId: bens } = world.conversations.send({ spaceId: mail, text: 'Read my mail, @ben' });
    world.outside.meet(bens, [source]);
    await world.quiet();
    expect(world.outside.sourcesOf({ kind: 'space', id: trip })).toEqual([]);
    const { runId } = world.conversations.send({ spaceId: trip, text: 'What does it say?' });
    await world.quiet();
    expect(world.outside.sourcesOf({ kind: 'run', id: runId })).toEqual([source]);
    expect(world.outside.sourcesOf({ kind: 'space', id: trip })).toEqual([source]);
  });
});

describe('a crash', () => {
  it('in the middle of a batch: the run goes on where it was, sends nothing twice and reads what it had taken', async () => {
    const never = new Promise(() => undefined);
    let isStuck = true;
    const plays: Record<string, Play> = {
      anna: (request) => {
        const said = resultsIn(request).length;
        if (said === 0) return say('First.');
        if (isStuck) return { text: 'Hm', until: never };
        return said === 1 ? say('Second.') : { text: '' };
      },
    };
    world = createMinds({ plays });
    const first = world;
    const spaceId = world.spaceOf(['anna']);
    const { runId } = world.conversations.send({ spaceId, text: 'One' });
    while (world.model.requests.length < 2) await world.model.asked();
    isStuck = false;
    world = reopen(first, plays);
    await world.quiet();
    expect(world.said(spaceId)).toEqual(['You: One', 'Anna: First.', 'Anna: Second.']);
    expect(getRun(world.context.db, runId)).toMatchObject({ status: 'done', cutOff: 1 });
    expect(world.model.requests.every((request) => heard(request) === '[Trip] You: One')).toBe(true);
    world.core.abandon();
    world = first;
  });

  it('each time it is taken up: after three times it is left, and says so', async () => {
    const never = new Promise(() => undefined);
    const plays: Record<string, Play> = { anna: () => ({ text: 'Hm', until: never }) };
    world = createMinds({ plays });
    const first = world;
    const spaceId = world.spaceOf(['anna']);
    const { runId } = world.conversations.send({ spaceId, text: 'One' });
    for (let cutOff = 0; cutOff < 3; cutOff += 1) {
      if (world.model.requests.length === 0) await world.model.asked();
      world = reopen(world, plays);
      expect(getRun(world.context.db, runId)).toMatchObject({ cutOff: cutOff + 1 });
    }
    if (world.model.requests.length === 0) await world.model.asked();
    world = reopen(world, plays);
    expect(getRun(world.context.db, runId)?.status).toBe('interrupted');
    expect(shown(spaceId)).toEqual([
      ['One', []],
      ['', []],
    ]);
    world.core.abandon();
    world = first;
  });
});

it('a mind has one stable beginning over all its spaces', async () => {
  world = createMinds({ plays: { anna: (request) => (isAfterCall(request) ? { text: '' } : say('Yes.')) } });
  world.conversations.send({ spaceId: world.spaceOf(['anna'], 'Trip'), text: 'One' });
  await world.quiet();
  world.conversations.send({ spaceId: world.spaceOf(['anna'], 'House'), text: 'Two' });
  await world.quiet();
  const [first, , second] = world.model.requests;
  expect(second?.prefix).toEqual(first?.prefix);
  expect(second?.history.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'user']);
  expect(world.context.db.all('SELECT agent_id FROM kept_views')).toHaveLength(1);
});
