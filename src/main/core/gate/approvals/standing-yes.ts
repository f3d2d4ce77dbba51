import { isDeepStrictEqual } from 'node:util';
import type { OutsideSource } from '../../../../shared/model/outside.ts';
import type { Database } from '../../db/driver.ts';
import { findGrants } from '../../db/grants.ts';
import type { AnyTool } from '../../tools/define-tool.ts';
import { argsDigest } from './digest.ts';

/** A call that a standing yes may cover. `met`: what others wrote and its run has read. */
interface Covered {
  readonly agentId: string;
  readonly spaceId: string | null;
  readonly scheduleId: string | null;
  /** On whose behalf, the calling agent last. */
  readonly chain: readonly string[];
  readonly args: unknown;
  readonly met: readonly OutsideSource[];
}

/**
 * The standing yes that covers a call, its id. A yes for any values holds for what was read only where it was given in sight
 * of that, and for agents that ask one the other only where it was given for just these (docs/trust.md#policy).
 */
export function standingYes(db: Database, tool: AnyTool, { args, met, chain, ...place }: Covered): string | undefined {
  return findGrants(db, { ...place, tool: tool.name, argsDigest: argsDigest(tool, args) }).find(
    ({ scope, agentId, chain: given, outside: seen }) =>
      isDeepStrictEqual(given.length === 0 ? [agentId] : given, chain) &&
      (scope === 'always' || met.every((one) => seen.some(({ kind, name }) => kind === one.kind && name === one.name))),
  )?.id;
}
