import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { QuickEntry } from '../../src/renderer/quick/QuickEntry.tsx';
import type { FakeBridge } from '../support/fake-bridge.ts';
import { expectAccessible } from './panels/show-panel.tsx';
import { showWindow } from './show-window.tsx';

function reading(bridge: FakeBridge): void {
  bridge.answer('quick.read', ({ text }) =>
    text.includes('tomorrow')
      ? { kind: 'reminder', title: 'water the plants', reading: 'tomorrow 09:00', next: [new Date().toISOString()] }
      : { kind: text ? 'chat' : 'empty', title: text, reading: '', next: [] },
  );
  bridge.answer('quick.submit', () => ({ kind: 'reminder', spaceId: null, said: 'Reminder set: water the plants' }));
}

describe('quick entry', () => {
  it('says while one types what Enter would do, does it, and says what it did', async () => {
    const { bridge, user, container } = await showWindow(<QuickEntry />, { prepare: reading });
    const field = screen.getByRole('textbox', { name: 'Quick entry' });
    expect(field).toHaveFocus();
    await user.type(field, 'water the plants tomorrow at 9');
    expect(await screen.findByText('Reminds you')).toBeVisible();
    expect(screen.getByText('tomorrow 09:00')).toBeVisible();
    await expectAccessible(container);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('status')).toHaveTextContent('Reminder set: water the plants');
    expect(bridge.madeOf('quick.submit')).toEqual([{ text: 'water the plants tomorrow at 9' }]);
    await waitFor(() => expect(bridge.madeOf('window.close')).toHaveLength(1), { timeout: 3_000 });
  });

  it('closes with Esc and does nothing', async () => {
    const { bridge, user } = await showWindow(<QuickEntry />, { prepare: reading });
    await user.type(screen.getByRole('textbox'), 'x{Escape}');
    expect(bridge.madeOf('window.close')).toHaveLength(1);
    expect(bridge.madeOf('quick.submit')).toEqual([]);
  });

  it('keeps the text when it did not work, and says why', async () => {
    const { bridge, user } = await showWindow(<QuickEntry />, { prepare: reading });
    bridge.failing('quick.submit', 'unavailable', 'Not now.');
    await user.type(screen.getByRole('textbox'), 'hello{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
    expect(screen.getByRole('textbox')).toHaveValue('hello');
  });
});
