import type { Agents } from '../agents/registry.ts';
import { type CoreContext, toIso } from '../base/core-context.ts';
import { type GoalRow, listGoals } from '../db/goals.ts';
import { getView, type Kept, putView } from '../db/kept-views.ts';
import { pinsIn } from '../db/pins.ts';
import { getRun, type RunRow } from '../db/runs.ts';
import { memoriesShown, memoriesTakenOut } from '../memory/look-up.ts';
import { nameOf } from '../memory/view.ts';
import type { ConversationDeps } from './conversation-deps.ts';
import { changesSince, keptBlock, keptLetters } from './prompt/kept-block.ts';

type WithAgents = { readonly agents: Pick<Agents, 'find' | 'isolationSpaceId' | 'toolsOf'> };
type Deps = WithAgents & Pick<ConversationDeps, 'blocks' | 'models' | 'outside'>;
type Of = Pick<RunRow, 'agentId' | 'spaceId'>;
type OfRun = Of & Pick<RunRow, 'mode'>;

/** Whether an agent has what it keeps in view before its eyes: one that puts it there by its own tools. */
function hasView({ agents }: WithAgents, agentId: string): boolean {
  return agents.find(agentId) !== undefined && agents.toolsOf(agentId).some(({ keepsInView }) => keepsInView);
}

/** Whether all its goals are in its view where none was taken out of it: it sets them as a whole, by ids of its own. */
function seesAllGoals({ agents }: WithAgents, agentId: string): boolean {
  return agents.toolsOf(agentId).some(({ name }) => name === 'set_goals');
}

const scopeOf = ({ agents }: WithAgents, { agentId, spaceId }: Of) => ({
  agentId,
  spaceId: agents.isolationSpaceId(agentId, spaceId),
});

/** Whose view it is: a conversation's or, of an agent with one history over all its spaces, that of all it keeps the same in. */
export const viewOf = (
  { agents }: { readonly agents: Pick<Agents, 'isolationSpaceId'> },
  { agentId, spaceId, mode }: OfRun,
): Of => ({
  agentId,
  spaceId: mode === 'mind' ? agents.isolationSpaceId(agentId, spaceId) : spaceId,
});

/** Who looks: in this conversation or, of an agent with one history, in all of its own. */
const viewerOf = (deps: WithAgents, of: Of & Partial<OfRun>) => ({
  agentId: of.agentId,
  isolationSpaceId: scopeOf(deps, of).spaceId,
  spaceId: of.mode === 'mind' ? null : of.spaceId,
});

/** How it is now; the run has read it then. */
function keptNow({ db }: Pick<CoreContext, 'db'>, deps: Deps, run: RunRow): Kept {
  const scope = scopeOf(deps, run);
  const viewer = viewerOf(deps, run);
  const pinned = memoriesShown(db, viewer);
  const blocks = deps.blocks.inView(scope);
  const isAll = seesAllGoals(deps, run.agentId);
  const chosen = pinsIn(db, { ...viewer, kind: 'goal' });
  const goals = listGoals(db, scope).filter(({ id }) => chosen.get(id) ?? isAll);
  for (const [kind, rows] of [
    ['memory', pinned],
    ['block', blocks],
    ['goal', goals],
  ] as const) {
    deps.outside.read(
      run.id,
      kind,
      rows.map(({ id }) => id),
    );
  }
  return {
    memories: Object.fromEntries([
      ...blocks.map(({ label, text }) => [label, text]),
      ...pinned.map((row) => [nameOf(row), row.text]),
    ]),
    goals: Object.fromEntries(
      goals.map((goal) => [goal.key ?? (isAll ? goal.id : goal.name), isAll ? nameLine(goal) : planLine(goal)]),
    ),
  };
}

const nameLine = ({ name, status }: GoalRow): string => (status === 'active' ? name : `${name} (completed)`);

/** Of a goal that stands under its name: how it is, and what it says. */
function planLine({ status, priority, dueAt, description, strategy }: GoalRow): string {
  const facts = [
    status,
    ...(priority === null ? [] : [`priority ${priority}`]),
    ...(dueAt === null ? [] : [`due ${toIso(dueAt).slice(0, 10)}`]),
  ];
  const said = description ?? strategy;
  return said === null ? facts.join(', ') : `${facts.join(', ')}. ${said}`;
}

/**
 * The block of a run's stable prompt: put together when its window begins, and the same words as long as that stands. Empty for
 * an agent that keeps nothing in view.
 */
export function keptBlockOf(context: CoreContext, deps: Deps, run: RunRow): string {
  if (!hasView(deps, run.agentId)) return '';
  const of = viewOf(deps, run);
  const view = getView(context.db, of);
  if (view?.windowTurn === run.windowTurn) return view.block;
  const now = keptNow(context, deps, run);
  const block = keptBlock(now, keptLetters(deps.models.windowOf(run.agentId)));
  putView(context.db, { ...of, windowTurn: run.windowTurn, block, toldBefore: now, told: now, runId: run.id });
  return block;
}

/** The same as it was read then, without putting anything together anew. */
export function keptBlockAsSeen({ db }: Pick<CoreContext, 'db'>, deps: WithAgents, run: RunRow): string {
  const view = getView(db, viewOf(deps, run));
  return view?.windowTurn === run.windowTurn ? view.block : '';
}

/** What changed since the agent was last told, for the tail of this run's prompt: told once, the same to one run. */
export function keptChanges(context: CoreContext, deps: Deps, run: RunRow): string[] {
  const { db } = context;
  const view = hasView(deps, run.agentId) ? getView(db, viewOf(deps, run)) : undefined;
  if (!view) return [];
  const told = view.runId === run.id || isTakenBack(context, view.runId) ? view.toldBefore : view.told;
  const now = keptNow(context, deps, run);
  putView(db, { ...view, toldBefore: told, told: now, runId: run.id });
  return changesSince(told, now);
}

/** Ids of the memories that its prompt shows in any case: they are not recalled as well. */
export function keptInView({ db }: Pick<CoreContext, 'db'>, deps: WithAgents, of: Of): string[] {
  if (!hasView(deps, of.agentId)) return [];
  return memoriesShown(db, viewerOf(deps, of)).map(({ id }) => id);
}

/** Ids of the memories that were taken out of its view: that they are kept under a key does not bring them back. */
export function keptOutOfView({ db }: Pick<CoreContext, 'db'>, deps: WithAgents, of: Of): string[] {
  return hasView(deps, of.agentId) ? memoriesTakenOut(db, viewerOf(deps, of)) : [];
}

/** What it was told went with its turn. */
function isTakenBack({ db }: CoreContext, runId: string): boolean {
  const run = getRun(db, runId);
  return run === undefined || run.turn === null;
}
