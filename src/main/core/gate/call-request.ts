import type { CoreContext } from '../base/core-context.ts';
import type { ToolCallRow } from '../db/tool-calls.ts';
import type { AnyTool } from '../tools/define-tool.ts';
import { inputSchemaOf } from '../tools/json-schema.ts';
import { takeMessage } from './agents-message.ts';
import { readArgs, repairArgs, shapeOf } from './repair-arguments.ts';

/** A call that an agent wants to make. Who and where come from the run, never from the arguments. */
export interface CallRequest {
  /** Given: the same call is never made twice; asking again tells how it stands. */
  readonly id?: string | undefined;
  readonly agentId: string;
  readonly tool: string;
  /** As the model gave them: an object, or JSON text. */
  readonly args: unknown;
  readonly spaceId: string | null;
  readonly runId: string | null;
  readonly messageId?: string | null | undefined;
  readonly scheduleId?: string | null | undefined;
  /** Agents whose wish led here, the calling one last; absent: the calling one alone. */
  readonly chain?: readonly string[] | undefined;
  /** The person is there: a question waits 10 minutes, else 7 days. */
  readonly isAttended: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Told of a call that takes its time. */
  readonly onProgress?: ((progress: CallProgress) => void) | undefined;
  /** Times in it count from here, epoch ms, where it was said before it was made. */
  readonly saidAt?: number | undefined;
  /** It may rest on other people's text (`taint.ts`): then it is asked about whatever the policy, unless it only looks. */
  readonly isOthersWish?: boolean | undefined;
  /** Code read it in the person's own words: no model, and nothing that one has read, had a part in it. */
  readonly isPersonsOwn?: boolean | undefined;
}

export interface CallProgress {
  /** What is done, in the person's words. */
  readonly title: string;
  /** 0 to 100 */
  readonly percent?: number | undefined;
}

/** The call as it will stand in the journal: arguments read, the agent's words taken off, the rest repaired. */
export function readRequest(
  { newId, clock, person }: CoreContext,
  request: CallRequest,
  tool: AnyTool | undefined,
): ToolCallRow {
  const schema = tool ? inputSchemaOf(tool) : {};
  const read = readArgs(request.args, schema);
  const { args, quote } = takeMessage(read.args, person.locale());
  const fitted = tool ? repairArgs(args, shapeOf(tool)) : { args, repaired: [] };
  return {
    id: request.id ?? newId(),
    runId: request.runId,
    messageId: request.messageId ?? null,
    spaceId: request.spaceId,
    agentId: request.agentId,
    actor: 'agent',
    tool: tool?.name ?? request.tool,
    args: fitted.args,
    repaired: [...read.repaired, ...fitted.repaired],
    quote,
    status: 'proposed',
    result: null,
    undo: null,
    undoneAt: null,
    erasedAt: null,
    decided: null,
    createdAt: clock.now(),
    finishedAt: null,
  };
}
