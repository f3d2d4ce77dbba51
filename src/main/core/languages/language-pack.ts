import type { CarrierWords } from './carrier-words.ts';
import type { ChangeWords } from './change-words.ts';
import type { ClaimWords } from './claim-words.ts';
import type { FavourWords } from './favour-words.ts';
import type { ListOrders } from './list-orders.ts';
import type { PlanQuestionWords } from './plan-question-words.ts';
import type { RuleWords } from './rule-words.ts';
import type { SentenceRule } from './sentence-rule.ts';
import type { TimeGrammar } from './time-grammar/time-grammar.ts';

/** Words as they are said, and what stands for them. */
export type Rewording = readonly [said: RegExp, meant: string];

/** Everything that code must know of one language to understand and answer it. What people see is in `shared/locales`. */
export interface LanguagePack {
  /** Reads moments and rules. */
  readonly timeGrammar: TimeGrammar;
  /** Other languages (BCP 47) whose people say times in these words. */
  readonly readsTimesOf: readonly string[];
  /** What to say instead of a time that was not understood. */
  readonly examples: { readonly moment: string; readonly rule: string };
  /** Says rules. */
  readonly ruleWords: RuleWords;
  /** Ways of asking for something; the first that fits counts. They get a text without politeness and its last mark. */
  readonly sentences: readonly SentenceRule[];
  /** Names of each slash command, the first one shown. */
  readonly commands: Readonly<Record<Command, readonly string[]>>;
  readonly orders: OrderWords;
  readonly favours: FavourWords;
  /** What is said in a way that hides how it is meant, and the same in words that are read one after the other; in this order. */
  readonly rewordings: readonly Rewording[];
  /** The same of orders, and of what changes one: nothing that is to be kept word for word is read so. */
  readonly orderRewordings: readonly Rewording[];
  /** "Set the timer for 10 minutes", "set my alarm for 7": the same of a new one. */
  readonly ringsAnew: Rewording;
  /** How a message begins of which the rest is kept word for word. */
  readonly keptText: RegExp;
  /** The words that carry a wish in any order of its parts. */
  readonly carriers: CarrierWords;
  readonly changes: ChangeWords;
  readonly listOrders: ListOrders;
  readonly address: AddressWords;
  readonly planQuestions: PlanQuestionWords;
  /** What remains of a sentence when its time and its carrier are taken out, as the name of the thing. */
  readonly nameOf: (rest: string) => string;
  /** A clause that hangs on "that" as a sentence of its own; any other text as it is. */
  readonly asSentence: (text: string) => string;
  /** The things that a text enumerates: "eggs and bread". */
  readonly itemsOf: (text: string) => string[];
  readonly stopWords: StopWords;
  /** Words of these that are nouns of another language: "bin". */
  readonly nounsElsewhere: readonly string[];
  readonly spelling: Spelling;
  readonly requests: RequestWords;
  readonly stemmer: Stemmer;
  /** How it speaks of moving a page up or down. */
  readonly scrolling: { readonly scroll: RegExp; readonly up: RegExp };
  /** How it says that something was done. */
  readonly claims: ClaimWords;
  /** What people say around the first thing of a conversation, which is no part of its title. */
  readonly titleWrappings: readonly RegExp[];
  /** Names of Hunspell dictionaries, the most likely first. */
  readonly dictionaries: readonly string[];
}

/** A light stemmer over folded words of five letters or more, a to z; undefined where a word has no ending of this language. */
export interface Stemmer {
  /** Tried first, on the word as it stands. */
  readonly word?: (word: string) => string | undefined;
  /** Then, on the word without the -s of a plural or genitive. */
  readonly withoutS?: (word: string) => string | undefined;
}

export type Command =
  | 'remind'
  | 'remember'
  | 'search'
  | 'forget'
  | 'note'
  | 'get'
  | 'notes'
  | 'memories'
  | 'schedules'
  | 'cancel'
  | 'help';

/** How a message is passed on to somebody who is named in it. Alternatives of regular expressions. */
export interface AddressWords {
  /** Before the name, where a question may follow: "ask". */
  readonly asks: string;
  /** Before the name: "tell". */
  readonly tells: string;
  readonly articles: string;
  /** Between the name and what is to be done: "to", "that she should". */
  readonly behind: string;
  /** Only ties the last word to what was before it: "zu". */
  readonly linking: string;
}

/**
 * The words around orders. Since people mix languages, what several languages know is looked for together: a string holds
 * alternatives of a regular expression, which match without regard to case.
 */
export interface OrderWords {
  /** Said before anything else: "hey", "so". */
  readonly greetings: string;
  readonly please: string;
  /** Said behind: "thanks". */
  readonly closing: string;
  /** Said by who leaves, before a day or nothing: "see you", "that's all". */
  readonly partings: string;
  /** What people say before the thing itself: "can you …". */
  readonly politeness: readonly RegExp[];
  /** The first to the fifth of a list, and behind them the last of it, as whole answers. */
  readonly picks: readonly RegExp[];
  readonly yes: string;
  /** What may follow a yes: "please", "all of them". */
  readonly yesIndeed: string;
  readonly no: string;
  /** What may follow a no: "thanks". */
  readonly noIndeed: string;
  /** Words of people who speak of themselves or others: a statement, no wish. */
  readonly statement: string;
  /** Words for somebody, or for a thing, that was named before. */
  readonly named: string;
  /** "me", as in "remind me". */
  readonly me: string;
  /** Verbs that ask to be reminded, by which a misspelt one is known. */
  readonly askingVerbs: readonly string[];
  /** The same in all their forms: a name that has one is a wish that was not read. */
  readonly asking: string;
  /** How an order goes on behind its repetition: "every evening at 9 water the plants". */
  readonly orderedThing: RegExp;
  /** A slash command for a reminder as a sentence. */
  readonly remindMe: string;
  /** "that", where a clause begins that is to be remembered. */
  readonly that: string;
  /** Full verbs among the stop words: "go" is something to be reminded of. */
  readonly verbs: string;
  /** A thing of ours that is there already ("my alarm"): the words before it, its names, and what stands for these: "one". */
  readonly ours: { readonly articles: string; readonly things: string; readonly one: string };
}

/** How people write in a hurry. */
export interface Spelling {
  /** Words of orders and times that are known when misspelt, with blanks between them; beside long words of time. */
  readonly words: string;
  /** Words of their own that look like one of these misspelt, as a Hunspell dictionary of the language has them. */
  readonly alike: string;
  /** What is written short, in small letters, and what it stands for. */
  readonly shorthand: Readonly<Record<string, string>>;
}

/** Words with blanks or line ends between them, folded as `memory/terms.ts` folds but for those of questions. */
export interface StopWords {
  /** They carry no topic: never decide what is found. */
  readonly dropped: string;
  /** Small talk: helps to rank, but a match on it alone is no reason to recall. */
  readonly weak: string;
  /** Words of talking about what was said before, beside those of grammar: name nothing. */
  readonly talk: string;
  /** Words that say nothing of what a question is about. */
  readonly question: string;
}

/**
 * What tells of a request what its parts mean. Alternatives of regular expressions, matched without regard to case; but for
 * the openings, what several languages know is looked for together.
 */
export interface RequestWords {
  /** Frequent words by which a text is known to be in one of the languages here. */
  readonly frequent: string;
  /** More of them, by which it is this language and not English, which is what is taken otherwise. */
  readonly telling?: string;
  /** "and", between two wishes. */
  readonly and: string;
  /** What says that two rows belong together one by one. */
  readonly paired: string;
  /** What tells that the next thing is to be done: "and then". */
  readonly thereafter: string;
  /** What says that the same is to be done once more. */
  readonly again: string;
  /** What says no to something. */
  readonly negation: string;
  /** Lengths of time, one and several. Alternatives of a regular expression. */
  readonly lengths: Readonly<Record<'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year', string>>;
  /** Numbers in words, folded as `memory/terms.ts` folds. */
  readonly numbers: Readonly<Record<string, number>>;
  /** How a reply to a tool's result begins. */
  readonly openings: { readonly done: string; readonly found: string; readonly failed: string };
  readonly times: {
    /** A word that speaks of a time by itself. */
    readonly word: string;
    /** A word that belongs to a time when it stands beside one. */
    readonly beside: string;
    /** What may not stand at the end of a time, or at its beginning. */
    readonly looseEnd: string;
    readonly looseStart: string;
  };
}
