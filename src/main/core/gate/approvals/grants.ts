import type { Grant } from '../../../../shared/model/approval.ts';
import { fail } from '../../../../shared/model/failure.ts';
import { visibleLine } from '../../../../shared/model/visible-text.ts';
import { type CoreContext, toIso } from '../../base/core-context.ts';
import { appendAudit } from '../../db/audit.ts';
import { type GrantRow, revokeGrant, standingGrants } from '../../db/grants.ts';
import { getSchedule } from '../../db/schedules.ts';
import { titleOf } from '../../tools/title-of.ts';
import { wordsOf } from '../journal/tool-call-view.ts';

export type Grants = ReturnType<typeof createGrants>;

/** Standing yeses as the Permissions panel shows and ends them; they are given by answering a question. */
export function createGrants(context: CoreContext) {
  const { db, clock } = context;
  return {
    /** Newest first. */
    list: (): Grant[] => standingGrants(db).map(grantView),
    /** A revoke takes effect at once. Throws not_found. */
    revoke(id: string): void {
      const isRevoked = db.transaction(() => {
        if (!revokeGrant(db, id, clock.now())) return false;
        appendAudit(context, { id: context.newId(), at: clock.now(), kind: 'grant.revoked', facts: { id } });
        return true;
      });
      if (!isRevoked) throw fail('not_found', 'There is no such standing yes.', { field: 'id' });
      context.emit('grant.changed', {});
    },
  };

  function grantView(row: GrantRow): Grant {
    const title = titleOf(row.tool, context);
    const schedule = row.scheduleId === null ? undefined : getSchedule(db, row.scheduleId);
    return {
      id: row.id,
      agentId: row.agentId,
      tool: row.tool,
      title,
      scope: row.scope,
      summary: row.scope === 'always' ? sayCall(row) : title,
      spaceId: row.spaceId,
      scheduleId: row.scheduleId,
      ...(schedule ? { scheduleName: visibleLine(schedule.name) } : {}),
      chain: row.chain.length === 0 ? [row.agentId] : [...row.chain],
      createdAt: toIso(row.createdAt),
      uses: row.uses,
    };
  }

  function sayCall({ agentId, tool: name, args, createdAt }: GrantRow): string {
    try {
      return visibleLine(
        context.tools
          .named(name)
          ?.prepare(args)
          .summary(wordsOf(context, agentId, createdAt)) ?? titleOf(name, context),
      );
    } catch {
      return titleOf(name, context);
    }
  }
}
