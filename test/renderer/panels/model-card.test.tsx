import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ChatModel } from '../../../src/main/core/models/provider.ts';
import { stoppedUsage } from '../../../src/main/core/models/usage.ts';
import { ModelsPanel } from '../../../src/renderer/panels/models/ModelsPanel.tsx';
import { createComputer } from '../../support/computer-models.ts';
import { expectAccessible } from '../show-window.tsx';
import { showPanel } from './show-panel.tsx';

const name = 'Qwen 2.5 0.5B Instruct';

/** A model that writes 30 tokens in two seconds, and holds the end of its answer until it is stopped, if so wanted. */
const writing =
  (holds: boolean) =>
  (id: string): ChatModel => ({
    info: { id, name: id, contextSize: 4_096 },
    count: async () => 1,
    async *chat(_request, signal) {
      yield { type: 'text', text: 'Light scatters' };
      if (holds && !signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
      const usage = { ...stoppedUsage(), output: 30, decodeMs: 2_000 };
      yield { type: 'end', stop: signal.aborted ? 'aborted' : 'end', usage };
    },
  });

const show = (holds: boolean, trash?: (path: string) => Promise<void>) => {
  const computer = createComputer({ opens: writing(holds) });
  computer.addCutOff('/models/half.gguf');
  return showPanel(<ModelsPanel />, {
    core: { providers: computer.providers, defaultModel: 'builtin', ...(trash && { trash }) },
    prepare: async ({ test }) => {
      computer.connect(test);
    },
  });
};
const cardOf = async () => within((await screen.findByText(name)).closest('li') as HTMLElement);

describe('the card of a model', () => {
  it('says what it can do here, and its speed once it has answered', async () => {
    const { container, user } = await show(false);
    const card = await cardOf();
    const can = within(card.getByRole('list', { name: 'What it can do here' }));
    expect(can.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Talks with you',
      'Remembers and reminds, through Hearth',
      'Tools: not tried out yet',
      'Reads no pictures',
    ]);
    expect(card.queryByText('Writes here')).toBeNull();
    await user.click(card.getByRole('button', { name: `Ask it something: ${name}` }));
    await user.type(card.getByRole('textbox', { name: `One line to ${name}` }), 'Why is the sky blue?{Enter}');
    expect(await card.findByText('Light scatters')).toBeInTheDocument();
    expect(await card.findByText('15 word pieces a second')).toBeInTheDocument();
    expect(card.queryByText(/as printed text/)).toBeNull();
    await expectAccessible(container);
  });

  it('stops an answer that is being tried', async () => {
    const { user } = await show(true);
    const card = await cardOf();
    await user.click(card.getByRole('button', { name: `Ask it something: ${name}` }));
    await user.type(card.getByRole('textbox', { name: `One line to ${name}` }), 'Why?');
    await user.click(card.getByRole('button', { name: `Ask ${name}` }));
    expect(await card.findByText('Light scatters')).toBeInTheDocument();
    await user.click(card.getByRole('button', { name: `Stop ${name}` }));
    expect(await card.findByText('It ends here.')).toBeInTheDocument();
    expect(card.getByRole('button', { name: `Ask ${name}` })).toBeInTheDocument();
  });

  it('of a broken file removes it, once that was said twice', async () => {
    const trash = vi.fn(async () => undefined);
    const { user } = await show(false, trash);
    await user.click(await screen.findByText('1 file that cannot be used'));
    await user.click(screen.getByRole('button', { name: 'Remove the file of Half' }));
    expect(trash).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'Move to the trash' }));
    await waitFor(() => expect(trash).toHaveBeenCalledWith('/models/half.gguf'));
  });
});
