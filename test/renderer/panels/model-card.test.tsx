import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ChatModel } from '../../../src/main/core/models/provider.ts';
import { stoppedUsage } from '../../../src/main/core/models/usage.ts';
import { ModelsPanel } from '../../../src/renderer/panels/models/ModelsPanel.tsx';
import { createComputer } from '../../support/computer-models.ts';
import { found } from '../../support/models.ts';
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

  it('says once that its tools were not tried out', async () => {
    const { container } = await show(false);
    const card = await cardOf();
    expect(card.getAllByText(/not tried out|not known/)).toHaveLength(1);
    await expectAccessible(container);
  });
});

describe('under “More”', () => {
  const GB = 1024 ** 3;
  const showSettable = () => {
    const settable = {
      window: { most: 16_384, usual: 4_096, bytesAt: (tokens: number) => (GB * tokens) / 2_048 },
      canThink: true,
    };
    const computer = createComputer({
      models: [
        found('/models/a.gguf', { name, settable, memoryBytes: 2 * GB }),
        found('/models/b.gguf', { name: 'B' }),
      ],
      opens: writing(false),
    });
    return showPanel(<ModelsPanel />, {
      core: { providers: computer.providers, defaultModel: 'builtin', totalMemory: 6 * GB },
      prepare: async ({ test }) => {
        computer.connect(test);
      },
    });
  };

  it('window, answers, temperature and thinking are set, and one click goes back', async () => {
    const { bridge, container, user } = await showSettable();
    const card = await cardOf();
    await user.click(card.getByText('More'));
    const window = await card.findByRole('combobox', { name: 'Reads at once' });
    expect(window).toHaveTextContent('As Hearth sets it (4,096 word pieces)');
    expect(card.queryByRole('button', { name: `Back to how Hearth sets ${name}` })).toBeNull();
    await user.click(window);
    const tooMuch = await screen.findByRole('option', { name: /^16,384 word pieces/ });
    expect(tooMuch).toHaveAttribute('aria-disabled', 'true');
    expect(tooMuch).toHaveTextContent('about 8 GB of memory; all models together may take 4.8 GB');
    await user.click(screen.getByRole('option', { name: /^8,192 word pieces/ }));
    expect(await card.findByText('about 4 GB')).toBeInTheDocument();
    await user.click(card.getByRole('combobox', { name: 'Variety (temperature)' }));
    await user.click(await screen.findByRole('option', { name: 'Some (0.7)' }));
    await user.click(card.getByRole('combobox', { name: 'Length of answers' }));
    await user.click(await screen.findByRole('option', { name: 'At most 1,024 word pieces' }));
    await user.click(card.getByRole('switch', { name: 'Think before answering' }));
    await waitFor(() => expect(card.getByRole('switch')).toBeChecked());
    await expectAccessible(container);
    await user.click(card.getByRole('button', { name: `Back to how Hearth sets ${name}` }));
    await waitFor(() => expect(card.getByRole('switch')).not.toBeChecked());
    expect(await card.findByText('about 2 GB')).toBeInTheDocument();
    expect(bridge.madeOf('models.tune')).toEqual([
      { model: '/models/a.gguf', change: { contextSize: 8_192 } },
      { model: '/models/a.gguf', change: { temperature: 0.7 } },
      { model: '/models/a.gguf', change: { answerTokens: 1_024 } },
      { model: '/models/a.gguf', change: { thinks: true } },
      { model: '/models/a.gguf', change: { contextSize: null, answerTokens: null, temperature: null, thinks: null } },
    ]);
  });

  it('nothing stands that this model cannot', async () => {
    const { user } = await showSettable();
    const card = within((await screen.findByText('B')).closest('li') as HTMLElement);
    await user.click(card.getByText('More'));
    expect(card.queryByRole('combobox')).toBeNull();
    expect(card.queryByRole('switch')).toBeNull();
  });
});
