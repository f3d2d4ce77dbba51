import { z } from 'zod';
import { Instant } from './common.ts';
import { Trustable } from './outside.ts';
import { Policy, PolicyChange } from './policy.ts';
import { Effect } from './tool.ts';

/** Hearth's own reading of an argument, in the person's language. */
const FactReading = z.object({
  lines: z.array(z.string()),
  /** What the argument names, by its own text, and what Hearth says of it. */
  things: z.array(z.object({ text: z.string(), note: z.string().optional() })),
  /** It tells a person more than the value, which then stands below it. */
  isFirst: z.boolean(),
  /** The value is a unified diff. */
  isDiff: z.literal(true).optional(),
  /** It cannot be read or names nothing: the call would fail. */
  isProblem: z.boolean(),
});

/** One argument of the call as it will run, made displayable: control and invisible characters are visible escapes. */
export const Fact = z.object({
  name: z.string(),
  value: z.string(),
  /** Size of the value in UTF-8 bytes. Over 4096 the value holds head and tail only until opened. */
  bytes: z.int(),
  sha256: z.string(),
  isClipped: z.boolean(),
  /** What the person must look at twice, in their language: an address that is not what it looks like. */
  warning: z.string().optional(),
  /** What Hearth itself makes of the value: the moment, the rule, the thing that it names. */
  reading: FactReading.optional(),
});
export type Fact = z.infer<typeof Fact>;

/** How far a yes reaches: this call; this space; this schedule; always for exactly these arguments. */
export const ApprovalScope = z.enum(['once', 'space', 'schedule', 'always']);
export type ApprovalScope = z.infer<typeof ApprovalScope>;

export const ApprovalStatus = z.enum(['waiting', 'approved', 'denied', 'expired']);
export type ApprovalStatus = z.infer<typeof ApprovalStatus>;

/** A question to the person. Facts are built by the core from the real arguments; the quote is the agent's own words. */
export const Approval = z.object({
  id: z.string(),
  kind: z.enum(['tool', 'policy', 'server', 'connection', 'trust', 'integration']),
  status: ApprovalStatus,
  tool: z.string(),
  title: z.string(),
  effect: Effect,
  /** What it changes is not Hearth's own: files of the person on this computer. */
  changesFiles: z.literal(true).optional(),
  /** The facts line in the person's language, e.g. "Remember: “boiler serviced”". */
  summary: z.string(),
  facts: z.array(Fact),
  /** The agent's own words, checked by nobody: its message, and arguments that only describe. */
  quote: z.string().optional(),
  /** Agent names from the one who was asked first to the one who calls. */
  agentChain: z.array(z.string()),
  agentId: z.string(),
  spaceId: z.string().optional(),
  spaceTitle: z.string().optional(),
  scheduleId: z.string().optional(),
  scheduleName: z.string().optional(),
  /** It may rest on text that was pasted, quoted or read, so it is asked about whatever the policy. */
  isOthersWish: z.boolean().optional(),
  /** What its run has read of others, each in words: then it is asked about whatever the policy. */
  outside: z.array(z.string()).optional(),
  canUndo: z.boolean(),
  /** What it is about has changed since it was asked: a yes is no longer taken. */
  isStale: z.boolean().optional(),
  /** Present when kind is `policy`: the loosening that the person asked for in the chat window. */
  policyChange: PolicyChange.optional(),
  /** With it: what holds until then, at the level of the change. */
  policyNow: Policy.optional(),
  /** Present when kind is `connection`: what is to be allowed of an MCP server. */
  connection: z.enum(['program', 'address', 'tools']).optional(),
  /**
   * Present when kind is `server`: a model server that was found, or one that the person added, on this computer or another; `pull`:
   * whether it may download a model.
   */
  server: z.enum(['found', 'here', 'away', 'pull']).optional(),
  /** Present when kind is `trust`: what the person is to trust. */
  trust: Trustable.shape.kind.optional(),
  scopes: z.array(ApprovalScope),
  createdAt: Instant,
  expiresAt: Instant,
});
export type Approval = z.infer<typeof Approval>;

/** A standing yes and where it ends. */
export const Grant = z.object({
  id: z.string(),
  agentId: z.string(),
  tool: z.string(),
  title: z.string(),
  scope: ApprovalScope,
  summary: z.string(),
  spaceId: z.string().nullable(),
  scheduleId: z.string().nullable(),
  /** Where it holds for a schedule that is still there. */
  scheduleName: z.string().optional(),
  /** On whose behalf it holds: the agents that ask one the other, `agentId` last. */
  chain: z.array(z.string()),
  createdAt: Instant,
  uses: z.int(),
});
export type Grant = z.infer<typeof Grant>;
