/** The end of Hearth's own log. */
export interface LogPort {
  /** The last lines, oldest first, redacted. Throws unavailable. */
  tail(count: number): string[];
}
