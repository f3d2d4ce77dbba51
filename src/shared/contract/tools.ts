import { z } from 'zod';
import { AgentId, Id } from '../model/common.ts';
import { StandIns } from '../model/stand-in.ts';
import { OpenCall, ToolCall, ToolInfo } from '../model/tool.ts';
import { call } from './define.ts';

export const toolCalls = {
  /** A tool that fails is a good answer: `{ result: { error } }`. Under Ask it waits for the person. */
  'tools.call': call(
    z.object({ agentId: AgentId, tool: z.string().min(1).max(128), args: z.unknown(), spaceId: Id.optional() }),
    z.object({ result: z.unknown() }),
    ['main', 'headless'],
  ),
  /** Of one agent those that it has; else every tool there is, also those that nobody is offered now. */
  'tools.list': call(z.object({ agentId: AgentId.optional() }), z.object({ tools: z.array(ToolInfo) })),
  /** What an agent has in place of Hearth's tools, and what it could have. */
  'tools.standIns': call(z.object({ agentId: AgentId }), StandIns),
  /** Puts a tool of others in place of one of Hearth's, for one agent or all; `own: null` puts Hearth's back. */
  'tools.setStandIn': call(
    z.object({
      agentId: AgentId,
      tool: z.string().min(1).max(128),
      own: z.string().min(1).max(128).nullable(),
      isForAll: z.boolean().default(false),
    }),
    StandIns,
  ),
  /** Calls that wait for a result, oldest first: a form for the person, or what a client has to do itself. */
  'tools.open': call(
    z.object({ agentId: AgentId.optional(), spaceId: Id.optional() }),
    z.object({ calls: z.array(OpenCall) }),
  ),
  /** Gives such a call its result, once; what does not fit the schema of the tool is refused and the call stays open. */
  'tools.answer': call(z.object({ id: Id, result: z.unknown() }), z.object({ toolCall: ToolCall })),
  /** Ends it without a result; the agent reads the words. */
  'tools.decline': call(
    z.object({ id: Id, words: z.string().max(2_000).optional() }),
    z.object({ toolCall: ToolCall }),
  ),
  /** Undoes one journalled write (an agent's or the person's own), within 30 days. */
  'changes.undo': call(z.object({ id: Id }), z.object({ toolCall: ToolCall })),
  'changes.list': call(
    z.object({ agentId: AgentId.optional(), limit: z.int().min(1).max(500).default(100) }),
    z.object({ toolCalls: z.array(ToolCall) }),
  ),
};
