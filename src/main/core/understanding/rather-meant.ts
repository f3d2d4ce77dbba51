import { languageOf } from '../../../shared/locales/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Understood, Wish } from '../languages/wish.ts';
import { askedAgain } from './asked-again.ts';
import { withClockStart } from './clock-range.ts';
import { onlySure } from './only-sure.ts';
import { orAlarm } from './or-alarm.ts';

const ofPlans: readonly Wish['do'][] = ['remind', 'schedule', 'offer'];

/** What was read, or what is rather meant by the same words: a question, an alarm of its own, or something that begins and ends. */
export function ratherMeant(
  { wish, language }: Understood,
  message: string,
  scene: { readonly viewpoint: Viewpoint; readonly read: (text: string, viewpoint: Viewpoint) => Understood },
): Understood {
  const { viewpoint, read } = scene;
  const asked = askedAgain(wish, message, language ?? languageOf(viewpoint.locale));
  if (asked !== undefined) {
    const told = read(`${asked}?`, viewpoint);
    // Of what nothing is known one may want to be reminded after all.
    const isOpen = told.wish.do === 'answer' && wish.do === 'ask-when';
    return isOpen ? { ...told, wish: { ...told.wish, orRemind: wish.name } } : told;
  }
  const begun = wish.do === 'unclear' || ofPlans.includes(wish.do) ? withClockStart(message, viewpoint) : undefined;
  const again = begun && read(begun.text, viewpoint);
  if (begun && again && ofPlans.includes(again.wish.do)) {
    const sure = onlySure(again.wish, begun.text, viewpoint);
    const isPlan = sure.do === 'remind' || sure.do === 'schedule';
    return { ...again, wish: isPlan && !begun.isSure ? { do: 'offer', planned: sure, isThing: true } : sure };
  }
  return { wish: orAlarm(wish, message, scene), language };
}
