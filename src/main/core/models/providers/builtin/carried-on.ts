import { Temporal } from 'temporal-polyfill';
import { languageOf } from '../../../../../shared/locales/index.ts';
import type { ChatMessage } from '../../../../engine-protocol/chat.ts';
import { languages } from '../../../languages/index.ts';
import type { Viewpoint } from '../../../languages/viewpoint.ts';
import type { Wish } from '../../../languages/wish.ts';
import { opens, withoutFirst } from '../../../understanding/clauses.ts';
import { readOwnOrder } from '../../../understanding/own-order.ts';
import { timeIn } from '../../../understanding/read-plan.ts';
import { namesDay } from '../../../understanding/several.ts';
import { askedBefore, lastWish } from './past.ts';
import { actsOf } from './referents.ts';
import { viewpointOf } from './turns.ts';

const longest = 200;

/**
 * “Remind me tomorrow at 1 to ring Ann.” – “And tomorrow at 2 to order soap”: what goes on as that did is asked for in its words.
 * Undefined unless a reminder was just asked for and set, the words begin with one that joins and, without their time, with one
 * that only stands behind what asks (“to”, “about”), and their day is named or that of the one before.
 */
export function carriedOn(
  text: string,
  history: readonly ChatMessage[],
  { at, viewpoint }: { readonly at: number; readonly viewpoint: Viewpoint },
): string | undefined {
  const language = languageOf(viewpoint.locale);
  const { carriers, orders } = languages[language];
  const rest = text.length > longest ? undefined : withoutFirst(carriers.joint, text.trim())?.trim();
  const when = rest === undefined ? undefined : timeIn(rest, language, viewpoint);
  if (rest === undefined || !when || when.kind === 'unclear' || !opens(carriers.asksBegin, when.rest.trim()))
    return undefined;
  const asked = askedBefore(history, at);
  const user = asked === undefined ? undefined : history[asked];
  const isSet = user && actsOf(history.slice(asked, at)).some(({ tool }) => sets.includes(tool));
  const wished = isSet ? lastWish(user, viewpointOf(user, viewpoint)) : undefined;
  // One that went on like this itself is read as an offer.
  const before = wished?.do === 'offer' ? wished.planned : wished;
  if (!before || !isPlan(before)) return undefined;
  const carried = `${orders.remindMe} ${rest}`;
  const { wish } = readOwnOrder(carried, viewpoint);
  // A mere day is perhaps meant at the hour of the one before.
  const isMereDay = when.kind === 'once' && !/minute|hour|second/u.test(when.grain);
  if (!isPlan(wish) || isMereDay) return undefined;
  return namesDay(when.matched, language, viewpoint) || isSameDay(before, wish, viewpoint) ? carried : undefined;
}

const sets: readonly string[] = ['set_reminder', 'set_schedule'];
const isPlan = (wish: Wish): wish is Wish & { readonly do: 'remind' | 'schedule' } =>
  wish.do === 'remind' || wish.do === 'schedule';

function isSameDay(one: Wish, other: Wish, { zone }: Viewpoint): boolean {
  if (one.do !== 'remind' || other.do !== 'remind') return false;
  const [day, second] = [one, other].map(({ rule }) =>
    Temporal.Instant.from(rule.at).toZonedDateTimeISO(zone).toPlainDate().toString(),
  );
  return day === second;
}
