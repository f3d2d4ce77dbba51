import { languages } from '../../../../languages/index.ts';
import { has, withoutAll } from '../../../../understanding/clauses.ts';
import { bestMatches } from '../../../../understanding/match-words.ts';
import { hasObject } from '../../../../understanding/object.ts';
import { wayBack } from '../guess/of-gone.ts';
import type { Guess } from '../guess/sight.ts';
import { ruleAt, sayRule, standingOf } from '../guess/standing.ts';
import { call, type Plan } from '../results.ts';
import type { ActScene } from './act-words.ts';
import { allOf } from './made.ts';

/** What was done to one of them just before was meant for another that is named: that is taken back, and the other has it. */
export function otherMeant(scene: ActScene): Guess[] {
  const { past, said, plans, sentence } = scene;
  const [latest] = past.acts;
  // "… is off, too": that is done to one more.
  if (latest?.turnsAgo !== 1 || has(languages[said.language].changes.more, sentence)) return [];
  // "5:15 is the time for the books", right after others went: that ends nothing.
  if (latest.tool === 'cancel_schedule' && said.time.length > 0) return [];
  const items = plans.map((plan) => ({ ...plan, text: plan.name }));
  const marked = [...said.known, ...said.new].join(' ');
  const [named, second] = bestMatches(marked === '' ? sentence : marked, items, 2);
  // "No, the other one": of two the one to which nothing was done.
  const rest = items.filter(({ id }) => id !== String(latest.args['id']));
  const { otherOf, small, corrects, it, slips } = languages[said.language].changes;
  const isBare = !hasObject(withoutAll(`${otherOf}|${small}|${corrects}|${slips}|${it}`, sentence));
  // An end that was meant for the other is read without this.
  const isOther = !named && latest.tool === 'update_schedule' && rest.length === 1 && isBare && has(otherOf, sentence);
  const other = isOther ? rest[0] : named;
  // What the same message did to that one, too, was meant for it.
  const done = past.acts.filter(({ askedAt }) => askedAt === latest.askedAt).map(({ args }) => String(args['id']));
  if (!other || second || done.includes(other.id)) return [];
  const same = doneTo(other, latest, scene);
  return same ? [allOf([wayBack(scene.speaker, past), same])] : [];
}

function doneTo(
  plan: Plan,
  { tool, args }: ActScene['past']['acts'][number],
  scene: Pick<ActScene, 'speaker' | 'viewpoint'>,
): Guess | undefined {
  const { speaker, viewpoint } = scene;
  const { id, name } = plan;
  if (tool === 'cancel_schedule')
    return { label: speaker.t('builtin.says.may.cancel', { name }), calls: [call('cancel_schedule', { id })] };
  const when = args['when'];
  if (tool !== 'update_schedule' || typeof when !== 'string') return undefined;
  const standing = standingOf(plan, viewpoint);
  const rule = standing && ruleAt(standing, when, viewpoint);
  if (!rule) return undefined;
  const label = speaker.t('builtin.says.may.change', { name, when: sayRule(rule, scene) });
  return { label, calls: [call('update_schedule', { id, when })] };
}
