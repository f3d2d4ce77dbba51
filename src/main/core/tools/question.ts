/** What a model is asked besides a conversation. */
export interface Question {
  /** What it is to do. */
  readonly task: string;
  /** What it is to do it with. */
  readonly text: string;
  /**
   * Nothing of the text may be left out, nor of an answer of so many characters: limit where that does not fit, unavailable where the
   * answer broke off. Otherwise the beginning of a text that is too long goes, and a long answer ends early.
   */
  readonly wholeAnswer?: number;
}
