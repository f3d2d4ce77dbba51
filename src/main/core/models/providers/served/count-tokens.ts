import { estimateTokenCount } from 'tokenx';
import type { ChatRequest, ToolSpec } from '../../../../engine-protocol/chat.ts';
import { foundTools } from '../../../../engine-protocol/chat.ts';

/** tokenx is off by some percent either way. */
const COUNT_HEADROOM = 1.15;

/** A server reads calls only of tools that it was sent: what was found stands behind the rest, so that their bytes stay. */
export function namedTools(request: ChatRequest): readonly ToolSpec[] {
  return request.toolChoice === 'none' ? [] : [...request.tools, ...foundTools(request)];
}

/** A server does not count ahead of time: an estimate with headroom. */
export function countTokens(request: ChatRequest): number {
  const texts = [...request.prefix, ...request.history].map(
    (message) => message.text + (message.toolCalls?.length ? JSON.stringify(message.toolCalls) : ''),
  );
  const tools = namedTools(request).map((tool) => JSON.stringify(tool));
  return Math.ceil(estimateTokenCount([...texts, ...tools].join('\n')) * COUNT_HEADROOM + texts.length * 6);
}
