import type { ChatChoices, ChatToolCall } from '../../../../engine-protocol/chat.ts';
import type { Response } from './respond.ts';
import type { Wanted } from './results.ts';

/** What waits for a yes, or for a choice, beside what code says. */
export interface OfferedCalls {
  readonly offered: readonly ChatToolCall[];
  readonly choices?: ChatChoices;
}

export function offeredIn(said: Extract<Response, { kind: 'say' }>, newId: () => string): OfferedCalls {
  const sure = ({ tool, args }: Wanted): ChatToolCall => ({ id: newId(), name: tool, args, isOrdered: true });
  const options = said.choices.map(({ label, calls }) => ({ label, calls: calls.map(sure) }));
  const numbered = options.every(({ label }) => typeof label === 'string') ? { isNumbered: true as const } : {};
  return {
    offered: said.offered.map(sure),
    ...(options.length > 0 ? { choices: { options, ...numbered } } : {}),
  };
}
