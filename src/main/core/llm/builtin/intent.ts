import type { Language } from '../../../../shared/locales/index.ts';

/** Where, when and for whom a sentence is read. */
export interface Scene {
  /** IANA */
  readonly zone: string;
  /** Epoch ms */
  readonly now: number;
  /** BCP 47, the person's own. */
  readonly locale: string;
}

/** What a sentence asks for, with everything it takes to do it. */
export type Wish =
  | { readonly do: 'remind'; readonly name: string; readonly fireAt: string }
  | { readonly do: 'schedule'; readonly name: string; readonly rule: string; readonly reading: string }
  /** A reminder without its time: asks for it. */
  | { readonly do: 'ask-when'; readonly name: string }
  | { readonly do: 'remember'; readonly memory: string }
  | { readonly do: 'answer'; readonly question: string }
  | { readonly do: 'search'; readonly query: string }
  | { readonly do: 'forget'; readonly query: string }
  | { readonly do: 'set'; readonly key: string; readonly value: string }
  | { readonly do: 'add'; readonly key: string; readonly item: string }
  | { readonly do: 'get'; readonly key: string }
  | { readonly do: 'delete'; readonly key: string }
  | { readonly do: 'cancel'; readonly query: string }
  | { readonly do: 'notes' | 'memories' | 'schedules' | 'cancel-all' }
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

/** One way of saying something. `make` may decline, then the next rule has its turn. */
export interface SentenceRule {
  readonly pattern: RegExp;
  readonly make: (match: RegExpExecArray, scene: Scene) => Wish | undefined;
}
