/** A mail as agents read it. */
export interface Mail {
  readonly id: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  /** ISO with the offset of the person's zone; absent where the mail says none. */
  readonly date?: string;
  readonly unread: boolean;
  /** Plain text, clipped. */
  readonly text: string;
  /** Names of what is attached; nothing of it is read. */
  readonly attachments?: readonly string[];
}

export interface MailList {
  /** Newest first. */
  readonly emails: readonly Mail[];
  /** All that fit, those that are not told among them. */
  readonly total: number;
}

/** The inbox of the person. Throws Failure. */
export interface MailPort {
  /** What is looked for: words, and `from:`, `to:`, `subject:`, `after:`, `before:`, `is:unread`. Everything where it is empty. */
  read(query: string, most: number, signal: AbortSignal): Promise<MailList>;
}

/** The mail account of Hearth's own agents. Throws Failure. */
export interface AgentMailPort extends MailPort {
  /** The address that mails are sent from. */
  readonly address: string;
  /** The recipients of a mail as they are written to. Throws invalid_value. */
  recipients(to: string): string[];
  /** Once. Throws LostSight where nobody knows whether it went out. */
  send(
    mail: { readonly to: string; readonly subject: string; readonly body: string },
    signal: AbortSignal,
  ): Promise<{ readonly messageId: string; readonly to: readonly string[]; readonly refused: readonly string[] }>;
}
