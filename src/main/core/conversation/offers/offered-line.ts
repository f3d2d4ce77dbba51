import type { OfferedCallRow } from '../../db/offers.ts';
import type { StoredMessage } from '../transcript.ts';

/** Calls that the person said yes to, as a line of the transcript that makes them. */
export function offeredLine(calls: readonly OfferedCallRow[]): StoredMessage {
  return {
    role: 'assistant',
    text: '',
    toolCalls: calls.map(({ id, tool, args, mustAsk }) => ({
      ...{ id, name: tool, args, toolCallId: id, isOffered: true },
      ...(mustAsk ? { mustAsk } : {}),
    })),
  };
}
