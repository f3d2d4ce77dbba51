import type { Scope } from '../tools/ports.ts';
import { integer, type Row, type Table, text } from './table.ts';

/** Columns of what agents keep: whose it is. */
export const owner = {
  agentId: text(),
  /** The isolation space ('' for per_user agents). */
  spaceId: text(),
};

/** Columns of what agents keep: who wrote it, in which space, run and call; times in epoch ms. */
export const origin = {
  actor: text<'agent' | 'person'>(),
  originSpaceId: text().orNull(),
  runId: text().orNull(),
  toolCallId: text().orNull(),
  createdAt: integer(),
  updatedAt: integer(),
};

interface Written extends Row<Table<typeof owner>>, Row<Table<typeof origin>> {}

/** Those columns of what is written now. */
export function writtenBy({ agentId, isolationSpaceId, origin }: Scope, now: number): Written {
  const { actor, spaceId, runId, toolCallId } = origin;
  return {
    agentId,
    spaceId: isolationSpaceId,
    actor,
    originSpaceId: spaceId,
    runId,
    toolCallId,
    createdAt: now,
    updatedAt: now,
  };
}
