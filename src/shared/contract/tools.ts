import { z } from 'zod';
import { AgentId, Id } from '../model/common.ts';
import { ToolCall, ToolInfo } from '../model/tool.ts';
import { call } from './define.ts';

export const toolCalls = {
  /** A tool that fails is a good answer: `{ result: { error } }`. Under Ask it waits for the person. */
  'tools.call': call(
    z.object({ agentId: AgentId, tool: z.string().min(1).max(128), args: z.unknown(), spaceId: Id.optional() }),
    z.object({ result: z.unknown() }),
    ['headless'],
  ),
  'tools.list': call(z.object({ agentId: AgentId.optional() }), z.object({ tools: z.array(ToolInfo) })),
  /** Undoes one journalled write (an agent's or the person's own), within 30 days. */
  'changes.undo': call(z.object({ id: Id }), z.object({ toolCall: ToolCall })),
  'changes.list': call(
    z.object({ agentId: AgentId.optional(), limit: z.int().min(1).max(500).default(100) }),
    z.object({ toolCalls: z.array(ToolCall) }),
  ),
};
