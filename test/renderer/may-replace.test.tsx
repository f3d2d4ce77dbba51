import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Receipts } from '../../src/renderer/panels/chat/Receipts.tsx';
import type { ToolCall } from '../../src/shared/model/tool.ts';
import { expectAccessible, type Shown, showWindow } from './show-window.tsx';

const agentId = 'hearth';

/** Receipts of what an agent remembered, the first thing first. */
async function remembered({ me }: Shown, memories: readonly string[]): Promise<ToolCall[]> {
  for (const memory of memories) await me['tools.call']({ agentId, tool: 'memory_remember', args: { memory } });
  return (await me['changes.list']({})).toolCalls.toReversed();
}

/** Draws the receipt of the last of these. */
async function showReceipt(memories: readonly string[], language: 'en' | 'de' = 'en') {
  let calls: ToolCall[] = [];
  const content = <div id="here" />;
  const shown = await showWindow(content, {
    language,
    prepare: async (test) => {
      calls = await remembered(test, memories);
    },
  });
  shown.rerender(<Receipts toolCalls={calls.slice(-1)} delegated={[]} reply="" />);
  return shown;
}

test('the receipt of a memory offers to replace the one that it contradicts, and does it', async () => {
  const { me, user, container } = await showReceipt(['Jo eats meat', 'Jo does not eat meat any more']);
  expect(await screen.findByText('May replace “Jo eats meat”')).toBeVisible();
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Replace “Jo eats meat”' }));
  await waitFor(() => expect(screen.queryByText('May replace “Jo eats meat”')).toBeNull());
  const { memories } = await me['memories.recallFor']({ agentId, text: 'Does Jo eat meat?' });
  expect(memories.map(({ memory }) => memory)).toEqual(['Jo does not eat meat any more']);
});

test('it says so in German, and offers nothing where nothing is contradicted', async () => {
  const de = await showReceipt(
    ['Der Zahnarzttermin von Mila ist am 3. März', 'Milas Termin beim Zahnarzt ist am 10. März'],
    'de',
  );
  expect(await screen.findByText('Ersetzt vielleicht „Der Zahnarzttermin von Mila ist am 3. März“')).toBeVisible();
  de.unmount();
  const { bridge } = await showReceipt(['Jo eats meat', 'Jo eats meat on Sundays']);
  await waitFor(() => expect(bridge.madeOf('memories.past')).not.toEqual([]));
  expect(screen.queryByText(/May replace/)).toBeNull();
});
