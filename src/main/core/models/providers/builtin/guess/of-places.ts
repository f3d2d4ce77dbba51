import { languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { clausesOf, withoutEnds } from '../../../../understanding/clauses.ts';
import { placesIn } from '../../../../understanding/targets.ts';
import { meant } from '../meant.ts';
import type { Plan } from '../results.ts';
import { changedTo } from './made-of.ts';
import type { Guess, Sight } from './sight.ts';
import { ruleAt, standingOf } from './standing.ts';

const mostPlaceWords = 3;

/** "The first at noon rather": of several that were told, or set at once, the one at the place with which a part of it begins. */
export function atPlace(
  sentence: string,
  plans: readonly Plan[],
  { past, speaker, viewpoint }: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): Guess[] {
  if (past.told.length < 2) return [];
  const language = languageOf(viewpoint.locale);
  const { small, instead, corrects, makes, moves } = languages[language].changes;
  return clausesOf(sentence)
    .flatMap((clause) => {
      const words = withoutEnds(clause, `${corrects}|${instead}|${makes}|${moves}`).split(/\s+/u);
      return Array.from({ length: Math.min(mostPlaceWords, words.length - 1) }, (_, at) => {
        const target = placesIn(words.slice(0, at + 1).join(' '), language);
        const [id, second] = target?.kind === 'places' ? meant(target, plans, past).map((item) => item.id) : [];
        const plan = second === undefined ? plans.find((one) => one.id === id) : undefined;
        const standing = plan && standingOf(plan, viewpoint);
        const said = words.slice(at + 1).join(' ');
        const when = [said, withoutEnds(said, small)].find((text) => standing && ruleAt(standing, text, viewpoint));
        const rule = standing && when !== undefined ? ruleAt(standing, when, viewpoint) : undefined;
        if (!plan || !rule) return [];
        return [changedTo(plan, rule, { speaker, viewpoint, when })];
      }).flat();
    })
    .slice(0, 1);
}
