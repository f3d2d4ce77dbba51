import { z } from 'zod';
import { CapabilityName } from './capability.ts';
import { AgentId } from './common.ts';
import { AgentName, Instructions, Isolation, Limits, Routing } from './manifest.ts';
import { Policy } from './policy.ts';
import { characters } from './text.ts';
import { Effect } from './tool.ts';

/** Who answers where nobody said which agent. */
export const defaultAgentId = 'hearth';

/** An installed agent as the screen shows it; what it says of itself in the person's language. */
export const Agent = z.object({
  id: AgentId,
  name: z.string(),
  description: z.string(),
  version: z.string(),
  packs: z.array(z.string()),
  tools: z.array(z.string()),
  isolation: Isolation,
  /** It has one history over all its spaces, so that what was said there is not said anew. */
  isMind: z.boolean().optional(),
  /** The model chosen for it; null: the default one. */
  model: z.string().nullable(),
  /** It comes with Hearth: it can neither be changed nor removed. */
  isBuiltIn: z.boolean(),
  /** The picture that it brings: a small PNG in base64. */
  icon: z.string().nullable(),
});
export type Agent = z.infer<typeof Agent>;

/** A tool as an agent has it or wants it. */
const AgentTool = z.object({
  name: z.string(),
  title: z.string(),
  pack: z.string(),
  effect: Effect,
  /** Of its packs it brings this tool, and the agent does without. */
  isLeftOut: z.boolean(),
  /** Title of the tool that the person put in its place. */
  insteadBy: z.string().optional(),
  /** What its package asks for; the person's own choice stands under Permissions. */
  policy: Policy,
});
export type AgentTool = z.infer<typeof AgentTool>;

/** A tool of an agent's own, as the screen shows it. */
export const CustomToolInfo = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  executionType: z.enum(['gateway', 'space', 'internal', 'mcp']),
  /** The whole command line or address, or the tool that it stands for; what hides in it is visible. */
  line: z.string(),
  isVisible: z.boolean(),
  /** As it stands in `tools.json`. */
  file: z.string(),
});
export type CustomToolInfo = z.infer<typeof CustomToolInfo>;

const NamedServer = z.object({ name: z.string(), line: z.string() });

/** A capability of an agent, as the screen shows it. */
export const CapabilityInfo = z.object({
  name: CapabilityName,
  description: z.string(),
  /** What the agent is told while its tools are there. */
  instructions: z.string(),
  customTools: z.array(CustomToolInfo),
  /** Each is asked about before it runs. */
  servers: z.array(NamedServer),
  isOn: z.boolean(),
});
export type CapabilityInfo = z.infer<typeof CapabilityInfo>;

/** All of an agent that is written down. */
export const AgentDetails = Agent.omit({ tools: true, isMind: true }).extend({
  /** What it is told, in the person's language. */
  instructions: z.string(),
  /** Languages in which it is told something of its own. */
  languages: z.array(z.string()),
  tools: z.array(AgentTool),
  /** Where two of its packs bring a tool of one name: from which it comes, by its name. */
  from: z.record(z.string(), z.string()).optional(),
  customTools: z.array(CustomToolInfo),
  /** MCP servers that its folder names; each is asked about before it runs. */
  servers: z.array(NamedServer),
  /** Tools and servers that are switched on and off together. */
  capabilities: z.array(CapabilityInfo),
  limits: Limits,
  routing: Routing,
  /** The packs that its folder names, where the person chose others in their place. */
  broughtPacks: z.array(z.string()).nullable(),
});
export type AgentDetails = z.infer<typeof AgentDetails>;

/** What is kept of an agent, in numbers. */
export const AgentHoldings = z.object({
  memories: z.int(),
  notes: z.int(),
  goals: z.int(),
  todos: z.int(),
  blocks: z.int(),
  documents: z.int(),
  schedules: z.int(),
  subscriptions: z.int(),
  conversations: z.int(),
  messages: z.int(),
  /** Standing yeses, and policies that the person set for this agent. */
  permissions: z.int(),
  /** Questions that wait for the person. */
  approvals: z.int(),
});
export type AgentHoldings = z.infer<typeof AgentHoldings>;

/** What the person writes down when they make an agent of their own. */
export const AgentDraft = z.object({
  name: AgentName,
  description: characters(400).trim().default(''),
  instructions: Instructions.trim(),
  packs: z.array(z.string().max(64)).max(32),
  /** Tools of its packs that it does without. */
  leftOut: z.array(z.string().max(128)).max(500).default([]),
  /** Where two of its packs bring a tool of one name: from which it comes. */
  from: z.record(z.string().max(128), z.string().max(64)).optional(),
  isolation: Isolation.default('per_user'),
  /** Absent: as it is. */
  routing: Routing.optional(),
  limits: Limits.optional(),
  /** A whole `tools.json`; absent: as it is. */
  customTools: z.string().max(262_144).optional(),
});
export type AgentDraft = z.infer<typeof AgentDraft>;

/** What of an agent an update changes, as text before and after. */
export const AgentChange = z.object({
  field: z.enum([
    'name',
    'description',
    'version',
    'packs',
    'tools',
    'policies',
    'limits',
    'isolation',
    'routing',
    'model',
    'instructions',
    'languages',
    'customTools',
    'servers',
    'capabilities',
    'icon',
  ]),
  before: z.string(),
  after: z.string(),
});
export type AgentChange = z.infer<typeof AgentChange>;

/** An agent that could be installed: what it is and what it asks for. Nothing of it was kept yet, and nothing of it ran. */
export const AgentPackage = AgentDetails.omit({ isBuiltIn: true, model: true, broughtPacks: true }).extend({
  /** Of all that is shown here: installing takes the same package or none. */
  digest: z.string(),
  /** The model it was made for, and whether this computer has it. */
  model: z.object({ name: z.string(), isHere: z.boolean() }).nullable(),
  /** Packs and tools that it names and this Hearth does not have. */
  unknown: z.array(z.string()),
  /** Files and folders in it that are not kept. */
  leftAside: z.array(z.string()),
  /** The version that is installed, and what this one changes. */
  update: z.object({ version: z.string(), changes: z.array(AgentChange) }).nullable(),
});
export type AgentPackage = z.infer<typeof AgentPackage>;
