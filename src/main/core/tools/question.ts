/** What a model is asked besides a conversation. */
export interface Question {
  /** What it is to do. */
  readonly task: string;
  /** What it is to do it with. */
  readonly text: string;
}
