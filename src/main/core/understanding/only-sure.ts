import { languageOf } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Planned, Wish } from '../languages/wish.ts';
import { has, withoutAll } from './clauses.ts';
import { hasObject } from './object.ts';
import { anyCarrier } from './order-words.ts';
import { namesDay } from './several.ts';

const unsaidDay = anyCarrier('unsaidDay');
const unsaidTime = anyCarrier('unsaidTime');
const unsaidEvent = anyCarrier('unsaidEvent');
const asksOthers = anyCarrier('asksOthers');
/** "I mean", "she said": they lead to what is meant and are nothing to keep by themselves. */
const leads = Object.values(languages)
  .map(({ changes }) => `${changes.reports}|${changes.instead}`)
  .join('|');

/**
 * A wish as far as its words are sure of it. A time that points at one which was not said ("that day", "the day before")
 * is asked about instead of read as today; where somebody else is to remind, it is offered; a memory without any content
 * asks for it, and what is only pointed at ("add it") is put on no list.
 */
export function onlySure(wish: Wish, text: string, viewpoint: Viewpoint): Wish {
  switch (wish.do) {
    case 'remind':
    case 'schedule':
      if (isUnsaid(wish, text, viewpoint)) return { do: 'unclear', text };
      return has(asksOthers, text) ? { do: 'offer', planned: wish, isThing: false } : wish;
    case 'offer':
      return isUnsaid(wish.planned, text, viewpoint) ? { do: 'unclear', text } : wish;
    case 'remember':
      return hasContent(wish.memory) ? wish : { do: 'incomplete', example: 'remember' };
    case 'add':
      return wish.items.length > 0 && !wish.items.some(hasContent) ? { do: 'correct' } : wish;
    case 'several': {
      const wishes = wish.wishes.map((one) => onlySure(one, text, viewpoint));
      const doubtful = wishes.find((one, index) => one !== wish.wishes[index]);
      return doubtful ? { do: 'unclear', text } : wish;
    }
    default:
      return 'otherwise' in wish && wish.otherwise
        ? { ...wish, otherwise: onlySure(wish.otherwise, text, viewpoint) }
        : wish;
  }
}

function isUnsaid({ name, matched }: Planned, text: string, viewpoint: Viewpoint): boolean {
  if (has(unsaidDay, text) || (has(unsaidTime, text) && !/\d/u.test(matched))) return true;
  return has(unsaidEvent, name) && !namesDay(matched, languageOf(viewpoint.locale), viewpoint);
}

/** What stands in quotes is content, whatever its words. */
const isQuoting = /["“„«][^"“”„«»]*\p{L}/u;

const hasContent = (memory: string): boolean =>
  /\p{N}/u.test(memory) || isQuoting.test(memory) || hasObject(withoutAll(leads, memory));
