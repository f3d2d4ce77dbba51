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
  /** Words that may ask to be told, but in many sentences ask for something else: "tell me". Alone in a part of a sentence. */
  readonly mayRemind: string;
  /** The same around what it is about, with an ellipsis for that: "mir … sagen". */
  readonly remindAround: readonly string[];
  /** Behind a carrier, without naming anything: "about it", "each time". */
  readonly behindCarrier: string;
  /** What people must, want or forget to do, before or behind it: "I have to". */
  readonly duty: string;
  readonly dutyBehind: string;
  /** Said of somebody else, or made up: "a story", "she asked". */
  readonly others: string;
  /** Behind a length that lies before something said elsewhere: "beforehand"; and what may follow it. */
  readonly ahead: string;
  /** The same only beside a carrier that names nothing, where the time of something else is told: "alert me an hour earlier". */
  readonly aheadOfTold: string;
  /** Behind a length that lies after something said elsewhere, and between it and that: "afterwards", "after". */
  readonly past: string;
  readonly pastOf: string;
  /** How what is asked for begins, where the asking itself was said before: "to". */
  readonly asksBegin: string;
  /** Before a verb that says what is to be done: "to". */
  readonly infinitive: string;
  /** What hangs one thing on another, perhaps a day: "the invoice from Thursday", "for the funeral on Friday". */
  readonly hangs: string;
  /** What a clause has that only tells of something and asks for nothing, but not of what must be done: "is", "we", "starts". */
  readonly onlyTells: string;
  /** How a part of a sentence begins that tells what something named before it does: "it expires". With its capitals. */
  readonly tellsOf: string;
  /** How a clause begins that perhaps only tells, by the form of its words: somebody or something, and what it does. */
  readonly mayTell: RegExp;
  /** Of something told beside a wish: that it is wanted of it as well. */
  readonly toldToo: string;
  /** In a question about what was spoken of, beside words of grammar: "what's left", "is it saved". */
  readonly pointsBack: string;
  /** What comes again and again, as a thing: "regular thing". */
  readonly regular: string;
  /** Between a length and what it lies before: "ahead of". */
  readonly aheadOf: string;
  /** The day that was spoken of, right behind a carrier: "remind me then". */
  readonly thatDay: string;
  readonly behindAhead: string;
  /** One more of what was said last: "another one". */
  readonly another: string;
  /** Between two wishes, and at the end of the first: "and", "then". */
  readonly joint: string;
  /** Of these the words for one thing more, whenever it is. */
  readonly besides: string;
  /** Before several wishes: "two things for today". */
  readonly lead: string;
  /** Asking to keep something, before it: "for future reference". */
  readonly keep: string;
  /** And behind it: "keep that in mind". */
  readonly keepBehind: string;
  /** Behind what is to be kept, where that was asked before it: "so do". */
  readonly keepToo: string;
  /** Asking to have something planned, before its name and its time: "set up". */
  readonly plan: string;
  /** Said before a fact that is told: "fyi". */
  readonly aside: string;
  /** How one begins who says where he is, or that he only asks, before a question: "at", "quick question". */
  readonly preface: string;
  /** What makes a wish hang on something else. */
  readonly condition: string;
  /** Of these the words for what may not come at all: "if", "unless". */
  readonly ifs: string;
  /** A day known from elsewhere, whatever is said beside it: "that day", "the next morning". Never read as today. */
  readonly unsaidDay: string;
  /** An hour known from elsewhere: "at the same time". Never read as the usual one. */
  readonly unsaidTime: string;
  /** A day known by what happens on it: "the day of the party", "my birthday". Beside an hour alone it is not today. */
  readonly unsaidEvent: string;
  /** Asking to be woken: hours that may be of the morning are. */
  readonly wakes: string;
  /** What rings in the morning, where a day is named; said of today, it may measure a time. */
  readonly alarms: string;
  /** Before a day of the month that is told by its number and a full stop at the end: "am 20.". Undefined where none is. */
  readonly datedEnd?: string;
  /** Somebody else is to remind: "ask Kim to remind me". */
  readonly asksOthers: string;
  /** What else may make a sentence the report of a wish, or its opposite. */
  readonly doubt: string;
  /** Before the name of somebody, as they are written: "Mrs". */
  readonly titles: string;
  /**
   * What tells that it is later, or earlier, in the day than noon: "after work", "before school". Beside an hour that may be
   * either it decides.
   */
  readonly halves: { readonly pm: string; readonly am: string };
  /** Names of weekdays, with what makes a row of them a repetition: three in a row are never one day. */
  readonly weekdays: { readonly name: string; readonly and: string; readonly every: string };
  /** How the name of a list ends. */
  readonly list: string;
  /** What may join a word to that one: "Urlaub-s-liste". */
  readonly listLink?: string;
  /** The list that is meant where none is named. */
  readonly usualList: string;
  /** Names of lists by themselves: what follows their colon is on them. */
  readonly lists: string;
  /** How one begins that asks for leave, or for a favour: "can". */
  readonly asksLeave: string;
  /** Words that ask wherever they stand: "where". */
  readonly asksWord: string;
  /** How a question begins that proposes something: "how about". */
  readonly suggests: string;
  /** How a question begins. */
  readonly asksFirst: string;
  /** How a fact begins that is told without any wish: "my", "our". */
  readonly fact: RegExp;
}
