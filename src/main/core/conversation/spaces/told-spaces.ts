import type { CoreContext } from '../../base/core-context.ts';
import { messagesHeard } from '../../db/inbox.ts';
import { spacesWith } from '../../db/members.ts';
import { activeSpaceOf, type RunRow } from '../../db/runs.ts';
import { getSpace, type SpaceRow } from '../../db/spaces.ts';
import type { ConversationDeps } from '../conversation-deps.ts';

/** Spaces that a mind is told of when its turn opens: a small window has room for few. */
const mostTold = 6;

/** The spaces of a mind by name and id, with who is there: where its batch comes from first, then those of late. */
export function spacesToldOf(
  run: RunRow,
  { db, person }: CoreContext,
  agents: Pick<ConversationDeps['agents'], 'nameOf'>,
): string[] {
  const active = activeSpaceOf(db, run.id);
  const heard = [...new Set(messagesHeard(db, run.id).map(({ spaceId }) => spaceId))];
  const late = spacesWith(db, run.agentId, mostTold).map(({ id }) => id);
  const told = [...new Set([...heard, ...late])].slice(0, mostTold).flatMap((id) => getSpace(db, id) ?? []);
  const line = ({ id, title, agentIds }: SpaceRow): string => {
    const others = agentIds.filter((one) => one !== run.agentId).map(agents.nameOf);
    const people = [person.name() || person.t('common.you'), ...others].join(', ');
    const name = title || person.t('builtin.spaces.untitled');
    return `${name} (id ${id}${id === active ? ', active' : ''}): ${people}`;
  };
  return told.map(line);
}
