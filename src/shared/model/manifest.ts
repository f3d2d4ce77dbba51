import { z } from 'zod';
import { AgentId } from './common.ts';
import { Policy } from './policy.ts';

const ToolName = z.string().regex(/^[a-z][a-z0-9_]{0,127}$/);

/** What holds for every agent (docs/trust.md#limits): tool calls of a turn, and of all turns that go on from it; minutes of work. */
export const appLimits = { callsPerTurn: 25, callsPerRun: 100, runMinutes: 10 } as const;

const upTo = (most: number) => z.int().min(1).max(most).default(most);
/** An agent's own may only be lower. */
const Limits = z.object({
  callsPerTurn: upTo(appLimits.callsPerTurn),
  callsPerRun: upTo(appLimits.callsPerRun),
  runMinutes: upTo(appLimits.runMinutes),
});
export type Limits = z.infer<typeof Limits>;

/** The front matter of an `agent.md` (docs/behaviour.md#agents): what Hearth does something with, and nothing else. */
export const Manifest = z.object({
  id: AgentId,
  name: z.string().trim().min(1).max(80),
  description: z.string().trim().max(400).default(''),
  version: z.string().regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/, 'must look like 1.0.0'),
  session: z
    .object({
      /** `per_thread`: what it stores and remembers is kept apart for each space. */
      isolation: z.enum(['per_user', 'per_thread']).default('per_user'),
    })
    .default({ isolation: 'per_user' }),
  packs: z.array(z.string()).default(['core']),
  tools: z.object({ allow: z.array(ToolName).optional(), deny: z.array(ToolName).optional() }).default({}),
  /** May only be stricter than the tools' own. */
  policies: z.record(ToolName, Policy).default({}),
  limits: Limits.default(appLimits),
});
export type Manifest = z.infer<typeof Manifest>;
