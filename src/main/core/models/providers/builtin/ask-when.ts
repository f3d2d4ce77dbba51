import { languageOf } from '../../../../../shared/locales/index.ts';
import { languages } from '../../../languages/index.ts';
import { withoutLast } from '../../../understanding/clauses.ts';
import { hasObject } from '../../../understanding/object.ts';
import type { Past } from './meant.ts';
import { planCall } from './plans.ts';
import { latestPlan } from './referents.ts';
import { type Choice, call, plansOf, type Speaker, type Talk, type TalkPart } from './results.ts';

/** Turns after which nobody means by "then" when something comes. */
const mostTurns = 2;

/** Asks when to tell something: when what was spoken of last comes, and a few moments to choose from. */
export function* askWhen(said: string, past: Past, speaker: Speaker): Talk {
  const { carriers, changes } = languages[languageOf(speaker.viewpoint.locale)];
  const bare = withoutLast(`${carriers.thatDay}|${carriers.unsaidTime}|${changes.meanwhile}`, said) ?? said;
  const name = hasObject(bare) ? bare : said;
  const then = yield* thenOf(past, speaker);
  const others = speaker.times.filter((at) => at !== then);
  speaker.choose(timesFor(name, [...(then === undefined ? [] : [then]), ...others], speaker));
  return speaker.t('builtin.says.askWhen', { name });
}

/** Moments (epoch ms) at which something may be told, each one click. */
export function timesFor(name: string, moments: readonly number[], speaker: Pick<Speaker, 'argument'>): Choice[] {
  return moments.map((at) => {
    const rule = { kind: 'once' as const, at: new Date(at).toISOString() };
    return { label: at, calls: [planCall({ do: 'remind', name, matched: '', rule }, speaker)] };
  });
}

/** When what was set or changed a moment ago, or the only thing that was told, comes next; epoch ms. */
function* thenOf({ acts, told }: Past, { nowMs }: Speaker): TalkPart<number | undefined> {
  const [only, second] = told;
  const latest = latestPlan(acts.filter(({ turnsAgo }) => turnsAgo <= mostTurns)) ?? (second ? undefined : only);
  if (!latest) return undefined;
  const plan = plansOf(yield call('list_schedules')).find(({ id }) => id === latest.id);
  const at = Date.parse(plan?.runs[0] ?? '');
  return at > nowMs ? at : undefined;
}
