import { languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { has } from '../../../../understanding/clauses.ts';
import { timeIn } from '../../../../understanding/read-plan.ts';
import { meant } from '../meant.ts';
import { allOf } from '../proposed/made.ts';
import type { Plan } from '../results.ts';
import { toldApart } from '../told-apart.ts';
import { changedTo } from './made-of.ts';
import type { Guess, Sight, Weighed } from './sight.ts';
import { once, ruleAt, standingOf } from './standing.ts';

type Scene = Pick<Sight, 'past' | 'speaker' | 'viewpoint'>;

/**
 * "Noon now. Shift both", of two that were told or set last: one of them comes then, the later first, and the other as long before or
 * after it as it did.
 */
export function bothMoved({ sentence, parts, plans }: Weighed, scene: Scene): Guess[] {
  const language = languageOf(scene.viewpoint.locale);
  if (!has(languages[language].changes.both, sentence)) return [];
  const ids = meant({ kind: 'several', count: 2 }, plans, scene.past).map(({ id }) => id);
  const two = plans.filter(({ id, isReminder }) => isReminder && ids.includes(id));
  const [later, earlier] = two.toSorted((one, other) => startOf(other) - startOf(one));
  if (!later || !earlier || two.length !== 2) return [];
  const whole = timeIn(sentence, language, scene.viewpoint);
  const times = [
    ...(whole && whole.kind !== 'unclear' ? [whole.matched] : []),
    ...(parts?.times ?? []).map(({ words }) => words),
  ];
  const moved = times.flatMap((words) => [
    ...movedAlike(words, [later, earlier], scene),
    ...movedAlike(words, [earlier, later], scene),
  ]);
  const done = moved.map(({ calls }) =>
    calls
      .map((wanted) => JSON.stringify(wanted))
      .sort()
      .join(),
  );
  return moved
    .filter((_, at) => done.indexOf(done[at] ?? '') === at)
    .map((guess) => toldApart(guess, plans, scene.speaker));
}

const startOf = ({ runs: [next = ''] }: Plan): number => Date.parse(next);

/** The first at the time that is said, and the other moved by as much. */
function movedAlike(words: string, two: readonly [Plan, Plan], scene: Scene): Guess[] {
  const { viewpoint } = scene;
  const [is, was] = two.map((plan) => standingOf(plan, viewpoint));
  const rule = is && ruleAt(is, words.replaceAll(' … ', ' '), viewpoint);
  if (!is || !was || rule?.kind !== 'once' || Date.parse(rule.at) === is.nextAt) return [];
  const at = was.nextAt + Date.parse(rule.at) - is.nextAt;
  return at > viewpoint.now
    ? [allOf([changedTo(two[0], once(Date.parse(rule.at)), scene), changedTo(two[1], once(at), scene)])]
    : [];
}
