import { z } from 'zod';
import { ConnectionDefinition } from './connection.ts';
import { compareStrictness, Policy } from './policy.ts';
import { isRecord } from './record.ts';
import { characters } from './text.ts';

/** As agents call it. Two lines together stand between a connection and its tools. */
export const CustomToolName = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_-]{0,63}$/, 'must be letters, digits, _ and -, at most 64, and begin with a letter')
  .refine((name) => !name.includes('__'), 'may not hold two _ in a row');

/** UTF-16 units of one schema as JSON. */
const LONGEST_SCHEMA = 65_536;
const Schema = z
  .record(z.string(), z.unknown())
  .refine((schema) => JSON.stringify(schema).length <= LONGEST_SCHEMA, 'is too long for a schema');

const Seconds = z.int().min(1).max(3_600).default(60);
const [Program, Address] = ConnectionDefinition.options;
const Methods = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);

/** What does the work: a program that takes the input as JSON and prints the result, or an address that is asked. */
export const Execution = z.preprocess(
  (given) =>
    isRecord(given) && !('kind' in given) ? { ...given, kind: 'url' in given ? 'address' : 'program' } : given,
  z.discriminatedUnion('kind', [
    Program.extend({ timeoutSeconds: Seconds }),
    Address.extend({ method: Methods.default('POST'), timeoutSeconds: Seconds }),
  ]),
);
export type Execution = z.infer<typeof Execution>;

const facts = {
  name: CustomToolName,
  /** What people call it; its name where there is none. */
  title: characters(80).trim().min(1).optional(),
  description: characters(2_000).trim().default(''),
  inputSchema: Schema.default({ type: 'object' }),
  outputSchema: Schema.optional(),
  /** What it takes in and gives is shown in the conversation. */
  visible: z.boolean().default(false),
  /** May only be stricter than that of its kind. */
  policy: Policy.optional(),
};

/**
 * A tool that an agent's folder brings (docs/behaviour.md#custom-tools): `gateway` is a program or an address, `space` a form for the
 * person, `internal` is done by whatever client is there, `mcp` is a tool of a connection under a name of the agent's own.
 */
export const CustomTool = z
  .discriminatedUnion('executionType', [
    z.object({ ...facts, executionType: z.literal('gateway'), execution: Execution }),
    z.object({ ...facts, executionType: z.literal('space') }),
    z.object({ ...facts, executionType: z.literal('internal') }),
    z.object({
      ...facts,
      executionType: z.literal('mcp'),
      inputSchema: Schema.optional(),
      server: z.string().min(1).max(64),
      tool: z.string().min(1).max(256),
    }),
  ])
  .refine(
    ({ executionType, policy }) => policy === undefined || compareStrictness(policy, kindPolicy(executionType)) >= 0,
    {
      path: ['policy'],
      message: 'may only be stricter than what holds otherwise',
    },
  );
export type CustomTool = z.infer<typeof CustomTool>;

/** What holds as long as nobody chooses another: a form asks the person by itself. */
export function kindPolicy(executionType: 'gateway' | 'space' | 'internal' | 'mcp'): Policy {
  return executionType === 'space' ? 'allow' : 'ask';
}

/** Of one agent, those of its capabilities among them. */
export const mostCustomTools = 64;
export const CustomTools = z.array(CustomTool).max(mostCustomTools);
