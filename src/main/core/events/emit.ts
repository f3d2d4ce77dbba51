import { fail } from '../../../shared/model/failure.ts';
import { flawOf } from '../../../shared/model/nesting.ts';
import type { CoreContext } from '../base/core-context.ts';
import { eventsBehind } from '../db/chain.ts';
import { countEventsSince, type EventRow, events } from '../db/events.ts';
import type { Scope } from '../tools/ports.ts';

/** docs/trust.md#limits */
export const DEEPEST_EVENT = 5;
export const MOST_EVENTS_A_MINUTE = 60;
const MOST_PAYLOAD_BYTES = 65_536;
const MINUTE_MS = 60_000;

/**
 * Writes an event into the log, in the transaction of the call that emits it. Throws limit for one too many a minute, one
 * that too many events led to, or one that is too large.
 */
export function writeEvent(
  { db, clock, newId }: CoreContext,
  { agentId, origin }: Scope,
  { type, payload }: Pick<EventRow, 'type' | 'payload'>,
): EventRow {
  const now = clock.now();
  const depth = eventsBehind(db, origin.runId) + 1;
  if (depth > DEEPEST_EVENT) {
    throw fail('limit', `An event can be caused by ${DEEPEST_EVENT - 1} others at most, one after the other.`, {
      hint: 'Do not emit it again. Finish here.',
      words: 'errors.own.eventTooDeep',
    });
  }
  if (countEventsSince(db, agentId, now - MINUTE_MS) >= MOST_EVENTS_A_MINUTE) {
    throw fail('limit', `An agent can emit ${MOST_EVENTS_A_MINUTE} events a minute.`, {
      hint: 'Wait a minute.',
      words: 'errors.own.eventTooOften',
    });
  }
  if (flawOf(payload) || Buffer.byteLength(JSON.stringify(payload)) > MOST_PAYLOAD_BYTES) {
    throw fail('limit', 'The payload of an event can be 64 KB of JSON.', {
      hint: 'Send less, or where it can be found.',
      words: 'errors.own.eventTooLarge',
      field: 'payload',
    });
  }
  const { runId, spaceId, toolCallId } = origin;
  const row = {
    id: newId(),
    type,
    payload,
    agentId,
    runId,
    spaceId,
    toolCallId,
    depth,
    createdAt: now,
    matchedAt: null,
  };
  events.insert(db, row);
  return row;
}
