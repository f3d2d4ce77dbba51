import { z } from 'zod';
import { Agent, AgentDetails, AgentDraft, AgentHoldings, AgentPackage, CustomToolInfo } from '../model/agent.ts';
import { CapabilityName } from '../model/capability.ts';
import { AgentId } from '../model/common.ts';
import { call } from './define.ts';

const OfAgent = z.object({ agentId: AgentId });
const Path = z.string().min(1).max(4_096);

export const agentCalls = {
  'agents.list': call(z.object({}), z.object({ agents: z.array(Agent) }), ['main', 'approval', 'headless']),
  /**
   * All that is written down of an agent, and what it holds. `inView`: names of the tools that its model is told of where a
   * conversation begins; it finds the others when it needs them.
   */
  'agents.get': call(OfAgent, z.object({ agent: AgentDetails, holds: AgentHoldings, inView: z.array(z.string()) })),
  /**
   * An agent's folder, or a zip of one. First without `digest`: what it asks for; nothing is kept, nothing runs. Then with
   * the `digest` that was shown: exactly that is installed, or brings what is installed up to date.
   */
  'agents.install': call(
    z.object({ path: Path, digest: z.string().max(128).optional() }),
    z.discriminatedUnion('status', [
      z.object({ status: z.literal('asks'), package: AgentPackage }),
      z.object({ status: z.literal('installed'), agent: AgentDetails }),
    ]),
  ),
  /** An agent of the person's own. */
  'agents.create': call(AgentDraft, z.object({ agent: AgentDetails })),
  'agents.edit': call(AgentDraft.extend(OfAgent.shape), z.object({ agent: AgentDetails })),
  /**
   * Which packs an agent that comes with Hearth has from its next turn on, also after an update of Hearth; null: those that its
   * folder names. `from`: where two of them bring a tool of one name, from which it comes, by its name.
   */
  'agents.setPacks': call(
    OfAgent.extend({ packs: AgentDraft.shape.packs.nullable(), from: AgentDraft.shape.from }),
    z.object({ agent: AgentDetails }),
  ),
  /** Switches a capability that its folder brings, from its next turn on; updates leave it so. Its servers are asked about before they run. */
  'agents.switchCapability': call(
    OfAgent.extend({ capability: CapabilityName, isOn: z.boolean() }),
    z.object({ agent: AgentDetails }),
  ),
  /** Whether a `tools.json` could be this agent's, or a new one's: what it says, or the first that is wrong in it. Keeps nothing. */
  'agents.readTools': call(
    z.object({ agentId: AgentId.optional(), text: z.string().max(262_144) }),
    z.object({ customTools: z.array(CustomToolInfo) }),
  ),
  /** Writes it to a file that ends in `.zip`, or into a folder; `withData`: what it holds comes along, to be read elsewhere. */
  'agents.export': call(
    z.object({
      ...OfAgent.shape,
      path: Path,
      withData: z.boolean().default(false),
      replace: z.boolean().default(false),
    }),
    z.object({ path: z.string() }),
  ),
  /**
   * First without `confirmed`: what it holds; nothing is removed. Then all of it goes, and nothing brings it back. `unread`: names of
   * profiles whose file does not open now; what is in there goes as soon as it does.
   */
  'agents.uninstall': call(
    z.object({ ...OfAgent.shape, confirmed: z.boolean().default(false) }),
    z.object({ status: z.enum(['asks', 'removed']), holds: AgentHoldings, unread: z.array(z.string()) }),
  ),
};

export const agentEvents = {
  /** It was installed, written or changed. */
  'agent.changed': z.object({ agentId: z.string() }),
  'agent.removed': z.object({ agentId: z.string() }),
};
