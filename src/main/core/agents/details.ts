import { createHash } from 'node:crypto';
import type {
  AgentChange,
  AgentDetails,
  AgentTool,
  CapabilityInfo,
  CustomToolInfo,
} from '../../../shared/model/agent.ts';
import type { Capability } from '../../../shared/model/capability.ts';
import type { CustomTool } from '../../../shared/model/custom-tool.ts';
import type { Manifest } from '../../../shared/model/manifest.ts';
import { stricter } from '../../../shared/model/policy.ts';
import { visibleLine, visibleText } from '../../../shared/model/visible-text.ts';
import { commandLine } from '../base/command-line.ts';
import type { CoreContext } from '../base/core-context.ts';
import type { AgentContent, AgentRow } from '../db/agents.ts';
import { isCalled, subjects } from '../tools/define-tool.ts';
import { allToolsOf, capabilitiesOn } from './capabilities.ts';
import { inLanguage } from './in-language.ts';
import { broughtTools, ownTools, packFor } from './own-tools.ts';
import { sizeOf } from './package/read-icon.ts';
import { readDefinitions } from './read-servers-file.ts';

type Content = AgentContent & Partial<Pick<AgentRow, 'capabilitySwitches'>>;
type Described = Omit<AgentDetails, 'isBuiltIn' | 'model' | 'broughtPacks'>;

/** All that an agent's folder says, as the person reads it. */
export function describe(content: Content, { tools, person }: Pick<CoreContext, 'tools' | 'person'>): Described {
  const { manifest, instructions } = inLanguage(content, person.locale());
  const { id, name, description, version, packs, session, limits, routing } = manifest;
  return {
    ...{ id, name, description, version, packs, limits, routing, instructions },
    isolation: session.isolation,
    languages: Object.keys(content.prompts).sort(),
    tools: toolsFor(manifest, { tools, person }),
    ...(manifest.tools.from ? { from: manifest.tools.from } : {}),
    customTools: content.customTools.map(toolInfo),
    servers: serverLines(content.servers),
    capabilities: capabilitiesOf(content),
    icon: content.icon ?? null,
  };
}

function capabilitiesOf(content: Content): CapabilityInfo[] {
  const on = capabilitiesOn(content);
  return (content.capabilities ?? []).map((one) => ({
    name: one.name,
    description: visibleText(one.description),
    instructions: one.instructions,
    customTools: one.customTools.map(toolInfo),
    servers: serverLines(one.servers),
    isOn: on.includes(one),
  }));
}

function serverLines(servers: string | null): AgentDetails['servers'] {
  const named = servers === null ? [] : readDefinitions(servers);
  return named.map(({ name, definition }) => ({ name, line: visibleText(commandLine(definition)) }));
}

export function toolInfo(tool: CustomTool): CustomToolInfo {
  const { name, title = name, description, executionType, visible } = tool;
  return {
    name: visibleLine(name),
    title: visibleLine(title),
    description: visibleText(description),
    executionType,
    line: visibleText(lineOf(tool)),
    isVisible: visible,
    file: JSON.stringify(tool, null, 2),
  };
}

function lineOf(tool: CustomTool): string {
  if (tool.executionType === 'mcp') return `${tool.server}: ${tool.tool}`;
  if (tool.executionType !== 'gateway') return '';
  const { execution } = tool;
  return execution.kind === 'address' ? `${execution.method} ${execution.url}` : commandLine(execution);
}

function toolsFor(manifest: Manifest, { tools, person }: Pick<CoreContext, 'tools' | 'person'>): AgentTool[] {
  const brought = broughtTools(manifest, tools.all);
  // What every agent has is for those that have others.
  if (brought.every(({ isForEvery }) => isForEvery)) return [];
  const others = brought.filter(({ pack }) => pack !== 'custom');
  const own = ownTools(manifest, tools.all);
  const bySubject = [...others].sort((a, b) => subjects.indexOf(a.subject) - subjects.indexOf(b.subject));
  return bySubject.map((tool) => ({
    name: tool.name,
    title: tool.title(person.t),
    pack: packFor(tool, manifest.packs),
    effect: tool.effect,
    isLeftOut: !own.includes(tool),
    policy: [tool.name, ...tool.alsoNamed]
      .map((name) => manifest.policies[name] ?? 'allow')
      .reduce(stricter, tool.defaultPolicy),
  }));
}

/** Packs, tools and capabilities that it names, and neither it nor anybody here knows: they take no effect. */
export function unknownTo({ tools }: Pick<CoreContext, 'tools'>, content: AgentContent): string[] {
  const { packs, tools: picked, policies, capabilities: wanted = [] } = content.manifest;
  const own = new Set(allToolsOf(content).map(({ name }) => name));
  const there = new Set((content.capabilities ?? []).map(({ name }) => name));
  const known = new Set(tools.all.flatMap(({ pack, connectedFor }) => (connectedFor === undefined ? [pack] : [])));
  const named = [...(picked.allow ?? []), ...(picked.deny ?? []), ...Object.keys(policies)];
  const isNobodys = (name: string): boolean => !own.has(name) && !tools.all.some((tool) => isCalled(tool, name));
  const lacking = [packs.filter((pack) => !known.has(pack)), wanted.filter((one) => !there.has(one))];
  return [...new Set([...lacking.flat(), ...named.filter(isNobodys)])];
}

/** What one version changes of another. */
export function changesBetween(before: AgentContent, after: AgentContent): AgentChange[] {
  const [was, is] = [linesOf(before), linesOf(after)];
  return (Object.keys(was) as AgentChange['field'][])
    .filter((field) => was[field] !== is[field])
    .map((field) => ({ field, before: was[field], after: is[field] }));
}

/** Its size, and a few digits that differ between pictures. */
function pictureLine(png: Buffer): string {
  const { width, height } = sizeOf(png);
  return `${width} × ${height} · ${createHash('sha256').update(png).digest('hex').slice(0, 8)}`;
}

function capabilityLines(
  { name, description, instructions, customTools, servers }: Capability,
  { capabilities = [] }: Manifest,
): string {
  const files = customTools.map((tool) => toolInfo(tool).file);
  const title = `[${name}]${capabilities.includes(name) ? ' ✓' : ''}`;
  return [title, description, instructions, ...files, servers ?? ''].filter((part) => part !== '').join('\n');
}

function linesOf({
  manifest,
  instructions,
  prompts,
  customTools,
  servers,
  capabilities = [],
  icon = null,
}: AgentContent): Record<AgentChange['field'], string> {
  const { name, description, version, packs, tools, policies, limits, session, routing, model } = manifest;
  const list = (names: readonly string[]): string => [...names].sort().join(', ');
  const from = Object.entries(tools.from ?? {}).map(([tool, pack]) => `${tool} (${pack})`);
  const picked = [...(tools.allow ?? ['*']), ...(tools.deny ?? []).map((one) => `−${one}`), ...from];
  return {
    ...{ name, description, version },
    packs: list(packs),
    tools: list(picked),
    policies: list(Object.entries(policies).map(([tool, policy]) => `${tool}: ${policy}`)),
    limits: `${limits.callsPerTurn} · ${limits.callsPerRun} · ${limits.runMinutes}`,
    isolation: session.isolation,
    routing,
    model: model ?? '',
    instructions,
    languages: Object.entries(prompts)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(
        ([language, prompt]) =>
          `[${language}]\n${prompt.name ?? ''}\n${prompt.description ?? ''}\n${prompt.instructions}`,
      )
      .join('\n\n'),
    customTools: customTools.map((tool) => toolInfo(tool).file).join('\n'),
    servers: servers ?? '',
    capabilities: capabilities.map((one) => capabilityLines(one, manifest)).join('\n\n'),
    icon: icon === null ? '' : pictureLine(Buffer.from(icon, 'base64')),
  };
}
