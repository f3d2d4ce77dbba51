import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { QuickEntry } from '../../src/renderer/quick/QuickEntry.tsx';
import { expectAccessible, showWindow } from './show-window.tsx';

describe('quick entry', () => {
  it('says while one types what Enter would do, does it, and says what it did', async () => {
    const { bridge, user, container } = await showWindow(<QuickEntry />);
    const field = screen.getByRole('textbox', { name: 'Quick entry' });
    expect(field).toHaveFocus();
    await user.type(field, 'water the plants tomorrow at 9');
    expect(await screen.findByText('Reminds you')).toBeVisible();
    expect(screen.getByText('tomorrow 09:00')).toBeVisible();
    await expectAccessible(container);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('water the plants · tomorrow 09:00')).toBeVisible();
    await waitFor(() => expect(bridge.madeOf('window.close')).toHaveLength(1), { timeout: 3_000 });
  });

  it('offers to replace what a new memory contradicts, with its text, and waits for it', async () => {
    const { bridge, me, user, container } = await showWindow(<QuickEntry />, {
      prepare: async ({ me: person }) => {
        await person['memories.remember']({ agentId: 'hearth', memory: 'my favourite colour is red' });
      },
    });
    await user.type(screen.getByRole('textbox'), 'remember that my favourite colour is blue{Enter}');
    const replace = await screen.findByRole('button', { name: 'Replace “my favourite colour is red”' });
    expect(screen.getByRole('status')).toHaveTextContent('My favourite colour is blue');
    expect(screen.getByText('May replace “my favourite colour is red”')).toBeVisible();
    await expectAccessible(container);
    await user.click(replace);
    expect(await screen.findByText(/^Replaced; the old one stays/)).toBeVisible();
    const { memories } = await me['memories.search']({ agentId: 'hearth', query: 'favourite colour' });
    expect(memories.map(({ memory }) => memory)).toEqual(['My favourite colour is blue']);
    await waitFor(() => expect(bridge.madeOf('window.close')).toHaveLength(1), { timeout: 3_000 });
  });

  it('says what of a time was understood and what was not', async () => {
    const { user, container } = await showWindow(<QuickEntry />);
    await user.type(screen.getByRole('textbox'), 'remind me on the last Friday of the month if it rains');
    expect(await screen.findByText(/^Understood: on the last Friday of the month .+“if it rains”/)).toBeVisible();
    await expectAccessible(container);
  });

  it('asks which moment is meant, and takes a click for it, with words typed before and after', async () => {
    const { bridge, user, container } = await showWindow(<QuickEntry />);
    const field = screen.getByRole('textbox');
    await user.type(field, 'pay the rent friday 6/7 to Ann');
    const choice = await screen.findByRole('button', { name: 'Tuesday, 6 July 2027 at 09:00' });
    expect(screen.getByText(/friday 6\/7.* is not clear/)).toBeVisible();
    await expectAccessible(container);
    await user.type(field, '!');
    await user.click(choice);
    expect(field).toHaveFocus();
    expect(await screen.findByText('Reminds you')).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(bridge.madeOf('quick.submit')).toHaveLength(1));
    expect(await screen.findByText(/^pay the rent to Ann.* · .*Jul/)).toBeVisible();
  });

  it('closes with Esc and does nothing', async () => {
    const { bridge, user } = await showWindow(<QuickEntry />);
    await user.type(screen.getByRole('textbox'), 'x{Escape}');
    expect(bridge.madeOf('window.close')).toHaveLength(1);
    expect(bridge.madeOf('quick.submit')).toEqual([]);
  });

  it('keeps the text when it did not work, and says why', async () => {
    const { bridge, user } = await showWindow(<QuickEntry />);
    bridge.failing('quick.submit', 'unavailable', 'Not now.');
    await user.type(screen.getByRole('textbox'), 'hello{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
    expect(screen.getByRole('textbox')).toHaveValue('hello');
  });
});
