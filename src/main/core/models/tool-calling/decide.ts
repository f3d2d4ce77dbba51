import type { Usage } from '../../../../shared/model/run.ts';
import { type ChatRequest, callableTools, FIND_TOOLS, type ToolSpec } from '../../../engine-protocol/chat.ts';
import { ProviderError } from '../../../engine-protocol/provider-error.ts';
import type { ChatModel } from '../provider.ts';
import { addUsage } from '../usage.ts';
import { candidatesAmong, likenessTo } from './candidates.ts';
import { fillIn } from './fill-in.ts';
import { fitOf } from './fit.ts';
import { groundArguments } from './ground-arguments.ts';
import { type Case, judgeQuestion } from './judge.ts';
import { isTime, narrowSchema } from './narrow-schema.ts';
import type { Nulls } from './nulls.ts';
import { readSaid } from './said.ts';
import { withSiblings } from './siblings.ts';
import { isSpokenHere } from './spoken-here.ts';
import { type CallingStrategy, OWN_THETA } from './strategy.ts';
import { type CurrentTask, wantedIn } from './wanted.ts';

export interface PlannedCall {
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** What a judged model does next. `usage`: what deciding took, as far as it was counted. */
export type Decision = { readonly usage: Usage | null } & (
  | { readonly kind: 'speak' }
  /** `isSure`: it may be done at once; else somebody says yes first. */
  | { readonly kind: 'call'; readonly calls: readonly PlannedCall[]; readonly isSure: boolean }
  /** Something must be known first that was not said. */
  | { readonly kind: 'ask'; readonly tool: ToolSpec; readonly parameter: string }
);

type Judged = Extract<CallingStrategy, { kind: 'judged' }>;

/** What one who decides is given: the model, how its judgements count, and what it says of tools when nothing is asked. */
export interface Judge {
  readonly model: ChatModel & { readonly score: NonNullable<ChatModel['score']> };
  readonly strategy: Judged;
  readonly nullOf: Nulls;
}

/** So far above its threshold a change is made at once; below it is offered. */
const SURE_ABOVE = 0.5;
const speak = { kind: 'speak', usage: null } as const;

/**
 * Decides what a request is answered with: each tool that may fit is judged by itself, and the one that fits best is filled
 * in from the request alone (docs/inference.md#tool-calls). Throws what the model throws but for a request that is too long to be judged: then it only speaks.
 */
export async function decide(judge: Judge, request: ChatRequest, signal: AbortSignal): Promise<Decision> {
  const wanted = wantedIn(request);
  const forced = typeof request.toolChoice === 'object' ? request.toolChoice.force : undefined;
  const tools = judgedTools(request).filter(({ name }) => forced === undefined || name === forced);
  if (!wanted || tools.length === 0) return speak;
  try {
    const [only] = tools;
    if (forced !== undefined && only)
      return await fill(judge, { tool: only, wanted, isSure: true }, { request, signal });
    const best = await bestOf(judge, wanted, { request, signal });
    return best ? await fill(judge, { ...best, wanted }, { request, signal }) : speak;
  } catch (thrown) {
    if (thrown instanceof ProviderError && thrown.code === 'context_overflow') return speak;
    throw thrown;
  }
}

/** All that may be called: it is shown none of them, so nothing need be looked for. */
function judgedTools(request: ChatRequest): readonly ToolSpec[] {
  return callableTools(request).filter(({ name, isRare }) => name !== FIND_TOOLS && !isRare);
}

interface Work {
  readonly request: ChatRequest;
  readonly signal: AbortSignal;
}

interface Fitting {
  readonly tool: ToolSpec;
  readonly isSure: boolean;
}

/** The tool that fits best, if one does. */
async function bestOf(
  { model, strategy, nullOf }: Judge,
  { task, before, isFollowing, mayCall }: CurrentTask,
  { request, signal }: Work,
): Promise<Fitting | undefined> {
  const weigh = (of: Case): Promise<number> =>
    model.score({ ...judgeQuestion(of), priority: request.priority }, signal);
  const tools = judgedTools(request).filter(mayCall);
  const likeness = likenessTo(task, tools);
  const isSpoken = isSpokenHere(task);
  const isKnown = isSpoken || !strategy.isKeen;
  let best: (Fitting & { readonly above: number }) | undefined;
  for (const tool of candidatesAmong(tools, likeness, isKnown)) {
    const z = await weigh({ tool, task, ...(before === undefined ? {} : { before }) });
    const isOwn = tool.guide !== undefined;
    const resembles = isKnown ? likeness(tool) : USUALLY_LIKE;
    const liked = isOwn
      ? z + resembles * LIKENESS_COUNTS - (strategy.ownTheta ?? OWN_THETA)
      : fitOf(z, task, tool) - strategy.theta;
    // What even the strongest bias could not lift is not worth weighing the bias.
    if (liked < (isOwn ? -MOST_BIAS : 0)) continue;
    const above = isOwn ? liked - (await nullOf(tool, weigh)) : liked;
    if (above < 0 || (best && best.above >= above)) continue;
    best = { tool, above, isSure: !isOwn || mayBeDone(tool, isSpoken && !isFollowing ? above : 0) };
  }
  return best;
}

const LIKENESS_COUNTS = 3;
/** What a request in a language of no example is taken to resemble a tool that fits. */
const USUALLY_LIKE = 0.3;
/** Against a tool. */
const MOST_BIAS = 1;

/** Looking does no harm; a change waits for a yes unless the tool fits well, and one that takes something away always does. */
function mayBeDone({ guide }: ToolSpec, above: number): boolean {
  if (guide === undefined || guide.effect === 'read') return true;
  return !guide.removes && above >= SURE_ABOVE;
}

async function fill(
  { model }: Judge,
  { tool, wanted, isSure }: Fitting & { readonly wanted: CurrentTask },
  { request, signal }: Work,
): Promise<Decision> {
  const { task, before } = wanted;
  const narrowed = narrowSchema(tool, task, isSpokenHere(task));
  if (narrowed.kind === 'missing') return { kind: 'ask', tool, parameter: narrowed.parameter, usage: null };
  const filled = await fillIn(
    model,
    { tool, ...narrowed, task, ...(before === undefined ? {} : { before }) },
    { priority: request.priority, signal },
  );
  const said = readSaid(before === undefined ? task : `${before}\n${task}`);
  const grounded = filled.args.map((written) => {
    const untold = narrowed.inEnglish.find((key) => !isTime(String(written[key] ?? '')));
    return untold === undefined
      ? groundArguments(written, tool, said)
      : { kind: 'missing' as const, parameter: untold };
  });
  const borneOut = grounded.flatMap((one) => (one.kind === 'args' ? [one.args] : []));
  const missing = grounded.find((one) => one.kind === 'missing');
  // What one of several lacks was made up beside the others.
  if (missing && borneOut.length === 0) return { kind: 'ask', tool, parameter: missing.parameter, usage: filled.usage };
  const calls: PlannedCall[] = [];
  for (const args of tool.guide ? borneOut : withSiblings(borneOut, tool, task)) {
    const print = JSON.stringify(args);
    if (!calls.some((one) => JSON.stringify(one.args) === print)) calls.push({ name: tool.name, args });
  }
  return calls.length === 0 ? { ...speak, usage: filled.usage } : { kind: 'call', calls, isSure, usage: filled.usage };
}

/** What a step took, with what deciding it took. */
export function withDeciding(usage: Usage, decided: Usage | null): Usage {
  return decided ? { ...addUsage(decided, usage), ttftMs: usage.ttftMs } : usage;
}
