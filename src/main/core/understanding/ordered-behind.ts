import { languageOf } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Planned, Understood, Wish } from '../languages/wish.ts';
import { has, opens, patternOf, withoutAllFirst } from './clauses.ts';
import { conditions } from './order-words.ts';
import { isTime } from './read-plan.ts';

/**
 * "Remind me at 8 to call Tom. Cancel the dentist", "… Actually no": what is ordered by itself behind what is to be set, which
 * would else be a part of its name. It may as well be what one is to be reminded of ("ring the clinic. Cancel my appointment
 * there"), so it is offered or asked about; only what takes all of it back is sure. Undefined where the second sentence orders
 * nothing, or there are more.
 */
export function orderedBehind(
  all: Wish,
  { sentences, each }: { readonly sentences: readonly string[]; readonly each: readonly Understood[] },
  viewpoint: Viewpoint,
): Wish | undefined {
  const [first, second, ...more] = each;
  if (!first || !second || more.length > 0 || sentences.length > 2) return undefined;
  const { wish } = second;
  const language = second.language ?? languageOf(viewpoint.locale);
  const planned = first.wish.do === 'offer' ? first.wish.planned : first.wish;
  const isAcross = isPlan(all) && isPlan(planned) && endsAtHour(all, planned);
  if (isAcross && !isTime(sentences[1] ?? '', language, viewpoint)) return { do: 'offer', planned, isThing: true };
  if (!isPlan(first.wish)) return undefined;
  const said = (sentences[1] ?? '').replace(/[\s.!]+$/u, '');
  const { denies, it, lets, moves, retracts } = languages[language].changes;
  if (has(conditions, said)) return undefined;
  const left = withoutAllFirst(retracts, said);
  // "Leave it there" may be of what one is to be reminded of; "oh no, forget it" is not.
  const isLeft = patternOf(`^(?:${lets})$`).test(left) && (left !== said || !has(it, left));
  const isBack = left === '' || isLeft;
  if (wish.do === 'leave' || isBack) return { do: 'leave' };
  // "… No, Ben": what is meant instead stands there.
  const [taken = '', rest] = /^(.+?)[,;:]\s+(\S.*)$/su.exec(said)?.slice(1) ?? [];
  const isOther = rest !== undefined && rest.split(/\s+/u).length <= mostInstead;
  if (isOther && withoutAllFirst(retracts, taken) === '') return { do: 'correct' };
  // "… Don't cancel the dentist" keeps it.
  if (has(denies, said)) return undefined;
  if (wish.do === 'cancel') return { do: 'perhaps', wish: { do: 'several', wishes: [first.wish, wish] } };
  // "… Cancel that", "… Move it to 9": of this, or of what it is about. "She leaves on Saturday" only tells.
  const isOfFirst = (wish.do === 'drop' || wish.do === 'change') && wish.target.kind === 'last';
  return isOfFirst && (wish.do === 'drop' || opens(moves, said)) ? { do: 'correct' } : undefined;
}

/** Words of what is meant instead. */
const mostInstead = 3;
const isPlan = (wish: Wish): wish is Planned => wish.do === 'remind' || wish.do === 'schedule';

/** "… at 8. May is his wife": a time that goes on past the end of the first sentence, which has one of its own. */
function endsAtHour({ matched }: Planned, first: Planned): boolean {
  const hour = first.matched.replace(/[.!]$/u, '');
  return /\d$/u.test(hour) && matched.startsWith(hour) && /^[.!]\s/u.test(matched.slice(hour.length));
}
