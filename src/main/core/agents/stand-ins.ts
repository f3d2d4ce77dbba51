import { fail } from '../../../shared/model/failure.ts';
import type { StandIn, StandIns } from '../../../shared/model/stand-in.ts';
import { visibleLine } from '../../../shared/model/visible-text.ts';
import type { CoreContext } from '../base/core-context.ts';
import { appendAudit } from '../db/audit.ts';
import { deleteStandIn, putStandIn, standInsBy, standInsFor } from '../db/stand-ins.ts';
import { forgetToolViews } from '../db/tool-views.ts';
import { titleOf } from '../tools/title-of.ts';
import type { Agents } from './registry.ts';
import { isHearths, isReplaceable } from './with-stand-ins.ts';

/** In whose place a tool is there, in the person's language; empty for one that is nobody's. */
export function sayStandsIn(context: CoreContext, own: string, nameOf: (agentId: string) => string): string {
  const { db, person } = context;
  return standInsBy(db, own)
    .map(({ tool, agentId }) => {
      const words = { tool: visibleLine(titleOf(tool, context)), agent: visibleLine(nameOf(agentId)) };
      return person.t(agentId === '' ? 'tools.standIn.forAll' : 'tools.standIn.forOne', words);
    })
    .join(' ');
}

/** What is there in place of what, and what could be. Throws not_found. */
export function standInsOf(context: CoreContext, agents: Agents, agentId: string): StandIns {
  const now = agents.toolsOf(agentId);
  const chosen = standInsFor(context.db, agentId);
  const named = (name: string) => ({ name, title: visibleLine(titleOf(name, context)) });
  return {
    chosen: chosen.map(
      ({ tool, own, agentId: whose }): StandIn => ({
        tool: named(tool),
        own: named(own),
        isForAll: whose === '',
        isHere: now.some(({ name, connectedFor }) => connectedFor !== undefined && name === own),
      }),
    ),
    replaceable: now.filter(isReplaceable).map(({ name }) => named(name)),
    own: now.flatMap((tool) =>
      isHearths(tool) ? [] : [{ ...named(tool.name), isForAll: tool.connectedFor === null }],
    ),
  };
}

/**
 * Puts a tool of a connection or of the agent's own in place of one of Hearth's, for one agent or for all, or (`own` null) puts
 * Hearth's back; from the next turn on. Only the person does this. Throws not_found for what the agent has not got, and
 * invalid_value for a tool that nothing can replace, or for all where not all have it.
 */
export function chooseStandIn(context: CoreContext, agents: Agents, { agentId, tool, own, isForAll }: Wish): void {
  const { db, clock, emit } = context;
  const whose = isForAll ? '' : agentId;
  const { chosen, replaceable, own: there } = standInsOf(context, agents, agentId);
  if (own !== null) {
    const known = [...replaceable.map(({ name }) => name), ...chosen.map((one) => one.tool.name)];
    if (!known.includes(tool)) throw missing(tool, 'tool');
    const found = there.find(({ name }) => name === own);
    if (!found) throw missing(own, 'own');
    if (isForAll && !found.isForAll) {
      throw fail('invalid_value', 'Not every agent has this tool.', {
        field: 'isForAll',
        hint: 'Choose it for this agent alone.',
        words: 'errors.invalid_value',
      });
    }
  }
  const affected = isForAll ? agents.all().map(({ id }) => id) : [agentId];
  db.transaction(() => {
    if (own === null) deleteStandIn(db, { agentId: whose, tool });
    else putStandIn(db, { agentId: whose, tool, own, createdAt: clock.now() });
    for (const id of affected) forgetToolViews(db, id);
    const facts = { ...(isForAll ? {} : { agentId }), tool, own };
    appendAudit(context, { id: context.newId(), at: clock.now(), kind: 'tool.replaced', facts });
  });
  for (const id of affected) emit('agent.changed', { agentId: id });
}

interface Wish {
  readonly agentId: string;
  readonly tool: string;
  /** Null: Hearth's again. */
  readonly own: string | null;
  readonly isForAll: boolean;
}

const missing = (name: string, field: string) =>
  fail('not_found', `It has no tool “${name.slice(0, 64)}” that could be meant here.`, {
    field,
    words: 'errors.not_found',
    hint: 'tools.standIns shows which.',
  });
