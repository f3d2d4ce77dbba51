import type { StandInRow } from '../db/stand-ins.ts';
import type { AnyTool } from '../tools/define-tool.ts';

/** Through these Hearth itself hears its agents, or shows them the others: nothing else can do that. */
export const isReplaceable = (tool: AnyTool): boolean =>
  isHearths(tool) && !tool.isQuiet && !tool.isForEvery && tool.speaks === undefined && !tool.endsTurn;
export const isHearths = ({ connectedFor }: AnyTool): boolean => connectedFor === undefined;

/**
 * The tools of an agent with what the person put in place of Hearth's (docs/behaviour.md#own-tools-in-place-of-hearths): Hearth's is
 * gone, and the other one answers to its name as well. It stays what it is: name, policy, yeses and receipts are its own. Where it is
 * not there now, nothing is.
 */
export function withStandIns(tools: readonly AnyTool[], chosen: readonly StandInRow[]): readonly AnyTool[] {
  if (chosen.length === 0) return tools;
  const replaced = new Set(chosen.map(({ tool }) => tool));
  return tools.flatMap((tool) => {
    if (isHearths(tool)) return replaced.has(tool.name) && isReplaceable(tool) ? [] : [tool];
    const names = chosen.flatMap(({ tool: name, own }) => (own === tool.name ? [name] : []));
    return names.length === 0 ? [tool] : [{ ...tool, alsoNamed: [...tool.alsoNamed, ...names], insteadOf: names }];
  });
}
