import { Temporal } from 'temporal-polyfill';
import type { ActivityEntry, ActivityKind } from '../../../shared/model/activity.ts';
import { fail } from '../../../shared/model/failure.ts';
import type { Agents } from '../agents/registry.ts';
import { type CoreContext, toIso } from '../base/core-context.ts';
import { type ActivityFilter, actsInside, effectsOf, idsWithin, kindOf, pageActivity } from '../db/activity.ts';
import { getApproval } from '../db/approvals.ts';
import { appendAudit, firstBrokenAudit, listAudit, lostOf } from '../db/audit.ts';
import { eventOfRun, getEvent } from '../db/events.ts';
import { getRun } from '../db/runs.ts';
import { getSchedule } from '../db/schedules.ts';
import { getToolCall, putToolCall } from '../db/tool-calls.ts';
import { createEntries } from './entries.ts';
import { createWordIndex } from './word-index.ts';
import { searchExpression } from './words.ts';

/** What is read of one turn. */
const MOST_WITHIN = 200;

/** As far back as anyone follows a cause. */
const MOST_CAUSES = 30;

/** The first and the last day, as ISO dates. */
type Days = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

/** The moments between which these days lie in a zone. */
function momentsOf({ from, to }: Days, zone: string): Pick<ActivityFilter, 'since' | 'until'> {
  const startOf = (day: Temporal.PlainDate): string => day.toZonedDateTime(zone).toInstant().toString();
  return {
    ...(from === undefined ? {} : { since: startOf(Temporal.PlainDate.from(from)) }),
    ...(to === undefined ? {} : { until: startOf(Temporal.PlainDate.from(to).add({ days: 1 })) }),
  };
}

export type Activity = ReturnType<typeof createActivity>;

/** Everything that happened as one list, with what led to what. */
export function createActivity(context: CoreContext, { agents }: { readonly agents: Agents }) {
  const { db, clock, emit, newId, person } = context;
  const entries = createEntries(context, agents);
  const index = createWordIndex(context);

  function find(id: string): { readonly kind: ActivityKind; readonly entry: ActivityEntry } {
    const kind = kindOf(db, id);
    const entry = kind && entries.of(kind, id);
    if (!kind || !entry) throw fail('not_found', 'There is nothing of this id.', { field: 'id' });
    return { kind, entry };
  }

  /** The id of what led to this; undefined where the person did, or it is gone. */
  function causeOf(id: string, kind: ActivityKind): string | null | undefined {
    if (kind === 'call') return getToolCall(db, id)?.runId;
    if (kind === 'question') return getApproval(db, id)?.toolCallId;
    if (kind === 'event') {
      const event = getEvent(db, id);
      return event?.toolCallId ?? event?.runId;
    }
    const run = kind === 'run' ? getRun(db, id) : undefined;
    if (!run) return undefined;
    const setBy = run.scheduleId === null ? null : getSchedule(db, run.scheduleId)?.runId;
    return eventOfRun(db, id)?.id ?? run.callId ?? run.parentRunId ?? setBy;
  }

  function causesOf(id: string, kind: ActivityKind): ActivityEntry[] {
    const found: ActivityEntry[] = [];
    for (let at = causeOf(id, kind); at && found.length < MOST_CAUSES; ) {
      const next = kindOf(db, at);
      const entry = next && entries.of(next, at);
      if (!next || !entry) break;
      found.push(entry);
      at = causeOf(at, next);
    }
    return found;
  }

  function withInside(found: readonly ActivityEntry[]): ActivityEntry[] {
    const inside = actsInside(
      db,
      found.filter(({ kind }) => kind === 'run').map(({ id }) => id),
    );
    return found.map((entry) => ({ ...entry, inside: inside.get(entry.id) ?? null }));
  }

  return {
    list({ from, to, ...given }: Omit<ActivityFilter, 'words'> & Days) {
      const words = given.text === undefined ? undefined : searchExpression(given.text, given);
      const unread = words === undefined ? 0 : index.catchUp();
      const filter = { ...given, words, ...momentsOf({ from, to }, person.zone()) };
      const rows = pageActivity(db, { ...filter, limit: filter.limit + 1 });
      const page = rows.slice(0, filter.limit);
      const found = page.flatMap(({ kind, id }) => entries.of(kind, id) ?? []);
      return {
        entries: filter.byTurn ? withInside(found) : found,
        next: rows.length > filter.limit ? (page.at(-1)?.id ?? null) : null,
        unread,
      };
    },
    start: index.start,
    stop: index.stop,
    idle: index.idle,
    /** What was done in a turn. */
    within: (id: string) =>
      idsWithin(db, id, MOST_WITHIN).flatMap(({ id: one, depth }) => {
        const kind = kindOf(db, one);
        const entry = kind && entries.of(kind, one);
        return entry ? [{ ...entry, depth }] : [];
      }),
    get(id: string) {
      const { kind, entry } = find(id);
      const effects = effectsOf(db, id).flatMap((one) => {
        const its = kindOf(db, one);
        return (its && entries.of(its, one)) ?? [];
      });
      return { entry, facts: entries.factsOf(kind, id), causes: causesOf(id, kind), effects };
    },
    /** What only the person can know of a call that was cut off. Throws not_found, conflict where nothing is open. */
    settle(id: string, ran: boolean): ActivityEntry {
      db.transaction(() => {
        const row = getToolCall(db, id);
        if (!row) throw fail('not_found', 'There is no such call.', { field: 'id' });
        if (row.status !== 'unknown') throw fail('conflict', 'It is known how this call ended.', { field: 'id' });
        const error = { code: 'unavailable' as const, message: 'It was cut off before it ran; the person has looked.' };
        putToolCall(db, { ...row, status: ran ? 'done' : 'failed', result: ran ? { success: true } : { error } });
        const facts = { agentId: row.agentId, toolCallId: id, tool: row.tool, ran };
        appendAudit(context, { id: newId(), at: clock.now(), kind: 'call.settled', facts });
      });
      emit('activity.changed', { id });
      return find(id).entry;
    },
    audit() {
      const rows = listAudit(db);
      const broken = firstBrokenAudit(db);
      const lost = lostOf(context);
      const at = rows.find(({ id }) => id === broken)?.at ?? lost?.at;
      return {
        isWhole: broken === undefined && lost === undefined,
        count: rows.length,
        since: rows[0] ? toIso(rows[0].at) : null,
        brokenAt: at === undefined ? null : toIso(at),
        lost: lost?.count ?? 0,
      };
    },
  };
}
