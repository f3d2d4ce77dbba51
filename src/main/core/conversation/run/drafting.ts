import { type ArgumentReader, createArgumentReader } from '../../../text/written-argument.ts';
import { isAgentIn } from '../../db/members.ts';
import { getRun, placeOf, type RunRow } from '../../db/runs.ts';
import { getSpace, turnBudget } from '../../db/spaces.ts';
import { longestReplyChars } from '../limits.ts';
import type { RunWork } from './run-work.ts';

/** Follows what a model writes into its calls. */
export interface Drafting {
  /** More of a call's arguments, as JSON; without any a new call begins. True while words for a space are being written. */
  follow(tool: string | undefined, args: string | undefined): boolean;
}

/**
 * Shows the words of a call that speaks while one answer of the model writes it: only where the call would be made unasked, and
 * only as long as nothing else was called before it, which might lead to another space.
 */
export function createDrafting(run: RunRow, { context, deps, drafts }: RunWork): Drafting {
  const { db } = context;
  let reader: ArgumentReader | undefined;
  let draftId: string | undefined;
  let left = 0;
  let isElsewhere = run.mode !== 'mind';

  function begin(name: string): void {
    reader = undefined;
    draftId = undefined;
    const tool = deps.agents.toolsOf(run.agentId).find((one) => one.name === name);
    if (tool?.speaks === undefined) isElsewhere = true;
    if (tool?.speaks === undefined || isElsewhere || !isOpen(name)) return;
    left = longestReplyChars;
    reader = createArgumentReader([tool.speaks, ...(tool.aliases[tool.speaks] ?? [])]);
  }

  /** Whether it would be heard at once. */
  function isOpen(name: string): boolean {
    const space = getSpace(db, placeOf(db, run));
    return (
      space !== undefined &&
      space.agentsInARow < turnBudget &&
      isAgentIn(db, space.id, run.agentId) &&
      deps.policies.decide(name, getRun(db, run.id)?.chain ?? run.chain).policy === 'allow' &&
      deps.unattended.covers(run.id, run.agentId, name)
    );
  }

  return {
    follow(tool, args) {
      if (tool !== undefined && args === undefined) begin(tool);
      const text = (reader?.push(args ?? '') ?? '').slice(0, left);
      if (text === '' || (draftId === undefined && text.trim() === '')) return draftId !== undefined;
      left -= text.length;
      draftId ??= drafts.begin(run, placeOf(db, run));
      drafts.append(draftId, text);
      return true;
    },
  };
}
