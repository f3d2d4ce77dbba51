import type { ClauseHit } from './clause.ts';
import type { Pieces, Scene } from './moment.ts';
import type { Pattern } from './pattern.ts';
import { fold, type Sentence } from './sentence.ts';

/** All that a language brings to the reading of times. Word sets hold folded forms (`forms`). */
export interface TimeGrammar {
  /** How it speaks of moments. */
  readonly pieces: Pattern<Pieces>;
  /** How it speaks of repetition. */
  readonly rules: RuleGrammar;
  /** Words that make what follows them a repetition. */
  readonly repeating: ReadonlySet<string>;
  /** Words that tie two ends of a range together. */
  readonly ranges: ReadonlySet<string>;
  /** Small words that may hang before or after a moment once it is taken out of a sentence. */
  readonly loose: ReadonlySet<string>;
  /** Words that say nothing by themselves between what belongs together: articles, and what places something in time. */
  readonly small: ReadonlySet<string>;
  /** Words that make what stands before them a part of what follows: "the 20th of …". */
  readonly partOf: ReadonlySet<string>;
  /** Small words before a moment that make it the aim of a verb: something is moved "to Friday", "auf Freitag". */
  readonly moving: ReadonlySet<string>;
  /** Small words before a moment that make it a limit of something, or that count from it: "before Friday", "an hour before". */
  readonly bounding: ReadonlySet<string>;
  /** Words that hang what is said on something else: "if it rains". */
  readonly conditions: ReadonlySet<string>;
  /** Long words of time, by which a misspelt one is known. */
  readonly names: readonly string[];
  /** What makes a word of time the name of something, or a time in spite of it. */
  readonly naming: Naming;
  /** Locales (BCP 47 in small letters) in which 3/4 is the fourth of March; in all others it is the third of April. */
  readonly monthFirst: ReadonlySet<string>;
  /** Words that say nothing around a moment: please. */
  readonly polite: ReadonlySet<string>;
}

/** Closed classes of words that say whether a name of time ("Monday", "June", "noon") is a time or a noun. */
export interface Naming {
  /** Prepositions that place something in time. */
  readonly leads: ReadonlySet<string>;
  /** What stands before a noun and nothing else: articles and possessives that are no pronouns, the word of a greeting. */
  readonly determiners: ReadonlySet<string>;
  /** A word for whose something is: "parents'", before a part of the day that is theirs. */
  readonly owner?: RegExp;
  /** What may be written onto a name of time, and is none of it: "Friday's better". */
  readonly clitic?: RegExp;
  /** What a name follows: what people are addressed by, and verbs of naming. */
  readonly address: ReadonlySet<string>;
  /** Verbs of being and having, as they follow their subject; before some of them even a weekday is one. */
  readonly being: ReadonlySet<string>;
  readonly was: ReadonlySet<string>;
  /** What may follow such a verb where it says what something is: "… is a film". */
  readonly articles: ReadonlySet<string>;
  /** Prepositions by which a number is as often one of people or things: "a table for six". */
  readonly amounts: ReadonlySet<string>;
  /** Only names are written with a capital letter. */
  readonly capitalIsName: boolean;
}

/** What a language brings to the reading of rules. */
export interface RuleGrammar {
  readonly clause: Pattern<ClauseHit>;
  /** What may stand between two statements; must also match nothing. */
  readonly gap: Pattern<unknown>;
  /** Words that go on with a rule: what they say must be understood too. */
  readonly goesOn: ReadonlySet<string>;
  /** What leads to the day on which a rule begins. */
  readonly starting: string;
  /** Where "daily" may also describe a noun: the words after which it does not. */
  readonly afterAdverb?: ReadonlySet<string>;
}

/** Words with blanks between them as a set of folded forms. */
export const forms = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(fold));

/** A sentence as one grammar reads it, and where and when it is said. */
export interface TimeText {
  readonly grammar: TimeGrammar;
  readonly sentence: Sentence;
  readonly scene: Scene;
}

/** Tokens of a sentence, from one up to another that is not among them. */
export interface Range {
  readonly from: number;
  readonly to: number;
}
