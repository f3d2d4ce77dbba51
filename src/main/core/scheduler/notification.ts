import type { CoreContext } from '../base/core-context.ts';
import type { Notification } from '../base/notifier.ts';
import type { ScheduleRow } from '../db/schedules.ts';
import type { SlotRow } from '../db/slots.ts';
import { sayWhen } from '../tools/words.ts';
import { GRACE_MS } from './ledger/missed-policy.ts';

/** A claimed moment that is to fire. */
export interface DueSlot {
  readonly schedule: ScheduleRow;
  readonly slot: SlotRow;
}

/** Lines of a summary. */
const LINES_OF_SUMMARY = 8;

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** What rings, in the person's words: when it was due, how late that is, in which chat, and what it is about. */
export function reminderNotification({ schedule, slot }: DueSlot, chat: string, context: CoreContext): Notification {
  const { t, locale } = context.person;
  const late = context.clock.now() - slot.dueAt;
  const due = sayDue(slot.dueAt, context);
  const time = late > GRACE_MS ? t('time.notification.late', { at: due, late: length(late, locale()) }) : due;
  const about = schedule.prompt === schedule.name ? '' : schedule.prompt;
  const body = [[time, chat].filter(Boolean).join(' · '), about].filter(Boolean).join('\n');
  return { id: slot.id, kind: 'reminder', title: schedule.name, body, slotId: slot.id };
}

/** Many late ones as one: how many, and which. */
export function lateNotification(late: readonly DueSlot[], context: CoreContext): Notification {
  const { t } = context.person;
  return {
    id: `late ${oldestFirst(late)[0]?.slot.id ?? ''}`,
    kind: 'missed',
    title: t('time.notification.manyLate', { count: late.length }),
    body: listOf(late, context),
  };
}

/** What was missed and is asked about, as one: the question, and of which. */
export function askedNotification(asked: readonly DueSlot[], context: CoreContext): Notification {
  const { t } = context.person;
  const [first] = asked;
  const title =
    first && asked.length === 1
      ? t('time.notification.asks', { name: first.schedule.name })
      : t('time.notification.manyAsk', { count: asked.length });
  return { id: askedId(first?.slot.id ?? ''), kind: 'missed', title, body: listOf(asked, context) };
}

/** The notification that asks about several goes by the oldest of them. */
export const askedId = (slotId: string): string => `asked ${slotId}`;

const oldestFirst = (dues: readonly DueSlot[]): DueSlot[] => [...dues].sort((a, b) => a.slot.dueAt - b.slot.dueAt);

function listOf(dues: readonly DueSlot[], context: CoreContext): string {
  const { t } = context.person;
  const sorted = oldestFirst(dues);
  const lines = sorted
    .slice(0, LINES_OF_SUMMARY)
    .map(({ schedule, slot }) => t('time.notification.line', { at: sayDue(slot.dueAt, context), name: schedule.name }));
  const left = sorted.length - lines.length;
  return [...lines, ...(left > 0 ? [t('time.notification.more', { count: left })] : [])].join('\n');
}

function sayDue(at: number, { clock, person }: CoreContext): string {
  return sayWhen(at, { zone: person.zone(), locale: person.locale(), now: clock.now(), t: person.t });
}

/** "38 minutes", "2 days": the largest unit that fits. */
function length(ms: number, locale: string): string {
  const [unit, size] = units.find(([, least]) => ms >= least) ?? (['minute', 60_000] as const);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.floor(ms / size));
}
