import type { ActivityKind, ActivityOutcome } from '../../../shared/model/activity.ts';
import type { Database } from './driver.ts';

export interface ActivityFilter {
  /** What is looked for: as the index is asked (`words`), or, where it has no word in it, just so (`text`). */
  readonly text?: string | undefined;
  readonly words?: string | undefined;
  readonly agentId?: string | undefined;
  readonly kind?: ActivityKind | undefined;
  readonly outcome?: ActivityOutcome | undefined;
  /** Only what began then or later, and before then: ISO 8601. */
  readonly since?: string | undefined;
  readonly until?: string | undefined;
  /** A turn stands for what was done in it. */
  readonly byTurn?: boolean | undefined;
  /** Ids rise with time in all tables alike: the page goes on below this one. */
  readonly before?: string | undefined;
  readonly limit: number;
}

interface Source {
  readonly kind: ActivityKind;
  readonly table: string;
  /** Which rows stand in the list at all. */
  readonly where?: string;
  readonly agent: string;
  readonly made: string;
  /** Which rows are no part of a turn that stands in the list. */
  readonly alone: string;
  /** Texts in which words are looked for. */
  readonly texts: readonly string[];
  readonly outcomes: Readonly<Partial<Record<ActivityOutcome, string>>>;
}

const sources: readonly Source[] = [
  {
    kind: 'run',
    table: 'runs',
    where: 'space_id IS NOT NULL',
    agent: 'agent_id',
    made: 'started_at',
    alone: "cause <> 'delegation' OR parent_run_id IS NULL",
    texts: ['(SELECT group_concat(m.text) FROM messages m WHERE m.run_id = t.id AND m.replaced_at IS NULL)', 'error'],
    outcomes: {
      ok: "status = 'done'",
      problem: "status IN ('failed', 'stopped', 'interrupted')",
      waiting: "status IN ('queued', 'running', 'waiting')",
    },
  },
  {
    kind: 'call',
    table: 'tool_calls',
    agent: 'agent_id',
    made: 'created_at',
    alone: 'run_id IS NULL',
    texts: ['tool', 'args', 'result', 'quote'],
    outcomes: {
      ok: "status = 'done'",
      problem: "status IN ('failed', 'denied')",
      waiting: "status IN ('proposed', 'awaiting', 'approved', 'executing', 'open')",
      maybe: "status = 'unknown'",
    },
  },
  {
    kind: 'question',
    table: 'approvals',
    agent: 'agent_id',
    made: 'created_at',
    alone: 'run_id IS NULL',
    texts: ['tool', 'args', 'quote', 'words'],
    outcomes: {
      ok: "status = 'approved'",
      problem: "status IN ('denied', 'expired')",
      waiting: "status = 'waiting'",
    },
  },
  {
    kind: 'event',
    table: 'events',
    agent: 'agent_id',
    made: 'created_at',
    alone: 'run_id IS NULL',
    texts: ['type', 'payload'],
    outcomes: { ok: '1' },
  },
  {
    kind: 'decision',
    table: 'audit',
    // Answers stand there as their questions.
    where: "kind <> 'approval.answered'",
    agent: "json_extract(facts, '$.agentId')",
    made: 'at',
    alone: '1',
    texts: ['kind', 'facts'],
    outcomes: { ok: '1' },
  },
];

/**
 * What happened, newest first: each table, or the index of words, is read from its end along its key, so that a page costs
 * the same at any age.
 */
export function pageActivity(
  db: Database,
  filter: ActivityFilter,
): { readonly id: string; readonly kind: ActivityKind }[] {
  const { text = '', words, agentId, kind, outcome, since, until, byTurn = false, before, limit } = filter;
  const branches = sources.flatMap((source) => {
    const held = outcome === undefined ? '1' : source.outcomes[outcome];
    if ((kind !== undefined && kind !== source.kind) || held === undefined) return [];
    const conditions = [
      't.id < :before',
      source.where ?? '1',
      held,
      // What an agent did for another stands by itself among what that agent did.
      byTurn && (source.kind !== 'run' || agentId === undefined) ? `(${source.alone})` : '1',
      ...(since === undefined ? [] : [`${source.made} >= :since`]),
      ...(until === undefined ? [] : [`${source.made} < :until`]),
      ...(agentId === undefined ? [] : [`${source.agent} = :agentId`]),
      ...(text === '' || words !== undefined
        ? []
        : [`(${source.texts.map((one) => `${one} LIKE :text ESCAPE '\\'`).join(' OR ')})`]),
    ];
    const which = `FROM ${source.table} t WHERE ${conditions.join(' AND ')}`;
    if (words !== undefined) return [`a.kind = '${source.kind}' AND EXISTS (SELECT 1 ${which} AND t.id = a.id)`];
    return [`SELECT * FROM (SELECT t.id, '${source.kind}' AS kind ${which} ORDER BY t.id DESC LIMIT :limit)`];
  });
  if (branches.length === 0) return [];
  const page =
    words === undefined
      ? `${branches.join(' UNION ALL ')} ORDER BY id DESC LIMIT :limit`
      : `SELECT a.id, a.kind FROM activity_fts f JOIN activity_terms a ON a.key = f.rowid
         WHERE activity_fts MATCH :words AND (${branches.join(' OR ')}) ORDER BY f.rowid DESC LIMIT :limit`;
  return db.all(page, {
    before: before ?? '~',
    limit,
    ...(since === undefined ? {} : { since: Date.parse(since) }),
    ...(until === undefined ? {} : { until: Date.parse(until) }),
    ...(agentId === undefined ? {} : { agentId }),
    ...(words === undefined ? {} : { words }),
    ...(text === '' || words !== undefined ? {} : { text: `%${text.replace(/[\\%_]/g, '\\$&')}%` }),
  });
}

/** Which kind of thing an id is of; undefined where there is none. */
export function kindOf(db: Database, id: string): ActivityKind | undefined {
  return sources.find(({ table }) => db.get(`SELECT 1 FROM ${table} WHERE id = ?`, [id]))?.kind;
}

/** Of turns: how many acts each holds, and of how many nobody knows whether they ran. */
export function actsInside(db: Database, ids: readonly string[]): Map<string, { acts: number; unsettled: number }> {
  const rows = db.all<{ id: string; acts: number; unsettled: number }>(
    `SELECT run_id AS id, count(*) AS acts, sum(status = 'unknown') AS unsettled FROM tool_calls
     WHERE run_id IN (SELECT value FROM json_each(?)) GROUP BY run_id`,
    [JSON.stringify(ids)],
  );
  return new Map(rows.map(({ id, ...inside }) => [id, inside]));
}

const within = [
  'SELECT id FROM tool_calls WHERE run_id = :id',
  'SELECT id FROM approvals WHERE tool_call_id = :id',
  'SELECT id FROM events WHERE tool_call_id = :id',
  "SELECT id FROM runs WHERE call_id = :id AND cause = 'delegation'",
].join(' UNION ALL ');

/** What belongs to a turn, in order: its acts, what each asked, announced or gave to another agent, and what that one did. */
export function idsWithin(
  db: Database,
  runId: string,
  limit: number,
): { readonly id: string; readonly depth: number }[] {
  const found: { readonly id: string; readonly depth: number }[] = [];
  const walk = (parent: string, depth: number): void => {
    for (const { id } of db.all<{ id: string }>(`${within} ORDER BY id LIMIT :limit`, { id: parent, limit })) {
      if (found.length >= limit) return;
      found.push({ id, depth });
      walk(id, depth + 1);
    }
  };
  walk(runId, 0);
  return found;
}

/** What came of a run, a call or an event: oldest first. */
export function effectsOf(db: Database, id: string): string[] {
  const found = db.all<{ id: string }>(
    `SELECT id FROM tool_calls WHERE run_id = :id
     UNION SELECT id FROM runs WHERE call_id = :id
     UNION SELECT id FROM runs WHERE parent_run_id = :id AND call_id IS NULL
     UNION SELECT id FROM approvals WHERE tool_call_id = :id
     UNION SELECT id FROM events WHERE tool_call_id = :id
     UNION SELECT run_id AS id FROM deliveries WHERE event_id = :id AND run_id IS NOT NULL
     ORDER BY id LIMIT 100`,
    { id },
  );
  return found.map((row) => row.id);
}
