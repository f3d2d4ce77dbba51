import type { Handlers } from '../../../shared/contract/define.ts';
import type { coreCalls } from '../../../shared/contract/index.ts';
import { fail } from '../../../shared/model/failure.ts';
import type { ToolInfo } from '../../../shared/model/tool.ts';
import type { Agents } from '../agents/registry.ts';
import type { CoreContext } from '../base/core-context.ts';
import type { CallTool } from '../gate/call-tool.ts';
import type { Journal } from '../gate/journal/journal.ts';
import type { AnyTool } from '../tools/define-tool.ts';
import { tools } from '../tools/index.ts';
import { inputSchemaOf } from '../tools/json-schema.ts';
import { descriptionOf, titleOf } from '../tools/words.ts';

type ToolHandlers = Pick<
  Handlers<typeof coreCalls>,
  'tools.call' | 'tools.list' | 'agents.list' | 'changes.undo' | 'changes.list'
>;

/** Tools, agents and what they changed. */
export function toolHandlers(
  { db, person }: CoreContext,
  { agents, callTool, journal }: { readonly agents: Agents; readonly callTool: CallTool; readonly journal: Journal },
): ToolHandlers {
  const info = (tool: AnyTool): ToolInfo => ({
    name: tool.name,
    title: titleOf(tool.name, person.t),
    description: descriptionOf(tool.name, person.t),
    pack: tool.pack,
    effect: tool.effect,
    inputSchema: inputSchemaOf(tool),
  });
  return {
    'tools.call': async ({ agentId, tool, args, spaceId }) => {
      const { manifest } = agents.get(agentId);
      if (spaceId === undefined && manifest.session.isolation === 'per_thread') {
        throw fail('missing_parameter', 'spaceId is required.', {
          hint: 'This agent keeps its data apart for each space.',
          field: 'spaceId',
        });
      }
      if (spaceId !== undefined && !db.get('SELECT 1 FROM spaces WHERE id = ? AND deleted_at IS NULL', [spaceId])) {
        throw fail('not_found', 'There is no such space.', { field: 'spaceId' });
      }
      const request = { agentId, tool, args, spaceId: spaceId ?? null, runId: null, isAttended: true };
      return { result: await callTool.callAndWait(request) };
    },
    'tools.list': ({ agentId }) => ({ tools: (agentId === undefined ? tools : agents.toolsOf(agentId)).map(info) }),
    'agents.list': () => ({ agents: agents.list() }),
    'changes.undo': ({ id }) => ({ toolCall: journal.undo(id) }),
    'changes.list': (input) => ({ toolCalls: journal.list(input) }),
  };
}
