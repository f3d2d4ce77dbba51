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
  /** The speaker did something, whatever it was: where words were not what was wanted. */
  readonly deeds: readonly string[];
  /** Beside a time: the speaker comes to the person then, whatever they will do. */
  readonly comings: readonly string[];
  /** Weaker forms, which claim something only where the person ordered something and no tool changed a thing; `{did}`: of any act. */
  readonly ifOrdered: readonly string[];
  /** Clauses with these claim nothing: negation, ability, wish, attempt. */
  readonly unsaid: string;
  /** Denials and wishes that say nothing of what was done, taken out before: "nobody will miss it". */
  readonly idle: string;
  /** Questions that ask nothing of what was ordered: "anything else". */
  readonly idleQuestion: string;
  /** How the speaker tells what is kept, as if it had been read. */
  readonly reads: readonly string[];
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
  /**
   * The shape of an order whose verb nobody listed: "bump the vet". A template in which `{informs}` stands for `informs`, and
   * `{polite}` and `{statement}` for those; over a clause in small letters.
   */
  readonly imperative: string;
  /** How an order begins that is put as a question: "could you". */
  readonly modal: string;
  /** How a question begins, with or without its mark: "is it". */
  readonly inversion: string;
  /** How a question begins that is about what the speaker did, or what is kept: "is it", "did you". */
  readonly ownQuestion: string;
  /** Verbs of wishes that words alone fulfil: "tell me", "explain". */
  readonly informs: string;
  /** Verbs and openings of those who want to see what is kept. */
  readonly shows: string;
  /** How people begin who order nothing but tell something. */
  readonly statement: string;
  /**
   * By these a reply shows that something is open, refused or still to be said: where an order was given and nothing came of
   * it, a reply without any of them, without a question and without a denial lets the person believe that it is done.
   */
  readonly open: string;
  /** Words for all of several. */
  readonly all: string;
  /** Words for two, three and so on. */
  readonly counts: readonly string[];
  /** Words by which who speaks means themselves, and those by which they mean whom they speak to. */
  readonly speaker: string;
  readonly spokenTo: string;
  /** Words between things that are told together, and before each. */
  readonly together: string;
  readonly articles: string;
  /** `bench/claims` learned from replies of this language, too; of another the lists decide alone. */
  readonly isLearned: boolean;
  /** Only names are written with a capital within a sentence. */
  readonly areNamesCapital: boolean;
  /** Words of three letters or more that name nothing. */
  readonly small: string;
  /** Names of what tools deal with, as far as a claim names one. */
  readonly things: { readonly schedules: string; readonly kept: string };
  /** Words by which things are on a list: "are". */
  readonly are: string;
  /** "From now on", which is no time to be reminded at. */
  readonly now: string;
  /** Words of a time of day beside figures: "ten", "noon". */
  readonly clock: string;
  /** Half of the day behind a clock time: 0 or 12. */
  readonly halfDay: readonly { readonly words: string; readonly hours: 0 | 12 }[];
}
