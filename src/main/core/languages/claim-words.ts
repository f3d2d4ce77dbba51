import type { Act } from '../../../shared/model/act.ts';

/** Words of one act; alternatives of a regular expression, in small letters. */
interface ActWords {
  /** As it is said when it is over: "set", "hinzugefügt". */
  readonly did: string;
  /** As it is promised: "remind", "merke". */
  readonly will: string;
  /** How things are afterwards: "on your list". */
  readonly state: string;
}

/**
 * How a language says that something was done. Templates are regular expressions over one clause in small letters, in which
 * `{did}`, `{will}` and `{state}` stand for the words of an act.
 */
export interface ClaimWords {
  readonly acts: Readonly<Record<Act, ActWords>>;
  /** The speaker did it. */
  readonly byMe: readonly string[];
  /** It is done, whoever did it. */
  readonly ofThings: readonly string[];
  /** Neither subject nor verb of its own: "Snoozed for ten minutes". */
  readonly bare: readonly string[];
  /** The same in forms that may also be an instruction: only where something was ordered or called. */
  readonly fragments: readonly string[];
  /** The speaker does it from here on. */
  readonly promises: readonly string[];
  /** Denials that claim an act: "you won't be reminded any more". Looked for before `unsaid`. */
  readonly denials: Readonly<Partial<Record<Act, readonly string[]>>>;
  /** A whole clause that says yes, and "did you": a claim where it was asked whether something is done. */
  readonly yes: string;
  readonly did: string;
  /** Weaker forms, which claim something only where the person ordered something and no tool changed a thing; `{did}`: of any act. */
  readonly ifOrdered: readonly string[];
  /** Clauses with these claim nothing: negation, ability, wish, attempt. */
  readonly unsaid: string;
  /** Sentences with these tell what follows from what; behind these only what the speaker did is claimed. */
  readonly conditions: string;
  /** Clauses about what others did. */
  readonly others: string;
  /** Clauses about how things always are, and facts of the world. */
  readonly standing: string;
  /** Praise and the like, taken out first. */
  readonly empty: string;
  /** Words between two clauses. */
  readonly between: string;
  /** How a question begins that asks for facts. */
  readonly factQuestion: string;
  /** How people begin who want words: a text, a translation. */
  readonly wording: string;
  /** What people say before an order, how orders begin, and the things by which they are known anywhere. */
  readonly polite: string;
  readonly orders: string;
  readonly orderedThings: string;
  /** How people begin who order nothing but tell something. */
  readonly statement: string;
  /** Words for all of several. */
  readonly all: string;
  /** Words of three letters or more that name nothing. */
  readonly small: string;
  /** Names of what tools deal with, as far as a claim names one. */
  readonly things: { readonly schedules: string; readonly kept: string };
  /** Half of the day behind a clock time: 0 or 12. */
  readonly halfDay: readonly { readonly words: string; readonly hours: 0 | 12 }[];
}
