import { chooseAmong } from './guess/choose-among.ts';
import { labelOf } from './guess/label-of.ts';
import { isChange } from './referents.ts';
import type { Speaker, Talk } from './results.ts';

/** A wish up to the first change that it would make, which is offered instead; what only looks or asks is as it is. */
export function* offerFirst(talk: Talk, speaker: Speaker): Talk {
  let step = talk.next();
  while (!step.done) {
    const wanted = step.value;
    const label = isChange(wanted.tool) ? yield* labelOf(wanted, { speaker }) : undefined;
    if (isChange(wanted.tool))
      return label === undefined
        ? speaker.t('builtin.says.correct')
        : chooseAmong([{ label, calls: [wanted] }], speaker);
    step = talk.next(yield wanted);
  }
  return step.value;
}
