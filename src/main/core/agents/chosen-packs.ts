import { fail } from '../../../shared/model/failure.ts';
import type { CoreContext } from '../base/core-context.ts';
import { type AgentRow, getAgent, setChosenPacks } from '../db/agents.ts';
import { appendAudit } from '../db/audit.ts';
import { forgetToolViews } from '../db/tool-views.ts';
import type { ToolRegistry } from '../tools/index.ts';
import { clashesOf } from './own-tools.ts';
import { badPackage } from './package/package-files.ts';

/** The agent with the packs that the person chose for it, where they did. */
export function asChosen(row: AgentRow): AgentRow {
  const { chosenPacks: packs, chosenFrom, manifest } = row;
  if (packs === null) return row;
  const from = { ...manifest.tools.from, ...chosenFrom };
  return { ...row, manifest: { ...manifest, packs, tools: { ...manifest.tools, from } } };
}

/** Throws invalid_value for a pack that no tool is in. */
export function refuseUnknownPacks(packs: readonly string[], { all }: Pick<ToolRegistry, 'all'>): void {
  const isNowhere = (pack: string): boolean =>
    !all.some((tool) => tool.connectedFor === undefined && tool.pack === pack);
  if (packs.some(isNowhere)) throw badPackage('noPack', 'packs');
}

/** Throws conflict where two packs of an agent bring a tool of one name, and nobody says which it is. */
export function refuseClashes(manifest: Parameters<typeof clashesOf>[0], { all }: Pick<ToolRegistry, 'all'>): void {
  const [first] = clashesOf(manifest, all);
  if (!first) return;
  const [tool, packs] = [first.name, first.packs.join(', ')];
  throw fail('conflict', `${tool} is a tool of several of its packs: ${packs}.`, {
    field: 'packs',
    hint: `Say which in agent.md (tools: { from: { ${tool}: ${first.packs[0]} } }), or leave it out.`,
    words: 'errors.own.sameTool',
    params: { tool, packs },
  });
}

/**
 * Chooses the packs of an agent that comes with Hearth, from its next turn on; its folder is read anew at each start, and the
 * choice stays beside it. Null, or just what its folder names, follows the folder again. `from`: where two of them bring a tool of
 * one name, from which it comes. Throws not_found, invalid_value, and conflict where that is not said, and for an agent whose packs
 * are changed where it is written.
 */
export function choosePacks(
  context: CoreContext,
  {
    agentId,
    packs,
    from = {},
  }: {
    readonly agentId: string;
    readonly packs: readonly string[] | null;
    readonly from?: Readonly<Record<string, string>> | undefined;
  },
): void {
  const { appDb, db, clock, tools } = context;
  const row = getAgent(appDb, agentId);
  if (!row) throw badPackage('notFound', 'agentId');
  if (!row.isBuiltIn) throw badPackage('notBuiltIn', 'agentId');
  refuseUnknownPacks(packs ?? [], tools);
  const brought = row.manifest.packs;
  const wanted = [...new Set(packs ?? brought)];
  const isBrought = wanted.length === brought.length && wanted.every((pack) => brought.includes(pack));
  refuseClashes({ ...row.manifest, packs: wanted, tools: { ...row.manifest.tools, from } }, tools);
  const now = clock.now();
  setChosenPacks(appDb, { agentId, packs: isBrought ? null : wanted, from: isBrought ? null : from, now });
  forgetToolViews(db, agentId);
  const facts = { agentId, version: row.manifest.version, packs: wanted };
  appendAudit(context, { id: context.newId(), at: now, kind: 'agent.written', facts });
  context.emit('agent.changed', { agentId });
}
