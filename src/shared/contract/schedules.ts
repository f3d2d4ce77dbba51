import { z } from 'zod';
import { defaultAgentId } from '../model/agent.ts';
import { AgentId, Id, Instant, Locale, Zone } from '../model/common.ts';
import { PolicyGroup } from '../model/policy.ts';
import { Rule } from '../model/rule.ts';
import { MissedPolicy, Schedule, Slot, SnoozeLength } from '../model/schedule.ts';
import { call } from './define.ts';

const Words = z.string().trim().min(1).max(2_000);
const ById = z.object({ id: Id });
/** `undoId` is what `changes.undo` takes it back by. */
const Undoable = z.object({ schedule: Schedule, undoId: Id });
const UnattendedTool = z.object({ tool: z.string(), title: z.string(), group: PolicyGroup });
const Many = z.object({ schedules: z.array(Schedule) });

/** Live reading of what is typed: a time once, a rule, or why it is not understood. */
const OneReading = z.object({
  kind: z.enum(['reminder', 'schedule']),
  /** What is left of the text when the time is taken out: the name of the thing. */
  rest: z.string(),
  rule: Rule,
  reading: z.string(),
  next: z.array(Instant),
});
/** `more`: what else is set, where each of several things has a time of its own ("call mum at 5 and dad at 6"). */
const EntryReading = OneReading.extend({ more: z.array(OneReading).optional() });

/** After wake or start: how many were missed and what was done about them. */
const Missed = z.object({
  count: z.int(),
  ran: z.int(),
  skipped: z.int(),
  waiting: z.int(),
  slots: z.array(Slot),
});

export const scheduleCalls = {
  'schedules.parseRule': call(
    z.object({ text: Words, zone: Zone, now: Instant.optional(), locale: Locale.optional() }),
    z.object({ rule: Rule, reading: z.string(), next: z.array(Instant) }),
  ),
  /** Strictly after `after`. */
  'schedules.nextRuns': call(
    z.object({ rule: Rule, zone: Zone, after: Instant, count: z.int().min(1).max(100) }),
    z.object({ next: z.array(Instant) }),
  ),
  /** Reads "water the plants tomorrow at 9" or "stretch every weekday at 10", in the person's language, then in the other. What is saved is what this says. */
  'schedules.readEntry': call(z.object({ text: Words }), EntryReading),
  'schedules.list': call(
    z.object({
      agentId: AgentId.optional(),
      spaceId: Id.optional(),
      /** `active` is active and paused. */
      status: z.enum(['active', 'ended', 'all']).default('all'),
      query: z.string().max(500).optional(),
      /** Only the first so many; what comes next is first. */
      limit: z.int().min(1).max(1_000).optional(),
    }),
    Many,
  ),
  'schedules.get': call(ById, z.object({ schedule: Schedule })),
  /** Made by hand: `when` in words ("tomorrow at 9", "every weekday at 6:45") or as a cron expression, or the `rule` that was read. */
  'schedules.create': call(
    z.object({
      agentId: AgentId.default(defaultAgentId),
      spaceId: Id.optional(),
      name: Words.max(200),
      prompt: z.string().max(8_000).default(''),
      when: Words.optional(),
      rule: Rule.optional(),
      zone: Zone.optional(),
      missed: MissedPolicy.optional(),
    }),
    Undoable,
  ),
  'schedules.update': call(
    z.object({
      id: Id,
      /** Another agent does it from now on, with what that one may do at this moment, in a conversation of its own. */
      agentId: AgentId.optional(),
      name: Words.max(200).optional(),
      prompt: z.string().max(8_000).optional(),
      when: Words.optional(),
      zone: Zone.optional(),
      followsZone: z.boolean().optional(),
      missed: MissedPolicy.optional(),
    }),
    Undoable,
  ),
  /** Cancels; undoable. The ledger stays. */
  'schedules.cancel': call(ById, Undoable),
  /** All of them or none, as one change: `undoId` puts all back. */
  'schedules.cancelMany': call(z.object({ ids: z.array(Id).min(1).max(1_000) }), Many.extend({ undoId: Id })),
  'schedules.pause': call(z.object({ id: Id, paused: z.boolean().default(true) }), Undoable),
  /** All that can be, as one change; what has ended, or would never come again, stays as it is. `undoId` is null where nothing changed. */
  'schedules.pauseAll': call(z.object({ paused: z.boolean().default(true) }), Many.extend({ undoId: Id.nullable() })),
  /** What it may do unasked while nobody looks, and what its agent may do unasked elsewhere only, since that was allowed later or taken back here. */
  'schedules.permissions': call(ById, z.object({ may: z.array(UnattendedTool), later: z.array(UnattendedTool) })),
  /** Active and paused ones that may do something unasked while nobody looks. */
  'schedules.unattended': call(
    z.object({}),
    z.object({
      schedules: z.array(z.object({ schedule: Schedule, tools: z.int(), changing: z.int(), outside: z.int() })),
    }),
  ),
  /** From now on these are asked about in its runs; without `tools` everything is. */
  'schedules.takeBack': call(z.object({ id: Id, tools: z.array(z.string().max(128)).max(1_000).optional() }), Undoable),
  /** It may do what its agent may do at this moment. */
  'schedules.permit': call(ById, Undoable),
  /** "Test now": fires at once under the same rules, outside the rule's slots; no "last run". `conflict` when cancelled. */
  'schedules.runNow': call(ById, z.object({ slot: Slot })),
  /** The ledger, newest first. */
  'schedules.slots': call(
    z.object({ id: Id, limit: z.int().min(1).max(500).default(50) }),
    z.object({ slots: z.array(Slot) }),
  ),
  /** What was and will be between two moments, for the agenda: past slots and coming runs. */
  'schedules.agenda': call(
    z.object({ from: Instant, to: Instant, limit: z.int().min(1).max(2_000).default(500) }),
    z.object({
      entries: z.array(
        z.object({
          at: Instant,
          schedule: Schedule,
          /** Absent for a coming run. */
          slot: Slot.optional(),
        }),
      ),
      /** Of what runs very often only the first coming runs are entries: how many follow them. */
      more: z.array(z.object({ scheduleId: z.string(), name: z.string(), after: Instant, count: z.int() })),
      /** There were more than `limit`: the latest are left out. */
      isCut: z.boolean(),
    }),
  ),
  'schedules.done': call(z.object({ slotId: Id }), z.object({ slot: Slot })),
  /**
   * Makes a one-time reminder of the same thing (its `putsOff` is the slot); the slot is `snoozed`, not done. Undo opens it again.
   * Either `for`, or `until` in words ("tonight", "until Friday at 9").
   */
  'schedules.snooze': call(
    z.object({ slotId: Id, for: SnoozeLength.optional(), until: Words.max(200).optional() }),
    Undoable,
  ),
  /** What rang within a week and was neither seen to nor put off, newest first: reminders, and the last time of what comes again and only rings. */
  'schedules.ringing': call(
    z.object({ limit: z.int().min(1).max(200).default(50) }),
    z.object({ ringing: z.array(z.object({ schedule: Schedule, slot: Slot })) }),
  ),
  /**
   * What `schedule.missed` told last, for a window that opened after it; null once it was dismissed. `asked`: what was missed whenever
   * and waits for `schedules.answerMissed`, oldest first.
   */
  'schedules.missed': call(
    z.object({ dismiss: z.boolean().default(false) }),
    z.object({ missed: Missed.nullable(), asked: z.array(z.object({ schedule: Schedule, slot: Slot })) }),
  ),
  /** Answers a slot that waits because its missed policy is "ask me". */
  'schedules.answerMissed': call(z.object({ slotId: Id, run: z.boolean() }), z.object({ slot: Slot })),
};

export const scheduleEvents = {
  /** A slot was claimed: the notification goes out first, then the agent works. */
  'schedule.fired': z.object({
    scheduleId: z.string(),
    slotId: z.string(),
    agentId: z.string(),
    spaceId: z.string().nullable(),
    kind: z.enum(['reminder', 'schedule']),
    name: z.string(),
    prompt: z.string(),
    dueAt: Instant,
    firedAt: Instant,
    outcome: z.string(),
  }),
  /** A slot reached its outcome, or the person marked it done. */
  'slot.changed': z.object({ slot: Slot }),
  'schedule.changed': z.object({ schedule: Schedule }),
  'schedule.missed': Missed,
};
