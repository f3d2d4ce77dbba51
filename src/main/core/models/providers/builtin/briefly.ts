import { isDeepStrictEqual } from 'node:util';
import { type Language, languageOf } from '../../../../../shared/locales/index.ts';
import type { DialogueAct } from '../../../dialogue-acts/act.ts';
import { withoutAsides } from '../../../dialogue-acts/without-asides.ts';
import type { Viewpoint } from '../../../languages/viewpoint.ts';
import type { Planned, Wish } from '../../../languages/wish.ts';
import { type OwnOrder, readOwnOrder } from '../../../understanding/own-order.ts';

/**
 * What was understood, with a shorter name, or fewer things for a list, where clauses of the message only tell why. It is read once
 * more without them, and taken only if it is then the very same wish at the same time; all that was said of it stays beside the name.
 */
export function briefly(understood: OwnOrder, text: string, viewpoint: Viewpoint): OwnOrder {
  const { wish } = understood;
  const act = actOf(wish);
  if (act === undefined) return understood;
  const language: Language = understood.language ?? languageOf(viewpoint.locale);
  const brief = withoutAsides({ text, about: [], occasion: 'chat', act, language });
  if (brief === text) return understood;
  const wished = shorter(wish, readOwnOrder(brief, viewpoint).wish);
  return wished ? { ...understood, wish: wished } : understood;
}

function actOf(wish: Wish): DialogueAct | undefined {
  if (wish.do === 'add') return 'add';
  return wish.do === 'remind' || wish.do === 'schedule' || wish.do === 'offer' ? 'remind' : undefined;
}

function shorter(wish: Wish, brief: Wish): Wish | undefined {
  if (wish.do === 'add' && brief.do === 'add' && wish.key === brief.key)
    return brief.items.every((item) => wish.items.includes(item)) ? brief : undefined;
  if (wish.do === 'offer') {
    const planned = brief.do === 'offer' ? brief.planned : isPlanned(brief) ? brief : undefined;
    const named = planned && calledAs(wish.planned, planned);
    return named && { ...wish, planned: named };
  }
  return isPlanned(wish) && isPlanned(brief) ? calledAs(wish, brief) : undefined;
}

const isPlanned = (wish: Wish): wish is Planned => wish.do === 'remind' || wish.do === 'schedule';

function calledAs(planned: Planned, { name, rule }: Planned): Planned | undefined {
  const isSame = isDeepStrictEqual(rule, planned.rule) && name.length < planned.name.length;
  return isSame ? { ...planned, name, told: planned.name } : undefined;
}
