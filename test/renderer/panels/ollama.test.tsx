import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ModelsPanel } from '../../../src/renderer/panels/models/ModelsPanel.tsx';
import { createComputer } from '../../support/computer-models.ts';
import { type Answer, json, serve, show as whatItSays } from '../../support/fake-ollama.ts';
import { nodeAbortController } from '../../support/small-hub.ts';
import { expectAccessible } from '../show-window.tsx';
import { showPanel } from './show-panel.tsx';

// The core runs in Node, whose requests know no signals of jsdom.
beforeEach(() => void vi.stubGlobal('AbortController', nodeAbortController));
afterEach(() => void vi.unstubAllGlobals());

const here = [
  { name: 'llama3.2:3b', size: 2_000_000_000, digest: 'a' },
  { name: 'phi4:latest', size: 9_000_000_000, digest: 'b' },
];

/** The panel beside an Ollama of the test's own. */
async function show(language: 'en' | 'de' = 'en', more: typeof here = []) {
  const state = { models: [...here, ...more], running: ['llama3.2:3b'] };
  let pulling: Parameters<Answer>[1] | undefined;
  const pull: Answer = (_body, response) => {
    pulling = response;
    response.write('{"status":"pulling manifest"}\n');
  };
  const server = await serve({
    pull,
    show: (body, response, request) =>
      json(/^near/.test(String(body['model'])) ? { ...whatItSays, capabilities: ['embedding'] } : whatItSays)(
        body,
        response,
        request,
      ),
    tags: (...of) => json({ models: state.models })(...of),
    ps: (...of) => json({ models: state.running.map((name) => ({ name, size: 3_000_000_000 })) })(...of),
    generate: (body, response, request) => {
      if (body['keep_alive'] === 0) state.running = state.running.filter((name) => name !== body['model']);
      json({ done: true })(body, response, request);
    },
    delete: (body, response) => {
      state.models = state.models.filter(({ name }) => name !== body['model']);
      response.end();
    },
  });
  const computer = createComputer({ models: [] });
  const [builtin] = computer.providers;
  if (!builtin) throw new Error('No built-in provider.');
  const shown = await showPanel(<ModelsPanel />, {
    language,
    core: { providers: [builtin, server.provider], defaultModel: 'builtin', freeMemory: () => 8 * 1024 ** 3 },
    prepare: ({ test }) => {
      computer.connect(test);
      test.core.settings.set({ ollamaHost: server.host });
    },
  });
  shown.bridge.answer('window.showApprovals', () => ({}));
  const allow = () => shown.test.services.consent.choose('always');
  const say = (...values: readonly unknown[]) => {
    for (const value of values) pulling?.write(`${JSON.stringify(value)}\n`);
  };
  return { ...shown, server, state, allow, say };
}

const part = (completed: number) => ({ status: 'pulling a', digest: 'sha256:a', total: 1_000_000, completed });

it('shows what Ollama has and holds in memory, unloads with a click, and deletes once it said how much goes', async () => {
  const { user, container, server, allow } = await show();
  await allow();
  const section = within(await screen.findByRole('region', { name: 'Ollama' }));
  const list = within(await section.findByRole('list', { name: 'Models that Ollama has' }));
  expect(section.getByText(/downloads its models from ollama\.com; Hearth only asks it to/)).toBeVisible();
  expect(await list.findByText(/in memory: /)).toHaveTextContent('1.9 GB · in memory: 2.8 GB');
  await expectAccessible(container);
  await user.click(list.getByRole('button', { name: 'Unload llama3.2:3b from Ollama' }));
  await waitFor(() => expect(list.queryByText(/in memory/)).toBeNull());

  await user.click(list.getByRole('button', { name: 'Delete phi4 from Ollama' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete phi4?' }));
  expect(dialog.getByText(/throws its 8\.4 GB away for good/)).toBeVisible();
  await expectAccessible(screen.getByRole('dialog'));
  expect(server.heard.some(({ path }) => path === 'delete')).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
  await waitFor(() => expect(list.queryByText('phi4')).toBeNull());
});

it('has it get one by name after the question, with progress, pause and going on, and gives it up after another', async () => {
  const { user, container, server, allow, say, test, bridge } = await show('de');
  await allow();
  const section = within(await screen.findByRole('region', { name: 'Ollama' }));
  const field = await section.findByLabelText('Modell von ollama.com');
  await user.type(field, 'gpt-oss:120b-cloud{Enter}');
  expect(await section.findByText(/läuft auf einem fremden Computer/)).toBeVisible();
  await user.clear(field);
  await user.type(field, 'tiny:1b{Enter}');
  await waitFor(() => expect(bridge.madeOf('window.showApprovals')).toHaveLength(1));
  expect(server.heard.some(({ path }) => path === 'pull')).toBe(false);
  const [asked] = test.services.approvals.list();
  await test.core.client('approval')['approvals.answer']({ id: asked?.id ?? '', answer: 'approve' });
  const row = within(await section.findByRole('listitem', { name: 'tiny:1b' }));
  expect(await row.findByText(/Ollama fragt bei ollama\.com/)).toBeVisible();
  await waitFor(() => expect(server.heard.some(({ path }) => path === 'pull')).toBe(true));
  say(part(400_000));
  expect(await row.findByText(/Kommt · .* von /)).toBeVisible();
  await expectAccessible(container);
  await user.click(row.getByRole('button', { name: 'tiny:1b anhalten' }));
  await user.click(await row.findByRole('button', { name: 'tiny:1b fortsetzen' }));
  await user.click(row.getByRole('button', { name: 'tiny:1b von dieser Liste nehmen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'tiny:1b aufgeben?' }));
  await user.click(dialog.getByRole('button', { name: 'Aufgeben' }));
  await waitFor(() => expect(section.queryByRole('listitem', { name: 'tiny:1b' })).toBeNull());
});

it('lets the person choose which of several finds by meaning; none of them is offered as one that talks', async () => {
  const near = ['near:1', 'near:2'].map((name, index) => ({ name, size: 100 * (index + 1), digest: name }));
  const { user, allow, container, me } = await show('en', near);
  await allow();
  const finders = within(await screen.findByRole('region', { name: 'Finds by meaning' }));
  expect(within(finders.getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Use near:1' })).toBeNull();
  await user.click(finders.getByRole('combobox', { name: 'Which one finds' }));
  await user.click(await screen.findByRole('option', { name: /near:2/ }));
  await waitFor(async () =>
    expect((await me['settings.get']({})).settings).toMatchObject({ embeddingModel: 'ollama:near:2' }),
  );
  await expectAccessible(container);
});

it('offers what the catalogue knows of Ollama there, too', async () => {
  const { user, server, allow } = await show();
  await allow();
  const [button] = await screen.findAllByRole('button', { name: /^Have Ollama get / });
  if (!button) throw new Error('Nothing is offered.');
  await user.click(button);
  await waitFor(() =>
    expect(server.heard.find(({ path }) => path === 'pull')?.body['model']).toMatch(/^[a-z0-9.-]+:[a-z0-9.]+$/),
  );
});
