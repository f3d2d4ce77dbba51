import { languageOf } from '../../../../../shared/locales/index.ts';
import type { ChatMessage } from '../../../../engine-protocol/chat.ts';
import { saidIn } from '../../../../text/current-turn.ts';
import { languages } from '../../../languages/index.ts';
import type { Viewpoint } from '../../../languages/viewpoint.ts';
import { has } from '../../../understanding/clauses.ts';
import { type Lead, type Led, leadAlone, readLed } from '../../../understanding/leads.ts';
import { latestPlan, type PastAct, planOf } from './referents.ts';
import { viewpointOf } from './turns.ts';

/**
 * How long before something else the latest plan is told, by the messages in which it was set and changed, and when that was to
 * begin as it was said first. Undefined where it is told when that begins, or another time was taken for it.
 */
export function leadBefore(
  history: readonly ChatMessage[],
  acts: readonly PastAct[],
  viewpoint: Viewpoint,
): Pick<Led, 'lead' | 'eventAt'> | undefined {
  const latest = latestPlan(acts);
  let lead: Lead | undefined;
  let isEarlier = false;
  for (const act of acts.filter((one) => planOf(one)?.id === latest?.id)) {
    const asked = history[act.askedAt];
    if (!asked) return undefined;
    const [text = '', seen] = [saidIn(asked).at(-1), viewpointOf(asked, viewpoint)];
    const led = readLed(text, seen);
    if (led) return isSetFor(act, led.at) ? { lead: lead ?? led.lead, eventAt: led.eventAt } : undefined;
    if (lead === undefined) isEarlier = has(languages[languageOf(viewpoint.locale)].carriers.aheadOfTold, text);
    lead ??= leadAlone(text, seen);
  }
  // "An hour before, rather": what was set for when it begins is told so long before that.
  return lead && !isEarlier ? { lead, eventAt: 0 } : undefined;
}

const isSetFor = ({ args }: PastAct, at: number): boolean => {
  const told = Date.parse(String(args['fire_at']));
  return Number.isNaN(told) || Math.abs(told - at) < aMinute;
};
const aMinute = 60_000;
