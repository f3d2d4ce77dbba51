import type { Language } from '../../../shared/locales/index.ts';
import type { Rule } from '../../../shared/model/rule.ts';
import type { Shift } from './time-grammar/moment.ts';

/** Something at a time: the rule that was read, and the words it was read from. Nobody reads them again. */
export type Planned =
  | {
      readonly do: 'remind';
      readonly name: string;
      readonly matched: string;
      readonly rule: Rule & { readonly kind: 'once' };
    }
  | {
      readonly do: 'schedule';
      readonly name: string;
      readonly matched: string;
      /** The rule in words. */
      readonly reading: string;
      readonly rule: Rule;
    };

/**
 * Which of the things that stand is meant: the last that was spoken of; one by words of its name; by their places among
 * those that were told (from 0, -1 the last of them); several: all that were told, or as many as `count`, the latest ones;
 * those that come at a time, by its words: "the Friday one", "both on Thursday" (`isSeveral`: all
 * that do, or as many as `count` where that is how many there are).
 */
export type Target =
  | { readonly kind: 'last' }
  | { readonly kind: 'named'; readonly query: string }
  | { readonly kind: 'timed'; readonly when: string; readonly isSeveral?: true; readonly count?: number }
  | AmongTold;
export type AmongTold =
  | { readonly kind: 'places'; readonly places: readonly number[] }
  | { readonly kind: 'several'; readonly count?: number; readonly isLatest?: true };

/** What a sentence asks for, with everything it takes to do it. */
export type Wish =
  | Planned
  /** A time, but no word that asks for anything; `isThing` where the rest may name what it is: "meeting with Kim on Thursday". */
  | {
      readonly do: 'offer';
      readonly planned: Planned;
      readonly isThing: boolean;
      /** Its words of time are perhaps none: "won by 3". */
      readonly isDoubtful?: true;
      /** Its words of time were misspelt. */
      readonly isMended?: true;
      /** Words for what was there before stand beside it: "it should come Thursdays". */
      readonly isAbout?: true;
      /** Only a change of what stands can be meant, else this. */
      readonly otherwise?: Wish;
    }
  /** Words of time that could not be read as one moment or one rule. */
  | {
      readonly do: 'unclear';
      readonly text: string;
      /** The whole message, where the text is a part of it. */
      readonly said?: string;
    }
  | { readonly do: 'past' }
  /** About what is there already: "move it to 6", "no, Tuesday", "again in 20 minutes". Nothing new is made of it. */
  | { readonly do: 'correct' }
  /** A part of what stands is changed: its time, as it was said, or its name. `isBare`: only a time was said. */
  | {
      readonly do: 'change';
      readonly target: Target;
      readonly when?: string;
      readonly name?: string;
      readonly isBare?: true;
      /** `when` is when it begins of what one is reminded, perhaps some time before. */
      readonly isBegin?: true;
      /** `when` is this number alone: of an hour, or of what was counted before ("in 2 hours", "make it three"). */
      readonly number?: string;
      /** The time that it is said not to be any more: what does not stand then is not meant. */
      readonly notAt?: string;
      /** It is said of a timer or an alarm, and of nothing else that was set. */
      readonly isOfAlarm?: true;
      /** What was told beside it, which may name what is meant where nothing was done before. */
      readonly about?: string;
      /** What was said may also be this, where no thing that stands is meant. */
      readonly otherwise?: Wish;
    }
  /** About the last act: takes it back, does again what was taken back, means the other thing. */
  | { readonly do: 'undo' | 'redo' | 'other' }
  /** What is gone is to be there again, or be as it was; `query`: words of its name, where some were said. */
  | {
      readonly do: 'back';
      readonly query?: string;
      /** It is only not to go; where it did not, nothing is done. */
      readonly isDenied?: true;
      /** What was told beside it, which may name it where several are gone. */
      readonly about?: string;
    }
  /** Things that are not wanted any more. `about`: what was told beside it, which may name it. */
  | { readonly do: 'drop'; readonly target: Target; readonly about?: string; readonly otherwise?: Wish }
  /**
   * All is over but what is named: of the list that was spoken of last, else (`isEnd`) of what is planned, on the day (ISO)
   * that was said.
   */
  | {
      readonly do: 'all-but';
      readonly but: string;
      readonly day?: string;
      readonly isEnd?: true;
      readonly otherwise: Wish;
    }
  /** Two things have each other's time: those of these names, else the two that were spoken of. */
  | { readonly do: 'swap'; readonly between?: readonly [string, string]; readonly what?: 'days' | 'hours' }
  /** A list has another name; `which` names it, or is only a word for lists. */
  | { readonly do: 'rename-list'; readonly which: string; readonly name: string }
  /** Something has been done, as told in passing; perhaps what a reminder or a list speaks of. */
  | { readonly do: 'done'; readonly about: string; readonly otherwise: Wish }
  /** A part of what was said last is another: "Brandl, not Brandt", "sorry, 4471". */
  | {
      readonly do: 'amend';
      readonly to: string;
      readonly from?: string;
      readonly about: string;
      readonly otherwise: Wish;
    }
  /** Several wishes in one message, each of them whole. */
  | { readonly do: 'several'; readonly wishes: readonly Wish[] }
  /** Things at their times, of which those behind the first were perhaps only told: all of them or that one. */
  | { readonly do: 'perhaps-several'; readonly plans: readonly Planned[] }
  /** The last thing once more: at a moment, or in a while. `isSnooze`: only what rang already. */
  | {
      readonly do: 'again';
      readonly rule?: Rule & { readonly kind: 'once' };
      readonly isSnooze?: true;
      /** The words of a mere day: at the hour of what was set last. */
      readonly day?: string;
      /** The words of a time alone: right after something was changed, it is to be as it was. */
      readonly when?: string;
      /** By so much before what was set last. */
      readonly ahead?: Shift;
      /** The moment is one so long after what was set last, while that is to come, as it is after now. */
      readonly isLater?: true;
    }
  /** Perhaps more for, or less on, the list of the last act; else nothing that is understood. */
  | { readonly do: 'items'; readonly more: readonly string[]; readonly less: readonly string[] }
  /** A reminder without its time: asks for it. */
  | { readonly do: 'ask-when'; readonly name: string }
  | { readonly do: 'remember'; readonly memory: string }
  /** A fact that was told without any wish: asks whether to keep it. */
  | { readonly do: 'ask-remember'; readonly memory: string }
  /** Only a part of what was said, or on a condition: asked about before it is done. */
  | { readonly do: 'perhaps'; readonly wish: Wish }
  /** What was ordered was taken back in the same breath: all stays as it is. */
  | { readonly do: 'leave' }
  /** "Don't forget the dentist": when it comes, where it stands; else what the words mean otherwise. */
  | { readonly do: 'urge'; readonly query: string; readonly otherwise: Wish }
  /** Words without a time or a wish that may be a thing to do, or to keep: "call the plumber". */
  | { readonly do: 'thing'; readonly text: string }
  /** `orRemind`: what to be reminded of, where nothing is known of it. */
  | { readonly do: 'answer'; readonly question: string; readonly orRemind?: string }
  | { readonly do: 'search'; readonly query: string }
  | { readonly do: 'forget'; readonly query: string }
  /** `isChange`: it is said to stand already. */
  | { readonly do: 'set'; readonly key: string; readonly value: string; readonly isChange?: true }
  | { readonly do: 'add'; readonly key: string; readonly items: readonly string[] }
  /** Takes items off a list. */
  | { readonly do: 'remove'; readonly key: string; readonly items: readonly string[] }
  | { readonly do: 'get'; readonly key: string }
  | { readonly do: 'delete'; readonly key: string }
  /** `isKind`: only what sort of thing was said ("my alarm"), so it may have any name. */
  | { readonly do: 'cancel'; readonly query: string; readonly isKind?: true }
  | { readonly do: 'notes' | 'memories' }
  /**
   * `day` (ISO): only what comes on that day, or from it to the day `until`; `isNext`: only the one that comes first. `asked`:
   * the question, which may be about something that is remembered where nothing is planned then.
   */
  | {
      readonly do: 'schedules';
      readonly day?: string;
      readonly until?: string;
      readonly isNext?: true;
      readonly asked?: string;
    }
  /** `day` (ISO): only the reminders that come on that day. */
  | { readonly do: 'cancel-all'; readonly day?: string }
  | { readonly do: 'forget-all' }
  | { readonly do: 'help' | 'greet' | 'thank' | 'part' | 'time' | 'date' | 'unknown' }
  /** A command or a sentence that lacks its object: "/note". */
  | {
      readonly do: 'incomplete';
      readonly example: 'remind' | 'remember' | 'search' | 'note' | 'forget' | 'cancel' | 'get';
    }
  /** "the second one", "both", after a question of ours. */
  | { readonly do: 'pick'; readonly target: AmongTold }
  /** Another agent is asked by a name of it (`name`, as it was said): what is left is its, as it was said. */
  | { readonly do: 'hand-on'; readonly agent: string; readonly name: string; readonly message: string }
  /** A due schedule: what it says is said. */
  | { readonly do: 'say'; readonly text: string };

/** A wish and the language it was said in; undefined: could be either. */
export interface Understood {
  readonly wish: Wish;
  readonly language: Language | undefined;
}
