import { Temporal } from 'temporal-polyfill';
import { languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { hasObject, isOursAlone } from '../../../../understanding/object.ts';
import { timeIn } from '../../../../understanding/read-plan.ts';
import { withDates } from '../../../../understanding/relative-days.ts';
import { namesDay } from '../../../../understanding/several.ts';
import { understand } from '../../../../understanding/understand.ts';
import { planCall } from '../plans.ts';
import { latestPlan } from '../referents.ts';
import type { Plan } from '../results.ts';
import type { Guess, Sight } from './sight.ts';

type Scene = Pick<Sight, 'past' | 'speaker' | 'viewpoint'>;

/** "Remind me the day before", of a day that was said in the message before; else "the day after", of the day of what was set or told last. */
export function ofDays(sentence: string, plans: readonly Plan[], scene: Scene): Guess[] {
  const { past, speaker, viewpoint } = scene;
  const language = languageOf(viewpoint.locale);
  const before = keptLast(past) ?? datedFact(scene) ?? past.said;
  const when = before === undefined ? undefined : timeIn(before, language, viewpoint);
  const isSaid = when?.kind === 'once' && namesDay(when.matched, when.language, viewpoint);
  const day = isSaid ? when.matched.replaceAll(' … ', ' ') : dayOfLast(plans, scene);
  const dated = day === undefined ? undefined : withDates(`${sentence}, ${day}`, viewpoint);
  if (dated === undefined) return [];
  const { wish } = understand(dated, viewpoint);
  const read = wish.do === 'offer' ? wish.planned : wish;
  if (read.do !== 'remind') return [];
  // "remind me the evening before": of what was told then.
  const told = isSaid ? languages[language].nameOf(when.rest) : '';
  const isNamed = hasObject(read.name) && !isOursAlone(read.name);
  if (!isNamed && !hasObject(told)) return [];
  const plan = isNamed ? read : { ...read, name: told };
  const label = speaker.t('builtin.says.may.remind', { name: plan.name, when: speaker.when(plan.rule.at) });
  return [{ label, calls: [planCall(plan, speaker)], of: 'like' }];
}

/** What was kept by the message before this one, whole: "no, on the 15th" alone is of some month. */
const keptLast = ({ acts: [latest], memory }: Scene['past']): string | undefined =>
  latest?.turnsAgo === 1 && latest.tool.startsWith('memory_') ? memory?.text : undefined;

/** The one fact with a day in it that the answer before this message told: "when is Mum's birthday?" */
function datedFact({ past: { facts }, viewpoint }: Scene): string | undefined {
  const dated = facts.filter(({ text }) => namesDay(text, languageOf(viewpoint.locale), viewpoint));
  return dated.length === 1 ? dated[0]?.text : undefined;
}

/** The moment of what was set or told last, in words of time. */
function dayOfLast(plans: readonly Plan[], { past, viewpoint }: Scene): string | undefined {
  const [only, second] = past.told;
  const latest = latestPlan(past.acts.filter(({ turnsAgo }) => turnsAgo === 1)) ?? (second ? undefined : only);
  const plan = plans.find(({ id, isReminder }) => isReminder && id === latest?.id);
  const at = Date.parse(plan?.runs[0] ?? '');
  if (Number.isNaN(at)) return undefined;
  const then = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(viewpoint.zone);
  const { at: word } = languages[languageOf(viewpoint.locale)].changes;
  return `${then.toPlainDate().toString()} ${word} ${then.toPlainTime().toString().slice(0, 5)}`;
}
