import { languageOf } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Understood, Wish } from '../languages/wish.ts';
import { has, opens, withoutAllFirst } from './clauses.ts';
import { conditions } from './order-words.ts';

/** What ends or takes off by its name, and may be done beside what is set. */
const besides: readonly Wish['do'][] = ['cancel', 'forget', 'remove'];

/**
 * "Remind me at 8 to call Tom. Cancel the dentist", "… Actually no": what is ordered by itself behind what is to be set, which
 * would else be a part of its name. Undefined where the second sentence orders nothing, or there are more.
 */
export function orderedBehind(
  { sentences, each }: { readonly sentences: readonly string[]; readonly each: readonly Understood[] },
  viewpoint: Viewpoint,
): Wish | undefined {
  const [first, second, ...more] = each;
  if (!first || !second || more.length > 0 || sentences.length > 2 || !isPlan(first.wish)) return undefined;
  const { wish } = second;
  const language = second.language ?? languageOf(viewpoint.locale);
  const said = (sentences[1] ?? '').replace(/[\s.!]+$/u, '');
  if (has(conditions, said)) return undefined;
  if (besides.includes(wish.do)) return { do: 'several', wishes: [first.wish, wish] };
  const isBack = wish.do === 'leave' || withoutAllFirst(languages[language].changes.retracts, said) === '';
  if (isBack || (wish.do === 'drop' && wish.target.kind === 'last')) return { do: 'leave' };
  // "… No, Ben": what is meant instead stands there.
  const [taken = '', rest] = /^(.+?)[,;:]\s+(\S.*)$/su.exec(said)?.slice(1) ?? [];
  const isOther = rest !== undefined && rest.split(/\s+/u).length <= mostInstead;
  if (isOther && withoutAllFirst(languages[language].changes.retracts, taken) === '') return { do: 'correct' };
  // "… Move it to 9": one of the two times is not meant. "She leaves on Saturday" only tells.
  return wish.do === 'change' && wish.target.kind === 'last' && opens(languages[language].changes.moves, said)
    ? { do: 'correct' }
    : undefined;
}

/** Words of what is meant instead. */
const mostInstead = 3;
const isPlan = ({ do: wish }: Wish): boolean => wish === 'remind' || wish === 'schedule';
