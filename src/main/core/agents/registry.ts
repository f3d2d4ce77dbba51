import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Agent } from '../../../shared/model/agent.ts';
import { fail } from '../../../shared/model/failure.ts';
import type { Manifest } from '../../../shared/model/manifest.ts';
import { compareStrictness } from '../../../shared/model/policy.ts';
import type { CoreContext } from '../base/core-context.ts';
import { type AgentRow, getAgent, listAgents, putAgent } from '../db/agents.ts';
import type { AnyTool } from '../tools/define-tool.ts';
import type { ToolRegistry } from '../tools/index.ts';
import { readAgentFile } from './read-agent-file.ts';

export type Agents = ReturnType<typeof createAgents>;

/** The installed agents: who they are, what they are told, and which tools they have. */
export function createAgents(
  { appDb, clock, tools }: CoreContext,
  { resourcesDir }: { readonly resourcesDir: string },
) {
  /** Throws not_found. */
  function get(id: string): AgentRow {
    const row = getAgent(appDb, id);
    if (!row)
      throw fail('not_found', `There is no agent named “${id.slice(0, 64)}”.`, {
        hint: 'agents.list shows all.',
        words: 'errors.not_found',
        field: 'agentId',
      });
    return row;
  }

  /** The tools of an agent, by name: those of its packs and its connections, cut by its allow and deny lists. */
  function toolsOf(id: string): readonly AnyTool[] {
    const { packs, tools: picked } = get(id).manifest;
    return tools.all.filter(
      ({ name, pack, connectedFor }) =>
        (connectedFor === undefined ? packs.includes(pack) : (connectedFor ?? id) === id) &&
        (picked.allow?.includes(name) ?? true) &&
        !(picked.deny?.includes(name) ?? false),
    );
  }

  /** The space that the agent's data is kept apart for: empty unless its manifest says `per_thread`. */
  function isolationSpaceId(id: string, spaceId: string | null | undefined): string {
    const isApart = getAgent(appDb, id)?.manifest.session.isolation === 'per_thread';
    return isApart ? (spaceId ?? '') : '';
  }

  return {
    get,
    toolsOf,
    isolationSpaceId,
    /** As `isolationSpaceId`. Throws not_found for an unknown agent, missing_parameter where a space is needed and none named. */
    isolationOf(id: string, spaceId: string | undefined): string {
      if (get(id).manifest.session.isolation === 'per_thread' && !spaceId) {
        throw fail('missing_parameter', 'This agent keeps its things apart by space.', {
          hint: 'Give spaceId and call again.',
          words: 'errors.missing_parameter',
          field: 'spaceId',
        });
      }
      return isolationSpaceId(id, spaceId);
    },
    find: (id: string): AgentRow | undefined => getAgent(appDb, id),
    all: (): AgentRow[] => listAgents(appDb),
    /** The name people know it by; its id when it is gone. */
    nameOf: (id: string): string => getAgent(appDb, id)?.manifest.name ?? id,
    list: (): Agent[] => listAgents(appDb).map((row) => toView(row, toolsOf(row.id))),
    /** Installs or updates what comes with the app: one folder each below `resources/agents`. Its data and chosen model stay. Throws invalid_value for a bad folder. */
    installBuiltIn(): void {
      const home = join(resourcesDir, 'agents');
      for (const folder of readdirSync(home).sort()) {
        const text = readFileSync(join(home, folder, 'agent.md'), 'utf8');
        const { manifest, instructions } = readAgentFile(text);
        refuseLaxPolicies(manifest, tools);
        const known = getAgent(appDb, manifest.id);
        const isSame =
          known?.instructions === instructions && JSON.stringify(known.manifest) === JSON.stringify(manifest);
        if (!isSame) putAgent(appDb, { id: manifest.id, manifest, instructions, isBuiltIn: true }, clock.now());
      }
    },
  };
}

/** A package can only tighten (docs/trust.md#policy). */
export function refuseLaxPolicies({ policies }: Manifest, tools: ToolRegistry): void {
  for (const [name, policy] of Object.entries(policies)) {
    const own = tools.named(name)?.defaultPolicy ?? 'ask';
    if (compareStrictness(policy, own) < 0) {
      throw fail('invalid_value', `An agent may not loosen ${name} from ${own} to ${policy}.`, {
        field: `policies.${name}`,
      });
    }
  }
}

function toView({ id, manifest, model }: AgentRow, own: readonly AnyTool[]): Agent {
  return {
    id,
    name: manifest.name,
    description: manifest.description,
    version: manifest.version,
    packs: manifest.packs,
    tools: own.map(({ name }) => name),
    isolation: manifest.session.isolation,
    model,
  };
}
