import { languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { withoutAll } from '../../../../understanding/clauses.ts';
import { hasObject } from '../../../../understanding/object.ts';
import { planned } from '../../../../understanding/read-plan.ts';
import { namesDay } from '../../../../understanding/several.ts';
import type { Past } from '../meant.ts';
import { planCall } from '../plans.ts';
import { planOf } from '../referents.ts';
import { call } from '../results.ts';
import { goneIn } from '../take-back.ts';
import type { Guess, Sight, Weighed } from './sight.ts';
import { once as onceAt, ruleAt } from './standing.ts';

/** Turns after which nobody wants back what was taken away. */
const mostTurns = 3;

/** The way back to what was before the last change. */
export function takenBack({ parts, past, speaker, wants }: Sight): Guess[] {
  const [latest] = past.acts;
  const isBack =
    latest &&
    latest.turnsAgo <= mostTurns &&
    (wants('undo', 'restore') || latest.acts.some((act) => act === 'remove' || act === 'change'));
  return (parts.returns || wants('undo', 'restore')) && isBack ? [wayBack(speaker, past)] : [];
}

/** What the last message changed is taken back: all of it. */
export function wayBack({ t }: Sight['speaker'], { acts }: Pick<Past, 'acts'>): Guess {
  const [latest] = acts;
  const count = acts.filter(({ askedAt, tool }) => askedAt === latest?.askedAt && tool !== 'undo_change').length;
  const isSeveral = count > 1 || (latest !== undefined && goneIn(latest).length > 1);
  return {
    label: t(isSeveral ? 'builtin.says.may.undoAll' : 'builtin.says.may.undo'),
    calls: Array.from({ length: Math.max(count, 1) }, () => call('undo_change')),
  };
}

/** What was cancelled a moment ago is wanted after all, at another time: "bring it back, but at 11". */
export function goneAt({ parts, past, speaker, viewpoint, wants }: Sight): Guess[] {
  const [latest] = past.acts;
  if (!(parts.returns || wants('restore', 'retime')) || !latest?.acts.includes('remove') || latest.turnsAgo > mostTurns)
    return [];
  const made = past.acts.find((act) => planOf(act)?.id === String(latest.args['id'] ?? ''));
  const { fire_at, next_runs } = made?.result.value ?? {};
  const { was_next, name: was } = latest.result.value;
  const nextAt = Date.parse(String(was_next ?? fire_at ?? (Array.isArray(next_runs) ? next_runs[0] : '')));
  const name = (made && planOf(made)?.name) ?? was;
  if (typeof name !== 'string' || Number.isNaN(nextAt) || made?.tool === 'set_schedule') return [];
  const { at } = languages[parts.language].changes;
  // "Put it back but for 2": an hour, where no length is said.
  const by = parts.by?.replace(/^(\d{1,2}) \p{L}+$/u, `${at} $1`);
  const said = parts.times.length === 0 && by !== undefined ? [{ words: by }] : parts.times;
  return said.flatMap(({ words }) => {
    const rule = ruleAt({ rule: onceAt(nextAt), nextAt, zone: viewpoint.zone }, words, viewpoint);
    if (rule?.kind !== 'once') return [];
    const label = speaker.t('builtin.says.may.remind', { name, when: speaker.when(rule.at) });
    return [{ label, calls: [planCall({ do: 'remind', name, matched: words, rule }, speaker)], of: 'like' }];
  });
}

/** "The new appointment is on the 7th at 9:30", right after one was cancelled: that again, then. */
export function insteadOfGone(
  { parts }: Pick<Weighed, 'parts'>,
  { past, speaker, viewpoint }: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): Guess[] {
  const [latest] = past.acts;
  const [time, second] = parts?.times ?? [];
  const gone = latest?.acts.includes('remove') && latest.turnsAgo === 1 ? latest.result.value['name'] : undefined;
  const isDay = time && namesDay(time.words, parts?.language ?? 'en', viewpoint);
  if (!parts || !isDay || second || typeof gone !== 'string' || gone === '' || parts.ends) return [];
  const { small, anew, instead, corrects, otherOf } = languages[languageOf(viewpoint.locale)].changes;
  if (hasObject(withoutAll(`${small}|${anew}|${instead}|${corrects}|${otherOf}`, parts.name))) return [];
  const { language } = parts;
  const wasAt = Date.parse(String(latest?.result.value['was_next'] ?? ''));
  // On another day it comes at its hour.
  const rule = Number.isNaN(wasAt)
    ? undefined
    : ruleAt({ rule: onceAt(wasAt), nextAt: wasAt, zone: viewpoint.zone }, time.words, viewpoint);
  const read = planned({ name: gone, when: time.when, language, viewpoint });
  const plan = read.do === 'remind' && rule?.kind === 'once' ? { ...read, rule } : read;
  const when = plan.do === 'remind' ? speaker.when(plan.rule.at) : plan.reading;
  const label = speaker.t('builtin.says.may.remind', { name: gone, when });
  return [{ label, calls: [planCall(plan, speaker)], of: 'like' }];
}
