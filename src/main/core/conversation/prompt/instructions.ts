import { capabilitiesOn } from '../../agents/capabilities.ts';
import type { AgentRow } from '../../db/agents.ts';
import type { OwnTool } from '../../gate/toolset.ts';

/**
 * What an agent is told of itself, and of each capability that is on. `own`: the tools that it has; what is said of a capability
 * that brings tools is told only while it has one of them.
 */
export function instructionsOf(agent: AgentRow | undefined, own: readonly OwnTool[]): string {
  if (!agent) return '';
  const there = new Set(own.map(({ tool }) => tool.connectedFor === agent.id && tool.capability));
  const told = capabilitiesOn(agent).filter(
    ({ name, customTools, servers }) => there.has(name) || (customTools.length === 0 && servers === null),
  );
  return [agent.instructions, ...told.map(({ instructions }) => instructions)]
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join('\n\n');
}
