import { Failure } from '../../../shared/model/failure.ts';
import type { Agents } from '../agents/registry.ts';
import type { AnyTool } from '../tools/define-tool.ts';
import type { Scope } from '../tools/ports.ts';
import type { Policies } from './policy/policies.ts';
import { blocked } from './refusals.ts';
import type { PortsFor } from './run-write.ts';

export type Glance = ReturnType<typeof createGlance>;

/**
 * What code looks at to understand what a person said to an agent: no call of the agent's, so nothing of it reaches a model
 * and nothing stands in the journal. Only what the agent may look at unasked; all else is answered as if it were blocked.
 */
export function createGlance({
  agents,
  policies,
  ports,
}: {
  readonly agents: Agents;
  readonly policies: Policies;
  readonly ports: PortsFor;
}) {
  return (
    { tool: name, args }: { readonly tool: string; readonly args: unknown },
    { chain, ...scope }: Scope & { readonly chain: readonly string[] },
  ): unknown => {
    const tool: AnyTool | undefined = agents.toolsOf(scope.agentId).find((one) => one.name === name);
    if (tool?.effect !== 'read' || policies.decide(name, chain).policy !== 'allow') return { error: blocked(name) };
    try {
      const { work } = tool.prepare(args);
      return work.phase === 'write' ? work.run(ports(scope)).result : { error: blocked(name) };
    } catch (thrown) {
      if (thrown instanceof Failure) return { error: thrown.info };
      throw thrown;
    }
  };
}
