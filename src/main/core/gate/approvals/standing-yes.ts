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
  readonly args: unknown;
  readonly met: readonly OutsideSource[];
}

/**
 * The standing yes that covers a call, its id. A yes for any values holds for what was read only where it was given in sight
 * of that (docs/trust.md#policy).
 */
export function standingYes(db: Database, tool: AnyTool, { args, met, ...place }: Covered): string | undefined {
  return findGrants(db, { ...place, tool: tool.name, argsDigest: argsDigest(tool, args) }).find(
    ({ scope, outside: seen }) =>
      scope === 'always' || met.every((one) => seen.some(({ kind, name }) => kind === one.kind && name === one.name)),
  )?.id;
}
