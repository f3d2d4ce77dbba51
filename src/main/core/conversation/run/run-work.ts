import type { Limits } from '../../../../shared/model/manifest.ts';
import type { RunPhase } from '../../../../shared/model/run.ts';
import type { CoreContext } from '../../base/core-context.ts';
import type { ConversationDeps } from '../conversation-deps.ts';
import type { Inbox } from '../inbox.ts';
import type { ReplyWriter } from './reply.ts';

/** What a run works with beside its own row. */
export interface RunWork {
  readonly context: CoreContext;
  readonly deps: ConversationDeps;
  readonly inbox: Inbox;
  readonly reply: ReplyWriter;
  readonly signal: AbortSignal;
  readonly phase: (phase: RunPhase) => void;
  /** The agent's own, which are the app's or lower. */
  readonly limits: Limits;
  /** Tool calls of the turns which this one goes on with. */
  readonly callsBefore: number;
}
