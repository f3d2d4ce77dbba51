import type { Language } from '../../../../../../shared/locales/index.ts';
import type { DialogueAct } from '../../../../dialogue-acts/act.ts';
import type { SpanKind } from '../../../../dialogue-acts/span.ts';
import type { Sight } from '../guess/sight.ts';

/** What a message says, if it wants this act: the words of it that matter, each kind in their order. */
export interface ActWords extends Readonly<Record<SpanKind, readonly string[]>> {
  readonly act: DialogueAct;
  readonly language: Language;
  /** The words of time with the one before each: "till" of "till Easter". */
  readonly led: readonly string[];
  /** What is new with the words of time that stand beside it, thing by thing: "5.30 fetch the brace, 7pm parents' evening". */
  readonly things: readonly TimedThing[];
}

export interface TimedThing {
  readonly time: readonly string[];
  readonly new: readonly string[];
}

/** All that is known where something is proposed. */
export type ActScene = Pick<Sight, 'sentence' | 'whole' | 'past' | 'speaker' | 'viewpoint' | 'plans' | 'entries'> & {
  readonly said: ActWords;
  /** What code read it to be about, beside its words of time; empty where nothing is. */
  readonly name: string;
};
