import type { ChatChoices, ChatToolCall } from '../../../engine-protocol/chat.ts';
import type { CoreContext } from '../../base/core-context.ts';
import type { OfferedCallRow, StoredOffer } from '../../db/offers.ts';
import type { Offerable } from '../../gate/offerable.ts';

/** What an answer of the model offers. */
export interface Offered {
  readonly offered: readonly ChatToolCall[];
  readonly choices?: ChatChoices | undefined;
}

/**
 * What a reply offers, once the gate has looked at it: only calls that the agent could make now. An offer of several calls
 * is all of them or none; of choices those that are left.
 */
export function makeOffer(
  { offered, choices }: Offered,
  agentId: string,
  {
    context: { clock, newId },
    offerable,
    mustAsk,
  }: {
    readonly context: Pick<CoreContext, 'clock' | 'newId'>;
    readonly offerable: Pick<Offerable, 'fit'>;
    /** Whether the person is asked even after their yes. */
    readonly mustAsk: (call: ChatToolCall) => boolean;
  },
): StoredOffer | undefined {
  const fitted = (call: ChatToolCall): OfferedCallRow[] => {
    const fit = offerable.fit({ tool: call.name, args: call.args }, agentId);
    return fit ? [{ ...fit, id: newId(), ...(mustAsk(call) ? { mustAsk: true as const } : {}) }] : [];
  };
  const open = { state: 'open', chosen: null, saidAt: clock.now() } as const;
  if (choices) {
    const options = choices.options.flatMap(({ label, calls: wanted }) => {
      const calls = wanted.flatMap(fitted);
      return calls.length > 0 && calls.length === wanted.length ? [{ label, calls }] : [];
    });
    const isWhole = options.length === choices.options.length;
    const numbered = choices.isNumbered && isWhole ? { isNumbered: true as const } : {};
    return options.length > 0 ? { kind: 'choices', options, ...numbered, ...open } : undefined;
  }
  const calls = offered.flatMap(fitted);
  if (calls.length === 0 || calls.length < offered.length) return undefined;
  return { kind: 'offer', options: [{ calls }], ...open };
}
