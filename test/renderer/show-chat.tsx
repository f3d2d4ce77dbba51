import { act, screen } from '@testing-library/react';
import { loadMarkdown } from '../../src/renderer/components/Markdown.tsx';
import { Toasts } from '../../src/renderer/components/ui/Toasts.tsx';
import { ChatPanel } from '../../src/renderer/panels/chat/ChatPanel.tsx';
import { useNavigation } from '../../src/renderer/state/navigation.ts';
import { useSpaces } from '../../src/renderer/state/spaces.ts';
import type { Message, Space } from '../../src/shared/model/space.ts';
import type { FakeBridge } from '../support/fake-bridge.ts';
import { aSpace, serveChat } from './chat-data.ts';
import { showWindow } from './show-window.tsx';

/** The chat, open at the first of the spaces with these messages. */
export async function showChat(messages: Message[], spaces: Space[] = [aSpace(1, { title: 'The house' })]) {
  await loadMarkdown();
  const prepare = (bridge: FakeBridge) => serveChat(bridge, spaces, messages);
  const shown = await showWindow(
    <>
      <ChatPanel />
      <Toasts />
    </>,
    { prepare },
  );
  await useSpaces.getState().load();
  act(() => useNavigation.getState().go('chat', { spaceId: spaces[0]?.id ?? null }));
  if (messages[0]) await screen.findByText(messages[0].text);
  return shown;
}
