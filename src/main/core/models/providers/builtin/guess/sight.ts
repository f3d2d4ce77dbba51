import type { DialogueAct } from '../../../../dialogue-acts/act.ts';
import type { ActShares } from '../../../../dialogue-acts/likely-acts.ts';
import type { Viewpoint } from '../../../../languages/viewpoint.ts';
import type { Parts } from '../../../../understanding/parts.ts';
import type { Past } from '../meant.ts';
import type { call, Entry, Plan, Speaker } from '../results.ts';

/** Something that a sentence may ask for: a button, and what it does. */
export interface Guess {
  readonly label: string;
  readonly calls: readonly ReturnType<typeof call>[];
  /** It is made of what was before: one more like another, or what waits for a yes. What the words alone offer is not that. */
  readonly of?: 'like' | 'waiting';
  /** It does at once what others of the same message do one by one. */
  readonly isAll?: true;
  /** It is there only because little else is: no reason to ask what is meant. */
  readonly isFaint?: true;
}

/** A guess of what was learned, and how likely the act is wanted that it does; each further one of an act is less likely. */
export interface LearnedGuess {
  readonly guess: Guess;
  readonly share: number;
}

/** What stands, and what was said and done: all that a guess goes by. */
export interface Sight {
  readonly sentence: string;
  /** The message of which it is a part; memories are looked for by that, once. */
  readonly whole: string;
  readonly parts: Parts;
  readonly past: Past;
  readonly speaker: Speaker;
  readonly viewpoint: Viewpoint;
  readonly plans: readonly Plan[];
  /** Those of the plans whose names the sentence says, the best first. */
  readonly named: readonly Plan[];
  readonly entries: readonly Entry[];
  /** Whether it surely enough wants one of these of what was before, by what was learned: enough to offer it. */
  wants(...acts: readonly DialogueAct[]): boolean;
}

/** A message beside what stands. */
export interface Looked extends Pick<Sight, 'sentence' | 'whole' | 'plans' | 'entries'> {
  readonly isQuestion: boolean;
}

/** A message beside what stands, and how likely it wants each act. */
export interface Weighed extends Looked {
  readonly parts: Parts | undefined;
  readonly named: readonly Plan[];
  readonly shares: ActShares;
  /** How what was spoken of is called. */
  readonly about: readonly string[];
}
