/**
 * The words of a question about what is planned: "what have I got on tomorrow?". Alternatives of regular expressions, matched
 * without regard to case; "…" stands for the time, a blank lies before 's. Such a question holds these words, a time, and no other.
 */
export interface PlanQuestionWords {
  /** Opening it where one asks what there is: "what". */
  readonly asks: string;
  /** Where one asks when it is, which speaks of all that is planned only beside a word for what comes next. */
  readonly asksWhen: string;
  /** Where one asks whether there is anything: "do I"; and how that begins behind `tells`: "if". */
  readonly asksWhether: string;
  readonly whether: string;
  /** Where nothing but the thing asks: "anything". */
  readonly any: string;
  /** Before the question: "tell me". */
  readonly tells: string;
  /** The same, where no word that asks need follow: "show me". */
  readonly shows: string;
  /** Words for what is planned, which ask for it without a day; with an ellipsis around what may stand between: "steht … an". */
  readonly planned: readonly string[];
  /** The same beside a day or a word for what comes next, without which they ask for anything: "have I got". */
  readonly there: readonly string[];
  /** Anything at all, beside `asksWhether`: "anything". */
  readonly things: string;
  /** Whether a day is free: "free", "busy". */
  readonly free: string;
  /** What comes next. */
  readonly next: string;
  /** Small words, anywhere. */
  readonly small: string;
  /** Today, this week and its end by names that the readers of time know only beside others: "my week". */
  readonly today: string;
  readonly week: string;
  readonly weekend: string;
}
