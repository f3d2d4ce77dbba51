import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useAgents } from '../../src/renderer/state/agents.ts';
import { useNavigation } from '../../src/renderer/state/navigation.ts';
import type { Space } from '../../src/shared/model/space.ts';
import { aMessage, aReply, aSpace, idOf } from './chat-data.ts';
import { showChat } from './show-chat.tsx';
import { expectAccessible } from './show-window.tsx';

const person = { id: 'person', kind: 'person', name: 'You' } as const;
const agent = (id: string, name: string) => ({ id, kind: 'agent', name }) as const;
const trip = (more: Partial<Space> = {}): Space =>
  aSpace(1, {
    title: 'The trip',
    members: [person, agent('hearth', 'Hearth'), agent('planner', 'Planner'), agent('librarian', 'Librarian')],
    ...more,
  });
const planner = { authorId: 'planner', authorName: 'Planner' } as const;
const spaceId = idOf('s', 1);

async function shared(more: Partial<Space> = {}) {
  const messages = [
    aMessage(1, { text: 'Where to?' }),
    aReply(2, 'To the sea.'),
    aReply(3, 'By train on Friday.', { ...planner, runId: idOf('r', 3) }),
  ];
  const shown = await showChat(messages, [trip(more)]);
  await useAgents.getState().load();
  return shown;
}

describe('a space of several agents', () => {
  it('says of each message whose it is, and does not offer to ask again', async () => {
    const { container } = await shared();
    const said = await screen.findByRole('article', { name: 'Planner said' });
    expect(within(said).getByText('Planner')).toBeVisible();
    expect(within(await screen.findByRole('article', { name: 'Hearth said' })).getByText('Hearth')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(await screen.findByPlaceholderText('Write to all')).toBeVisible();
    await expectAccessible(container);
  });

  it('names who is there, and lets one go by keyboard', async () => {
    const { user, bridge } = await shared();
    bridge.answer('spaces.removeAgent', () => ({ space: trip() }));
    screen.getByRole('button', { name: 'Agents here: Hearth, Planner, Librarian' }).focus();
    await user.keyboard('{Enter}');
    const item = await screen.findByRole('menuitem', { name: 'Remove Planner' });
    act(() => item.focus());
    await user.keyboard('{Enter}');
    expect(bridge.madeOf('spaces.removeAgent')).toEqual([{ spaceId, agentId: 'planner' }]);
    expect(await screen.findByText('Planner no longer takes part')).toBeVisible();
    bridge.answer('spaces.invite', () => ({ space: trip() }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(bridge.madeOf('spaces.invite')).toEqual([{ spaceId, agentId: 'planner' }]));
  });

  it('invites who is not there yet', async () => {
    const { user, bridge } = await shared({ members: [person, agent('hearth', 'Hearth')] });
    bridge.answer('spaces.invite', () => ({ space: trip() }));
    await user.click(screen.getByRole('button', { name: 'Agents here: Hearth' }));
    expect(screen.queryByRole('menuitem', { name: /Remove/ })).toBeNull();
    await user.click(await screen.findByRole('menuitem', { name: /Invite Planner/ }));
    expect(bridge.madeOf('spaces.invite')).toEqual([{ spaceId, agentId: 'planner' }]);
  });

  it('tells who is writing now, stops one or all, and forgets who went on elsewhere', async () => {
    const { user, bridge } = await shared();
    const phase = (number: number, agentId: string, of: string | null, what: 'writing' | 'thinking') =>
      act(() => bridge.emit('run.phase', { runId: idOf('r', number), agentId, spaceId: of, phase: { phase: what } }));
    phase(20, 'planner', spaceId, 'writing');
    phase(21, 'librarian', spaceId, 'thinking');
    expect(await screen.findByText('Planner is writing …')).toBeVisible();
    expect(screen.getByText('Librarian: thinking')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stop Librarian' }));
    await user.click(screen.getByRole('button', { name: 'Stop all' }));
    expect(bridge.madeOf('chat.stop')).toEqual([{ spaceId, agentId: 'librarian' }, { spaceId }]);
    phase(21, 'librarian', idOf('s', 2), 'thinking');
    await waitFor(() => expect(screen.queryByText('Librarian: thinking')).toBeNull());
    expect(screen.getByText('Planner is writing …')).toBeVisible();
  });

  it('says that it rests and how much waits, and lets them go on by keyboard', async () => {
    const { user, bridge, container } = await shared({ isResting: true, held: 2 });
    bridge.answer('spaces.goOn', () => ({ space: trip() }));
    expect(screen.getByText(/They rest .* 2 messages wait until then/)).toBeVisible();
    await expectAccessible(container);
    screen.getByRole('button', { name: 'Let them go on' }).focus();
    await user.keyboard('{Enter}');
    expect(bridge.madeOf('spaces.goOn')).toEqual([{ spaceId }]);
  });

  it('marks where what is new begins', async () => {
    await shared({ unread: 1 });
    const last = await screen.findByRole('article', { name: 'Planner said' });
    const mark = await screen.findByText('New');
    expect(mark.compareDocumentPosition(last)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(mark.compareDocumentPosition(screen.getByRole('article', { name: 'Hearth said' }))).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    );
  });
});

describe('a new chat', () => {
  it('is opened with all who were chosen', async () => {
    const { user, bridge } = await showChat([], [aSpace(2)]);
    bridge.answer('spaces.create', () => ({ space: trip() }));
    await useAgents.getState().load();
    act(() => useNavigation.getState().go('chat', { spaceId: null }));
    await user.click(await screen.findByRole('button', { name: 'Invite another agent' }));
    await user.click(await screen.findByRole('menuitem', { name: /Planner/ }));
    await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Plan a trip{Enter}');
    await waitFor(() => expect(bridge.madeOf('spaces.create')).toEqual([{ agentIds: ['hearth', 'planner'] }]));
    await waitFor(() => expect(bridge.madeOf('chat.send')).toMatchObject([{ spaceId, text: 'Plan a trip' }]));
  });
});
