/**
 * The words that carry a wish, by what they ask for: what is left of a sentence without them and without its time is what
 * the wish is about. Alternatives of regular expressions, matched without regard to case.
 */
export interface CarrierWords {
  /** Sounds of thinking, anywhere: "uh". Undefined where they are words of the language, too. */
  readonly fillers?: string;
  /** Asking to be told at a time, before or behind what it is about: "remind me", "give me a shout". */
  readonly remind: string;
  /** The same where it may only stand behind: "please remind me of it", "bitte erinnern". */
  readonly remindBehind: string;
  /** Asking to keep something, before it: "for future reference". */
  readonly keep: string;
  /** And behind it: "keep that in mind". */
  readonly keepBehind: string;
  /** Asking to have something planned, before its name and its time: "set up". */
  readonly plan: string;
  /** Said before a fact that is told: "fyi". */
  readonly aside: string;
  /** What makes a wish hang on something else. */
  readonly condition: string;
  /** What else may make a sentence the report of a wish, or its opposite. */
  readonly doubt: string;
  /** Names of weekdays, with what makes a row of them a repetition: three in a row are never one day. */
  readonly weekdays: { readonly name: string; readonly and: string; readonly every: string };
  /** How the name of a list ends. */
  readonly list: string;
  /** How a question begins. */
  readonly asksFirst: string;
  /** How a fact begins that is told without any wish: "my", "our". */
  readonly fact: RegExp;
}
