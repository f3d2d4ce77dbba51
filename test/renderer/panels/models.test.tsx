import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ModelsPanel } from '../../../src/renderer/panels/models/ModelsPanel.tsx';
import { nextStep } from '../../../src/renderer/panels/models/models-state.ts';
import { useModels } from '../../../src/renderer/state/models.ts';
import type { Model } from '../../../src/shared/model/model.ts';
import { createComputer } from '../../support/computer-models.ts';
import { createExaminedModel } from '../../support/examined-model.ts';
import { found } from '../../support/models.ts';
import { expectAccessible } from '../show-window.tsx';
import { showPanel } from './show-panel.tsx';

const qwen = '/models/qwen2.5-0.5b-instruct-q4_k_m.gguf';
const llama = 'ollama:llama3.2:3b';

/** The panel on a computer with a small model, one that is too big, and a model server that may hear what is said. */
async function show() {
  const computer = createComputer();
  const shown = await showPanel(<ModelsPanel />, {
    core: { providers: computer.providers, defaultModel: 'builtin' },
    prepare: async ({ test, me }) => {
      computer.connect(test);
      await me['models.allowServer']({});
      await me['models.assign']({ agentId: 'planner', model: llama });
    },
  });
  return { ...shown, computer };
}

describe('a model that finds by meaning', () => {
  it('stands apart, is chosen for nobody, and says how far it has read', async () => {
    const path = '/models/e5.gguf';
    const computer = createComputer({ models: [found(path, { name: 'E5 Small', embeds: true })] });
    const { container, user } = await showPanel(<ModelsPanel />, {
      core: { providers: computer.providers, defaultModel: 'builtin' },
      prepare: async ({ test, me }) => {
        computer.connect(test);
        for (const memory of ['Jo likes tea.', 'The key is blue.'])
          test.services.memories.remember({ agentId: 'hearth', memory, tags: [] });
        await me['models.list']({ refresh: true });
        await test.services.meaning.goOn();
      },
    });
    const own = await screen.findByRole('list', { name: 'Finds by meaning' });
    expect(await within(own).findByText(/^All \d+ texts are read: /)).toBeInTheDocument();
    expect(within(screen.getByRole('list', { name: 'Models on this computer' })).queryByText('E5 Small')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Use E5 Small' })).toBeNull();
    await user.click(within(own).getByRole('button', { name: 'Unload E5 Small' }));
    expect(await within(own).findByRole('button', { name: 'Load E5 Small' })).toBeInTheDocument();
    await expectAccessible(container);
  });
});

describe('ModelsPanel', () => {
  it('says what a model is, why one cannot run, and what the built-in one understands', async () => {
    const { container } = await show();
    expect(await screen.findByText(/Needs about 35 GB of memory/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Use|Load) Mistral/ })).toBeNull();
    expect(screen.getByText(/It does not hold a conversation/)).toBeInTheDocument();
    await expectAccessible(container);
  });

  it('uses a model: makes it the default and loads it', async () => {
    const { bridge, user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Use Qwen 2.5 0.5B Instruct' }));
    expect(await screen.findByRole('button', { name: 'Unload Qwen 2.5 0.5B Instruct' })).toBeInTheDocument();
    expect(bridge.madeOf('models.assign')).toEqual([{ agentId: null, model: qwen }]);
    expect(bridge.madeOf('models.load')).toEqual([{ model: qwen }]);
  });

  it('shows how far loading is and stops it', async () => {
    const { bridge, user, computer } = await show();
    computer.hold(qwen);
    await user.click(await screen.findByRole('button', { name: 'Use Qwen 2.5 0.5B Instruct' }));
    await waitFor(() => expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '42'));
    await user.click(screen.getByRole('button', { name: 'Stop loading Qwen 2.5 0.5B Instruct' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(bridge.madeOf('models.cancelLoad')).toEqual([{ model: qwen }]);
  });

  it('says at the card why loading failed', async () => {
    const { user, computer } = await show();
    computer.breakModel(qwen);
    await user.click(await screen.findByRole('button', { name: 'Use Qwen 2.5 0.5B Instruct' }));
    expect(await screen.findByText(/This model could not be loaded\./)).toHaveTextContent(
      'The file may be damaged or too new for this version of Hearth. Try another one.',
    );
  });

  it('gives one agent a model of its own and takes it back', async () => {
    const { bridge, user } = await show();
    await user.click(await screen.findByRole('combobox', { name: 'Model for Librarian' }));
    await user.click(await screen.findByRole('option', { name: /Llama 3.2 3B/ }));
    expect(await screen.findByText(/^Used by (?:Planner, Librarian|Librarian, Planner)$/)).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: 'Model for Librarian' }));
    await user.click(await screen.findByRole('option', { name: /The default/ }));
    await waitFor(() =>
      expect(bridge.madeOf('models.assign')).toEqual([
        { agentId: 'librarian', model: llama },
        { agentId: 'librarian', model: null },
      ]),
    );
  });

  it('adds and removes folders and tells what was found where', async () => {
    const { bridge, user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Add folder' }));
    await user.click(await screen.findByRole('button', { name: 'Remove /home/jo/models' }));
    await waitFor(() => expect(bridge.madeOf('models.removeFolder')).toEqual([{ path: '/home/jo/models' }]));
    const sources = screen.getByRole('region', { name: 'Where Hearth looked' });
    expect(within(sources).getByText('Not reachable')).toBeInTheDocument();
    expect(within(sources).getByText('Not installed: GPT4All')).toBeInTheDocument();
  });

  it('says whether the model server hears what is said, and lets the person change it', async () => {
    const { bridge, user, computer } = await show();
    expect(await screen.findByText('Hears what you say')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Take back the permission for Ollama' }));
    expect(await screen.findByText('Hears nothing until you allow it')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Allow Ollama' }));
    await waitFor(() => expect(bridge.madeOf('window.showApprovals')).toHaveLength(1));
    computer.listener = { owner: '1001', user: 'eve', program: 'ollama', isForeign: true };
    await user.click(screen.getByRole('button', { name: 'Look again' }));
    expect(await screen.findByText(/Run by another user of this computer \(eve\)/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Allow Ollama' })).toBeNull();
  });

  it('keeps files that cannot be used out of the way', async () => {
    const { user, computer } = await show();
    await screen.findByText('Qwen 2.5 0.5B Instruct');
    computer.addCutOff('/models/half.gguf');
    await user.click(screen.getByRole('button', { name: 'Look again' }));
    const fold = await screen.findByText('1 file that cannot be used');
    expect(screen.getByText(/Only 5 MB of 469 MB/)).not.toBeVisible();
    await user.click(fold);
    expect(screen.getByText(/Only 5 MB of 469 MB/)).toBeVisible();
  });

  it('teaches when there is no model at all', async () => {
    const { providers } = createComputer({ models: [] });
    await showPanel(<ModelsPanel />, { data: 'nothing', core: { providers, defaultModel: 'builtin' } });
    expect(await screen.findByText('No model was found on this computer.')).toBeInTheDocument();
  });
});

describe('how well a model uses tools', () => {
  const talents = {
    trusted: {},
    judged: { calls: () => 'wrong', weighs: ({ fits }) => (fits ? 1 : -1) },
    mute: { calls: (at) => (at < 4 ? 'wrong' : 'right') },
    useless: { calls: () => 'wrong', weighs: () => 1 },
  } satisfies Readonly<Record<string, Parameters<typeof createExaminedModel>[0]>>;

  /** The panel with a model of that talent in memory; its exam is over, or waits at the question of this number. */
  async function showLoaded(talent: keyof typeof talents, holdAt?: number) {
    let asked = 0;
    const before = () => (++asked > (holdAt ?? 1_000) ? new Promise<void>(() => undefined) : undefined);
    const computer = createComputer({ opens: (id) => createExaminedModel({ ...talents[talent], before }, id) });
    return showPanel(<ModelsPanel />, {
      core: { providers: computer.providers, defaultModel: 'builtin' },
      prepare: async ({ test, me }) => {
        computer.connect(test);
        await me['models.load']({ model: qwen });
        test.clock.advance(15_000);
        if (holdAt !== undefined) return;
        await vi.waitFor(async () => {
          const { models } = await me['models.list']({});
          expect(models.find(({ id }) => id === qwen)?.exam?.state).toBe('done');
        });
      },
    });
  }

  it.each([
    ['trusted', 'Tried with tools: 20 of 20 right.'],
    ['judged', 'Tried with tools: 80 of 80 right, with Hearth’s help. Before it changes anything, you are asked.'],
    ['mute', 'Tried with tools: 16 of 20 right. What you ask for plainly, Hearth does all the same.'],
    ['useless', /Only guesses when a tool is wanted \(40 of 80 right\).* Hearth does better without this model/],
  ] as const)('is said in words: %s', async (talent, words) => {
    const { container } = await showLoaded(talent);
    expect(await screen.findByText(words)).toHaveAttribute('title', expect.stringContaining('Tried out: '));
    await expectAccessible(container);
  });

  it('is tried out where everyone sees it, can be stopped, and begun anew', async () => {
    const { bridge, container, user } = await showLoaded('judged', 13);
    const progress = await screen.findByRole('progressbar', { name: 'Trying out Qwen 2.5 0.5B Instruct' });
    await waitFor(() => expect(progress).toHaveAttribute('aria-valuenow', '16'));
    expect(screen.getByText('Hearth is trying out how well it uses tools.')).toBeInTheDocument();
    await expectAccessible(container);
    await user.click(screen.getByRole('button', { name: 'Stop trying out Qwen 2.5 0.5B Instruct' }));
    const anew = { name: 'Try out how well it uses tools: Qwen 2.5 0.5B Instruct' };
    expect(await screen.findByRole('button', anew)).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).toBeNull();
    await user.click(screen.getByRole('button', anew));
    expect(await screen.findByRole('progressbar')).toBeInTheDocument();
    expect(bridge.madeOf('models.stopExam')).toEqual([{ model: qwen }]);
    expect(bridge.madeOf('models.examine')).toEqual([{ model: qwen }]);
  });

  it('is not asked about where nobody uses the model', async () => {
    await show();
    const qwenCard = (await screen.findByText('Qwen 2.5 0.5B Instruct')).closest('li') as HTMLElement;
    expect(within(qwenCard).queryByText(/uses tools/)).toBeNull();
  });
});

describe('nextStep', () => {
  it('is the obvious thing', async () => {
    await show();
    const model = useModels.getState().models.find(({ id }) => id === qwen) as Model;
    expect(nextStep(model)).toBe('use');
    expect(nextStep({ ...model, isDefault: true })).toBe('load');
    expect(nextStep({ ...model, isDefault: true, state: 'ready' })).toBe('unload');
    expect(nextStep({ ...model, state: 'loading' })).toBe('cancel');
    expect(nextStep({ ...model, state: 'failed' })).toBe('retry');
    expect(nextStep({ ...model, whyNot: { message: '', hint: '' } })).toBe('none');
  });
});
