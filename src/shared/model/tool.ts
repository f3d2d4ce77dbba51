import { z } from 'zod';
import { Instant } from './common.ts';

/** What a tool can do to the person: look, change their data here, or reach outside this computer. */
export const Effect = z.enum(['read', 'write', 'external']);
export type Effect = z.infer<typeof Effect>;

/** The picture of what a tool deals with. */
export const ToolIcon = z.enum([
  'agent',
  'brain',
  'calendar',
  'document',
  'goal',
  'mail',
  'note',
  'person',
  'todo',
  'tool',
  'web',
]);
export type ToolIcon = z.infer<typeof ToolIcon>;

/** Who gives the result of a call that is not done here. */
export const AnsweredBy = z.enum(['person', 'client']);
export type AnsweredBy = z.infer<typeof AnsweredBy>;

/**
 * Every call is a row before it runs; `open`: its result is still to be given; `handed`: another agent is at it; `unknown`
 * means that a crash hides whether it ran ("may have run").
 */
export const ToolCallStatus = z.enum([
  'proposed',
  'awaiting',
  'approved',
  'executing',
  'open',
  'handed',
  'done',
  'failed',
  'denied',
  'unknown',
]);
export type ToolCallStatus = z.infer<typeof ToolCallStatus>;

/** A journalled tool call; with `summary` in the person's language it is the receipt line under a reply. */
export const ToolCall = z.object({
  id: z.string(),
  runId: z.string().nullable(),
  messageId: z.string().nullable(),
  spaceId: z.string().nullable(),
  agentId: z.string(),
  /** `agent`, or `person` for an edit made in a panel. */
  actor: z.enum(['agent', 'person']),
  tool: z.string(),
  title: z.string(),
  icon: ToolIcon,
  effect: Effect,
  args: z.unknown(),
  status: ToolCallStatus,
  result: z.unknown(),
  /** Addresses of the passages that it read. */
  cites: z.array(z.string()).optional(),
  /** What was to be done, or was, in the person's language: "Reminder set: tomorrow, 09:00". */
  what: z.string(),
  /** How it ended, where it did not simply work: "you declined". */
  ending: z.string().nullable(),
  /** Both in one line. */
  summary: z.string(),
  /** What argument repair changed before parsing, e.g. "limit: \"5\" → 5". */
  repaired: z.array(z.string()),
  quote: z.string().nullable(),
  /** What it takes in and gives is shown in the conversation. */
  isVisible: z.boolean(),
  /** It hears or speaks in a space and does nothing else (`hasReceipt`). */
  isQuiet: z.literal(true).optional(),
  canUndo: z.boolean(),
  undoneAt: Instant.nullable(),
  createdAt: Instant,
  finishedAt: Instant.nullable(),
});
export type ToolCall = z.infer<typeof ToolCall>;

/** Whether a receipt line tells of it. What is said by a call is a message itself: only what keeps it from being said is told. */
export const hasReceipt = ({ isQuiet, status }: Pick<ToolCall, 'isQuiet' | 'status'>): boolean =>
  !isQuiet || status === 'awaiting' || status === 'denied' || status === 'unknown';

/** The memory that a call made, as it told its agent, unless that was undone. */
export function memoryMadeBy({ icon, effect, status, undoneAt, result }: ToolCall): string | undefined {
  const { id } = (result ?? {}) as { readonly id?: unknown };
  const isMade = icon === 'brain' && effect === 'write' && status === 'done' && undoneAt === null;
  return isMade && typeof id === 'string' ? id : undefined;
}

/** A tool as the screen and the docs list it. */
export const ToolInfo = z.object({
  name: z.string(),
  title: z.string(),
  description: z.string(),
  icon: ToolIcon,
  pack: z.string(),
  /** Packs that bring this very tool, too. */
  alsoIn: z.array(z.string()).optional(),
  effect: Effect,
  /** It comes from a connection and not with a pack. */
  isConnected: z.boolean(),
  /** Why no agent is offered it now, in the person's language. */
  unavailable: z.string().nullable(),
  inputSchema: z.record(z.string(), z.unknown()),
});
export type ToolInfo = z.infer<typeof ToolInfo>;

/** A call that waits for its result. */
export const OpenCall = z.object({
  toolCall: ToolCall,
  agentName: z.string(),
  by: AnsweredBy,
  /** What the tool is for, in the words of who made it. */
  description: z.string(),
  /** What the result has to fit, as JSON Schema; null: anything. */
  schema: z.record(z.string(), z.unknown()).nullable(),
});
export type OpenCall = z.infer<typeof OpenCall>;
