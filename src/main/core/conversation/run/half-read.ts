import type { ChatRequest } from '../../../engine-protocol/chat.ts';
import type { StoredOffer } from '../../db/offers.ts';
import type { RunRow } from '../../db/runs.ts';
import { halfRead } from '../../models/providers/builtin/half-read.ts';
import type { OfferedCalls } from '../../models/providers/builtin/offered-in.ts';
import type { RunWork } from './run-work.ts';

/** What code says and offers, of words that it understands in part. */
export interface HalfOffered {
  readonly text: string;
  readonly offer?: StoredOffer | undefined;
  /** It stands beside what the model says, not in its place. */
  readonly isAside: boolean;
  /** It is said only in the place of a change that the model would make. */
  readonly isInstead: boolean;
  /** It is an answer that code finds by itself, when it is let. */
  readonly isKnown: boolean;
}

/**
 * What code offers, or knows, where it did not understand all that a person said, and the agent's model is not trusted to
 * call tools by itself: choosing such a model must not make Hearth worse than choosing none. Undefined where nothing can be offered,
 * for a model that is trusted, and while nothing is known of it.
 */
export function halfReadFor(
  request: ChatRequest,
  { agentId, chain, spaceId }: RunRow,
  {
    work: { context, deps },
    offerOf,
  }: { readonly work: RunWork; readonly offerOf: (given: OfferedCalls) => StoredOffer | undefined },
): HalfOffered | undefined {
  if (deps.models.isTrusted(agentId) !== false) return undefined;
  const { clock, person, newId } = context;
  const isolationSpaceId = deps.agents.isolationSpaceId(agentId, spaceId);
  const origin = { actor: 'person', spaceId, runId: null, toolCallId: null } as const;
  const half = halfRead(request, {
    viewpoint: { zone: person.zone(), now: clock.now(), locale: person.locale() },
    look: (call) => deps.glance(call, { agentId, isolationSpaceId, origin, chain }),
    newId,
  });
  const offer = half && offerOf(half);
  if (!half || (!offer && !half.isAnswer && !half.isKnown)) return undefined;
  return {
    offer,
    text: half.text === '' ? person.t('chat.shallI') : half.text,
    isAside: half.isAside,
    isInstead: half.isInstead === true,
    isKnown: half.isKnown === true,
  };
}
