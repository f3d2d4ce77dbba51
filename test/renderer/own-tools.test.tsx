import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { followOpenCalls, useOpenCalls } from '../../src/renderer/state/open-calls.ts';
import { showTalk } from './show-chat.tsx';
import type { Shown } from './show-window.tsx';
import { expectAccessible } from './show-window.tsx';

const seat = {
  name: 'choose_seat',
  title: 'Choose a seat',
  description: 'Which seat you would like.',
  executionType: 'space',
  visible: true,
  inputSchema: { type: 'object', properties: { train: { type: 'string' } } },
  outputSchema: {
    type: 'object',
    properties: {
      seat: { enum: ['window', 'aisle'], title: 'Seat' },
      bags: { type: 'integer', title: 'Bags' },
      quiet: { type: 'boolean', title: 'Quiet car' },
      note: { type: 'string', title: 'Note' },
    },
    required: ['bags'],
  },
};
const lamp = { name: 'lamp_state', title: 'Lamp', executionType: 'internal' };

/** A conversation in which an agent of the person's own calls one of its tools. */
async function asking(tool: { name: string }, args: Record<string, unknown> = {}) {
  const shown = await showTalk(async ({ test, me }: Shown) => {
    const draft = { name: 'Traveller', instructions: 'Book.', packs: [], customTools: JSON.stringify([tool]) };
    const { agent } = await me['agents.create'](draft);
    await me['policies.set']({ scope: 'agent', agentId: agent.id, tool: tool.name, policy: 'allow' });
    test.model.follow([{ text: 'A moment.', calls: [{ name: tool.name, args }] }, { text: 'Thank you.' }]);
    return (await me['chat.ask']({ agentId: agent.id, text: 'Book me a train' })).spaceId;
  });
  onTestFinished(followOpenCalls());
  act(() => void useOpenCalls.getState().load());
  return shown;
}

describe('a form that an agent asks with', () => {
  it('is drawn from the schema, checked, sent, and shown with what it gave', { timeout: 60_000 }, async () => {
    const { user, container } = await asking(seat, { train: 'ICE\u202e 5' });
    const card = await screen.findByRole('region', { name: 'Traveller would like to know: Choose a seat' });
    expect(within(card).getByText(/ICE/)).toBeVisible();
    expect(card.textContent).not.toContain('\u202e');
    await expectAccessible(container);
    await user.type(within(card).getByRole('textbox', { name: 'Bags' }), 'many');
    await user.click(within(card).getByRole('button', { name: 'Answer' }));
    expect(within(card).getByText('This is not a whole number.')).toBeVisible();
    await user.clear(within(card).getByRole('textbox', { name: 'Bags' }));
    await user.type(within(card).getByRole('textbox', { name: 'Bags' }), '2{Enter}');
    expect(await screen.findByText('Thank you.')).toBeVisible();
    const shown = screen.getByRole('region', { name: 'Choose a seat' });
    expect(within(shown).getByText('bags').nextSibling).toHaveTextContent('2');
    expect(within(shown).getByText('quiet').nextSibling).toHaveTextContent('no');
    expect(screen.queryByRole('region', { name: /would like to know/ })).toBeNull();
  });

  it('can be declined', async () => {
    const { user, me } = await asking(seat);
    const card = await screen.findByRole('region', { name: /would like to know/ });
    await user.click(within(card).getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText(/you declined/)).toBeVisible();
    expect((await me['tools.open']({})).calls).toEqual([]);
  });
});

describe('what another program is to answer', () => {
  it('is shown as waiting, and the person may answer in its place', async () => {
    const { user } = await asking(lamp);
    const card = await screen.findByRole('region', { name: 'Traveller waits for another program: Lamp' });
    expect(screen.getByText('· waits for its result')).toBeVisible();
    await user.click(within(card).getByRole('button', { name: 'Answer it yourself' }));
    await user.type(within(card).getByRole('textbox', { name: 'Answer' }), 'on');
    await user.click(within(card).getByRole('button', { name: 'Answer' }));
    expect(await screen.findByText('Thank you.')).toBeVisible();
  });

  it('can be cancelled, and goes when the program answers', async () => {
    const { user, me } = await asking(lamp);
    const card = await screen.findByRole('region', { name: /waits for another program/ });
    expect(within(card).getByRole('button', { name: 'Cancel' })).toBeVisible();
    const { calls } = await me['tools.open']({});
    await me['tools.answer']({ id: calls[0]?.toolCall.id ?? '', result: 'on' });
    expect(await screen.findByText('Thank you.')).toBeVisible();
    expect(screen.queryByRole('region', { name: /waits for another/ })).toBeNull();
    await user.keyboard('{Escape}');
  });
});
