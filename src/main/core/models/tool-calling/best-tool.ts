import { type ChatRequest, callableTools, FIND_TOOLS, type ToolSpec } from '../../../engine-protocol/chat.ts';
import type { Intents } from '../../intents/intents.ts';
import type { ChatModel } from '../provider.ts';
import { candidatesAmong, likenessTo } from './candidates.ts';
import { fitOf } from './fit.ts';
import { type Case, judgeQuestion } from './judge.ts';
import type { Nulls } from './nulls.ts';
import { isSpokenHere } from './spoken-here.ts';
import { type CallingStrategy, OWN_THETA } from './strategy.ts';
import type { CurrentTask } from './wanted.ts';

/** What one who decides is given: the model, how its judgements count, and what it says of tools when nothing is asked. */
export interface Judge {
  readonly model: ChatModel;
  readonly strategy: Exclude<CallingStrategy, { kind: 'trusted' }>;
  readonly nullOf: Nulls;
  readonly intents: Intents;
}

export interface Fitting {
  readonly tool: ToolSpec;
  /** It may be called at once; else somebody says yes first. */
  readonly isSure: boolean;
  /** What it is to do of the few things that it does, where that is known. */
  readonly choice?: string | undefined;
}

export interface Choosing {
  readonly request: ChatRequest;
  readonly signal: AbortSignal;
}

/** From this likelihood on a tool is meant, in what a call left over from the second on; a change is offered below that one. */
const MEANT = 0.3;
const SURELY_MEANT = 0.6;

/** All that may be called: it is shown none of them, so nothing need be looked for. */
export function judgedTools(request: ChatRequest): readonly ToolSpec[] {
  return callableTools(request).filter(({ name, isRare }) => name !== FIND_TOOLS && !isRare);
}

/**
 * The tool that a request asks for, if one does: by what was learned of requests where that is known, else by the model's
 * own judgement of each.
 */
export async function bestTool(judge: Judge, wanted: CurrentTask, work: Choosing): Promise<Fitting | undefined> {
  const tools = judgedTools(work.request).filter(wanted.mayCall);
  const isSpoken = isSpokenHere(wanted.task);
  const isLearned = ({ name, guide }: ToolSpec): boolean =>
    isSpoken && guide !== undefined && judge.intents.knows(name);
  const learned = tools.filter(isLearned);
  const meant = learned.length === 0 ? undefined : await meantOf(judge, wanted, learned);
  return (
    meant ?? (await judgedBest(judge, { wanted, isSpoken, tools: tools.filter((tool) => !isLearned(tool)) }, work))
  );
}

async function meantOf(
  { intents, strategy }: Judge,
  { task, isFollowing, isRest }: CurrentTask,
  tools: readonly ToolSpec[],
): Promise<Fitting | undefined> {
  const meant = await intents.meant(
    task,
    tools.map(({ name }) => name),
  );
  const tool = tools.find(({ name }) => name === meant?.tool);
  if (!meant || !tool || meant.likelihood < (isRest ? SURELY_MEANT : MEANT)) return undefined;
  const isFree = strategy.kind === 'judged';
  return {
    tool,
    choice: meant.choice,
    isSure: mayBeDone(tool, isFree && !isFollowing && meant.likelihood >= SURELY_MEANT),
  };
}

interface Judged {
  readonly wanted: CurrentTask;
  readonly isSpoken: boolean;
  readonly tools: readonly ToolSpec[];
}

/** So far above its threshold a change is made at once; below it is offered. */
const SURE_ABOVE = 0.5;

async function judgedBest(
  { model, strategy, nullOf }: Judge,
  { wanted: { task, before, isFollowing }, isSpoken, tools }: Judged,
  { request, signal }: Choosing,
): Promise<Fitting | undefined> {
  const { score } = model;
  if (strategy.kind !== 'judged' || !score) return undefined;
  const weigh = (of: Case): Promise<number> => score({ ...judgeQuestion(of), priority: request.priority }, signal);
  const likeness = likenessTo(task, tools);
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
    best = { tool, above, isSure: !isOwn || mayBeDone(tool, isSpoken && !isFollowing && above >= SURE_ABOVE) };
  }
  return best;
}

const LIKENESS_COUNTS = 3;
/** What a request in a language of no example is taken to resemble a tool that fits. */
const USUALLY_LIKE = 0.3;
/** Against a tool. */
const MOST_BIAS = 1;

/** Looking does no harm; a change waits for a yes unless the tool fits well, and one that takes something away always does. */
function mayBeDone({ guide }: ToolSpec, fitsWell: boolean): boolean {
  if (guide === undefined || guide.effect === 'read') return true;
  return !guide.removes && fitsWell;
}
