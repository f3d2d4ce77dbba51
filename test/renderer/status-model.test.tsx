import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StatusLines } from '../../src/renderer/shell/StatusLines.tsx';
import { createComputer } from '../support/computer-models.ts';
import { showPanel } from './panels/show-panel.tsx';
import { expectAccessible } from './show-window.tsx';

const qwen = '/models/qwen2.5-0.5b-instruct-q4_k_m.gguf';

it('says which model answers and what memory it takes, and lets it go with a click', async () => {
  const computer = createComputer();
  const { user, container, bridge } = await showPanel(<StatusLines isCollapsed={false} />, {
    core: { providers: computer.providers },
    prepare: async ({ test, me }) => {
      computer.connect(test);
      await me['models.assign']({ agentId: null, model: qwen });
      await me['models.load']({ model: qwen });
    },
  });
  expect(
    await screen.findByRole('button', { name: /^Qwen 2.5 0.5B Instruct ?· ?ready ?· ?about 610 MB$/ }),
  ).toBeInTheDocument();
  // A row of its own, which no name is too long for.
  expect(screen.getByText('about 610 MB')).toBeInTheDocument();
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'Unload Qwen 2.5 0.5B Instruct' }));
  expect(await screen.findByRole('button', { name: /^Qwen 2.5 0.5B Instruct ?· ?asleep$/ })).toBeInTheDocument();
  expect(screen.getByText('asleep')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Unload/ })).toBeNull();
  expect(bridge.madeOf('models.unload')).toEqual([{ model: qwen }]);
});
