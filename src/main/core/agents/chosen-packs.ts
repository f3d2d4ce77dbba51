import type { CoreContext } from '../base/core-context.ts';
import { type AgentRow, getAgent, setChosenPacks } from '../db/agents.ts';
import { appendAudit } from '../db/audit.ts';
import { forgetToolViews } from '../db/tool-views.ts';
import type { ToolRegistry } from '../tools/index.ts';
import { badPackage } from './package/package-files.ts';

/** The agent with the packs that the person chose for it, where they did. */
export function asChosen(row: AgentRow): AgentRow {
  return row.chosenPacks === null ? row : { ...row, manifest: { ...row.manifest, packs: row.chosenPacks } };
}

/** Throws invalid_value for a pack that no tool is in. */
export function refuseUnknownPacks(packs: readonly string[], { all }: Pick<ToolRegistry, 'all'>): void {
  const isNowhere = (pack: string): boolean =>
    !all.some((tool) => tool.connectedFor === undefined && tool.pack === pack);
  if (packs.some(isNowhere)) throw badPackage('noPack', 'packs');
}

/**
 * Chooses the packs of an agent that comes with Hearth, from its next turn on; its folder is read anew at each start, and the
 * choice stays beside it. Null, or just what its folder names, follows the folder again. Throws not_found, invalid_value, and
 * conflict for an agent whose packs are changed where it is written.
 */
export function choosePacks(context: CoreContext, agentId: string, packs: readonly string[] | null): void {
  const { appDb, db, clock, tools } = context;
  const row = getAgent(appDb, agentId);
  if (!row) throw badPackage('notFound', 'agentId');
  if (!row.isBuiltIn) throw badPackage('notBuiltIn', 'agentId');
  refuseUnknownPacks(packs ?? [], tools);
  const brought = row.manifest.packs;
  const wanted = [...new Set(packs ?? brought)];
  const isBrought = wanted.length === brought.length && wanted.every((pack) => brought.includes(pack));
  const now = clock.now();
  setChosenPacks(appDb, { agentId, packs: isBrought ? null : wanted, now });
  forgetToolViews(db, agentId);
  const facts = { agentId, version: row.manifest.version, packs: wanted };
  appendAudit(context, { id: context.newId(), at: now, kind: 'agent.written', facts });
  context.emit('agent.changed', { agentId });
}
