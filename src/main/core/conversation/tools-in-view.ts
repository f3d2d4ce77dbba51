import { FIND_TOOLS, type ToolSpec } from '../../engine-protocol/chat.ts';
import type { CoreContext } from '../base/core-context.ts';
import { messagesOfRun, saidTo } from '../db/messages.ts';
import type { RunRow } from '../db/runs.ts';
import { toolsUsedLately } from '../db/tool-calls.ts';
import { getToolView, putToolView } from '../db/tool-views.ts';
import type { OwnTool } from '../gate/toolset.ts';
import type { ChatModel } from '../models/provider.ts';
import type { ConversationDeps } from './conversation-deps.ts';
import { viewOf } from './kept.ts';
import { allFit, chooseTools } from './prompt/choose-tools.ts';
import { instructionsOf } from './prompt/instructions.ts';

type Deps = Pick<ConversationDeps, 'agents' | 'toolset'>;

/** What a model may call: what its prompt tells of, and what it may look for. */
export interface ToolsInView {
  readonly tools: readonly ToolSpec[];
  readonly moreTools: readonly ToolSpec[];
}

/**
 * The tools with which a run works. Code chooses among all; of a model's prompt, where a small window has no room for all, they
 * are chosen once, when it begins. Throws not_found.
 */
export function toolsOfRun(
  context: CoreContext,
  deps: Deps,
  { run, model }: { readonly run: RunRow; readonly model: Pick<ChatModel, 'info' | 'onlySpeaks'> },
): ToolsInView {
  const { agentId, windowTurn } = run;
  const { readsWhole, contextSize } = model.info;
  const own = heardBy(model, deps.toolset.ofAgent(agentId, run.chain));
  if (readsWhole) return { tools: own.map(({ spec }) => spec), moreTools: [] };
  const usual = own.filter(({ spec }) => !spec.isRare);
  if (allFit(usual, contextSize)) return inView(deps, run, { own, shown: usual });
  const of = viewOf(deps, run);
  const view = getToolView(context.db, of);
  const isStanding = view?.windowTurn === windowTurn && view.contextSize === contextSize;
  const names = isStanding
    ? view.names
    : chosenFor(context, deps, { agentId, said: saidIn(context, run), own, contextSize });
  if (!isStanding) putToolView(context.db, { ...of, windowTurn, contextSize, names });
  return inView(deps, run, { own, shown: named(own, names) });
}

/**
 * Names of the tools that an agent has before it where a conversation begins, whatever is said: those that its model is told of,
 * and those that code alone uses. Throws not_found.
 */
export function toolsAtFirst(
  context: CoreContext,
  deps: Deps & { readonly models: Pick<ConversationDeps['models'], 'windowOf'> },
  agentId: string,
): string[] {
  const own = deps.toolset.ofAgent(agentId);
  const contextSize = deps.models.windowOf(agentId);
  const usual = own.filter(({ spec }) => !spec.isRare);
  const hidden = !allFit(usual, contextSize);
  const names = hidden ? chosenFor(context, deps, { agentId, said: '', own, contextSize }) : namesOf(usual);
  const rare = namesOf(own.filter(({ spec }) => spec.isRare));
  return [...names, ...rare, FIND_TOOLS].sort();
}

const saidIn = ({ db }: CoreContext, run: RunRow): string =>
  saidTo(messagesOfRun(db, run.id), run.agentId)
    .map(({ text }) => text)
    .join('\n');

const namesOf = (own: readonly OwnTool[]): string[] => own.map(({ spec }) => spec.name);

/** What hears and speaks in a space is for models that call by themselves: what others say is heard as it is. */
function heardBy({ onlySpeaks }: Pick<ChatModel, 'onlySpeaks'>, own: readonly OwnTool[]): readonly OwnTool[] {
  return onlySpeaks?.() ? own.filter(({ tool }) => !tool.isQuiet) : own;
}

/** The same as they were told then, choosing nothing anew. */
export function toolsAsSeen({ db }: Pick<CoreContext, 'db'>, deps: Deps, run: RunRow): ToolsInView {
  const own = deps.toolset.ofAgent(run.agentId, run.chain);
  const view = getToolView(db, viewOf(deps, run));
  const isStanding = view?.windowTurn === run.windowTurn && view.contextSize === run.usage?.contextSize;
  const shown = isStanding ? named(own, view.names) : own.filter(({ spec }) => !spec.isRare);
  return inView(deps, run, { own, shown });
}

function inView(
  { toolset }: Deps,
  run: RunRow,
  { own, shown }: { readonly own: readonly OwnTool[]; readonly shown: readonly OwnTool[] },
): ToolsInView {
  const hidden = own.filter((one) => !shown.includes(one));
  const isAll = hidden.every(({ spec }) => spec.isRare);
  const finder = isAll ? undefined : toolset.finder(run.agentId, run.chain);
  const tools = [...shown.map(({ spec }) => spec), ...(finder ? [finder] : [])];
  return {
    tools: tools.sort((a, b) => (a.name < b.name ? -1 : 1)),
    moreTools: hidden.map(({ spec }) => spec),
  };
}

const named = (own: readonly OwnTool[], names: readonly string[]): OwnTool[] =>
  own.filter(({ spec }) => names.includes(spec.name));

function chosenFor(
  { db }: CoreContext,
  { agents, toolset }: Deps,
  { agentId, said, own, contextSize }: ToChoose,
): string[] {
  return chooseTools(own, {
    contextSize,
    fitting: toolset.rankedFor(said, own),
    usedLately: toolsUsedLately(db, agentId),
    instructions: instructionsOf(agents.find(agentId), own),
  });
}

interface ToChoose {
  readonly agentId: string;
  readonly said: string;
  readonly own: readonly OwnTool[];
  readonly contextSize: number;
}
