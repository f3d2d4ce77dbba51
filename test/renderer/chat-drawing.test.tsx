import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { api } from '../../src/renderer/api.ts';
import { useChat } from '../../src/renderer/panels/chat/chat-state.ts';
import { PersonMessage } from '../../src/renderer/panels/chat/PersonMessage.tsx';
import { saidTwice } from '../../src/renderer/panels/chat/Receipts.tsx';
import { useNavigation } from '../../src/renderer/state/navigation.ts';
import { followRinging, useRinging } from '../../src/renderer/state/ringing.ts';
import { useSettings } from '../../src/renderer/state/settings.ts';
import type { Message } from '../../src/shared/model/space.ts';
import { aMessage, aReply, aSpace, aToolCall, idOf } from './chat-data.ts';
import { showChat as show, showTalk } from './show-chat.tsx';
import { expectAccessible, showWindow } from './show-window.tsx';

describe('what is kept short', () => {
  const recalled = (number: number) => ({
    id: idOf('m', number),
    memory: `Memory ${number}`,
    reason: 'because you said “memory”',
    score: 1,
  });

  it('shows three of many recalled memories, and the rest on request', async () => {
    const memories = Array.from({ length: 8 }, (_, index) => recalled(index)) as Message['recalled'];
    const { user } = await show([aReply(1, 'Here it is', { recalled: memories })]);
    const chips = screen.getByRole('list', { name: 'What was recalled' });
    expect(within(chips).getAllByText(/^recalled: /)).toHaveLength(3);
    await user.click(within(chips).getByRole('button', { name: '5 more' }));
    expect(within(chips).getAllByText(/^recalled: /)).toHaveLength(8);
  });

  it('folds a long message', async () => {
    const long = Array.from({ length: 400 }, (_, line) => `line ${line}`).join('\n');
    const { user } = await showWindow(<PersonMessage message={aMessage(1, { text: long })} onEdit={() => undefined} />);
    expect(screen.queryByText(/line 399/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    expect(screen.getByText(/line 399/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('draws looking for what is not there as quiet, and what failed as a failure', async () => {
    const error = { error: { code: 'not_found', message: 'No note.' } };
    const looked = aToolCall(1, {
      effect: 'read',
      status: 'failed',
      result: error,
      what: 'Read the note “list”',
      ending: 'nothing there yet',
    });
    const failed = aToolCall(2, { status: 'failed', result: error, what: 'Forget: “x”', ending: 'did not work' });
    await show([aReply(1, 'Noted', { toolCalls: [looked, failed] })]);
    const [quiet, loud] = screen.getAllByRole('listitem');
    expect(quiet?.querySelector('.text-danger')).toBeNull();
    expect(quiet).toHaveTextContent('nothing there yet');
    expect(loud?.querySelector('.text-danger')).not.toBeNull();
  });

  it('leads from a receipt to each passage that was read', async () => {
    const { user } = await show([aReply(1, 'April', { toolCalls: [aToolCall(1, { cites: ['a.md#0', 'b.md#12'] })] })]);
    const went: unknown[] = [];
    onTestFinished(useNavigation.subscribe(({ panel, id }) => went.push([panel, id])));
    await user.click(screen.getByRole('button', { name: 'b.md#12' }));
    expect(went).toContainEqual(['documents', 'b.md#12']);
  });

  it('leads from the address of a passage in a reply to that passage, and from no other', async () => {
    const text = 'See **b.md#12**, `a.md#1`, a.md#10, [a.md#1](https://ok.example/), c.md#3 and\n\n```\na.md#1\n```';
    const cites = ['a.md#1', 'b.md#12'];
    const { user } = await show([aReply(1, 'Hello'), aReply(2, text, { toolCalls: [aToolCall(1, { cites })] })]);
    await screen.findByRole('link', { name: 'a.md#1' });
    const paragraph = screen.getByText(/^See/, { selector: 'p' });
    expect(
      within(paragraph)
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['b.md#12', 'a.md#1']);
    const went: unknown[] = [];
    onTestFinished(useNavigation.subscribe(({ panel, id }) => went.push([panel, id])));
    await user.click(within(paragraph).getByRole('button', { name: 'b.md#12' }));
    expect(went).toContainEqual(['documents', 'b.md#12']);
  });

  it('says under a reply what was not done', async () => {
    await show([aReply(1, 'I have saved it.', { note: 'unchanged' })]);
    expect(await screen.findByText('Nothing was changed.')).toBeVisible();
  });

  it('says why something failed in the language of the person, not in that of agents', async () => {
    const failed = aToolCall(1, { status: 'failed', result: { error: { code: 'limit', message: 'Too much.' } } });
    await show([aReply(1, 'Noted', { toolCalls: [failed] })]);
    expect(screen.getByTitle('Too much.')).toBeVisible();
    await useSettings.getState().set({ language: 'de' });
    const why = 'Das ist mehr, als Hearth auf einmal schafft. Versuch es mit weniger.';
    expect(await screen.findByTitle(why)).toBeVisible();
  });

  it('does not say in the receipt what the reply has just said', async () => {
    const what = 'Reminder set: call mum, tomorrow 17:00';
    await show([aReply(1, 'I will remind you: call mum, tomorrow 17:00.', { toolCalls: [aToolCall(1, { what })] })]);
    const receipts = screen.getByRole('list', { name: 'What was done' });
    expect(within(receipts).getByText(/call mum/)).toHaveClass('sr-only');
    expect(within(receipts).getByRole('button', { name: `Undo: ${what}` })).toBeVisible();
  });

  it.each([
    ['Reminder set: call mum', 'I will remind you to call mum.', true],
    ['Reminder set: call mum, tomorrow 17:00', 'Done.', false],
    ['Reminder set: call mum, tomorrow 17:00', 'I will remind you tomorrow 17:00: call mum.', true],
    ['Reminder set: call mum, tomorrow 17:00', 'I will remind you today 17:00: call mum.', false],
    ['Remembered: ana', 'Banana.', false],
    ['Note deleted', 'Note deleted', false],
  ])('knows that %s is said by: %s', (what, reply, isSaid) => {
    expect(saidTwice(what, reply) !== undefined).toBe(isSaid);
  });

  it('says receipts in the new language after a switch', async () => {
    const messages = [aReply(1, 'Done', { toolCalls: [aToolCall(1, { what: 'Noted: list' })] })];
    const { bridge } = await show(messages);
    messages[0] = aReply(1, 'Done', { toolCalls: [aToolCall(1, { what: 'Notiert: list' })] });
    await useSettings.getState().set({ language: 'de' });
    expect(await screen.findByText('Notiert: list')).toBeVisible();
    expect(bridge.madeOf('spaces.messages').at(-1)).toMatchObject({ around: messages[0].id });
  });
});

describe('a reply that is already over', () => {
  it('is not shown as going on, though it was when the chat was opened', async () => {
    const { bridge, user } = await show([aMessage(1, { text: 'hello' })], [aSpace(1), aSpace(2, { title: 'Plants' })]);
    const going = { phase: { phase: 'writing' as const }, runId: idOf('r', 5) };
    const working = [{ agentId: 'hearth', agentName: 'Hearth', ...going }];
    bridge.answer('spaces.get', () => ({ space: aSpace(2), ...going, working }));
    const { run } = (
      (await bridge.call('runs.get', { runId: idOf('r', 5) })) as { value: { run: { endedAt: string | null } } }
    ).value;
    expect(run.endedAt).not.toBeNull();
    useNavigation.getState().go('chat', { spaceId: idOf('s', 2) });
    await waitFor(() => expect(bridge.madeOf('runs.get')).toHaveLength(2));
    await user.keyboard(' ');
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
  });

  it('shows what is done now, not what was done when the chat was asked for', async () => {
    const { bridge } = await show([aMessage(1, { text: 'hello' })], [aSpace(1), aSpace(2, { title: 'Plants' })]);
    const spaceId = idOf('s', 2);
    const one = { agentId: 'hearth', runId: idOf('r', 5) };
    const known = (await bridge.call('runs.get', { runId: one.runId })) as {
      value: Awaited<ReturnType<(typeof api)['runs.get']>>;
    };
    bridge.answer('spaces.get', () => ({
      ...{ space: aSpace(2), runId: null, phase: null },
      working: [{ ...one, agentName: 'Hearth', phase: { phase: 'thinking' as const } }],
    }));
    bridge.answer('runs.get', () => {
      bridge.emit('run.phase', { ...one, spaceId, phase: { phase: 'writing' } });
      return { ...known.value, run: { ...known.value.run, endedAt: null } };
    });
    useNavigation.getState().go('chat', { spaceId });
    await waitFor(() => expect(bridge.madeOf('runs.get')).toHaveLength(2));
    await waitFor(() => expect(useChat.getState().works).toMatchObject([{ phase: { phase: 'writing' } }]));
  });
});

describe('a reminder that rings', () => {
  async function ring() {
    const shown = await showTalk(async ({ me }) => {
      const { spaces } = await me['spaces.list']({});
      return spaces.find(({ title }) => title === 'The house')?.id ?? '';
    });
    onTestFinished(followRinging());
    await useRinging.getState().load();
    const [rang] = useRinging.getState().ringing;
    return { ...shown, slotId: rang?.slot.id };
  }

  it('stands out, and is done at one click', async () => {
    const { bridge, user, container, slotId } = await ring();
    const card = await screen.findByRole('article', { name: 'It is time: Call the dentist' });
    await expectAccessible(container);
    await user.click(within(card).getByRole('button', { name: 'Done' }));
    expect(bridge.madeOf('schedules.done')).toEqual([{ slotId }]);
    await waitFor(() => expect(screen.queryByRole('article', { name: /It is time/ })).toBeNull());
    expect(screen.getByText('Call the dentist')).toBeVisible();
  });

  it('is put off at one click', async () => {
    const { bridge, user, slotId } = await ring();
    await user.click(await screen.findByRole('button', { name: 'Snooze: 1 hour' }));
    expect(bridge.madeOf('schedules.snooze')).toEqual([{ slotId, for: '1h' }]);
  });
});
