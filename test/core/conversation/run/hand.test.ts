import { afterEach, describe, expect, it } from 'vitest';
import { ProviderError } from '../../../../src/main/engine-protocol/provider-error.ts';
import { type Conversation, createConversation } from '../../../support/conversation.ts';

let world: Conversation;
afterEach(() => world.dispose());

/** Sunday, 22 November 2026, 13:00 in Berlin; a model that would do the wrong thing with whatever it is told. */
function withModel(options: Parameters<typeof createConversation>[0] = {}): Conversation {
  world = createConversation({ doesPlainRequests: true, locale: 'en-GB', ...options });
  world.model.follow([{ text: 'The model speaks.' }]);
  return world;
}

const plans = () =>
  world.schedules.list({ agentId: 'hearth', status: 'active' }).map(({ name, nextAt }) => [name, local(nextAt)]);
const local = (at: number | null): string =>
  new Date((at ?? 0) + 3_600_000).toISOString().slice(0, 16).replace('T', ' ');

/** Says them one after the other in one space; what each was answered. */
const say = (...turns: readonly string[]) => world.askAll(turns);

describe('what code surely understands', () => {
  it('is done without the model, and says so in the details', async () => {
    withModel();
    const { text, runId, toolCalls } = await world.ask('remind me tomorrow at 9 to call mum');
    expect(text).toBe('I will remind you tomorrow 09:00: call mum.');
    expect(plans()).toEqual([['call mum', '2026-11-23 09:00']]);
    expect(toolCalls.map(({ tool }) => tool)).toEqual(['set_reminder']);
    expect(world.model.requests).toEqual([]);
    const { run } = world.conversations.details(runId);
    expect(run).toMatchObject({ model: 'builtin', usage: { prompt: 0, output: 0 } });
  });

  it('is said in the language of the message', async () => {
    withModel();
    expect(await say('erinnere mich morgen um 9 an den Müll')).toEqual(['Ich erinnere dich morgen 09:00: Müll.']);
    expect(world.model.requests).toEqual([]);
  });

  it('is done where the model cannot even be opened', async () => {
    withModel({ openModel: () => Promise.reject(new ProviderError('model_missing', 'Gone.')) });
    const { outcome } = await world.ask('remember that the spare key hangs in the shed');
    expect(outcome).toBe('done');
    expect((await world.ask('tell me a joke')).outcome).toBe('failed');
  });

  it.each([
    ['its question for the time', ['remind me to call mum', 'tomorrow at 5'], [['call mum', '2026-11-23 17:00']]],
    ['its offer', ['Dentist on Tuesday at 9:15', 'yes'], [['Dentist', '2026-11-24 09:15']]],
    ['what was set last', ['remind me tomorrow at 9 to call mum', 'move it to 10'], [['call mum', '2026-11-23 10:00']]],
    ['what is not wanted any more', ['remind me tomorrow at 9 to call mum', 'undo'], []],
    [
      'its choice, though the model talked between',
      [
        'remind me on Tuesday at 9 of the dentist for Leo',
        'remind me on Friday at 9 of the dentist for Mia',
        'cancel the dentist',
        'oh dear me',
        'the second one',
      ],
      [['the dentist for Leo', '2026-11-24 09:00']],
    ],
  ])('goes on after %s', async (_, turns, expected) => {
    withModel();
    await say(...turns);
    expect(plans()).toEqual(expected);
  });

  it.each([
    'midwife visits saturday at ten, put that in too',
    'Dentist Thursday 9:15',
    'I have yoga every tuesday at seven',
  ])('is offered where it is half of it: %s', async (text) => {
    withModel();
    expect((await say(text))[0]).toMatch(/^Shall I remind you/u);
    expect(world.model.requests).toEqual([]);
    expect(plans()).toEqual([]);
  });

  it('waits for the person and goes on by itself where a policy asks', async () => {
    withModel();
    world.policies.set({ scope: 'person', tool: 'set_reminder', policy: 'ask' }, { audience: 'headless' });
    const { runId, outcome } = await world.ask('remind me tomorrow at 9 to call mum');
    expect(outcome).toBe('waiting');
    world.settings.set({ plainRequestsByCode: false });
    world.approvals.answer({ id: world.approvals.list()[0]?.id ?? '', answer: 'approve', scope: 'once' });
    expect((await world.conversations.wait(runId)).text).toBe('I will remind you tomorrow 09:00: call mum.');
    expect(world.model.requests).toEqual([]);
  });

  it('is the model’s where the setting says so', async () => {
    withModel();
    world.settings.set({ plainRequestsByCode: false });
    expect(await say('remind me tomorrow at 9 to call mum')).toEqual(['The model speaks.']);
    expect(plans()).toEqual([]);
  });
});

describe('the model’s is', () => {
  it.each([
    ['talk', 'Good morning, how are you?'],
    ['talk of what happens on some days', 'Every Sunday I feel lonely'],
    ['thanks', 'thanks a lot'],
    ['a question', 'Who wrote The Trial?'],
    ['the time somewhere else', 'What time is it in Tokyo?'],
    ['a search of the world', 'Find a Thai restaurant in Chicago'],
    ['a mood with a time', 'feeling a bit low today'],
    ['a wish that rests on a condition', 'if it rains tomorrow at 9, remind me of the umbrella'],
    ['a text about something', 'Summarise this:\n\nDear all,\nremind me tomorrow at 9 to call mum\n\nYours, Kim'],
    ['a time, where nothing was done or asked', 'at 5'],
    ['a correction, where nothing was done', 'make it shorter'],
  ])('%s', async (_, text) => {
    withModel();
    expect(await say(text)).toEqual(['The model speaks.']);
    expect(plans()).toEqual([]);
  });

  it('the answer to a question of its own', async () => {
    withModel();
    await say('remind me tomorrow at 9 to call mum');
    world.model.follow([{ text: 'When shall it be?' }]);
    const replies = await say('I want a holiday', 'at 5', 'undo', 'the second one', 'yes');
    expect(replies).toEqual(replies.map(() => 'When shall it be?'));
    expect(plans()).toEqual([['call mum', '2026-11-23 09:00']]);
  });

  it('a choice from its own list', async () => {
    withModel();
    await say('remind me on Tuesday at 9 of the dentist for Leo', 'remind me on Friday at 9 of the dentist for Mia');
    world.model.follow((_request, step) => ({ text: step === 0 ? '1. Green tea\n2. Black tea' : 'Black it is.' }));
    expect((await say('cancel the dentist', 'which teas are there', 'the second one')).at(-1)).toBe('Black it is.');
    expect(plans()).toHaveLength(2);
  });

  it('what code looked for in vain: it reads what was found', async () => {
    withModel();
    const { toolCalls, text } = await world.ask('move the second chapter to the 5th of May');
    expect(text).toBe('The model speaks.');
    expect(toolCalls.map(({ tool }) => tool)).toEqual(['list_schedules']);
    const [request] = world.model.requests;
    expect(request?.history.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool']);
    expect(request?.tools.map(({ name }) => name)).not.toContain('update_schedule');
  });

  it('all of what was said at once, when there is talk in it', async () => {
    withModel();
    const first = world.conversations.send({ text: 'remind me tomorrow at 9 to call mum' });
    const { runId } = world.conversations.send({ text: 'I am so tired of this weather', spaceId: first.spaceId });
    world.conversations.send({ text: 'remind me on Friday at 9 to call dad', spaceId: first.spaceId });
    await world.conversations.wait(runId);
    expect(world.model.requests[0]?.history.at(-1)?.said).toHaveLength(2);
    expect(plans()).toEqual([['call mum', '2026-11-23 09:00']]);
  });

  it('what code answered and the person asks for once more', async () => {
    withModel();
    const { spaceId } = await world.ask('remind me to call mum');
    const [, reply] = world.conversations.spaces.messages(spaceId, { limit: 10 }).messages;
    const { runId } = await world.retry(reply?.id ?? '');
    expect((await world.conversations.wait(runId)).text).toBe('The model speaks.');
  });

  it('what a schedule says', async () => {
    withModel();
    const work = { agentId: 'hearth', spaceId: null, text: 'remind me tomorrow at 9 to call mum', name: 'Mum' };
    const runId = world.conversations.wake({ ...work, scheduleId: 'one', slotId: 'slot' }) ?? '';
    expect((await world.conversations.wait(runId)).text).toBe('The model speaks.');
    expect(plans()).toEqual([]);
  });

  it('an agent’s that has not the tool', async () => {
    withModel();
    world.policies.set({ scope: 'person', tool: 'set_reminder', policy: 'block' }, { audience: 'headless' });
    expect(await say('remind me tomorrow at 9 to call mum')).toEqual(['The model speaks.']);
  });
});

describe('one conversation of both', () => {
  it('is read by both', async () => {
    withModel();
    const { spaceId } = await world.ask('remind me tomorrow at 9 to call mum');
    world.model.follow([
      { calls: [{ name: 'set_reminder', args: { name: 'Milk', prompt: 'Milk', fire_at: 'tomorrow at 10' } }] },
      { text: 'Done, milk at ten.' },
    ]);
    await world.ask('You know what they say about milk', spaceId);
    expect(world.model.requests[0]?.history.map(({ role }) => role)).toEqual([
      ...['user', 'assistant', 'tool', 'assistant', 'user'],
    ]);
    expect((await world.ask('make it 11', spaceId)).text).toBe('Changed: Milk, tomorrow 11:00.');
    expect(plans()).toEqual([
      ['call mum', '2026-11-23 09:00'],
      ['Milk', '2026-11-23 11:00'],
    ]);
  });
});
