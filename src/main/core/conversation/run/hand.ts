import type { ChatRequest } from '../../../engine-protocol/chat.ts';
import type { CoreContext } from '../../base/core-context.ts';
import { untilAborted } from '../../base/until-aborted.ts';
import { isAttended } from '../../db/chain.ts';
import { messagesWaking } from '../../db/inbox.ts';
import { repliesTakenBack } from '../../db/messages.ts';
import { getRun, type RunRow } from '../../db/runs.ts';
import { getSpace } from '../../db/spaces.ts';
import type { ChatModel, ChatModelInfo } from '../../models/provider.ts';
import { builtinId } from '../../models/providers/builtin/builtin.ts';
import { isUnderstoodWhole } from '../../models/providers/builtin/ordered-tool.ts';
import { keptBlockOf } from '../kept.ts';
import { resultTokensFor } from '../prompt/clamp-result.ts';
import type { RequestParts } from '../prompt/fit-window.ts';
import { heardIn } from '../prompt/history.ts';
import { instructionsOf } from '../prompt/instructions.ts';
import { prefixOf } from '../prompt/prefix.ts';
import { othersFor } from '../prompt/registry.ts';
import { toolsOfRun } from '../tools-in-view.ts';
import type { RunWork } from './run-work.ts';

const loadingToldAfterMs = 100;

/** Who answers a run: code by itself, or the agent's model. */
export interface Hand {
  readonly model: ChatModel;
  readonly parts: RequestParts;
  /** Tokens that a tool's result may take. */
  readonly resultTokens: number;
  /** Code answers as long as it understands all that was said; then the model is opened. */
  readonly isTrying: boolean;
}

/** The agent's model, loaded. Throws what stands in its way, or `Aborted`. */
export async function modelHand(run: RunRow, work: RunWork): Promise<Hand> {
  const { context, deps, signal, phase } = work;
  // A model that is there at once is not worth a word.
  const quiet = context.clock.after(loadingToldAfterMs, () => phase({ phase: 'loading' }));
  const opening = deps.models.openFor(run.agentId, signal, (percent) =>
    phase({ phase: 'loading', percent: clampPercent(percent) }),
  );
  const model = await untilAborted(opening, signal).finally(quiet);
  return handOf(model, { run, work, isTrying: false });
}

/**
 * Who answers first. Code tries what a person said, where the setting lets it: what it does not understand whole goes on to
 * the model. A run that code has begun (it waited for an answer) stays with code; what code answered and the person asks for
 * once more is the model's.
 */
export async function firstHand(run: RunRow, work: RunWork): Promise<Hand> {
  const isBegun = run.transcript !== '[]';
  const isCodes = isBegun
    ? run.model === builtinId
    : work.deps.settings.get().plainRequestsByCode && isPersons(run, work);
  if (!isCodes) return modelHand(run, work);
  return handOf(await work.deps.models.openBuiltIn(work.signal), { run, work, isTrying: true });
}

/** Whether code still understands all that was said, with what it found out since. */
export function isCodes(request: ChatRequest, { clock, person }: CoreContext): boolean {
  return isUnderstoodWhole(request, { zone: person.zone(), now: clock.now(), locale: person.locale() });
}

/** Whether all of it was said by the person, and code has not answered it before. Among several agents code is the first one's. */
function isPersons(run: RunRow, work: RunWork): boolean {
  const { db } = work.context;
  // What code hands on is a part of what the person said, as they said it.
  const caller = run.cause === 'delegation' && run.parentRunId !== null ? getRun(db, run.parentRunId) : undefined;
  if (caller) return caller.model === builtinId && isPersons(caller, work);
  const said = run.mode === 'alone' ? heardIn(db, run) : messagesWaking(db, run.id);
  const [first] = said;
  if (run.mode !== 'alone' && getSpace(db, run.spaceId)?.agentId !== run.agentId) return false;
  if (run.cause !== 'message' || !first || said.some(({ author }) => author !== 'person')) return false;
  const before = repliesTakenBack(db, run.spaceId, first.id);
  return !before.some(({ runId }) => runId !== null && getRun(db, runId)?.model === builtinId);
}

function handOf(
  model: ChatModel,
  {
    run,
    work: { context, deps },
    isTrying,
  }: { readonly run: RunRow; readonly work: RunWork; readonly isTrying: boolean },
): Hand {
  const instructions = instructionsOf(deps.agents.find(run.agentId), deps.toolset.ofAgent(run.agentId, run.chain));
  const { tools, moreTools } = toolsOfRun(context, deps, { run, model });
  return {
    model,
    parts: {
      prefix: prefixOf(
        { instructions, others: othersFor(run.agentId, [...tools, ...moreTools], deps) },
        context.person.name(),
        keptBlockOf(context, deps, run),
      ),
      tools,
      moreTools,
      priority: isAttended(context.db, run) ? 'user' : 'background',
      ...roomIn(model.info),
    },
    resultTokens: resultTokensFor(model.info),
    isTrying,
  };
}

/** How much fits into a model, and how much of that an answer may take. */
function roomIn({
  contextSize,
  answerTokens,
  thinks,
}: ChatModelInfo): Omit<RequestParts, 'prefix' | 'tools' | 'moreTools' | 'priority'> {
  return { contextSize, ...(answerTokens !== undefined && { answerTokens }), ...(thinks && { thinks }) };
}

function clampPercent(percent: number): number {
  return Math.min(100, Math.max(0, Math.round(percent)));
}
