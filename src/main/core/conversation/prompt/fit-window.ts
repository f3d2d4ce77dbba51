import type { ChatMessage, ChatRequest, ToolSpec } from '../../../engine-protocol/chat.ts';
import { ProviderError } from '../../../engine-protocol/provider-error.ts';
import { answerRoom } from '../../models/answer-room.ts';
import type { ChatModel, ChatModelInfo } from '../../models/provider.ts';
import { joinUsers, type Turn } from './history.ts';

/** After dropping, the history fills this share of its room, so that not every turn drops again. */
const shareAfterDrop = 0.6;
/** Kept free, since counts by neighbours of a model may be off by a few. */
const spareTokens = 32;

/** Tokens that the prompt may take. */
function roomOf(parts: RequestParts): number {
  return parts.contextSize - answerRoom(parts) - spareTokens;
}

export interface RequestParts extends Pick<ChatModelInfo, 'contextSize' | 'answerTokens' | 'thinks'> {
  readonly prefix: readonly ChatMessage[];
  readonly tools: readonly ToolSpec[];
  readonly moreTools: readonly ToolSpec[];
  readonly priority: ChatRequest['priority'];
}

export function requestOf(parts: RequestParts, messages: readonly ChatMessage[]): ChatRequest {
  return {
    prefix: parts.prefix,
    history: joinUsers(messages),
    tools: parts.tools,
    ...(parts.moreTools.length > 0 ? { moreTools: parts.moreTools } : {}),
    toolChoice: 'auto',
    maxOutput: answerRoom(parts),
    maxPrompt: roomOf(parts),
    sampling: { temperature: 0 },
    priority: parts.priority,
    asSet: true,
  };
}

/**
 * The request that fits, of one that takes `tokens` and does not: as many of the latest turns as fit; `own` (this turn) is
 * always whole. Once a window is full it is emptied to 60 % in one go, so that the prefix is re-read once and not in every
 * turn. A turn that is too long by itself loses the insides of its older tool results (`isThinned`); when that is not
 * enough, this throws ProviderError `context_overflow`.
 */
export async function fitRequest(
  model: Pick<ChatModel, 'count'>,
  parts: RequestParts,
  full: { readonly turns: readonly Turn[]; readonly own: readonly ChatMessage[]; readonly tokens: number },
): Promise<{ readonly request: ChatRequest; readonly kept: readonly Turn[]; readonly isThinned: boolean }> {
  const { own } = full;
  const room = roomOf(parts);
  const build = (kept: readonly Turn[]): ChatRequest =>
    requestOf(parts, [...kept.flatMap((turn) => turn.messages), ...own]);
  let kept = full.turns;
  let { tokens } = full;
  const fixed = await model.count(build([]));
  if (fixed > room) {
    const thinned = requestOf(parts, thinOut(own));
    const least = await model.count(thinned);
    if (least > room) throw new ProviderError('context_overflow', `${least} tokens do not fit into ${room}.`);
    return { request: thinned, kept: [], isThinned: true };
  }
  const target = fixed + (room - fixed) * shareAfterDrop;
  let request = build(kept);
  while (tokens > target && kept.length > 0) {
    kept = kept.slice(Math.max(1, Math.floor(kept.length * (1 - (target - fixed) / Math.max(1, tokens - fixed)))));
    request = build(kept);
    tokens = await model.count(request);
  }
  return { request, kept, isThinned: false };
}

/** The latest results are what the model works with; of the older ones it keeps the beginnings. */
function thinOut(own: readonly ChatMessage[]): ChatMessage[] {
  const results = own.filter(({ role }) => role === 'tool');
  const older = new Set(results.slice(0, -2));
  return own.map((message) =>
    older.has(message) && message.text.length > 48
      ? { ...message, text: JSON.stringify({ clipped: `${message.text.slice(0, 32)}…` }) }
      : message,
  );
}
