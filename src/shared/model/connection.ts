import { z } from 'zod';
import { AgentId, Id } from './common.ts';

/** Before the tools of a connection stands its name: `files__read`. */
export const ConnectionName = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,23}$/, 'must be small letters, digits and -, at most 24');

const Line = z.string().max(8_192);
const Pairs = z.record(z.string().min(1).max(256), Line);

/** How an MCP server is reached: a program that Hearth starts, or an address where one listens. */
export const ConnectionDefinition = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('program'),
    command: z.string().trim().min(1).max(4_096),
    args: z.array(Line).max(128).default([]),
    /** Beside the few names that every program is given (docs/trust.md#connections). */
    env: Pairs.default({}),
    folder: z.string().min(1).max(4_096).optional(),
  }),
  z.object({
    kind: z.literal('address'),
    url: z.url({ protocol: /^https?$/ }).max(4_096),
    headers: Pairs.default({}),
  }),
]);
export type ConnectionDefinition = z.infer<typeof ConnectionDefinition>;

/**
 * `asking`: its command was never allowed, or is to be allowed anew; `declined`; `stopped` by the person; `waiting` a while
 * before it is started again; `failed`: given up until the person starts it.
 */
export const ConnectionState = z.enum(['asking', 'declined', 'stopped', 'starting', 'running', 'waiting', 'failed']);
export type ConnectionState = z.infer<typeof ConnectionState>;

/** Why a connection does not work, in kinds that the screen has words for. */
export const ConnectionProblem = z.enum([
  'missing',
  'ended',
  'silent',
  'noise',
  'flood',
  'refused',
  'unreachable',
  'restless',
  'unset',
]);
export type ConnectionProblem = z.infer<typeof ConnectionProblem>;

/** A tool of a connection. `isNew`: it came or changed since, and is not offered before the person allows it. */
const ConnectionTool = z.object({
  name: z.string(),
  /** As agents call it. */
  fullName: z.string(),
  description: z.string(),
  isNew: z.boolean(),
});

/** An MCP server as the screen shows it. */
export const Connection = z.object({
  id: Id,
  name: z.string(),
  /** For one agent; null: for all. */
  agentId: AgentId.nullable(),
  kind: z.enum(['program', 'address']),
  /** The whole command line, or the address; what hides in it is visible. */
  line: z.string(),
  /** Names of its environment or headers, never values. `fixed`: the agent's package brought it. */
  given: z.array(z.object({ name: z.string(), state: z.enum(['set', 'missing', 'fixed']) })),
  state: ConnectionState,
  problem: ConnectionProblem.nullable(),
  /** Its own last words, which nobody checked. */
  lastWords: z.string().nullable(),
  /** The question that waits for the person. */
  approvalId: z.string().nullable(),
  tools: z.array(ConnectionTool),
});
export type Connection = z.infer<typeof Connection>;
