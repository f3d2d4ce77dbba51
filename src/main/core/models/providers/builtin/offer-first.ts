import { chooseAmong } from './guess/choose-among.ts';
import { labelOf } from './guess/label-of.ts';
import type { Guess } from './guess/sight.ts';
import { allOf } from './proposed/made.ts';
import { isChange } from './referents.ts';
import type { Speaker, Talk, TalkPart } from './results.ts';

/** A wish up to the first change that it would make, which is offered instead; what only looks or asks is as it is. */
export function* offerFirst(talk: Talk, speaker: Speaker): Talk {
  const first = yield* firstChange(talk, speaker);
  if (typeof first === 'string') return first;
  return first === undefined ? speaker.t('builtin.says.correct') : chooseAmong([first], speaker);
}

/** The first change of each of several wishes as one offer, and each by itself below it; what changes nothing is left out. */
export function* offerEach(talks: readonly Talk[], speaker: Speaker): Talk {
  const some: Guess[] = [];
  for (const talk of talks) {
    const first = yield* firstChange(talk, speaker);
    if (first !== undefined && typeof first !== 'string') some.push(first);
  }
  const [only, more] = some;
  if (!only) return speaker.t('builtin.says.correct');
  return chooseAmong(more ? [allOf(some), ...some] : [only], speaker);
}

/** The first change as something to offer, undefined where it has no words; or what is said where nothing would change. */
function* firstChange(talk: Talk, speaker: Speaker): TalkPart<Guess | string | undefined> {
  let step = talk.next();
  while (!step.done) {
    const wanted = step.value;
    if (isChange(wanted.tool)) {
      const label = yield* labelOf(wanted, { speaker });
      return label === undefined ? undefined : { label, calls: [wanted] };
    }
    step = talk.next(yield wanted);
  }
  return step.value;
}
