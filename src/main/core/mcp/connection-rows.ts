import { fail } from '../../../shared/model/failure.ts';
import { canonicalJson } from '../base/canonical-json.ts';
import type { ConnectionRow, KeptDefinition, ListedTool } from '../db/connections.ts';
import { sha256 } from '../gate/approvals/digest.ts';
import { fingerprint } from './server-tool.ts';

/** Of one person. */
const MOST = 32;

/** What a yes is bound to. */
export function digestOf(definition: KeptDefinition): string {
  return sha256(canonicalJson(definition));
}

/** Throws limit. */
export function refuseTooMany(count: number): void {
  if (count <= MOST) return;
  throw fail('limit', `At most ${MOST} connections.`, { words: 'errors.own.tooManyConnections' });
}

/** Tools that the person has not seen as they are. */
export function unknownOf({ tools }: ConnectionRow, live: readonly ListedTool[]): ListedTool[] {
  const known = new Set((tools ?? []).map(fingerprint));
  return tools === null ? [] : live.filter((tool) => !known.has(fingerprint(tool)));
}

/** Itself, or with a number. */
export function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let next = 2; taken.has(free); next += 1) free = `${name.slice(0, 21)}-${next}`;
  taken.add(free);
  return free;
}
