import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { followApprovals } from '../../src/renderer/state/approvals.ts';
import { useNavigation } from '../../src/renderer/state/navigation.ts';
import type { Run } from '../../src/shared/model/run.ts';
import { aMessage, anApproval, aReply, aSpace, aToolCall, idOf } from './chat-data.ts';
import { showChat as show, showTalk } from './show-chat.tsx';
import { expectAccessible } from './show-window.tsx';

const home = idOf('s', 1);

const composer = () => screen.getByRole('textbox', { name: 'Message' });

function run(more: Partial<Run> = {}): Run {
  return {
    id: idOf('r', 50),
    agentId: 'hearth',
    spaceId: home,
    cause: 'message',
    scheduleId: null,
    status: 'running',
    model: 'builtin',
    error: null,
    usage: null,
    startedAt: new Date().toISOString(),
    endedAt: null,
    ...more,
  };
}

describe('an empty chat', () => {
  it('says what is here and starts with one click', async () => {
    const { bridge, user, container, me } = await show([], []);
    bridge.heal('chat.send');
    expect(screen.getByRole('heading', { name: 'What is on your mind?' })).toBeVisible();
    expect(composer()).toHaveFocus();
    await expectAccessible(container);
    await user.click(screen.getByRole('button', { name: 'Remind me to water the plants in 2 minutes' }));
    expect(bridge.madeOf('chat.send')).toEqual([{ text: 'Remind me to water the plants in 2 minutes' }]);
    await waitFor(() => expect(useNavigation.getState().spaceId).not.toBeNull());
    const { spaces } = await me['spaces.list']({});
    expect(spaces.map(({ id }) => id)).toEqual([useNavigation.getState().spaceId]);
  });
});

describe('messages', () => {
  it('show what was done, how it went, and what was recalled', async () => {
    const calls = [
      aToolCall(1, { what: 'Remembered: boiler' }),
      aToolCall(2, { what: 'Stored: list', ending: 'did not work', status: 'failed', canUndo: false }),
      aToolCall(3, { what: 'Deleted: list', ending: 'you declined', status: 'denied', canUndo: false }),
      aToolCall(4, { what: 'E-mail', ending: 'may have run', status: 'unknown', canUndo: false }),
      aToolCall(5, { what: 'Stored: key', status: 'awaiting', canUndo: false }),
    ];
    const recalled = [{ id: idOf('m', 1), memory: 'Boiler on 3 March', reason: 'because you said “boiler”' }];
    const { container } = await show([aReply(2, 'Here it is', { toolCalls: calls, recalled })]);
    const receipts = within(screen.getByRole('list', { name: 'What was done' })).getAllByRole('listitem');
    expect(receipts.map(({ textContent }) => textContent)).toEqual([
      'Remembered: boilerUndo',
      'Stored: list· did not work',
      'Deleted: list· you declined',
      'E-mail· may have run',
      'Stored: key· waits for your answer',
    ]);
    expect(screen.getByRole('button', { name: 'recalled: Boiler on 3 March' })).toBeVisible();
    await expectAccessible(container);
  });

  it('undo what was done, and say so', async () => {
    const { bridge, user, me } = await showTalk(async ({ test, me }) => {
      const calls = [{ name: 'memory_remember', args: { memory: 'The roof leaks' } }];
      test.model.follow([{ calls }, { text: 'Done' }]);
      return (await me['chat.ask']({ text: 'the roof leaks, keep that in mind' })).spaceId;
    });
    const kept = async () => (await me['memories.list']({ query: 'roof' })).total;
    expect(await kept()).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Undo: Remembered: The roof leaks' }));
    expect(bridge.madeOf('changes.undo')).toHaveLength(1);
    expect(await screen.findByText('· undone')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Undo: / })).toBeNull();
    expect(await kept()).toBe(0);
  });

  it('let a recalled memory be forgotten, with a way back', async () => {
    const { bridge, user, me } = await showTalk(async ({ me }) => {
      return (await me['chat.ask']({ text: 'When was the boiler serviced?' })).spaceId;
    });
    const { memories } = await me['memories.list']({ query: 'boiler' });
    await user.click(screen.getByRole('button', { name: /^recalled: The boiler/ }));
    expect(screen.getByText(/^Why: .*boiler/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'That is wrong' }));
    expect(bridge.madeOf('memories.forget')).toEqual([{ agentId: 'hearth', ids: [memories[0]?.id] }]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(bridge.madeOf('changes.undo')).toHaveLength(1);
    await waitFor(async () => expect((await me['memories.list']({ query: 'boiler' })).memories).toEqual(memories));
  });

  it.each([
    ['interrupted', ['Continue']],
    ['stopped', ['Continue', 'Try again']],
    ['failed', ['Try again']],
  ] as const)('offer what helps when a reply was %s', async (status, offered) => {
    const error = { message: 'The model did not fit into memory.', hint: 'Choose a smaller one.' };
    const { bridge, user } = await show([aReply(2, 'First half', { status, error })]);
    const reply = screen.getByRole('article', { name: 'Hearth said' });
    expect(reply).toHaveTextContent('The model did not fit into memory. Choose a smaller one.');
    const buttons = within(reply).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent).filter(Boolean)).toEqual(offered);
    for (const name of offered) await user.click(within(reply).getByText(name));
    const continued = offered.some((name) => name === 'Continue') ? [{ runId: idOf('r', 2) }] : [];
    const retried = offered.some((name) => name === 'Try again') ? [{ messageId: idOf('e', 2) }] : [];
    expect(bridge.madeOf('chat.continue')).toEqual(continued);
    expect(bridge.madeOf('chat.retry')).toEqual(retried);
  });

  it('that wait their turn are shown as waiting', async () => {
    await show([aMessage(1, { status: 'queued' })]);
    expect(screen.getByText('Waits until the reply is done')).toBeVisible();
  });

  it('of another space do not appear here', async () => {
    const { bridge } = await show([aMessage(1)]);
    act(() => bridge.emit('message.added', { message: aMessage(2, { spaceId: idOf('s', 2), text: 'elsewhere' }) }));
    act(() => bridge.emit('message.added', { message: aMessage(3, { text: 'here' }) }));
    expect(screen.getByText('here')).toBeVisible();
    expect(screen.queryByText('elsewhere')).toBeNull();
  });
});

describe('a reply', () => {
  it('comes from the core as it is written, and stops when told to', async () => {
    const { user, test, me, spaceId } = await showTalk(async ({ test, me }) => {
      const { spaceId } = await me['chat.ask']({ text: 'good morning' });
      const pieces = ['The boiler ', 'is **fine**', '.'];
      test.model.follow([{ pieces, until: new Promise(() => undefined) }]);
      return spaceId;
    });
    await user.type(composer(), 'How is the boiler?{Enter}');
    await waitFor(() => {
      test.clock.advance(20);
      expect(screen.getByText('fine')).toBeVisible();
    });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull());
    expect(screen.getByText('fine')).toBeVisible();
    const { messages } = await me['spaces.messages']({ spaceId });
    expect(messages.at(-1)).toMatchObject({ status: 'stopped', text: 'The boiler is **fine**.' });
  });

  it('streams in, says what goes on, can be stopped, and ends', async () => {
    const { bridge, user } = await show([aMessage(1)]);
    act(() => {
      bridge.emit('run.started', { run: run() });
      bridge.emit('run.phase', {
        ...{ runId: run().id, spaceId: home, agentId: 'hearth' },
        phase: { phase: 'reading', percent: 62 },
      });
    });
    expect(screen.getByText('reading the prompt 62 %')).toBeVisible();
    const reply = aReply(50, '', { status: 'streaming' });
    act(() => bridge.emit('message.added', { message: reply }));
    act(() => {
      for (const text of ['The boiler ', 'is **fine**', '.']) {
        bridge.emit('message.delta', { spaceId: home, runId: run().id, messageId: reply.id, text });
      }
    });
    expect(await screen.findByText('fine')).toBeVisible();
    await user.keyboard('{Escape}');
    expect(bridge.madeOf('chat.stop')).toEqual([{ spaceId: home }]);
    act(() => {
      bridge.emit('message.updated', { message: aReply(50, 'The boiler is fine.', { status: 'stopped' }) });
      bridge.emit('run.ended', { run: run({ status: 'stopped' }) });
    });
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
    expect(screen.getByText('The boiler is fine.')).toBeVisible();
  });

  it('never shows streamed words twice when the whole text comes', async () => {
    const { bridge } = await show([aMessage(1)]);
    const reply = aReply(50, '', { status: 'streaming' });
    act(() => bridge.emit('message.added', { message: reply }));
    act(() => {
      bridge.emit('message.delta', { spaceId: home, runId: run().id, messageId: reply.id, text: 'Once' });
      bridge.emit('message.updated', { message: aReply(50, 'Once', { status: 'complete' }) });
    });
    act(() => bridge.emit('message.delta', { spaceId: home, runId: run().id, messageId: reply.id, text: ' more' }));
    expect(await screen.findByText('Once more')).toBeVisible();
    expect(screen.getAllByText(/Once/)).toHaveLength(1);
  });

  it('that waits for an answer sends to the approval window, and approves nothing itself', async () => {
    const { bridge, user } = await show([aMessage(1)]);
    const stop = followApprovals();
    act(() => bridge.emit('approval.added', { approval: anApproval(1) }));
    expect(screen.getByText('Hearth asks: Save “shopping”: milk, bread')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    expect(bridge.madeOf('window.showApprovals')).toHaveLength(1);
    expect(bridge.madeOf('approvals.answer')).toEqual([]);
    stop();
  });
});

describe('the composer', () => {
  it('sends with Enter, breaks with Shift+Enter, and is empty afterwards', async () => {
    const { bridge, user } = await show([aMessage(1)]);
    await user.type(composer(), 'one{Shift>}{Enter}{/Shift}two{Enter}');
    expect(bridge.madeOf('chat.send')).toEqual([{ spaceId: home, text: 'one\ntwo' }]);
    expect(composer()).toHaveValue('');
  });

  it('keeps what was written when sending fails', async () => {
    const { bridge, user } = await show([aMessage(1)]);
    bridge.failing('chat.send', 'limit', 'Too much at once.');
    await user.type(composer(), 'precious{Enter}');
    expect(await screen.findByText('Too much at once.')).toBeVisible();
    expect(composer()).toHaveValue('precious');
  });

  it('changes the last message with Up, and is answered anew', async () => {
    const { bridge, user, test } = await showTalk(async ({ test, me }) => {
      test.model.follow([{ text: 'Hm' }, { text: 'Good morning' }]);
      return (await me['chat.ask']({ text: 'helo' })).spaceId;
    });
    await user.type(composer(), '{ArrowUp}');
    expect(composer()).toHaveValue('helo');
    await user.clear(composer());
    await user.type(composer(), 'hello{Enter}');
    expect(bridge.madeOf('chat.edit')).toEqual([expect.objectContaining({ text: 'hello' })]);
    expect(bridge.madeOf('chat.send')).toEqual([]);
    await waitFor(() => {
      test.clock.advance(20);
      expect(screen.getByText('Good morning')).toBeVisible();
    });
    expect(screen.queryByText('helo')).toBeNull();
  });

  it('lists commands after a slash and takes one by keyboard', async () => {
    const { user } = await show([aMessage(1)]);
    await user.type(composer(), '/re');
    expect(screen.getAllByRole('option')).toHaveLength(2);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(composer()).toHaveValue('/remember ');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('keeps a draft for each space', async () => {
    const { user } = await show([aMessage(1)], [aSpace(1), aSpace(2)]);
    await user.type(composer(), 'half a thought');
    act(() => useNavigation.getState().go('chat', { spaceId: idOf('s', 2) }));
    expect(composer()).toHaveValue('');
    act(() => useNavigation.getState().go('chat', { spaceId: home }));
    expect(composer()).toHaveValue('half a thought');
  });
});

describe('search and details', () => {
  it('finds what was said and goes there', async () => {
    let noises = '';
    const { user } = await showTalk(async ({ me }) => {
      ({ spaceId: noises } = await me['chat.ask']({ text: 'the boiler hums' }));
      await me['spaces.rename']({ spaceId: noises, title: 'Noises' });
      return (await me['chat.ask']({ text: 'good morning' })).spaceId;
    });
    await user.keyboard('{Control>}f{/Control}');
    await user.type(await screen.findByRole('combobox'), 'boiler hums');
    // What has both words stands before what has one of them.
    await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveTextContent('the boiler hums'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(useNavigation.getState().spaceId).toBe(noises));
    await waitFor(() => expect(screen.getByText('the boiler hums')).toBeVisible());
  });

  it('shows how a reply came about', async () => {
    const { user, test } = await showTalk(async ({ me }) => (await me['chat.ask']({ text: 'Here?' })).spaceId);
    await user.click(screen.getByRole('button', { name: 'Show details' }));
    const inspector = await screen.findByRole('complementary', { name: 'Details' });
    const seen = test.model.requests.at(-1)?.prefix[0]?.text.split('\n')[0] ?? '';
    expect(await within(inspector).findByText((text) => text.includes(seen))).toBeInTheDocument();
    expect(within(inspector).getAllByText(/^\d+$/).length).toBeGreaterThan(1);
    await expectAccessible(inspector);
  });
});
