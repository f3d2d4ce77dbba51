import type { Attached } from '../../../shared/model/server-offer.ts';
import type { Message } from '../../../shared/model/space.ts';
import { api } from '../../api.ts';
import { useNavigation } from '../../state/navigation.ts';
import { useSpaces } from '../../state/spaces.ts';
import { openSpace, useChat } from './chat-state.ts';

/** Says something in the open space, or opens a new one with it, of one agent or of several. */
export async function sendMessage(
  text: string,
  agentIds: readonly string[] = [],
  attached: readonly Attached[] = [],
): Promise<void> {
  const { spaceId, hasNewer } = useChat.getState();
  const [agentId] = agentIds;
  const place = spaceId ?? (agentIds.length > 1 ? await openWith(agentIds) : undefined);
  const along = attached.length > 0 ? { attached: [...attached] } : {};
  const sent = await api['chat.send']({ text, ...along, ...(place ? { spaceId: place } : agentId ? { agentId } : {}) });
  if (!spaceId) {
    void useSpaces.getState().load();
    useNavigation.getState().go('chat', { spaceId: sent.spaceId });
  } else if (hasNewer) {
    await openSpace(spaceId);
  }
}

async function openWith(agentIds: readonly string[]): Promise<string> {
  const { space } = await api['spaces.create']({ agentIds: [...agentIds] });
  return space.id;
}

/** Says an earlier message differently; what followed is taken back. */
export async function editMessage(message: Message, text: string): Promise<void> {
  await api['chat.edit']({ messageId: message.id, text });
}
