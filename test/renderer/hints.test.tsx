import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { App } from '../../src/renderer/App.tsx';
import { useHints } from '../../src/renderer/state/hints.ts';
import { useNavigation } from '../../src/renderer/state/navigation.ts';
import { followSettings } from '../../src/renderer/state/settings.ts';
import { expectAccessible, showWindow } from './show-window.tsx';

const hint = () => screen.queryByRole('note', { name: 'Hint' });
const aHint = () => screen.findByRole('note', { name: 'Hint' });

/** The window with all hints yet to come, and what makes it the moment of each. */
async function show() {
  const shown = await showWindow(<App />);
  const { me } = shown;
  onTestFinished(followSettings());
  await me['settings.set']({ welcomed: true });
  const composer = await screen.findByRole('textbox', { name: /^Message/ });
  let count = 0;
  const moments = {
    reminder: () => me['quick.submit']({ text: `remind me in ${++count + 2} hours to water the plants` }),
    kept: () => me['store.set']({ agentId: 'hearth', key: `k${++count}`, value: 'milk' }),
    recalled: async () => {
      await me['memories.remember']({ agentId: 'hearth', memory: 'The boiler was serviced on 3 March' });
      await me['chat.ask']({ text: 'When was the boiler last serviced?' });
    },
    asked: async () => {
      await me['policies.set']({ tool: 'memory_remember', scope: 'person', policy: 'ask' });
      // It is answered once the person has answered, or nobody is there any more.
      const args = { memory: `Fact ${++count}` };
      void me['tools.call']({ agentId: 'hearth', tool: 'memory_remember', args }).catch(() => undefined);
    },
    tray: () => me['settings.set']({ trayHintShown: true }),
  };
  const seen = async () => (await me['settings.get']({})).settings.hintsSeen;
  return { ...shown, composer, moments, seen };
}

const words = {
  reminder: /move a reminder or take it back/,
  kept: /All of them stand in one place/,
  recalled: /The chip above a reply/,
  asked: /Nothing happens until you answer/,
  tray: /while its window was closed/,
} as const;

it.each(Object.keys(words) as (keyof typeof words)[])(
  'the hint “%s” comes at its moment, takes no focus, is closed with ×, and does not come at its next moment',
  async (name) => {
    const { user, composer, moments, seen, container } = await show();
    expect(hint()).toBeNull();
    await user.click(composer);
    await moments[name]();
    expect(await aHint()).toHaveTextContent(words[name]);
    expect(composer).toHaveFocus();
    await expectAccessible(container);
    await waitFor(async () => expect(await seen()).toEqual([name]));
    await user.click(within(await aHint()).getByRole('button', { name: 'Close this hint' }));
    expect(hint()).toBeNull();
    await moments[name]();
    act(() => useHints.getState().notice(name));
    expect(hint()).toBeNull();
  },
);

it('is closed with Escape where nothing else takes that key, and by doing what it says', async () => {
  const { user, composer, moments } = await show();
  await user.click(composer);
  await moments.reminder();
  await aHint();
  await user.type(composer, '/');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  expect(hint()).toBeVisible();
  await user.keyboard('{Escape}');
  expect(hint()).toBeNull();

  await moments.kept();
  await user.click(within(await aHint()).getByRole('button', { name: 'Show me' }));
  expect(useNavigation.getState().panel).toBe('storage');
  act(() => useNavigation.getState().go('chat'));
  expect(hint()).toBeNull();
});

it('one is shown at a time; another waits for its next moment', async () => {
  const { user, moments, seen } = await show();
  await moments.reminder();
  await aHint();
  await moments.kept();
  expect(await aHint()).toHaveTextContent(words.reminder);
  await waitFor(async () => expect(await seen()).toEqual(['reminder']));
  await user.keyboard('{Escape}');
  expect(hint()).toBeNull();
  await moments.kept();
  expect(await aHint()).toHaveTextContent(words.kept);
});

it('one that was not on the screen was not seen; Help lets all of them come again', async () => {
  const { user, moments, seen } = await show();
  act(() => useNavigation.getState().go('help'));
  const help = async () => within(await screen.findByRole('region', { name: 'Hints' }));
  await help();
  await moments.reminder();
  await waitFor(() => expect(useHints.getState().shown).toBe('reminder'));
  expect(await seen()).toEqual([]);
  act(() => useNavigation.getState().go('chat'));
  await waitFor(async () => expect(await seen()).toEqual(['reminder']));
  await user.keyboard('{Escape}');
  act(() => useNavigation.getState().go('help'));
  await user.click((await help()).getByRole('button', { name: 'Show hints again' }));
  await waitFor(async () => expect(await seen()).toEqual([]));
  await moments.reminder();
  act(() => useNavigation.getState().go('chat'));
  expect(await aHint()).toHaveTextContent(words.reminder);
});
