/**
 * The words with which people change, take back or repeat what is there already. Alternatives of regular expressions,
 * matched without regard to case.
 */
export interface ChangeWords {
  /** Verbs that move a thing in time wherever they stand: "postpone", "verschieben". */
  readonly moves: string;
  /** Verbs that do so only with a word for a thing that is there: "make it 7", "set the alarm to 7". */
  readonly makes: string;
  /** Told of a thing whose time is another one now: "got moved". */
  readonly moved: string;
  /** Words for what was done last, or what is there already. */
  readonly it: string;
  /** What says which of several is meant, and no others: "only the evening one". */
  readonly onlyThe: string;
  /** Nouns of things that can be changed, one or several of them: "reminder", "reminders". */
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
  /** Parts of an hour without the hour, in minutes: "half past". */
  readonly partsOfHour: readonly (readonly [words: string, minutes: number])[];
  /** What makes a sentence speak of one thing more: "too". Then nothing is changed by itself. */
  readonly more: string;
  /** One thing more of the same kind: "a second one". Enough to ask. */
  readonly alike: string;
  /** Verbs after which a mere length means later: "delay it by ten minutes". */
  readonly postpones: string;
  /** Before what is not meant any more: "rather than six". */
  readonly ratherThan: string;
  /**
   * Classes whose words stand before, behind or, with an ellipsis, around the thing that they speak of: "delete",
   * "can go", "take … off". What is left of a sentence without them says which thing.
   */
  readonly drops: readonly string[];
  readonly unwanted: readonly string[];
  /** Words that, anywhere in a sentence, may say that something is over, or is to go: "no longer", "delete". Enough to ask. */
  readonly ends: string;
  /** Words that may say that something is to be there again: "back". Enough to ask. */
  readonly returns: string;
  /** Before a time that held till now: "from". */
  readonly formerly: string;
  /** Behind a time that is not meant: "sonntag nicht". */
  readonly notThen: string;
  /** Before an hour: "at". */
  readonly at: string;
  /** Everything that stands: "cancel everything for today". */
  readonly everything: string;
  /** Before what is left out of all: "everything except the soap". */
  readonly except: string;
  /** Of what is not to go: "keep", "stays". */
  readonly keeps: string;
  /** That what follows is all: "only Mondays". */
  readonly solely: string;
  /** Between what is put in another's place and that: "swap the brush for a roller". */
  readonly inPlace: string;
  readonly replaces: string;
  /** Before what is meant instead: "but". */
  readonly butRather: string;
  /** Saying that there is nothing left of something: "we are out of", "ist alle". Around the name of what is missing. */
  readonly lacks: string;
  readonly undoes: readonly string[];
  /** Bringing back what is gone, or how it was: "put … back", "keep". */
  readonly backs: readonly string[];
  readonly redoes: readonly string[];
  /** Giving another name: "rename", "call"; `into` stands before the new one. */
  readonly names: readonly string[];
  /** The same with a word for the name, so that all that is left is the new one: "put … as its name". */
  readonly titles: readonly string[];
  readonly into: string;
  /** Said alone: the last thing is over, done or not wanted any more. */
  readonly over: string;
  /** What tells that something has been done already: "already", "got". */
  readonly done: string;
  /** The thing that was not meant: "the other one". */
  readonly other: string;
  /** Behind what goes from a list, and around what comes there: "trunks out, umbrella in". */
  readonly leaves: string;
  readonly joins: string;
  /** Before something that stands and its time: "put the vet at 6". */
  readonly setsAt: string;
  /** Around what is to be put on a list: "put … down". */
  readonly putsAround: readonly string[];
  /** In the place of what was there: "instead". */
  readonly ratherThis: string;
  /** At the end of what is to be told: at the time of what was spoken of, "while I'm there". */
  readonly meanwhile: string;
  /** Of something that comes in the place of another of its kind: "new". */
  readonly anew: string;
  /** One of two that is not the one spoken of, behind its article: "other". */
  readonly otherOf: string;
  /** Counted anew, from now: "start over", "from scratch". */
  readonly fromStart: string;
  /** Once more, and later for what rang. */
  readonly again: string;
  readonly snoozes: string;
  /** Several things: all of them; from two on by their number; the latest of them. */
  readonly all: string;
  readonly both: string;
  readonly counts: readonly string[];
  readonly latest: string;
  /** From a moment on: "after that". */
  readonly onward: string;
  /** What a person says of an own mistake, before what is meant: "I misread". */
  readonly slips: string;
  /** Others' words: "said". What they are about is nobody's order. */
  readonly reports: string;
  /** Before more for the list of the last act, and before what is not wanted on it. */
  readonly adds: string;
  readonly skips: string;
  /** Verbs of putting something somewhere, and what stands between them and the place. */
  readonly puts: string;
  readonly onto: string;
  /** What may stand behind such a thing: "off", "too". */
  readonly apart: string;
  /**
   * Around a time by which something that stands is pointed at: "the Friday one", "both on Thursday". `one` and `some` stand
   * first; `alone` are those of `one` that are a thing by themselves; `links` lead to the time where it stands behind.
   */
  readonly pointing: { readonly one: string; readonly some: string; readonly alone: string; readonly links: string };
  /** Days that are told from another that stands beside them, how many days from it, and the part of the day as words of time. */
  readonly relativeDays: readonly (readonly [words: string, days: number, part: string])[];
  /** Beside the name of a day: the first one after the day that is set. */
  readonly thereafter: string;
  /** The same before it: "the Friday before". */
  readonly theretofore: string;
  /** The length of one day, as it is told to a tool with a direction behind it. */
  readonly oneDay: string;
  /** Between what is wanted and why: "so", "because". */
  readonly therefore: string;
  /** Between why something is wanted and what is: "they open at 10 so make it 10:15". */
  readonly hence: string;
  /** Of a time that does not suit: "too early". What it is said of is not meant. */
  readonly unfit: string;
  /** Who speaks: "I", "we". A time beside what is told of them is of that. */
  readonly speakers: string;
  /** Before and between two hours: "between two and three". */
  readonly between: { readonly opens: string; readonly joins: string };
  /** Before and between the hours at which something begins and ends: "from 2 to 4". */
  readonly span: { readonly from: string; readonly to: string };
  /** Verbs that end what they are said of, and ask for it where they are denied: "don't forget the milk". */
  readonly forgets: string;
  /** What must not be lost matters, and is not to end: "don't … forget", pairs of words with the thing between or beside them. */
  readonly urges: readonly string[];
  /** A whole part that lets things be as they are, behind one that takes back: "leave it", "never mind". */
  readonly lets: string;
  /** How a part of a sentence begins that takes back what was said just before it: "no", "I mean", "or better". */
  readonly retracts: string;
  /** Anywhere in a name: that what it names is to come at another time than it was to: "instead". */
  readonly rather: string;
  /** Anywhere beside a day on which something is not to be: "not", "except". */
  readonly denies: string;
  /**
   * Right before a time that is not meant: "not", "except", the first of them the one that a repetition is told without a day by,
   * the last a plain no; and what may lead to them, so that they stand apart: "but".
   */
  readonly excludes: { readonly words: string; readonly leads: string };
  /** Of what repeats only the next time is meant: "just this once". */
  readonly onceOnly: string;
  /** The plainest of these. */
  readonly thisOnce: string;
  /** Before the day from which on another hour holds: "from". */
  readonly startsFrom: string;
  /** Before what may be done: "you can just". */
  readonly permits: string;
  /** It begins with the one that comes next: "starting with this one". */
  readonly startsNow: string;
  /** Before the day on which something comes first. */
  readonly firstTime: string;
  /** How often something is to come, said as what it is to become, with that as its group: "a weekly thing", "something daily". */
  readonly oftenThing: RegExp;
  /** All of a day or of a thing: "completely". */
  readonly wholly: string;
  /** Verbs of `moves` whose parts stand around the thing, and the one that says the same: "put … off". */
  readonly movesAround: readonly (readonly [around: string, same: string])[];
  /** Of when something begins of which one is reminded, perhaps some time before: "starts". */
  readonly begins: string;
  /** Behind a time that is the right one: "will do". */
  readonly suits: string;
  /** The same of what may as well be wished anew, and what else stands beside a mere time: "would be good", "on those days". */
  readonly perhapsSuits: string;
  /** What repeats rests for a while: "pause", "on hold". */
  readonly pauses: string;
  /** The same only where it is told up to when: "waits", "not needed". */
  readonly waits: string;
  /** Beside what is not wanted: that it is wanted again some day, "for now". */
  readonly forNow: string;
  /** Before something that was not spoken of yet: "a", "some". */
  readonly aThing: string;
  /** That a number was wrong: "I miscounted". */
  readonly miscounts: string;
  /** As often as before, on another day: "the same rhythm". */
  readonly sameRhythm: string;
  /** A whole part that puts what was told before it on a list: "put that on". */
  readonly putsIt: string;
  /** What rests comes again: "resume", "back to normal". */
  readonly resumes: string;
  /** Chooses a thing where another is told of: "tuna it is". Each may stand first, or last behind an ellipsis. */
  readonly chooses: readonly string[];
  /** On another day, at the hour that is set: "same time". */
  readonly sameTime: string;
  /** Beside it, saying that it was otherwise: "now", "already". */
  readonly byNow: string;
  /** What is to happen to a thing of which a time is told: "must happen", "should be". */
  readonly musts: string;
  /** What is said beside a sentence and is no part of it: "obviously". */
  readonly sideWords: string;
  /** Which has two things change places, or times. */
  readonly swaps: string;
  /** That two have each other's place: "the other way round". */
  readonly reversed: string;
  /** Between the names of the two. */
  readonly swapped: string;
  /** Beside them: what of them changes places, and the rest of the verb. */
  readonly swapsWhat: string;
  /** That somebody has a thing: "has", "is keeping". */
  readonly holds: string;
  /** Before whoever has a thing, where it is told of that: "with". */
  readonly heldWith: string;
  /** Of a time that leaves too little: "too tight". */
  readonly hurries: string;
  /** Leading to more for a list, before a colon: "one more item for it". */
  readonly leadsToMore: string;
  /** Of a list that is to have nothing on it: "emptied". */
  readonly emptied: string;
  /** Between what is swapped and the two: "the days of". */
  readonly swapsOf: string;
  /** Behind a place among several: "of them". */
  readonly ofThem: string;
  /** Behind a time that is a part of another: "weekends included". */
  readonly included: string;
  /** What tells that something was not thought of, and so not done: "forgot". */
  readonly forgot: string;
  /** Which makes two things of one: "split", "separate". */
  readonly splits: string;
  /** Beside them: only their days change places, and each keeps its hour. */
  readonly swapsDays: string;
  /** The same of hours. */
  readonly swapsHours: string;
  /** Behind the new name of a thing: the rest of the verb. */
  readonly renamesEnd: string;
}
