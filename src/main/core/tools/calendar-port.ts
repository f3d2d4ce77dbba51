import type { Snapshot } from './snapshot.ts';

/** Something in the person's calendar, as agents read it. */
export interface CalendarEvent {
  readonly id: string;
  readonly summary: string;
  /** ISO with the offset of the person's zone; a date alone for whole days. */
  readonly start: string;
  /** The same; for whole days the last one. */
  readonly end: string;
  readonly allDay: boolean;
  readonly location?: string;
  readonly description?: string;
  /** One of Hearth's own. */
  readonly isReminder?: true;
}

export interface CalendarLook {
  /** By their start; those under way come first. */
  readonly events: readonly CalendarEvent[];
  /** All that there are, those that are not told among them. */
  readonly total: number;
  readonly from: string;
  readonly to: string;
  readonly timezone: string;
  /** Events of which not everything could be read, where there are any. */
  readonly unread?: number;
}

/** An event as it is asked for; times in words or ISO. */
export interface EventWish {
  readonly summary: string;
  readonly startTime: string;
  /** An hour later where it is absent, or the same day. */
  readonly endTime?: string | undefined;
  readonly description?: string | undefined;
  readonly location?: string | undefined;
}

/** The person's calendar. Throws Failure. */
export interface CalendarPort {
  /** Hearth's own reminders are to be told among the events. */
  readonly showsReminders: boolean;
  /** `days` from now on. */
  read(days: number, signal: AbortSignal): Promise<CalendarLook>;
  /** What an event that is asked for would be. Throws invalid_value. */
  preview(wish: EventWish): CalendarEvent;
  create(wish: EventWish, signal: AbortSignal): Promise<{ event: CalendarEvent; before: Snapshot }>;
}
