import { serversBrought } from '../agents/capabilities.ts';
import { canonicalJson } from '../base/canonical-json.ts';
import type { CoreContext, Log } from '../base/core-context.ts';
import { describeError } from '../base/describe-error.ts';
import { getAgent } from '../db/agents.ts';
import { connectionQuestions, putQuestionArgs, settleApproval } from '../db/approvals.ts';
import { blankCopies } from '../db/blank-copies.ts';
import { type ConnectionRow, keptPairs, listConnections, putConnection, withPairs } from '../db/connections.ts';
import { ConnectionQuestion } from '../gate/approvals/connection-question.ts';
import { digestOf } from './connection-rows.ts';
import type { GivenValues } from './given-values.ts';

/**
 * Earlier versions kept the person's values plain: they are sealed, in the connections, and left out of what was asked about
 * them. What was allowed stays allowed. Gives the connections whose open question is to be asked anew.
 */
export function sealPlain(
  { db, appDb, clock, log }: Pick<CoreContext, 'db' | 'appDb' | 'clock' | 'log'>,
  given: GivenValues,
): readonly ConnectionRow[] {
  const isPlain = ({ definition }: Pick<ConnectionRow, 'definition'>): boolean =>
    Object.values(keptPairs(definition)).some((value) => typeof value === 'string');
  const isOfPackage = ({ name, agentId, definition }: ConnectionRow): boolean => {
    const agent = agentId === null ? undefined : getAgent(appDb, agentId);
    const named = agent ? serversBrought(agent) : [];
    return named.some(
      (one) =>
        one.name === name &&
        canonicalJson(given.ofPackage(one.definition)) === canonicalJson(given.unfilled(definition)),
    );
  };
  const plain = listConnections(db).filter((row) => isPlain(row) && !isOfPackage(row));
  if (plain.length > 0) blankBeside(db.path, log);
  const asked = new Set<string>();
  const sealed = db.transaction(() => {
    const next = plain.map((row): ConnectionRow => {
      const definition = given.ofPerson(row.id, row.definition);
      const isAllowed = row.allowedDigest === digestOf(row.definition);
      return { ...row, definition, allowedDigest: isAllowed ? digestOf(definition) : null };
    });
    for (const row of next) putConnection(db, row);
    const kept = new Set(
      listConnections(db)
        .filter(isPlain)
        .map(({ id }) => id),
    );
    for (const { id, args } of connectionQuestions(db)) {
      const question = ConnectionQuestion.safeParse(args).data;
      if (!question || !isPlain(question) || kept.has(question.id)) continue;
      if (settleApproval(db, id, { status: 'expired', now: clock.now() })) asked.add(question.id);
      const definition = withPairs(question.definition, () => ({ secret: '' }));
      putQuestionArgs(db, id, { ...question, definition });
    }
    return next;
  });
  // Also what lies in the log of the database goes.
  if (plain.length > 0) db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  return sealed.filter(({ id }) => asked.has(id));
}

/** A copy that cannot be written keeps nobody from their data. */
function blankBeside(path: string, log: Log): void {
  try {
    blankCopies(path);
  } catch (thrown) {
    log.error('a copy from before a migration could not be blanked', { error: describeError(thrown) });
  }
}
