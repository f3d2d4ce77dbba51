import { z } from 'zod';
import { AgentId, Id, Instant } from '../model/common.ts';
import { RecalledMemory } from '../model/memory.ts';
import { ChainedRun, Run, RunPhase, Usage, Working } from '../model/run.ts';
import { Attached } from '../model/server-offer.ts';
import { Message, Space } from '../model/space.ts';
import { characters } from '../model/text.ts';
import { ToolCall } from '../model/tool.ts';
import { call } from './define.ts';

/** 1 MB of UTF-8 at most (docs/trust.md#limits); the core measures bytes. */
const Text = z.string().min(1).max(1_048_576);
const InSpace = z.object({ spaceId: Id });
const Say = z.object({
  agentId: AgentId.optional(),
  spaceId: Id.optional(),
  text: Text,
  /** Text that others wrote: fenced below the person's words, and whoever reads it is marked. */
  attached: z.array(Attached).max(8).optional(),
});
const Sent = z.object({ spaceId: Id, messageId: Id, runId: Id });

const Answer = z.object({
  spaceId: Id,
  runId: Id,
  outcome: z.enum(['done', 'waiting', 'stopped', 'failed']),
  text: z.string(),
  toolCalls: z.array(z.object({ tool: z.string(), args: z.unknown(), status: z.string(), result: z.unknown() })),
  recalled: z.array(RecalledMemory),
});

export const chatCalls = {
  /**
   * Without `spaceId` opens a new space. While the agent works, the message waits in its inbox. Among several agents those
   * are woken that it names (`@Name`), or the one that `agentId` says, else all.
   */
  'chat.send': call(Say, Sent),
  /** As `chat.send`, answered when the run has ended or waits for the person. */
  'chat.ask': call(Say, Answer),
  /** Stops what works in this space, or one of its agents there; what was streamed stays. */
  'chat.stop': call(InSpace.extend({ agentId: AgentId.optional() }), z.object({ stopped: z.int() })),
  /** Goes on with an interrupted, stopped or failed turn. */
  'chat.continue': call(z.object({ runId: Id }), Sent.omit({ messageId: true })),
  /** Asks the same again: the reply is taken back (kept in the database) and made anew. */
  'chat.retry': call(z.object({ messageId: Id }), Sent.omit({ messageId: true })),
  /** Says an earlier message differently; what followed is taken back (kept in the database). */
  'chat.edit': call(z.object({ messageId: Id, text: Text }), Sent),
  'runs.wait': call(z.object({ runId: Id }), Answer),
  'runs.get': call(
    z.object({ runId: Id }),
    z.object({
      run: Run,
      toolCalls: z.array(ToolCall),
      recalled: z.array(RecalledMemory),
      /** All who worked for the same wish, who asked before whom they asked: one alone where nobody was asked. */
      chain: z.array(ChainedRun),
      /** What the model saw, as roles and texts, for the inspector. */
      seen: z.array(z.object({ role: z.string(), text: z.string() })),
    }),
  ),
  'spaces.list': call(z.object({}), z.object({ spaces: z.array(Space) })),
  /** `working`: what each agent does there, `phase` and `runId` of the first. */
  'spaces.get': call(
    InSpace,
    z.object({
      space: Space,
      phase: RunPhase.nullable(),
      runId: Id.nullable(),
      working: z.array(Working),
    }),
  ),
  'spaces.messages': call(
    z.object({
      spaceId: Id,
      before: Id.optional(),
      around: Id.optional(),
      limit: z.int().min(1).max(500).default(100),
    }),
    z.object({ messages: z.array(Message), hasMore: z.boolean() }),
  ),
  'spaces.rename': call(z.object({ spaceId: Id, title: characters(200).trim().min(1) }), z.object({ space: Space })),
  /** Undoable: the space is hidden and its schedules move to "Reminders"; gone for good after 30 days. */
  'spaces.delete': call(InSpace, z.object({})),
  'spaces.restore': call(InSpace, z.object({ space: Space })),
  'spaces.markRead': call(InSpace, z.object({})),
  /** Best first. */
  'messages.search': call(
    z.object({ query: z.string().max(1_000), limit: z.int().min(1).max(100).default(30) }),
    z.object({
      hits: z.array(
        z.object({
          messageId: Id,
          spaceId: Id,
          spaceTitle: z.string(),
          author: z.string(),
          /** Matches stand between U+0001 and U+0002. */
          snippet: z.string(),
          /** Found by what it means: none of its words was asked for. */
          isNear: z.boolean(),
          createdAt: Instant,
        }),
      ),
      /** Messages that cannot be found by their words yet. */
      left: z.int().min(0),
    }),
  ),
};

export const chatEvents = {
  'space.changed': z.object({ space: Space }),
  'space.removed': z.object({ spaceId: z.string() }),
  'message.added': z.object({ message: Message }),
  'message.updated': z.object({ message: Message }),
  'message.removed': z.object({ spaceId: z.string(), messageIds: z.array(z.string()) }),
  'message.delta': z.object({ spaceId: z.string(), runId: z.string(), messageId: z.string(), text: z.string() }),
  'run.started': z.object({ run: Run }),
  'run.phase': z.object({ runId: z.string(), spaceId: z.string().nullable(), agentId: z.string(), phase: RunPhase }),
  'tool.proposed': z.object({ toolCall: ToolCall }),
  'tool.awaiting': z.object({ toolCall: ToolCall, approvalId: z.string() }),
  /** A call waits for a result that somebody gives; its end is `tool.done`. */
  'tool.open': z.object({ toolCall: ToolCall }),
  /** An asynchronous call has begun; its end is `tool.done`. */
  'tool.running': z.object({ toolCall: ToolCall }),
  'tool.done': z.object({ toolCall: ToolCall }),
  'memory.recalled': z.object({
    runId: z.string(),
    spaceId: z.string().nullable(),
    messageId: z.string().nullable(),
    memories: z.array(RecalledMemory),
  }),
  usage: z.object({ runId: z.string(), usage: Usage }),
  'run.ended': z.object({ run: Run }),
};
