import type { Handlers } from '../../../shared/contract/define.ts';
import type { toolCalls } from '../../../shared/contract/tools.ts';
import type { ToolInfo } from '../../../shared/model/tool.ts';
import type { Agents } from '../agents/registry.ts';
import { chooseStandIn, standInsOf } from '../agents/stand-ins.ts';
import type { CoreContext } from '../base/core-context.ts';
import { openSpace } from '../db/spaces.ts';
import type { CallTool } from '../gate/call-tool.ts';
import type { Journal } from '../gate/journal/journal.ts';
import type { Toolset } from '../gate/toolset.ts';
import type { Integrations } from '../integrations/integrations.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { soughtBy } from '../meaning/sought-by.ts';
import type { AnyTool } from '../tools/define-tool.ts';
import { inputSchemaOf } from '../tools/json-schema.ts';

interface ToolParts {
  readonly context: CoreContext;
  readonly agents: Agents;
  readonly callTool: CallTool;
  readonly journal: Journal;
  readonly meaning: Pick<Meaning, 'prepare'>;
  readonly toolset: Toolset;
  readonly integrations: Integrations;
}

/** Tools, agents and what they changed. */
export function toolHandlers({
  context,
  agents,
  callTool,
  journal,
  meaning,
  toolset,
  integrations,
}: ToolParts): Handlers<typeof toolCalls> {
  const { db, person, tools } = context;
  const reasonOf = (tool: AnyTool, agentId: string | undefined): string | null => {
    const lack = toolset.lackOf(tool, agentId);
    if (lack === undefined) return null;
    const service = tool.needs === undefined ? '' : integrations.titleOf(tool.needs);
    return person.t(`tools.lacks.${lack}`, { service });
  };
  const info = (tool: AnyTool, agentId: string | undefined): ToolInfo => ({
    name: tool.name,
    title: tool.title(person.t),
    description: tool.does(person.t),
    icon: tool.icon,
    pack: tool.pack,
    ...(tool.alsoIn ? { alsoIn: [...tool.alsoIn] } : {}),
    effect: tool.effect,
    isConnected: tool.connectedFor !== undefined,
    unavailable: reasonOf(tool, agentId),
    inputSchema: inputSchemaOf(tool),
  });
  return {
    'tools.call': async ({ agentId, tool, args, spaceId }) => {
      agents.isolationOf(agentId, spaceId);
      if (spaceId !== undefined) openSpace(db, spaceId);
      const sought = soughtBy(tools.named(tool, args), args);
      if (sought.length > 0) await meaning.prepare(sought);
      const request = { agentId, tool, args, spaceId: spaceId ?? null, runId: null, isAttended: true };
      return { result: await callTool.callAndWait(request) };
    },
    'tools.list': ({ agentId }) => ({
      tools: (agentId === undefined ? tools.all : agents.toolsOf(agentId)).map((tool) => info(tool, agentId)),
    }),
    'tools.standIns': ({ agentId }) => standInsOf(context, agents, agentId),
    'tools.setStandIn'(wish) {
      chooseStandIn(context, agents, wish);
      return standInsOf(context, agents, wish.agentId);
    },
    'tools.open': (input) => ({ calls: callTool.open.list(input) }),
    'tools.answer': ({ id, result }) => ({ toolCall: callTool.open.answer(id, result) }),
    'tools.decline': ({ id, words }) => ({ toolCall: callTool.open.decline(id, words) }),
    'changes.undo': async ({ id }) => ({ toolCall: await journal.undoAnything(id) }),
    'changes.list': (input) => ({ toolCalls: journal.list(input) }),
  };
}
