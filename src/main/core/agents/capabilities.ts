import type { Capability } from '../../../shared/model/capability.ts';
import { type CustomTool, mostCustomTools } from '../../../shared/model/custom-tool.ts';
import type { CoreContext } from '../base/core-context.ts';
import { type AgentContent, type AgentRow, getAgent, setCapabilitySwitches } from '../db/agents.ts';
import { appendAudit } from '../db/audit.ts';
import type { ConnectionRow } from '../db/connections.ts';
import type { Database } from '../db/driver.ts';
import { forgetToolViews } from '../db/tool-views.ts';
import { badPackage } from './package/package-files.ts';
import { type NamedDefinition, readDefinitions } from './read-servers-file.ts';
import { refuseTwice, unusable } from './read-tools-file.ts';

type Switched = Pick<AgentContent, 'manifest' | 'capabilities'> & Partial<Pick<AgentRow, 'capabilitySwitches'>>;

/** Those that are on: as the person chose, else as the agent's folder says, else off. */
export function capabilitiesOn({ manifest, capabilities = [], capabilitySwitches = null }: Switched): Capability[] {
  return capabilities.filter(
    ({ name }) => capabilitySwitches?.[name] ?? manifest.capabilities?.includes(name) ?? false,
  );
}

/** A tool of an agent's folder; `capability` is the one that brings it. */
export interface BroughtTool {
  readonly given: CustomTool;
  readonly capability: string | undefined;
}

/** Its own tools, and those of its capabilities that are on. */
export function toolsBroughtNow(row: Switched & Pick<AgentContent, 'customTools'>): BroughtTool[] {
  const own = row.customTools.map((given) => ({ given, capability: undefined }));
  return [...own, ...capabilitiesOn(row).flatMap(({ name, customTools }) => brought(customTools, name))];
}

const brought = (tools: readonly CustomTool[], capability: string): BroughtTool[] =>
  tools.map((given) => ({ given, capability }));

/** Its own tools and those of all its capabilities, on or off: no two of them have one name. */
export function allToolsOf({
  customTools,
  capabilities = [],
}: Pick<AgentContent, 'customTools' | 'capabilities'>): CustomTool[] {
  return [...customTools, ...capabilities.flatMap((one) => one.customTools)];
}

/** An MCP server that an agent's folder names, and the capability in whose folder it stands; null: in none. */
export interface BroughtServer extends NamedDefinition {
  readonly capability: string | null;
}

/** Its own servers, and those of its capabilities, or of `these` alone. Throws invalid_value. */
export function serversBrought(
  { servers, capabilities = [] }: Pick<AgentContent, 'servers' | 'capabilities'>,
  these: readonly Capability[] = capabilities,
): BroughtServer[] {
  const read = (json: string | null, capability: string | null): BroughtServer[] =>
    json === null ? [] : readDefinitions(json).map((named) => ({ ...named, capability }));
  return [...read(servers, null), ...these.flatMap((one) => read(one.servers, one.name))];
}

/**
 * No two tools and no two servers of one agent have one name, so that a switch never takes one for another.
 * Throws invalid_value, limit.
 */
export function refuseAmbiguous(content: AgentContent): void {
  const names = allToolsOf(content).map(({ name }) => name);
  if (names.length > mostCustomTools) throw unusable(`more than ${mostCustomTools} tools`);
  refuseTwice(names);
  const servers = serversBrought(content).map(({ name }) => name);
  if (new Set(servers).size < servers.length) throw badPackage('serverTwice');
}

/** Whether a server may not run, whatever else is said of it: the capability that brought it is off or gone. */
export function isSwitchedOff(
  appDb: Database,
  { agentId, capability }: Pick<ConnectionRow, 'agentId' | 'capability'>,
): boolean {
  if (agentId === null || capability === null) return false;
  const row = getAgent(appDb, agentId);
  return !row || !capabilitiesOn(row).some(({ name }) => name === capability);
}

/**
 * Switches a capability of an agent on or off, from its next turn on; updates leave it so. Throws not_found.
 */
export function switchCapability(
  context: CoreContext,
  { agentId, capability, isOn }: { readonly agentId: string; readonly capability: string; readonly isOn: boolean },
): AgentRow {
  const { appDb, db, clock } = context;
  const row = getAgent(appDb, agentId);
  if (!row?.capabilities.some(({ name }) => name === capability)) {
    throw badPackage(row ? 'noCapability' : 'notFound', row ? 'capability' : 'agentId');
  }
  const now = clock.now();
  const capabilitySwitches = { ...row.capabilitySwitches, [capability]: isOn };
  setCapabilitySwitches(appDb, { agentId, switches: capabilitySwitches, now });
  forgetToolViews(db, agentId);
  const facts = { agentId, version: row.manifest.version, capability, isOn };
  appendAudit(context, { id: context.newId(), at: now, kind: 'agent.written', facts });
  return { ...row, capabilitySwitches };
}
