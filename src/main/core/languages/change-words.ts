/**
 * The words with which people change, take back or repeat what is there already. Alternatives of regular expressions,
 * matched without regard to case.
 */
export interface ChangeWords {
  /** Verbs that move a thing in time wherever they stand: "postpone", "verschieben". */
  readonly moves: string;
  /** Verbs that do so only with a word for a thing that is there: "make it 7", "set the alarm to 7". */
  readonly makes: string;
  /** Words for what was done last, or what is there already. */
  readonly it: string;
  /** Nouns of things that can be changed: "reminder". */
  readonly things: string;
  /** What people say who correct themselves, before the correction. */
  readonly corrects: string;
  /** Small words of a correction, anywhere: "instead". They make a sentence one. */
  readonly instead: string;
  /** Small words around the parts of a change, which name nothing. */
  readonly small: string;
  /** Further in time, and nearer; the first of each is how it is told to a tool. */
  readonly later: string;
  readonly earlier: string;
  /** What makes a sentence speak of one thing more, or of several: "too", "both". Then nothing is changed by itself. */
  readonly more: string;
  /** Verbs after which a mere length means later: "delay it by ten minutes". */
  readonly postpones: string;
  /** Before what is not meant any more: "rather than six". */
  readonly ratherThan: string;
  /** Ways of giving another name; group `name` holds it, group `query` what is renamed, where that is said. */
  readonly rename: readonly RegExp[];
  /** Whole sentences that take away the last thing, or one of them. */
  readonly drop: readonly RegExp[];
  /** Whole sentences that undo the last act. */
  readonly undo: readonly RegExp[];
  /** Whole sentences that mean the thing that was not meant by the last act. */
  readonly other: readonly RegExp[];
  /** Whole sentences that ask for the last thing once more; group `when` holds the time. */
  readonly again: readonly RegExp[];
  /** Whole sentences that put off what rang; group `when` holds the time, if one is said. */
  readonly snooze: readonly RegExp[];
  /** Further items for the list of the last act, and items that are not wanted on it; group `items`. */
  readonly alsoItems: readonly RegExp[];
  readonly notItems: readonly RegExp[];
}
