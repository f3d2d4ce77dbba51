import type { Rule } from '../../../shared/model/rule.ts';
import type { MissedPolicy } from '../../../shared/model/schedule.ts';
import type { ScheduleRow } from '../db/schedules.ts';
import type { SlotRow } from '../db/slots.ts';
import type { Scope } from '../tools/ports.ts';

export interface NewSchedule {
  readonly name: string;
  readonly prompt: string;
  readonly rule: Rule;
  readonly description?: string | undefined;
  /** Absent: the person's zone, and a recurring rule moves with it. */
  readonly zone?: string | undefined;
  readonly missed?: MissedPolicy | undefined;
  /** The slot that this reminder puts off. */
  readonly putsOff?: string | undefined;
  /** The agent wakes itself by it; the person is not notified. */
  readonly isPlan?: boolean | undefined;
}

/** What may change by hand; the rule's next run is worked out anew. */
export interface ScheduleChange {
  /** Who does it from now on; what it may do unasked is that agent's. */
  readonly agentId?: string | undefined;
  readonly name?: string | undefined;
  readonly prompt?: string | undefined;
  readonly rule?: Rule | undefined;
  readonly zone?: string | undefined;
  readonly followsZone?: boolean | undefined;
  readonly missed?: MissedPolicy | undefined;
  readonly status?: 'active' | 'paused' | 'cancelled' | undefined;
  /** Agents whose wish it is; absent: the person's own. */
  readonly chain?: readonly string[] | undefined;
  /** The run in which it is wished. */
  readonly runId?: string | null | undefined;
  /** What it may do unasked from now on; absent: at most what it might. */
  readonly unattended?: string | undefined;
}

/** What a schedule may do unasked while nobody looks, each by the id of a snapshot (`gate/policy/unattended.ts`). */
export interface UnattendedLimits {
  freeze(whose: Pick<ScheduleRow, 'agentId' | 'chain'>, runId: string | null): string;
  /** Never more than before. */
  narrow(snapshot: string, whose: Pick<ScheduleRow, 'agentId' | 'chain'>, runId: string | null): string;
}

/** How a schedule stood before a write. */
export interface Before {
  readonly id: string;
  /** As it stood; null when the write made it. */
  readonly row: ScheduleRow | null;
  /** `updatedAt` after the write: undo is refused once anything changed since. */
  readonly changedAt: number;
  /** The slot that was put off by making it, as it stood. */
  readonly slot?: SlotRow | undefined;
}

/** The writes that agents and the person share; each gives back what undoes it. */
export interface ScheduleWriter {
  create(scope: Scope, input: NewSchedule): { row: ScheduleRow; before: Before };
  change(row: ScheduleRow, wanted: ScheduleChange): { row: ScheduleRow; before: Before };
  /** All of them or, when one cannot be, none: one snapshot, so that one undo puts all back. */
  cancelMany(rows: readonly ScheduleRow[]): { rows: ScheduleRow[]; before: Before[] };
}
