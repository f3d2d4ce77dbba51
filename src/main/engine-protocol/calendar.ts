import { z } from 'zod';

/** A time as a calendar writes it. */
export const CalendarTime = z.object({
  /** Epoch ms of the local wall clock, as if it were UTC. */
  wall: z.number(),
  /** IANA name or an offset such as `+05:30`; null follows whoever looks. */
  zone: z.string().nullable(),
  /** A whole day: it has no zone. */
  isDay: z.boolean(),
});
export type CalendarTime = z.infer<typeof CalendarTime>;

/** An event as it stands in a calendar: one that repeats is one event with its rule. */
export const CalendarEntry = z.object({
  uid: z.string(),
  summary: z.string(),
  location: z.string(),
  description: z.string(),
  start: CalendarTime,
  /** ms on the wall clock for days, elapsed ms otherwise. */
  lasts: z.number(),
  /** Of one that ends by the clock of another zone than it begins. */
  endsAt: CalendarTime.nullable(),
  rule: z.string().nullable(),
  /** Further starts, and starts that are left out; only those near the time that was asked for. */
  also: z.array(CalendarTime),
  not: z.array(CalendarTime),
  /** Stands in for the repetition that would have begun then. */
  insteadOf: CalendarTime.nullable(),
  isCancelled: z.boolean(),
});
export type CalendarEntry = z.infer<typeof CalendarEntry>;

/** Where a calendar lies: a file, or what a server gave. */
export const CalendarSource = z.union([z.object({ path: z.string() }), z.object({ text: z.string() })]);
export type CalendarSource = z.infer<typeof CalendarSource>;

export const CalendarRead = z.object({
  entries: z.array(CalendarEntry),
  /** Events that could not be read, or were too many to take in. */
  unread: z.int(),
  /** Files that could not be read at all. */
  unreadSources: z.int(),
  /** To-dos (VTODO), which are no events. */
  tasks: z.int(),
});
export type CalendarRead = z.infer<typeof CalendarRead>;
