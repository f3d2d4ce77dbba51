import { flawOf } from '../../../shared/model/nesting.ts';
import type { OfferedCall } from '../../../shared/model/offer.ts';
import { visibleLine } from '../../../shared/model/visible-text.ts';
import type { Agents } from '../agents/registry.ts';
import type { CoreContext } from '../base/core-context.ts';
import { inputSchemaOf } from '../tools/json-schema.ts';
import { takeMessage } from './agents-message.ts';
import { readFacts } from './approvals/read-facts.ts';
import { bytesOf, MOST_BYTES } from './finish-call.ts';
import { wordsOf } from './journal/tool-call-view.ts';
import type { Policies } from './policy/policies.ts';
import { readArgs, repairArgs, shapeOf } from './repair-arguments.ts';
import type { PortsFor } from './run-write.ts';

/** Whose call it would be, where, and from when times in it count (epoch ms). */
export interface OfferedIn {
  readonly agentId: string;
  readonly spaceId: string;
  readonly saidAt: number;
}

export type Offerable = ReturnType<typeof createOfferable>;

/** Calls that are not made yet: whether the gate would let them through, and what they would do. */
export function createOfferable(
  context: CoreContext,
  { agents, policies, ports }: { readonly agents: Agents; readonly policies: Policies; readonly ports: PortsFor },
) {
  const { person } = context;

  return {
    /** The call as it would be made, arguments repaired; undefined for one that is not the agent's, is blocked or does not fit. */
    fit(call: OfferedCall, agentId: string): OfferedCall | undefined {
      const tool = agents.toolsOf(agentId).find(({ name }) => name === call.tool);
      if (!tool || flawOf(call.args) !== undefined || bytesOf(call.args) > MOST_BYTES) return undefined;
      if (policies.decide(tool.name, [agentId]).policy === 'block') return undefined;
      const read = takeMessage(readArgs(call.args, inputSchemaOf(tool)).args, person.locale());
      const { args } = repairArgs(read.args, shapeOf(tool));
      try {
        tool.prepare(args);
        return { tool: tool.name, args };
      } catch {
        return undefined;
      }
    },
    /** What it would do, in the person's language. */
    words({ tool, args }: OfferedCall, { agentId, saidAt }: OfferedIn): string {
      const known = context.tools.named(tool);
      if (!known) return visibleLine(tool);
      try {
        return visibleLine(known.prepare(args).summary(wordsOf(context, agentId, saidAt)));
      } catch {
        return known.title(person.t);
      }
    },
    /** Why it would fail as things stand now, in the person's language: a time that has passed, a thing that is gone. */
    problem({ tool, args }: OfferedCall, { agentId, spaceId, saidAt }: OfferedIn): string | undefined {
      const asked = { kind: 'tool' as const, agentId, spaceId, runId: null, toolCallId: null, createdAt: saidAt };
      const readings = readFacts({ ...asked, tool, args }, context, { agents, ports });
      return Object.values(readings).flatMap((one) => (one !== 'said' && one.isProblem ? one.lines : []))[0];
    },
  };
}
