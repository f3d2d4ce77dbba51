import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Agent } from '../../../shared/model/agent.ts';
import { kindPolicy } from '../../../shared/model/custom-tool.ts';
import { fail } from '../../../shared/model/failure.ts';
import type { IntegrationKind } from '../../../shared/model/integration.ts';
import { compareStrictness } from '../../../shared/model/policy.ts';
import type { CoreContext } from '../base/core-context.ts';
import { type AgentContent, type AgentRow, getAgent, inlineAgents, listAgents, putAgent } from '../db/agents.ts';
import { standInsFor } from '../db/stand-ins.ts';
import { type AnyTool, isCalled } from '../tools/define-tool.ts';
import type { ToolRegistry } from '../tools/index.ts';
import { allToolsOf } from './capabilities.ts';
import { asChosen } from './chosen-packs.ts';
import { inLanguage, namesOf } from './in-language.ts';
import { ownTools, toolsWithLent } from './own-tools.ts';
import { digestOf } from './package/agent-package.ts';
import { readAgentFile, readPromptFile } from './read-agent-file.ts';
import { withStandIns } from './with-stand-ins.ts';

export type Agents = ReturnType<typeof createAgents>;

/** The installed agents: who they are, what they are told, and which tools they have. */
export function createAgents(
  { appDb, db, clock, tools, person }: CoreContext,
  {
    resourcesDir,
    isConnected,
  }: { readonly resourcesDir: string; readonly isConnected: (kind: IntegrationKind) => boolean },
) {
  /** What it is told and how it is described, in the person's language, with the packs that the person chose. */
  const told = (row: AgentRow): AgentRow => inLanguage(asChosen(row), person.locale());
  const find = (id: string): AgentRow | undefined => {
    const row = getAgent(appDb, id);
    return row && told(row);
  };

  /** Throws not_found. */
  function get(id: string): AgentRow {
    const row = find(id);
    if (!row)
      throw fail('not_found', `There is no agent named “${id.slice(0, 64)}”.`, {
        hint: 'agents.list shows all.',
        words: 'errors.not_found',
        field: 'agentId',
      });
    return row;
  }

  function toolsOf(id: string): readonly AnyTool[] {
    const inline = inlineAgents(appDb).map((row) => asChosen(row).manifest);
    const here = tools.all.filter(({ needs }) => needs === undefined || isConnected(needs));
    return withStandIns(toolsWithLent(get(id).manifest, inline, here), standInsFor(db, id));
  }

  /** The space that the agent's data is kept apart for: empty unless its manifest says `per_thread`. */
  function isolationSpaceId(id: string, spaceId: string | null | undefined): string {
    const isApart = getAgent(appDb, id)?.manifest.session.isolation === 'per_thread';
    return isApart ? (spaceId ?? '') : '';
  }

  return {
    get,
    /** What it has and what it is lent, by name. */
    toolsOf,
    /** The tool that answers to a name, where the agent has one. */
    called: (id: string, name: string): AnyTool | undefined => toolsOf(id).find((tool) => isCalled(tool, name)),
    isolationSpaceId,
    /** Whether it speaks by `send_message` alone, in all its spaces at once (docs/behaviour.md#spaces). */
    isMind: (id: string): boolean => find(id) !== undefined && toolsOf(id).some(isMinds),
    /** Whether it speaks by a tool that ends its turn (docs/behaviour.md#blocks). */
    endsTurns: (id: string): boolean => find(id) !== undefined && toolsOf(id).some((tool) => tool.endsTurn),
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
    find,
    all: (): AgentRow[] => listAgents(appDb).map(told),
    /** Other agents to whom this one may give tasks. */
    delegatesFor: (id: string): AgentRow[] =>
      listAgents(appDb)
        .filter((other) => other.id !== id && other.manifest.routing === 'delegate')
        .map(told),
    /** What people may call each of them: its id, and its names in every language. */
    namesOfDelegates: (id: string): Record<string, string[]> =>
      Object.fromEntries(
        listAgents(appDb)
          .filter((other) => other.id !== id && other.manifest.routing === 'delegate')
          .map((other) => [other.id, [other.id, ...namesOf(other)]]),
      ),
    /** The name people know it by; its id when it is gone. */
    nameOf: (id: string): string => find(id)?.manifest.name ?? id,
    list: (): Agent[] => listAgents(appDb).map((row) => toView(told(row), tools.all)),
    /** Installs or updates what comes with the app: one folder each below `resources/agents`. Its data, chosen model and packs stay. Throws invalid_value for a bad folder. */
    installBuiltIn(): void {
      const home = join(resourcesDir, 'agents');
      for (const folder of readdirSync(home).sort()) {
        const content = readBuiltIn(join(home, folder));
        refuseLaxPolicies(content, tools);
        const known = getAgent(appDb, content.manifest.id);
        const isSame = known?.isBuiltIn && digestOf(known) === digestOf(content);
        if (!isSame) putAgent(appDb, { ...content, isBuiltIn: true }, clock.now());
      }
    },
  };
}

function readBuiltIn(folder: string): AgentContent {
  const prompts = readdirSync(folder, { withFileTypes: true }).some(({ name }) => name === 'prompts')
    ? readdirSync(join(folder, 'prompts')).sort()
    : [];
  return {
    ...readAgentFile(readFileSync(join(folder, 'agent.md'), 'utf8')),
    customTools: [],
    servers: null,
    prompts: Object.fromEntries(
      prompts.map((name) => [
        name.replace(/\.md$/, ''),
        readPromptFile(readFileSync(join(folder, 'prompts', name), 'utf8')),
      ]),
    ),
  };
}

/** By this tool a mind speaks, in whichever space it is. */
const isMinds = ({ pack, speaks }: AnyTool): boolean => pack === 'spaces' && speaks !== undefined;

/** A package can only tighten (docs/trust.md#policy). */
export function refuseLaxPolicies(
  content: Pick<AgentContent, 'manifest' | 'customTools' | 'capabilities'>,
  tools: ToolRegistry,
): void {
  const kinds = new Map(allToolsOf(content).map(({ name, executionType }) => [name, kindPolicy(executionType)]));
  for (const [name, policy] of Object.entries(content.manifest.policies)) {
    const own = kinds.get(name) ?? tools.named(name)?.defaultPolicy ?? 'ask';
    if (compareStrictness(policy, own) < 0) {
      throw fail('invalid_value', `An agent may not loosen ${name} from ${own} to ${policy}.`, {
        field: `policies.${name}`,
      });
    }
  }
}

function toView({ id, manifest, model, isBuiltIn, icon }: AgentRow, all: readonly AnyTool[]): Agent {
  const own = ownTools(manifest, all);
  return {
    id,
    name: manifest.name,
    description: manifest.description,
    version: manifest.version,
    packs: manifest.packs,
    tools: own.map(({ name }) => name),
    ...(own.some(isMinds) ? { isMind: true } : {}),
    isolation: manifest.session.isolation,
    model,
    isBuiltIn,
    icon,
  };
}
