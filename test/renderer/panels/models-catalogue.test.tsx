import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { ModelsPanel } from '../../../src/renderer/panels/models/ModelsPanel.tsx';
import { createComputer } from '../../support/computer-models.ts';
import type { HubManners } from '../../support/hub.ts';
import { nodeAbortController, startSmallHub, writeBroughtFile } from '../../support/small-hub.ts';
import { expectAccessible } from '../show-window.tsx';
import { showPanel } from './show-panel.tsx';

const NAME = 'SmolLM3 3B';

// The core runs in Node, whose requests know no signals of jsdom.
beforeEach(() => void vi.stubGlobal('AbortController', nodeAbortController));
afterEach(() => void vi.unstubAllGlobals());

/** The panel beside a hub of this computer, with room for a model of three thousand million parameters. */
async function show(manners: readonly HubManners[] = [{}]) {
  const hub = await startSmallHub();
  onTestFinished(hub.stop);
  hub.has('SmolLM3-Q4_K_M.gguf');
  hub.behave(...manners);
  const computer = createComputer({ models: [] });
  const shown = await showPanel(<ModelsPanel />, {
    core: {
      ...{ providers: computer.providers, defaultModel: 'builtin', downloadWaits: [], freeMemory: () => 5 * 1024 ** 3 },
      computer: { home: '/nowhere', env: { HF_ENDPOINT: hub.address }, platform: 'linux' },
    },
    prepare: ({ test }) => computer.connect(test),
  });
  return { ...shown, hub };
}

const rows = async () => within(await screen.findByRole('list', { name: 'On their way here' }));

it('recommends one that fits, says why, and keeps the others back', async () => {
  const { container, hub } = await show();
  const list = await screen.findByRole('list', { name: 'Get a model' });
  const cards = within(list).getAllByRole('listitem');
  expect(cards.length).toBeLessThanOrEqual(3);
  expect(cards[0]).toHaveTextContent('Recommended for this computer');
  expect(cards[0]).toHaveTextContent(/Fits this computer\. Needs about .* of memory, 5 GB is free\./);
  expect(cards[0]).toHaveTextContent(/about 1\.8 GB/);
  expect(screen.getByText(/^\d+ more$/)).toBeInTheDocument();
  expect(hub.asked).toEqual([]);
  await expectAccessible(container);
});

it('fetches one with a click, says whom it reaches, and that it is whole', async () => {
  const { user, container } = await show();
  await user.click(await screen.findByRole('button', { name: `Download ${NAME}` }));
  expect(await (await rows()).findByText(/Here, whole/)).toBeInTheDocument();
  expect(screen.getByText('Hearth reaches no hub now.')).toBeInTheDocument();
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: `Take ${NAME} off this list` }));
  await waitFor(() => expect(screen.queryByText(/Here, whole/)).toBeNull());
});

it('pauses, goes on, and asks before what has come is given up', async () => {
  const { user, hub, test } = await show([{ dropsAfter: 1_500_000 }]);
  await user.click(await screen.findByRole('button', { name: `Download ${NAME}` }));
  expect(await (await rows()).findByText(/broke off/)).toBeInTheDocument();
  let go = (): void => undefined;
  hub.behave({
    holds: new Promise<void>((resolve) => {
      go = resolve;
    }),
  });
  onTestFinished(() => go());
  await user.click(screen.getByRole('button', { name: `Go on with ${NAME}` }));
  expect(await screen.findByText(/^Hearth may reach 127\.0\.0\.1:\d+ until this is done/)).toBeInTheDocument();
  expect(Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: `Pause ${NAME}` }));
  expect(await screen.findByText('Hearth reaches no hub now.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: `Take ${NAME} off this list` }));
  expect(test.services.downloads.list().downloads).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Give up' }));
  await waitFor(() => expect(test.services.downloads.list().downloads).toEqual([]));
});

it('says why one stopped, in the person’s words', async () => {
  const { user, container } = await show([{ corrupts: true }]);
  await user.click(await screen.findByRole('button', { name: `Download ${NAME}` }));
  expect(await (await rows()).findByText(/its SHA-256 differs/)).toBeInTheDocument();
  await expectAccessible(container);
});

it('tells how to get it by hand, and asks the hub for its hash only when told to', async () => {
  const { user, bridge, hub } = await show();
  await user.click(await screen.findByText('Get it by hand', { selector: `[aria-label="Get it by hand: ${NAME}"]` }));
  await user.click(screen.getAllByRole('button', { name: 'Copy: Address' })[0] as HTMLElement);
  expect(bridge.madeOf('window.copy')).toEqual([
    { text: `${hub.address}/ggml-org/SmolLM3-3B-GGUF/resolve/main/SmolLM3-Q4_K_M.gguf` },
  ]);
  expect(hub.asked).toEqual([]);
  await user.click(screen.getAllByRole('button', { name: 'Ask the hub' })[0] as HTMLElement);
  expect(await screen.findByText(hub.sha256)).toBeInTheDocument();
});

it('takes in a file that was dropped, and none that a page made up', async () => {
  const { bridge, test } = await show();
  await screen.findByRole('list', { name: 'Get a model' });
  const path = writeBroughtFile(test.dataDir);
  bridge.emit('window.dropped', { paths: [path] });
  expect(await screen.findByText('A folder is added by picking it.', { exact: false })).toBeInTheDocument();
  expect(test.services.downloads.list().downloads).toEqual([]);
  test.core.notePicked(path);
  bridge.emit('window.dropped', { paths: [path] });
  expect(await (await rows()).findByText(/Here, whole/)).toBeInTheDocument();
});
