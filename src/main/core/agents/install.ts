import { z } from 'zod';
import type { AgentDraft, AgentPackage, CustomToolInfo } from '../../../shared/model/agent.ts';
import type { CustomTool } from '../../../shared/model/custom-tool.ts';
import { explainIssues } from '../../../shared/model/explain-issues.ts';
import { AgentName, appLimits, type LocalPrompts } from '../../../shared/model/manifest.ts';
import type { CoreContext } from '../base/core-context.ts';
import { type AgentContent, type AgentRow, agentUnder, getAgent, listAgents, putAgent } from '../db/agents.ts';
import { appendAudit } from '../db/audit.ts';
import { fold } from '../db/fold-case.ts';
import { agentIdFrom } from './agent-id.ts';
import {
  allToolsOf,
  type BroughtServer,
  capabilitiesOn,
  refuseAmbiguous,
  serversBrought,
  switchCapability,
} from './capabilities.ts';
import { refuseClashes, refuseUnknownPacks } from './chosen-packs.ts';
import { changesBetween, describe, toolInfo, unknownTo } from './details.ts';
import { inLanguage, namesOf } from './in-language.ts';
import { broughtTools } from './own-tools.ts';
import { digestOf, type ReadPackage, readPackage } from './package/agent-package.ts';
import { badPackage } from './package/package-files.ts';
import { readToolsFile, unusable } from './read-tools-file.ts';
import { refuseLaxPolicies } from './registry.ts';

/** So many names of what is not kept are told. */
const MOST_LEFT_ASIDE = 20;

export type Installer = ReturnType<typeof createInstaller>;

/** Agents come from a folder, from a zip, or from the person's own hand. */
export function createInstaller(
  context: CoreContext,
  {
    findModel,
    servers,
  }: {
    readonly findModel: (name: string) => Promise<string | undefined>;
    /** MCP servers that an agent's folder names: whether there is room for them, and who asks about them. */
    readonly servers: {
      checkRoom(agentId: string, named: readonly BroughtServer[]): void;
      bring(agentId: string, named: readonly BroughtServer[]): void;
      settle(agentId: string): Promise<void>;
    };
  },
) {
  const { appDb, clock, tools, person } = context;

  /** Throws conflict, invalid_value. */
  function check(content: AgentContent): void {
    const { manifest } = content;
    const there = agentUnder(appDb, manifest.id);
    if (there?.isBuiltIn) throw badPackage('builtIn');
    if (there && there.removedAt !== null) throw badPackage('removing');
    // In whatever language: nobody is taken for another.
    const names = new Set(namesOf(content).map(fold));
    const isSame = (other: AgentContent): boolean => namesOf(other).some((name) => names.has(fold(name)));
    if (listAgents(appDb).some((other) => other.id !== manifest.id && isSame(other))) {
      throw badPackage('nameTaken', 'name');
    }
    const name = z.object({ name: AgentName }).safeParse(manifest);
    if (!name.success) throw explainIssues(name.error, manifest);
    refuseLaxPolicies(content, tools);
    refuseClashes(manifest, tools);
    refuseAmbiguous(content);
    refuseTaken(manifest.id, allToolsOf(content));
  }

  /** No tool takes the place of another's, however its name is written, nor of one that can be switched on. Throws invalid_value. */
  function refuseTaken(agentId: string, own: readonly CustomTool[]): void {
    const taken = new Map<string, string>();
    for (const { name, pack } of tools.all) if (pack !== 'custom') taken.set(name.toLowerCase(), 'Hearth');
    for (const other of listAgents(appDb)) {
      if (other.id === agentId) continue;
      for (const { name } of allToolsOf(other)) taken.set(name.toLowerCase(), other.manifest.name);
    }
    for (const { name } of own) {
      const owner = taken.get(name.toLowerCase());
      if (owner !== undefined) throw unusable(`“${name}” is already a tool of ${owner}`);
    }
  }

  /** The servers of an agent that may run now. */
  const serversNow = (row: Parameters<typeof capabilitiesOn>[0] & Pick<AgentContent, 'servers'>): BroughtServer[] =>
    serversBrought(row, capabilitiesOn(row));

  function put(content: AgentContent, kind: 'agent.installed' | 'agent.written', isOthers: boolean): string {
    const { id, version } = content.manifest;
    putAgent(appDb, { ...content, isBuiltIn: false, isOthers }, clock.now());
    const facts = { agentId: id, version, digest: digestOf(content) };
    appendAudit(context, { id: context.newId(), at: clock.now(), kind, facts });
    context.emit('agent.changed', { agentId: id });
    return id;
  }

  async function read(path: string): Promise<ReadPackage> {
    const found = await readPackage(path);
    check(found.content);
    return found;
  }

  async function show({ content, leftAside }: ReadPackage): Promise<AgentPackage> {
    const known = getAgent(appDb, content.manifest.id);
    const { model } = content.manifest;
    return {
      ...describe({ ...content, ...switchesOf(known) }, { tools, person }),
      digest: digestOf(content),
      model: model === undefined ? null : { name: model, isHere: (await findModel(model)) !== undefined },
      unknown: unknownTo({ tools }, content),
      leftAside: leftAside.slice(0, MOST_LEFT_ASIDE).map((name) => name.slice(0, 80)),
      update: known ? { version: known.manifest.version, changes: changesBetween(known, content) } : null,
    };
  }

  /** The draft on top of what is there. Throws invalid_value. */
  function contentFrom(id: string, draft: AgentDraft, known?: AgentContent): AgentContent {
    const { name, description, instructions, packs, leftOut, isolation } = draft;
    const from = draft.from ?? known?.manifest.tools.from;
    const brought = broughtTools({ id, packs }, tools.all).flatMap((tool) =>
      tool.pack === 'custom' ? [] : [tool.name],
    );
    refuseUnknownPacks(packs, tools);
    if (leftOut.some((tool) => !brought.includes(tool))) throw badPackage('noTool', 'leftOut');
    const chosen = brought.filter((tool) => !leftOut.includes(tool));
    const customTools = draft.customTools === undefined ? (known?.customTools ?? []) : readToolsFile(draft.customTools);
    const capabilities = known?.capabilities ?? [];
    const shown = known && inLanguage(known, person.locale());
    const isSaidAnew = instructions !== shown?.instructions || description !== shown.manifest.description;
    const isRenamed = name !== shown?.manifest.name;
    return {
      manifest: {
        policies: {},
        ...known?.manifest,
        routing: draft.routing ?? known?.manifest.routing ?? 'delegate',
        ...{ id, packs },
        name: isRenamed ? name : (known?.manifest.name ?? name),
        description: isSaidAnew ? description : (known?.manifest.description ?? description),
        version: known ? nextVersion(known.manifest.version) : '1.0.0',
        session: { isolation },
        tools: {
          ...(known?.manifest.tools.allow
            ? {
                allow: [...new Set([...chosen, ...allToolsOf({ customTools, capabilities }).map((tool) => tool.name)])],
              }
            : leftOut.length > 0
              ? { deny: leftOut }
              : {}),
          ...(Object.keys(from ?? {}).length > 0 ? { from } : {}),
        },
        limits: draft.limits ?? known?.manifest.limits ?? appLimits,
      },
      instructions: isSaidAnew ? instructions : (known?.instructions ?? instructions),
      customTools,
      servers: known?.servers ?? null,
      capabilities,
      icon: known?.icon ?? null,
      // What the person wrote themselves holds in every language.
      prompts: isSaidAnew ? {} : isRenamed ? unnamed(known?.prompts ?? {}) : (known?.prompts ?? {}),
    };
  }

  return {
    /** What a folder or zip asks for. Keeps and runs nothing. Throws not_found, invalid_value, limit, conflict. */
    asks: async (path: string): Promise<AgentPackage> => show(await read(path)),
    /**
     * Installs or updates exactly what was shown under `digest`; what the agent holds and the model chosen for it stay.
     * Gives its id, and the model it was made for where this computer has it. Throws conflict when it has changed since.
     */
    async install(path: string, digest: string): Promise<{ readonly id: string; readonly model: string | undefined }> {
      const { content } = await read(path);
      if (digestOf(content) !== digest) throw badPackage('changed', 'digest');
      const isFirst = !getAgent(appDb, content.manifest.id);
      const wanted = isFirst ? content.manifest.model : undefined;
      const model = wanted === undefined ? undefined : await findModel(wanted);
      check(content);
      const named = serversNow({ ...content, ...switchesOf(getAgent(appDb, content.manifest.id)) });
      servers.checkRoom(content.manifest.id, named);
      const id = put(content, 'agent.installed', true);
      servers.bring(id, named);
      await servers.settle(id);
      return { id, model };
    },
    /** From its next turn on; its servers are asked about before they run. Throws not_found, limit. */
    async switchCapability(wish: Parameters<typeof switchCapability>[1]): Promise<void> {
      const { agentId, capability, isOn } = wish;
      const known = getAgent(appDb, agentId);
      const next = known && { ...known, capabilitySwitches: { ...known.capabilitySwitches, [capability]: isOn } };
      if (next) servers.checkRoom(agentId, serversNow(next));
      servers.bring(agentId, serversNow(switchCapability(context, wish)));
      await servers.settle(agentId);
      context.emit('agent.changed', { agentId });
    },
    /** What a `tools.json` says, as this agent's or a new one's. Throws invalid_value, limit. */
    readTools(text: string, agentId = ''): CustomToolInfo[] {
      const read = readToolsFile(text);
      refuseTaken(agentId, read);
      return read.map(toolInfo);
    },
    /** Gives its id. Throws invalid_value, conflict. */
    create(draft: AgentDraft): string {
      const content = contentFrom(
        agentIdFrom(draft.name, (id) => agentUnder(appDb, id) !== undefined),
        draft,
      );
      check(content);
      return put(content, 'agent.written', false);
    },
    /** What others wrote stays theirs, however little of it is left. Throws not_found, invalid_value, conflict. */
    edit(agentId: string, draft: AgentDraft): string {
      const known = getAgent(appDb, agentId);
      if (!known) throw badPackage('notFound', 'agentId');
      const content = contentFrom(agentId, draft, known);
      check(content);
      return put(content, 'agent.written', known.isOthers);
    },
  };
}

/** What the person switched stays over an update. */
function switchesOf(known: AgentRow | undefined): Partial<Pick<AgentRow, 'capabilitySwitches'>> {
  return known ? { capabilitySwitches: known.capabilitySwitches } : {};
}

function nextVersion(version: string): string {
  const [major = '1', minor = '0', patch = '0'] = version.replace(/-.*$/, '').split('.');
  return `${major}.${minor}.${Number(patch) + 1}`;
}

function unnamed(prompts: LocalPrompts): LocalPrompts {
  return Object.fromEntries(Object.entries(prompts).map(([tag, { name: _name, ...prompt }]) => [tag, prompt]));
}
