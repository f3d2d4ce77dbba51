import type { Language } from '../../../shared/locales/index.ts';
import type { Rule } from '../../../shared/model/rule.ts';

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

/** Which of the things that stand is meant: the last that was spoken of, or one by words of its name. */
export type Target = { readonly kind: 'last' } | { readonly kind: 'named'; readonly query: string };

/** What a sentence asks for, with everything it takes to do it. */
export type Wish =
  | Planned
  /** A time, but no word that asks for anything; `isThing` where the rest may name what it is: "meeting with Kim on Thursday". */
  | { readonly do: 'offer'; readonly planned: Planned; readonly isThing: boolean }
  /** Words of time that could not be read as one moment or one rule. */
  | { readonly do: 'unclear'; readonly text: string }
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
    }
  /** About the last act: takes it back; means the other thing; does not want its thing any more. */
  | { readonly do: 'undo' | 'other' | 'drop' }
  /** The last thing once more: at a moment, or in a while. `isSnooze`: only what rang already. */
  | { readonly do: 'again'; readonly rule?: Rule & { readonly kind: 'once' }; readonly isSnooze?: true }
  /** Perhaps more for, or less on, the list of the last act; else nothing that is understood. */
  | { readonly do: 'items'; readonly more: readonly string[]; readonly less: readonly string[] }
  /** A reminder without its time: asks for it. */
  | { readonly do: 'ask-when'; readonly name: string }
  | { readonly do: 'remember'; readonly memory: string }
  /** A fact that was told without any wish: asks whether to keep it. */
  | { readonly do: 'ask-remember'; readonly memory: string }
  | { readonly do: 'answer'; readonly question: string }
  | { readonly do: 'search'; readonly query: string }
  | { readonly do: 'forget'; readonly query: string }
  | { readonly do: 'set'; readonly key: string; readonly value: string }
  | { readonly do: 'add'; readonly key: string; readonly items: readonly string[] }
  /** Takes items off a list. */
  | { readonly do: 'remove'; readonly key: string; readonly items: readonly string[] }
  | { readonly do: 'get'; readonly key: string }
  | { readonly do: 'delete'; readonly key: string }
  /** `isKind`: only what sort of thing was said ("my alarm"), so it may have any name. */
  | { readonly do: 'cancel'; readonly query: string; readonly isKind?: true }
  | { readonly do: 'notes' | 'memories' }
  /** `day` (ISO): only what comes on that day; `isNext`: only the one that comes first. */
  | { readonly do: 'schedules'; readonly day?: string; readonly isNext?: true }
  | { readonly do: 'cancel-all' | 'forget-all' }
  | { readonly do: 'help' | 'greet' | 'thank' | 'time' | 'date' | 'unknown' }
  /** A command or a sentence that lacks its object: "/note". */
  | {
      readonly do: 'incomplete';
      readonly example: 'remind' | 'remember' | 'search' | 'note' | 'forget' | 'cancel' | 'get';
    }
  /** "the second one", after a question of ours. */
  | { readonly do: 'pick'; readonly index: number }
  /** A due schedule: what it says is said. */
  | { readonly do: 'say'; readonly text: string };

/** A wish and the language it was said in; undefined: could be either. */
export interface Understood {
  readonly wish: Wish;
  readonly language: Language | undefined;
}
