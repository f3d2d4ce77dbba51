import type { Agents } from '../agents/registry.ts';
import type { CoreContext } from '../core-context.ts';
import { toolCallsOfRun } from '../db/tool-calls.ts';
import { toolCallView } from '../journal/tool-call-view.ts';
import type { Approvals } from './approvals.ts';
import type { CallTool } from './call-tool.ts';
import type { ConversationDeps, ModelsPort, RecallPort } from './ports.ts';
import type { Toolset } from './toolset.ts';

/** The real services behind what conversations need. */
export function connectConversations(
  context: CoreContext,
  services: {
    readonly agents: Agents;
    readonly approvals: Approvals;
    readonly callTool: CallTool;
    readonly toolset: Toolset;
    readonly models: ModelsPort;
    readonly recall: RecallPort;
  },
): ConversationDeps {
  const { agents, approvals, callTool, toolset, models, recall } = services;
  return {
    models,
    recall,
    isolationOf: agents.isolationSpaceId,
    agents: {
      get(id) {
        if (!agents.has(id)) return undefined;
        const { manifest, instructions } = agents.get(id);
        return { id, name: manifest.name, instructions };
      },
    },
    calls: {
      specsFor: toolset.forAgent,
      propose: callTool.proposeCall,
      settle: callTool.settleCall,
      withdraw: approvals.withdraw,
      onAnswered: callTool.onAnswered,
      callsOfRuns: (runIds) =>
        runIds.flatMap((id) => toolCallsOfRun(context.db, id)).map((row) => toolCallView(row, context)),
    },
  };
}
