import type { ErrorInfo } from '../../../../shared/model/failure.ts';
import type { Limits } from '../../../../shared/model/manifest.ts';
import type { RunPhase } from '../../../../shared/model/run.ts';
import type { CoreContext } from '../../base/core-context.ts';
import type { RunRow } from '../../db/runs.ts';
import type { ConversationDeps } from '../conversation-deps.ts';
import type { Inbox } from '../inbox.ts';
import type { Questions } from '../questions/questions.ts';
import type { Drafts } from '../spaces/drafts.ts';
import type { Views } from '../spaces/views.ts';
import type { ReplyWriter } from './reply.ts';

/** What a run works with beside its own row. */
export interface RunWork {
  readonly context: CoreContext;
  readonly deps: ConversationDeps;
  readonly inbox: Inbox;
  readonly drafts: Drafts;
  readonly questions: Pick<Questions, 'accept' | 'decline' | 'list'>;
  readonly reply: ReplyWriter;
  readonly signal: AbortSignal;
  readonly phase: (phase: RunPhase) => void;
  /** Tells the screen how another message of the space stands now. */
  readonly tellMessage: (id: string) => void;
  /** How people call a space, and who said a message. */
  readonly titleOf: (spaceId: string) => string;
  readonly nameOf: Views['nameOf'];
  /** The agent's own, which are the app's or lower. */
  readonly limits: Limits;
  /** Tool calls of the turns which this one goes on with. */
  readonly callsBefore: number;
}

export type RunResult =
  | { readonly kind: 'done'; readonly run: RunRow }
  | { readonly kind: 'waiting'; readonly run: RunRow }
  | { readonly kind: 'stopped' | 'failed'; readonly run: RunRow; readonly error: ErrorInfo };
