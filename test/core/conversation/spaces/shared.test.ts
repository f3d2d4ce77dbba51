import { afterEach, describe, expect, it } from 'vitest';
import { createMinds, heard, isAfterCall, type Minds, type Play, resultsIn, say } from '../../../support/minds.ts';

let world: Minds;
afterEach(() => world.dispose());

const silent: Play = () => ({ text: 'Nothing to say.' });
/** Answers people with one thing, and is silent where only agents spoke. */
const once =
  (text: string): Play =>
  (request) =>
    isAfterCall(request) || !heard(request).includes('You: ') ? { text: 'Done.' } : say(text);
const result = (request: Parameters<Play>[0]): unknown => JSON.parse(request.history.at(-1)?.text ?? '{}');

describe('a space of several agents', () => {
  it('lists who is in it, lets agents in and out, and hands the first place on', async () => {
    world = createMinds({ plays: { anna: silent, ben: silent } });
    const spaceId = world.spaceOf(['anna'], 'Trip');
    const names = (): string[] => world.conversations.spaces.get(spaceId).members.map(({ name }) => name);
    expect(names()).toEqual(['You', 'Anna']);
    world.conversations.members.invite(spaceId, 'ben');
    world.conversations.members.invite(spaceId, 'ben');
    expect(names()).toEqual(['You', 'Anna', 'Ben']);
    await world.conversations.members.remove(spaceId, 'anna');
    expect(world.conversations.spaces.get(spaceId)).toMatchObject({ agentId: 'ben' });
    expect(names()).toEqual(['You', 'Ben']);
    await expect(world.conversations.members.remove(spaceId, 'ben')).rejects.toMatchObject({
      info: { code: 'conflict' },
    });
  });

  it('wakes all of them, or those that are named', async () => {
    world = createMinds({ plays: { anna: once('I am Anna.'), ben: once('I am Ben.') } });
    const spaceId = world.spaceOf(['anna', 'ben']);
    world.conversations.send({ spaceId, text: 'Who are you?' });
    await world.quiet();
    expect(world.said(spaceId).sort()).toEqual(['Anna: I am Anna.', 'Ben: I am Ben.', 'You: Who are you?']);
    world.conversations.send({ spaceId, text: 'And (@ben) you?' });
    const { agentName } = world.conversations.working(spaceId)[0] ?? {};
    expect(world.conversations.working(spaceId)).toHaveLength(1);
    expect(agentName).toBe('Ben');
    await world.quiet();
  });

  it('delivers what one says to every other one, once, and not to itself', async () => {
    const read: string[] = [];
    world = createMinds({
      plays: {
        anna: (request) => (isAfterCall(request) ? { text: '' } : say('Shall we?')),
        ben: (request) => ({ text: String(read.push(`Ben: ${heard(request)}`)) }),
        cleo: (request) => ({ text: String(read.push(`Cleo: ${heard(request)}`)) }),
      },
    });
    const spaceId = world.spaceOf(['anna', 'ben', 'cleo']);
    world.conversations.send({ spaceId, text: 'Hello @anna' });
    await world.quiet();
    expect(read.sort()).toEqual([
      'Ben: [Trip] You: Hello @anna\n[Trip] Anna: Shall we?',
      'Cleo: [Trip] You: Hello @anna\n[Trip] Anna: Shall we?',
    ]);
    expect(world.said(spaceId)).toEqual(['You: Hello @anna', 'Anna: Shall we?']);
  });

  it('shows nothing of what a mind only thinks, and all of it to the inspector', async () => {
    world = createMinds({
      plays: {
        anna: (request) => (isAfterCall(request) ? { text: 'That was nice.' } : { ...say('Hi.'), text: 'I greet.' }),
      },
    });
    const spaceId = world.spaceOf(['anna']);
    const { runId } = world.conversations.send({ spaceId, text: 'Hello' });
    expect(await world.conversations.wait(runId)).toMatchObject({ outcome: 'done', text: 'Hi.' });
    expect(world.said(spaceId)).toEqual(['You: Hello', 'Anna: Hi.']);
    const seen = world.conversations.details(runId).seen.map(({ text }) => text);
    expect(seen.join('\n')).toContain('I greet.');
    expect(seen.join('\n')).toContain('That was nice.');
    expect(world.told<{ text: string }>('message.delta')).toEqual([]);
  });

  it('takes a second identical send in a run for delivered', async () => {
    const results: unknown[] = [];
    world = createMinds({
      plays: {
        anna: (request) => {
          if (isAfterCall(request)) results.push(result(request));
          return results.length < 2 ? say(results.length === 0 ? 'Hi there.' : ' Hi  there. ') : { text: '' };
        },
      },
    });
    const spaceId = world.spaceOf(['anna']);
    world.conversations.send({ spaceId, text: 'Hello' });
    await world.quiet();
    expect(results).toMatchObject([{ success: true, status: 'delivered' }, { error: { code: 'conflict' } }]);
    expect(JSON.stringify(results[1])).toContain('already delivered');
    expect(world.said(spaceId)).toEqual(['You: Hello', 'Anna: Hi there.']);
  });

  it('keeps agents that answer whatever they read from talking for ever', async () => {
    world = createMinds({
      plays: { anna: () => ({ text: 'Yes.' }), ben: () => ({ text: 'Quite so.' }) },
      plain: ['anna', 'ben'],
    });
    const spaceId = world.spaceOf(['anna', 'ben']);
    world.conversations.send({ spaceId, text: 'Is it warm?' });
    await world.quiet();
    expect(world.said(spaceId).slice(1).sort()).toEqual(['Anna: Yes.', 'Ben: Quite so.']);
    world.conversations.send({ spaceId, text: 'And you, @Anna?' });
    await world.quiet();
    const last = world.model.requests.at(-1);
    expect(last && heard(last)).toBe('[Trip] You: And you, @Anna?\n[Trip] Ben: Quite so.');
  });

  it('is read from its newest messages by who was not woken for longer than fits', async () => {
    world = createMinds({
      plays: { anna: () => ({ text: 'Yes.' }), ben: () => ({ text: 'I am here.' }) },
      plain: ['anna', 'ben'],
    });
    const spaceId = world.spaceOf(['anna', 'ben']);
    for (let day = 1; day <= 12; day += 1) {
      const text = `@Anna, day ${day}: ${'it was warm and we walked along the river for hours '.repeat(100)}`;
      await world.conversations.wait(world.conversations.send({ spaceId, text }).runId);
    }
    const { runId } = world.conversations.send({ spaceId, text: 'And you, @Ben?' });
    expect(await world.conversations.wait(runId)).toMatchObject({ text: 'I am here.' });
    const last = world.model.requests.at(-1);
    const read = last ? heard(last) : '';
    expect(read).toMatch(/^\(\d+ earlier messages are not shown\.\)\n\n/);
    expect(read).toContain('[Trip] You: And you, @Ben?');
    expect(read).toContain('day 12: ');
    expect(read).not.toContain('day 1: ');
    expect(read.length / 4).toBeLessThan(32_768 / 2);
  });

  it('rests after twelve messages of agents, until the person writes', async () => {
    const talks: Play = (request) => (isAfterCall(request) ? { text: '' } : say(`Turn ${world.model.requests.length}`));
    world = createMinds({ plays: { anna: talks, ben: talks } });
    const spaceId = world.spaceOf(['anna', 'ben']);
    world.conversations.send({ spaceId, text: 'Talk' });
    await world.quiet();
    expect(world.said(spaceId)).toHaveLength(13);
    expect(world.conversations.spaces.get(spaceId).isResting).toBe(true);
    expect(world.told<{ space: { isResting: boolean } }>('space.changed').at(-1)?.space.isResting).toBe(true);
    world.conversations.send({ spaceId, text: 'Go on' });
    expect(world.conversations.spaces.get(spaceId).isResting).toBe(false);
    await world.quiet();
    // One of them was still speaking.
    expect(world.said(spaceId)).toHaveLength(27);
  });

  /** Says so many things in one turn, whatever wakes it. */
  const chatty =
    (name: string, count: number): Play =>
    (request) => {
      const { length } = resultsIn(request);
      return length < count ? say(`${name} ${length + 1}`) : { text: '' };
    };
  const rows = (status: string): string[] =>
    world.context.db
      .all<{ text: string }>('SELECT text FROM messages WHERE status = ? AND replaced_at IS NULL ORDER BY id', [status])
      .map(({ text }) => text);

  it('keeps back what is said while it rests, and says it before what the person writes next', async () => {
    const read: string[] = [];
    world = createMinds({
      plays: {
        anna: (request) => (heard(request).includes('Talk') ? chatty('Anna', 14)(request) : { text: '' }),
        ben: (request) => ({ text: String(read.push(heard(request))) }),
      },
    });
    const spaceId = world.spaceOf(['anna', 'ben']);
    world.conversations.send({ spaceId, text: '@Anna Talk' });
    await world.quiet();
    expect(world.said(spaceId)).toHaveLength(13);
    expect(world.conversations.spaces.get(spaceId)).toMatchObject({ isResting: true, held: 2, preview: 'Anna 12' });
    const { hits } = world.conversations.spaces.search('Anna 13', 50);
    expect(hits.filter(({ snippet }) => snippet === 'Anna 13')).toEqual([]);
    expect(world.told<{ space: { held: number } }>('space.changed').at(-1)?.space.held).toBe(2);
    const before = world.told('message.added').length;
    world.conversations.send({ spaceId, text: 'And?' });
    expect(world.said(spaceId).slice(12)).toEqual(['Anna: Anna 12', 'Anna: Anna 13', 'Anna: Anna 14', 'You: And?']);
    expect(
      world
        .told<{ message: { text: string } }>('message.added')
        .slice(before, before + 3)
        .map(({ message }) => message.text),
    ).toEqual(['Anna 13', 'Anna 14', 'And?']);
    expect(world.conversations.spaces.get(spaceId)).toMatchObject({ isResting: false, held: 0 });
    await world.quiet();
    expect(read.at(-1)).toContain('[Trip] Anna: Anna 14');
    expect(rows('held')).toEqual([]);
  });

  it('goes on when the person lets it: what was kept back is said, and who has not read the rest is woken', async () => {
    const read: string[] = [];
    let isTold = false;
    world = createMinds({
      plays: {
        anna: (request) => (heard(request).includes('Talk') ? chatty('Anna', 13)(request) : { text: '' }),
        ben: (request) => {
          if (isTold) read.push(heard(request));
          return { text: '' };
        },
      },
    });
    const spaceId = world.spaceOf(['anna', 'ben']);
    world.conversations.send({ spaceId, text: '@Anna Talk' });
    await world.quiet();
    isTold = true;
    expect(world.conversations.goOn(spaceId)).toMatchObject({ isResting: false, held: 0 });
    await world.quiet();
    expect(world.said(spaceId).at(-1)).toBe('Anna: Anna 13');
    expect(read.join('\n')).toContain('[Trip] Anna: Anna 12\n[Trip] Anna: Anna 13');
    // Nothing rests: nothing more is said or woken.
    const asked = world.model.requests.length;
    world.conversations.goOn(spaceId);
    await world.quiet();
    expect(world.model.requests).toHaveLength(asked);
  });

  it('rests again after twelve more, keeps back twelve at most, and drops what an agent that leaves had still to say', async () => {
    world = createMinds({ plays: { anna: chatty('Anna', 24), ben: silent } });
    const spaceId = world.spaceOf(['anna', 'ben']);
    world.conversations.send({ spaceId, text: '@Anna Talk' });
    await world.quiet();
    expect(rows('held')).toHaveLength(12);
    world.conversations.goOn(spaceId);
    await world.quiet();
    expect(world.conversations.spaces.get(spaceId)).toMatchObject({ isResting: true, held: 0 });
    world.conversations.send({ spaceId, text: '@Anna Again' });
    await world.quiet();
    expect(rows('held').length).toBeGreaterThan(0);
    await world.conversations.members.remove(spaceId, 'anna');
    expect(world.conversations.spaces.get(spaceId).held).toBe(0);
  });

  it('tells a small window the newest of what woke it, and how the rest is read', async () => {
    let isOpen = (): void => undefined;
    const until = new Promise<void>((resolve) => {
      isOpen = resolve;
    });
    const long = 'we walked along the river for hours and it was warm '.repeat(220);
    let isFirst = true;
    world = createMinds({
      plays: {
        anna: (request) => {
          if (!isFirst) return { text: heard(request) };
          isFirst = false;
          return { text: 'Nothing.', until };
        },
        ben: (request) => {
          const { length } = resultsIn(request);
          return heard(request).includes('Tell') && length < 11 ? say(`Day ${length + 1}: ${long}`) : { text: '' };
        },
      },
    });
    const house = world.spaceOf(['anna'], 'House');
    const spaceId = world.spaceOf(['anna', 'ben']);
    const asked = world.model.asked();
    world.conversations.send({ spaceId: house, text: 'Think' });
    await asked;
    const { runId } = world.conversations.send({ spaceId, text: '@Ben Tell' });
    await world.conversations.wait(runId);
    isOpen();
    await world.quiet();
    const last = world.model.requests.at(-1);
    const read = last ? heard(last) : '';
    const days = [...read.matchAll(/Day (\d+): /g)].map(([, day]) => Number(day));
    expect(days.at(-1)).toBe(11);
    expect(days[0]).toBeGreaterThan(1);
    expect(read.slice(0, 200)).toMatch(
      new RegExp(`^\\[Trip\\] id ${spaceId}: \\(\\d+ earlier, not shown: read them with read_messages\\.\\)`),
    );
  });

  it('lets code do a plain request once, by its first agent', async () => {
    world = createMinds({ plays: { anna: once('I do it.'), ben: once('I do it, too.') }, doesPlainRequests: true });
    const spaceId = world.spaceOf(['anna', 'ben']);
    world.conversations.send({ spaceId, text: 'remind me tomorrow at 9 to water the plants' });
    await world.quiet();
    const said = world.said(spaceId);
    expect(said[1]).toMatch(/^Anna: .*plants/);
    expect(world.schedules.list({ status: 'active' }).length).toBe(1);
  });

  it('stops one agent and lets the others go on; or all', async () => {
    const never = new Promise(() => undefined);
    const thinks: Play = () => ({ text: 'Hm', until: never });
    world = createMinds({ plays: { anna: thinks, ben: thinks } });
    const spaceId = world.spaceOf(['anna', 'ben']);
    const asked = world.model.asked();
    world.conversations.send({ spaceId, text: 'Think' });
    await asked;
    if (world.model.requests.length < 2) await world.model.asked();
    expect(world.conversations.working(spaceId).map(({ agentName }) => agentName)).toEqual(['Anna', 'Ben']);
    expect(await world.conversations.stop(spaceId, 'anna')).toBe(1);
    expect(world.conversations.working(spaceId).map(({ agentName }) => agentName)).toEqual(['Ben']);
    expect(await world.conversations.stopAll()).toBe(1);
    expect(world.conversations.working(spaceId)).toEqual([]);
  });
});
