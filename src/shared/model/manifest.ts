import { z } from 'zod';
import { CapabilityName, mostCapabilities } from './capability.ts';
import { AgentId, Locale } from './common.ts';
import { Policy } from './policy.ts';
import { characters } from './text.ts';

const ToolName = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,127}$/);

/** What holds for every agent (docs/trust.md#limits): tool calls of a turn, and of all turns that go on from it; minutes of work. */
export const appLimits = { callsPerTurn: 25, callsPerRun: 100, runMinutes: 10 } as const;

/** What holds for every chain: how often a task is passed on, and how many tasks one turn passes on. */
export const chainLimits = { depth: 4, fanOut: 8 } as const;

const upTo = (most: number) => z.int().min(1).max(most).default(most);
/** An agent's own may only be lower. */
export const Limits = z.object({
  callsPerTurn: upTo(appLimits.callsPerTurn),
  callsPerRun: upTo(appLimits.callsPerRun),
  runMinutes: upTo(appLimits.runMinutes),
});
export type Limits = z.infer<typeof Limits>;

const Name = characters(80).trim().min(1);
/** What a new name has to be, since it is shown wherever the agent speaks or asks: one line of what can be seen. */
export const AgentName = Name.refine(
  (name) => !/[\p{C}\p{Zl}\p{Zp}]/u.test(name),
  'may hold only characters that can be seen',
);

/** How other agents use this one: they give it tasks, or its tools are theirs. */
export const Routing = z.enum(['delegate', 'inline']);
export type Routing = z.infer<typeof Routing>;

export const Isolation = z.enum(['per_user', 'per_thread']);
export type Isolation = z.infer<typeof Isolation>;

/** The front matter of an `agent.md` (docs/behaviour.md#agents): what Hearth does something with, and nothing else. */
export const Manifest = z.object({
  id: AgentId,
  name: Name,
  description: characters(400).trim().default(''),
  version: z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9A-Za-z.-]{1,40})?$/, 'must look like 1.0.0'),
  routing: Routing.default('delegate'),
  session: z
    .object({
      /** `per_thread`: what it stores and remembers is kept apart for each space. */
      isolation: Isolation.default('per_user'),
    })
    .default({ isolation: 'per_user' }),
  packs: z.array(z.string().max(64)).max(32).default(['core']),
  tools: z
    .object({
      allow: z.array(ToolName).max(500).optional(),
      deny: z.array(ToolName).max(500).optional(),
      /** Where two of its packs bring a tool of one name: from which it comes. */
      from: z.record(ToolName, z.string().max(64)).optional(),
    })
    .default({}),
  /** Those of its capabilities that are on from the start. */
  capabilities: z.array(CapabilityName).max(mostCapabilities).optional(),
  /** May only be stricter than the tools' own. */
  policies: z.record(ToolName, Policy).default({}),
  limits: Limits.default(appLimits),
  /** The model it was made for: a name such as `ollama:qwen3:4b` or a file's. Taken where this computer has it. */
  model: z.string().min(1).max(512).optional(),
});
export type Manifest = z.infer<typeof Manifest>;

/** What an agent is told: long enough for good instructions, and a fraction of a small window. */
export const Instructions = characters(20_000);

/** What an agent is told, and how it is called and described, in one language: `prompts/<locale>.md`. */
export const LocalPrompt = z.object({
  name: AgentName.optional(),
  description: characters(400).trim().optional(),
  instructions: Instructions,
});
export type LocalPrompt = z.infer<typeof LocalPrompt>;

/** By language tag. */
export const LocalPrompts = z.record(Locale, LocalPrompt);
export type LocalPrompts = z.infer<typeof LocalPrompts>;
