/** The way out to the person's desktop; the host shows OS notifications, headless has nobody to show them to. */
export interface Notifier {
  /** Shows, or replaces the one of the same id. */
  notify(notification: Notification): void;
  dismiss(id: string): void;
}

export interface Notification {
  /** Stable: the same thing is never shown twice side by side. */
  readonly id: string;
  readonly kind: 'reminder' | 'missed' | 'approval' | 'reply';
  readonly title: string;
  readonly body: string;
  /** For `reminder`: the slot that Done and Snooze act on. */
  readonly slotId?: string;
  readonly spaceId?: string;
}
