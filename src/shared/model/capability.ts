import { z } from 'zod';
import { CustomTools } from './custom-tool.ts';
import { characters } from './text.ts';

/** The name of its folder. */
export const CapabilityName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be small letters, digits and -, at most 40');

/** Characters of all that the capabilities of one agent tell it. */
const LONGEST = 20_000;
export const mostCapabilities = 16;

/** A folder below `capabilities/` of an agent's (docs/behaviour.md#capabilities): tools that can be switched on, and what is said of them. */
export const Capability = z.object({
  name: CapabilityName,
  /** In a sentence, for the person. */
  description: characters(400).trim().default(''),
  /** What the agent is told while its tools are there. */
  instructions: characters(LONGEST).default(''),
  customTools: CustomTools.default([]),
  /** The text of its `mcp.json`. */
  servers: z.string().nullable().default(null),
});
export type Capability = z.infer<typeof Capability>;

export const Capabilities = z
  .array(Capability)
  .max(mostCapabilities)
  .refine(
    (all) => all.reduce((sum, { instructions }) => sum + instructions.length, 0) <= LONGEST,
    `tell it more than ${LONGEST} characters together`,
  );

/** By name; one that is absent is as the agent's folder says. */
export const CapabilitySwitches = z.record(CapabilityName, z.boolean());
