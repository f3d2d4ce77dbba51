import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TryTool } from '../../../src/renderer/panels/agents/TryTool.tsx';
import { expectAccessible } from '../show-window.tsx';
import { showPanel } from './show-panel.tsx';

const nothing = () => undefined;

it.each([
  [
    'en',
    {
      action: /^What to do · action/,
      words: 'Make a new one',
      // Said once where it is the name that agents use.
      title: /^Title(?! ·)/,
      call: 'Call it',
      hint: 'As you would say it',
    },
  ],
  [
    'de',
    {
      action: /^Was zu tun ist · action/,
      words: 'Neu anlegen',
      title: /^Titel · title/,
      call: 'Aufrufen',
      hint: 'Wie du es sagen würdest',
    },
  ],
] as const)(
  'in %s a choice and a hint are said in words, and the tool is given its value',
  async (language, said) => {
    let id = '';
    const { user, me } = await showPanel(<TryTodos agentId={() => id} />, {
      data: 'nothing',
      language,
      prepare: async ({ me: person }) => {
        id = (await person['agents.create']({ name: 'Helper', instructions: 'Help.', packs: ['assistant'] })).agent.id;
        await person['policies.set']({ scope: 'agent', agentId: id, tool: 'manage_todos', policy: 'allow' });
      },
    });
    const form = within(await screen.findByRole('dialog'));
    expect(await form.findByText(said.hint)).toBeVisible();
    expect(form.queryByText('As the person said it')).toBeNull();
    await user.click(form.getByRole('combobox', { name: said.action }));
    expect(screen.queryByRole('option', { name: 'create' })).toBeNull();
    await user.click(await screen.findByRole('option', { name: said.words }));
    await user.type(form.getByRole('textbox', { name: said.title }), 'Fern');
    await expectAccessible(document.body);
    await user.click(form.getByRole('button', { name: said.call }));
    await form.findByText('Fern');
    const [call] = (await me['changes.list']({ agentId: id })).toolCalls;
    expect(call).toMatchObject({ status: 'done', args: { action: 'create', title: 'Fern' } });
  },
  60_000,
);

function TryTodos({ agentId }: { agentId: () => string }) {
  return <TryTool agentId={agentId()} tool={{ name: 'manage_todos', title: 'To-dos' }} onClose={nothing} />;
}
