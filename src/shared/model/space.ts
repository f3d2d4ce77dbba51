import { z } from 'zod';
import { Instant } from './common.ts';
import { RecalledMemory } from './memory.ts';
import { Choices, Offer } from './offer.ts';
import { RunStatus } from './run.ts';
import { ToolCall } from './tool.ts';

/** Who takes part in a space. */
export const Member = z.object({ id: z.string(), kind: z.enum(['person', 'agent']), name: z.string() });
export type Member = z.infer<typeof Member>;

/** A conversation of the person with one or more agents. */
export const Space = z.object({
  id: z.string(),
  /** The first of its agents: plain requests are done by this one. */
  agentId: z.string(),
  /** The person, then the agents in the order in which they joined. */
  members: z.array(Member),
  /** Agents have said so much by themselves that nobody is woken there until the person writes. */
  isResting: z.boolean(),
  /** Messages of agents that wait until it goes on. */
  held: z.int(),
  title: z.string(),
  /** True once the person named it; a title made by itself is never overwritten then. */
  isTitleOwn: z.boolean(),
  unread: z.int(),
  /** First words of the last message. */
  preview: z.string(),
  lastMessageAt: Instant,
  createdAt: Instant,
});
export type Space = z.infer<typeof Space>;

/** `held`: an agent said it in a space that rests; nobody sees it before the space goes on. */
export const MessageStatus = z.enum(['streaming', 'complete', 'stopped', 'interrupted', 'failed', 'queued', 'held']);
export type MessageStatus = z.infer<typeof MessageStatus>;

/** What Hearth itself says under a reply: it claims what no tool did, or more than the receipts tell. */
export const MessageNote = z.enum(['unchanged', 'only_receipts']);
export type MessageNote = z.infer<typeof MessageNote>;

/** What one agent did for another, told under the receipt of the call that asked for it. */
export const Delegated = z.object({
  /** The call of the agent that asked: one of the message's, or of another one of these. */
  callId: z.string(),
  runId: z.string(),
  agentId: z.string(),
  agentName: z.string(),
  status: RunStatus,
  /** Its own words. */
  text: z.string(),
  /** What it asked the person meanwhile; `answer` is null while that waits, and where it was left to who asked. */
  asked: z.array(z.object({ text: z.string(), answer: z.string().nullable() })),
  toolCalls: z.array(ToolCall),
});
export type Delegated = z.infer<typeof Delegated>;

/** What anyone said in a space. An agent's message carries its receipts and what was recalled for it. */
export const Message = z.object({
  id: z.string(),
  spaceId: z.string(),
  runId: z.string().nullable(),
  author: z.enum(['person', 'agent', 'schedule', 'event']),
  authorId: z.string(),
  authorName: z.string(),
  text: z.string(),
  status: MessageStatus,
  /** Why it failed and what helps, in the person's language. */
  error: z.object({ message: z.string(), hint: z.string().optional() }).nullable(),
  note: MessageNote.nullable(),
  /** What it offers to do, for one click or a typed yes. */
  offer: Offer.nullable(),
  /** What it asks to choose from. */
  choices: Choices.nullable(),
  toolCalls: z.array(ToolCall),
  /** What others did for it, however far it was passed on. */
  delegated: z.array(Delegated),
  recalled: z.array(RecalledMemory),
  createdAt: Instant,
});
export type Message = z.infer<typeof Message>;
