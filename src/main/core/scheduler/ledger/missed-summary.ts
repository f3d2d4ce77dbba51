import type { Payload } from '../../../../shared/contract/define.ts';
import type { scheduleEvents } from '../../../../shared/contract/schedules.ts';
import type { CoreContext } from '../../base/core-context.ts';
import { getSlot, type SlotRow } from '../../db/slots.ts';
import { slotView } from '../schedule-view.ts';
import { GRACE_MS } from './missed-policy.ts';

export type Missed = Payload<typeof scheduleEvents, 'schedule.missed'>;

/** Slots that a summary shows, the newest; its counts are of all. */
const SLOTS_OF_SUMMARY = 100;

/** Gathers what one look found late, over all its turns and schedules. */
export function createMissedSummary(context: CoreContext) {
  const counts = { count: 0, ran: 0, skipped: 0, waiting: 0 };
  let shown: SlotRow[] = [];
  return {
    add(handled: readonly SlotRow[]): void {
      for (const slot of handled) {
        if (slot.createdAt - slot.dueAt <= GRACE_MS) continue;
        counts.count += slot.moments;
        if (slot.outcome === 'due') counts.ran += slot.moments;
        else if (slot.outcome === 'waiting') counts.waiting += slot.moments;
        else counts.skipped += slot.moments;
        shown.push(slot);
      }
      shown = shown.slice(-SLOTS_OF_SUMMARY);
    },
    /** Null when nothing was late. */
    result(): Missed | null {
      if (counts.count === 0) return null;
      const slots = shown.map((slot) => slotView(getSlot(context.db, slot.id) ?? slot, context));
      return { ...counts, slots };
    },
  };
}
