import { toIso } from '../base/core-context.ts';
import type { EventRow } from '../db/events.ts';

/** What a filter sees as `event`. */
export function eventForFilter(row: EventRow): Readonly<Record<string, unknown>> {
  const { id, type, payload, agentId, spaceId, depth, createdAt } = row;
  return { id, type, payload, agent: agentId, space: spaceId, depth, at: toIso(createdAt) };
}

/** `*` stands for any part of a type: `mail.*` is for `mail.received` and `mail.from.ada`. */
export function fitsPattern(pattern: string, type: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return pattern === type;
  const last = rest.pop() ?? '';
  if (!type.startsWith(first) || type.length < first.length + last.length || !type.endsWith(last)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = type.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at + last.length <= type.length;
}
