import type { agentCalls } from '../../../shared/contract/agents.ts';
import type { Audience, Handlers } from '../../../shared/contract/define.ts';
import type { AgentDetails } from '../../../shared/model/agent.ts';
import { choosePacks } from '../agents/chosen-packs.ts';
import { describe } from '../agents/details.ts';
import type { Exporter } from '../agents/export.ts';
import type { Installer } from '../agents/install.ts';
import { badPackage } from '../agents/package/package-files.ts';
import type { Agents } from '../agents/registry.ts';
import { standInsOf } from '../agents/stand-ins.ts';
import type { Uninstaller } from '../agents/uninstall.ts';
import type { CoreContext } from '../base/core-context.ts';
import { toolsAtFirst } from '../conversation/tools-in-view.ts';
import { getAgent } from '../db/agents.ts';
import type { Toolset } from '../gate/toolset.ts';
import type { Models } from '../models/models.ts';
import { requireAdministrator } from '../profiles/administrator.ts';

interface AgentParts {
  readonly context: CoreContext;
  readonly agents: Agents;
  readonly installer: Installer;
  readonly uninstaller: Uninstaller;
  readonly exportAgent: Exporter;
  readonly models: Pick<Models, 'assign' | 'windowOf'>;
  readonly toolset: Toolset;
  /** Whether the person picked this place in a dialog of the system's own. */
  readonly isPicked: (path: string) => boolean;
}

/** Agents come, change and go: for everyone on this computer, so that is the administrator's. */
export function agentHandlers({
  context,
  agents,
  installer,
  uninstaller,
  exportAgent,
  models,
  toolset,
  isPicked,
}: AgentParts): Handlers<typeof agentCalls> {
  function details(agentId: string): AgentDetails {
    const row = agents.get(agentId);
    const brought = getAgent(context.appDb, agentId)?.manifest.packs ?? [];
    const broughtPacks = row.chosenPacks === null ? null : brought;
    const described = describe(row, context);
    const { chosen } = standInsOf(context, agents, agentId);
    const tools = described.tools.map((tool) => {
      const by = chosen.find((one) => one.tool.name === tool.name);
      return by ? { ...tool, insteadBy: by.own.title } : tool;
    });
    return { ...described, tools, isBuiltIn: row.isBuiltIn, model: row.model, broughtPacks };
  }
  /** A page reads and writes only where the person pointed. */
  function checkPath(path: string, by: Audience): void {
    if (by !== 'headless' && !isPicked(path)) throw badPackage('notPicked');
  }
  return {
    'agents.list': () => ({ agents: agents.list() }),
    'agents.get': ({ agentId }) => ({
      agent: details(agentId),
      holds: uninstaller.holds(agentId),
      inView: toolsAtFirst(context, { agents, toolset, models }, agentId),
    }),
    'agents.install': async ({ path, digest }, { audience }) => {
      checkPath(path, audience);
      if (digest === undefined) return { status: 'asks', package: await installer.asks(path) };
      requireAdministrator(context, 'agents');
      const { id, model } = await installer.install(path, digest);
      if (model !== undefined) await models.assign(id, model, audience);
      return { status: 'installed', agent: details(id) };
    },
    'agents.create': (draft) => {
      requireAdministrator(context, 'agents');
      return { agent: details(installer.create(draft)) };
    },
    'agents.edit': ({ agentId, ...draft }) => {
      requireAdministrator(context, 'agents');
      return { agent: details(installer.edit(agentId, draft)) };
    },
    'agents.setPacks': (wish) => {
      requireAdministrator(context, 'agents');
      choosePacks(context, wish);
      return { agent: details(wish.agentId) };
    },
    'agents.switchCapability': async (wish) => {
      requireAdministrator(context, 'agents');
      await installer.switchCapability(wish);
      return { agent: details(wish.agentId) };
    },
    'agents.readTools': ({ agentId, text }) => ({ customTools: installer.readTools(text, agentId) }),
    'agents.export': async ({ agentId, path, withData, replace }, { audience }) => {
      checkPath(path, audience);
      return { path: await exportAgent({ agentId, path, withData, mayReplace: replace }) };
    },
    'agents.uninstall': async ({ agentId, confirmed }) => {
      requireAdministrator(context, 'agents');
      const { held, unread } = await uninstaller[confirmed ? 'uninstall' : 'holdsEverywhere'](agentId);
      return { status: confirmed ? 'removed' : 'asks', holds: held, unread: [...unread] };
    },
  };
}
