import { act, screen } from '@testing-library/react';
import { loadMarkdown } from '../../src/renderer/components/Markdown.tsx';
import { Toasts } from '../../src/renderer/components/ui/Toasts.tsx';
import { ChatPanel } from '../../src/renderer/panels/chat/ChatPanel.tsx';
import { useNavigation } from '../../src/renderer/state/navigation.ts';
import { useSpaces } from '../../src/renderer/state/spaces.ts';
import type { Message, Space } from '../../src/shared/model/space.ts';
import { aSpace, serveChat } from './chat-data.ts';
import { type Shown, type ShownWindow, type ShowOptions, showWindow } from './show-window.tsx';

const chat = (
  <>
    <ChatPanel />
    <Toasts />
  </>
);

/** The chat over messages as no core could be brought to hold them at once, open at the first of the spaces. */
export async function showChat(
  messages: Message[],
  spaces: Space[] = [aSpace(1, { title: 'The house' })],
): Promise<ShownWindow> {
  await loadMarkdown();
  const shown = await showWindow(chat, { prepare: ({ bridge }) => serveChat(bridge, spaces, messages) });
  await useSpaces.getState().load();
  act(() => useNavigation.getState().go('chat', { spaceId: spaces[0]?.id ?? null }));
  if (messages[0]) await screen.findByText(messages[0].text);
  return shown;
}

/** The chat over what really happened, after a person's ordinary week: `live` answers the space that is open. */
export async function showTalk(
  live: (shown: Shown) => Promise<string>,
  options: ShowOptions = {},
): Promise<ShownWindow & { spaceId: string }> {
  await loadMarkdown();
  let spaceId = '';
  const prepare = async (shown: Shown): Promise<void> => {
    spaceId = await live(shown);
  };
  const shown = await showWindow(chat, { data: 'week', prepare, ...options });
  await useSpaces.getState().load();
  act(() => useNavigation.getState().go('chat', { spaceId }));
  await screen.findAllByRole('article');
  return { ...shown, spaceId };
}
