import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ModelsPanel } from '../../../src/renderer/panels/models/ModelsPanel.tsx';
import { nextStep } from '../../../src/renderer/panels/models/models-state.ts';
import type { Model } from '../../../src/shared/model/model.ts';
import { believableData, emptyData } from '../../support/fake-bridge/data.ts';
import { expectAccessible, showPanel } from './show-panel.tsx';

const qwen = '/models/qwen2.5-0.5b-instruct-q4_k_m.gguf';

describe('ModelsPanel', () => {
  it('says what a model is, why one cannot run, and what the built-in one understands', async () => {
    const { container } = await showPanel(<ModelsPanel />);
    expect(await screen.findByText(/It needs 35 GB of memory/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Mistral/ })).toBeNull();
    expect(screen.getByText(/It does not hold a conversation/)).toBeInTheDocument();
    await expectAccessible(container);
  });

  it('uses a model: makes it the default and loads it', async () => {
    const { bridge, user } = await showPanel(<ModelsPanel />);
    await user.click(await screen.findByRole('button', { name: 'Use Qwen 2.5 0.5B Instruct' }));
    expect(await screen.findByRole('button', { name: 'Unload Qwen 2.5 0.5B Instruct' })).toBeInTheDocument();
    expect(bridge.madeOf('models.assign')).toEqual([{ agentId: null, model: qwen }]);
    expect(bridge.madeOf('models.load')).toEqual([{ model: qwen }]);
  });

  it('shows how far loading is and stops it', async () => {
    const { bridge, user } = await showPanel(<ModelsPanel />);
    await screen.findByRole('button', { name: 'Use Qwen 2.5 0.5B Instruct' });
    const model = bridge.data.models.find(({ id }) => id === qwen) as Model;
    bridge.emit('model.changed', { model: { ...model, state: 'loading', progress: 42 } });
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '42');
    await user.click(screen.getByRole('button', { name: 'Stop loading Qwen 2.5 0.5B Instruct' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(bridge.madeOf('models.cancelLoad')).toEqual([{ model: qwen }]);
  });

  it('says at the card why loading failed', async () => {
    const { bridge, user } = await showPanel(<ModelsPanel />);
    bridge.failing('models.load', 'unavailable', 'The file is damaged.', { hint: 'Download it again.' });
    await user.click(await screen.findByRole('button', { name: 'Use Qwen 2.5 0.5B Instruct' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The file is damaged. Download it again.');
  });

  it('gives one agent a model of its own and takes it back', async () => {
    const { bridge, user } = await showPanel(<ModelsPanel />);
    await user.click(await screen.findByRole('combobox', { name: 'Model for Librarian' }));
    await user.click(await screen.findByRole('option', { name: /Llama 3.2 3B/ }));
    expect(await screen.findByText('Used by Planner, Librarian')).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: 'Model for Librarian' }));
    await user.click(await screen.findByRole('option', { name: /The default/ }));
    await waitFor(() =>
      expect(bridge.madeOf('models.assign')).toEqual([
        { agentId: 'librarian', model: 'ollama:llama3.2:3b' },
        { agentId: 'librarian', model: null },
      ]),
    );
  });

  it('adds and removes folders and tells what was found where', async () => {
    const { bridge, user } = await showPanel(<ModelsPanel />);
    await user.click(await screen.findByRole('button', { name: 'Add folder' }));
    await user.click(await screen.findByRole('button', { name: 'Remove /home/jo/models' }));
    await waitFor(() => expect(bridge.madeOf('models.removeFolder')).toEqual([{ path: '/home/jo/models' }]));
    const sources = screen.getByRole('region', { name: 'Where Hearth looked' });
    expect(within(sources).getByText('Not reachable · The folder cannot be read.')).toBeInTheDocument();
    expect(within(sources).getByText('Not installed: GPT4All')).toBeInTheDocument();
  });

  it('says whether the model server hears what is said, and lets the person change it', async () => {
    const { bridge, user } = await showPanel(<ModelsPanel />);
    expect(await screen.findByText('Hears what you say')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Take back the permission for Ollama' }));
    expect(await screen.findByText('Hears nothing until you allow it')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Allow Ollama' }));
    await waitFor(() => expect(bridge.madeOf('window.showApprovals')).toHaveLength(1));
    const sources = bridge.data.sources.map((source) =>
      source.consent ? { ...source, consent: 'foreign', user: 'eve' } : source,
    );
    bridge.emit('models.found', { models: bridge.data.models, sources } as never);
    expect(await screen.findByText(/Run by another user of this computer \(eve\)/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Allow Ollama' })).toBeNull();
  });

  it('keeps files that cannot be used out of the way', async () => {
    const { bridge, user } = await showPanel(<ModelsPanel />);
    await screen.findByText('Qwen 2.5 0.5B Instruct');
    const broken: Model = {
      ...(bridge.data.models.find(({ id }) => id === qwen) as Model),
      ...{ id: '/models/half.gguf', name: 'Half', fit: 'unknown' },
      whyNot: { message: 'Only 5 MB of 469 MB are here: the file ends too early.', hint: 'Get it again.' },
    };
    bridge.emit('models.found', { models: [...bridge.data.models, broken], sources: bridge.data.sources });
    const fold = await screen.findByText('1 file that cannot be used');
    expect(screen.getByText(/Only 5 MB of 469 MB/)).not.toBeVisible();
    await user.click(fold);
    expect(screen.getByText(/Only 5 MB of 469 MB/)).toBeVisible();
  });

  it('teaches when there is no model at all', async () => {
    await showPanel(<ModelsPanel />, emptyData());
    expect(await screen.findByText('No model was found on this computer.')).toBeInTheDocument();
  });
});

describe('nextStep', () => {
  const model = believableData(0).models.find(({ id }) => id === qwen) as Model;

  it('is the obvious thing', () => {
    expect(nextStep(model)).toBe('use');
    expect(nextStep({ ...model, isDefault: true })).toBe('load');
    expect(nextStep({ ...model, isDefault: true, state: 'ready' })).toBe('unload');
    expect(nextStep({ ...model, state: 'loading' })).toBe('cancel');
    expect(nextStep({ ...model, state: 'failed' })).toBe('retry');
    expect(nextStep({ ...model, whyNot: { message: '', hint: '' } })).toBe('none');
  });
});
