import { languageOf } from '../../../../../../shared/locales/index.ts';
import type { DialogueAct } from '../../../../dialogue-acts/act.ts';
import { withoutAsides } from '../../../../dialogue-acts/without-asides.ts';
import { aboutOf, occasionOf } from '../occasion.ts';
import { asked } from './asked.ts';
import type { Weighed } from './sight.ts';
import { type GuessScene, weigh } from './weigh.ts';

/** A message that most likely wants something new, without what only tells why; undefined where nothing does, or it wants something else then. */
export function withoutTalk(seen: Weighed, scene: GuessScene): Weighed | undefined {
  const wanted = likeliestAct(seen);
  if (wanted === undefined || !ofNewThings.includes(wanted)) return undefined;
  const language = languageOf(scene.viewpoint.locale);
  const sentence = withoutAsides({
    text: seen.sentence,
    about: aboutOf(scene.past),
    occasion: occasionOf(scene.past),
    act: wanted,
    language,
  });
  if (sentence === seen.sentence) return undefined;
  const brief = weigh({ ...seen, ...asked(sentence), whole: seen.whole }, scene);
  return likeliestAct(brief) === wanted ? brief : undefined;
}

const likeliestAct = ({ shares }: Weighed): DialogueAct | undefined =>
  [...shares].reduce<readonly [DialogueAct, number] | undefined>(
    (best, one) => (best && best[1] >= one[1] ? best : one),
    undefined,
  )?.[0];
/** What makes something new. */
export const ofNewThings: readonly DialogueAct[] = ['remind', 'add'];
