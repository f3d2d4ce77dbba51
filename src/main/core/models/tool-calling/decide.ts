import type { Usage } from '../../../../shared/model/run.ts';
import type { ChatRequest, ToolSpec } from '../../../engine-protocol/chat.ts';
import { ProviderError } from '../../../engine-protocol/provider-error.ts';
import { addUsage } from '../usage.ts';
import { bestTool, type Choosing, type Fitting, type Judge, judgedTools } from './best-tool.ts';
import { crossedOver } from './crossed.ts';
import { fillIn } from './fill-in.ts';
import { fillInParts } from './fill-in-parts.ts';
import { groundArguments } from './ground-arguments.ts';
import { isTime, narrowSchema } from './narrow-schema.ts';
import { readSaid } from './said.ts';
import { withSaidForAll } from './said-for-all.ts';
import { withSiblings } from './siblings.ts';
import { isSpokenHere } from './spoken-here.ts';
import { type CurrentTask, wantedIn } from './wanted.ts';
import { withWholeNames } from './whole-names.ts';

type Args = Readonly<Record<string, unknown>>;

export interface PlannedCall {
  readonly name: string;
  readonly args: Args;
}

/** What a judged model does next. `usage`: what deciding took, as far as it was counted. */
export type Decision = { readonly usage: Usage | null } & (
  | { readonly kind: 'speak' }
  /** `isSure`: it may be done at once; else somebody says yes first. */
  | { readonly kind: 'call'; readonly calls: readonly PlannedCall[]; readonly isSure: boolean }
  /** Something must be known first that was not said. */
  | { readonly kind: 'ask'; readonly tool: ToolSpec; readonly parameter: string }
);

const speak = { kind: 'speak', usage: null } as const;

/**
 * Decides what a request is answered with: the tool that fits best is filled in from the request alone
 * (docs/inference.md#tool-calls). Throws what the model throws but for a request that is too long to be judged: then it only speaks.
 */
export async function decide(judge: Judge, request: ChatRequest, signal: AbortSignal): Promise<Decision> {
  const wanted = wantedIn(request);
  const forced = typeof request.toolChoice === 'object' ? request.toolChoice.force : undefined;
  const tools = judgedTools(request).filter(({ name }) => forced === undefined || name === forced);
  if (!wanted || tools.length === 0) return speak;
  try {
    const [only] = tools;
    if (forced !== undefined && only)
      return judge.strategy.kind === 'mute'
        ? speak
        : await fill(judge, { tool: only, wanted, isSure: true }, { request, signal });
    const best = await bestTool(judge, wanted, { request, signal });
    return best ? await fill(judge, { ...best, wanted }, { request, signal }) : speak;
  } catch (thrown) {
    if (thrown instanceof ProviderError && thrown.code === 'context_overflow') return speak;
    throw thrown;
  }
}

async function fill(
  { model }: Judge,
  { tool, wanted, isSure, choice }: Fitting & { readonly wanted: CurrentTask },
  { request, signal }: Choosing,
): Promise<Decision> {
  const { task, before } = wanted;
  const narrowed = narrowSchema(tool, task, { isSpokenHere: isSpokenHere(task), choice });
  if (narrowed.kind === 'missing') return { kind: 'ask', tool, parameter: narrowed.parameter, usage: null };
  const blank = { tool, ...narrowed, task, ...(before === undefined ? {} : { before }) };
  const filled = await (tool.guide ? fillIn : fillInParts)(model, blank, { priority: request.priority, signal });
  const said = {
    ...readSaid(before === undefined ? task : `${before}\n${task}`),
    isOneOfMany: filled.args.length > 1,
  };
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
  for (const args of tool.guide ? borneOut : allMeant(borneOut, tool, task)) {
    const print = JSON.stringify(args);
    if (!calls.some((one) => JSON.stringify(one.args) === print)) calls.push({ name: tool.name, args });
  }
  return calls.length === 0 ? { ...speak, usage: filled.usage } : { kind: 'call', calls, isSure, usage: filled.usage };
}

/** The calls that a request means beside and behind those that were borne out. */
function allMeant(calls: readonly Args[], tool: ToolSpec, task: string): readonly Args[] {
  const all = crossedOver(withSiblings(withSaidForAll(calls, tool, task), tool, task), task);
  return withWholeNames(all, tool, task);
}

/** What a step took, with what deciding it took. */
export function withDeciding(usage: Usage, decided: Usage | null): Usage {
  return decided ? { ...addUsage(decided, usage), ttftMs: usage.ttftMs } : usage;
}
