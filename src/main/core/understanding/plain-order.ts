import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Wish } from '../languages/wish.ts';
import { readCarried, withoutFillers } from './carriers.ts';
import { clausesOf, opens, patternOf, withoutAllFirst, withoutFirst } from './clauses.ts';
import { matchSentence } from './match-sentence.ts';
import { namesSame } from './match-words.ts';
import { mended } from './mended.ts';
import { hasObject, isOursAlone } from './object.ts';
import { conditions } from './order-words.ts';
import { isTime, timeIn } from './read-plan.ts';

/** An order by its own word ("remind me", "note") or by what carries it ("I would like you to tell me"). */
export function match(sentence: string, language: Language, viewpoint: Viewpoint): Wish | undefined {
  const spoken = mended(withoutFillers(sentence, language), language);
  const found = matchSentence(spoken, language, viewpoint);
  const read = found?.do === 'add' || found?.do === 'remove' ? asListed(found, language) : found;
  const mayBeCarried =
    read?.do === 'set' ? opens(languages[language].carriers.plan, spoken) : read === undefined || read.do === 'answer';
  const wish = mayBeCarried ? (readCarried(spoken, language, viewpoint) ?? read) : read;
  const isPlan = wish?.do === 'remind' || wish?.do === 'schedule';
  if (isPlan && (isConditional(wish.name) || isConditionalTime(spoken, language, viewpoint)))
    return { do: 'offer', planned: wish, isThing: true };
  if (wish?.do !== 'set' || /[:=](?!\d)/u.test(sentence)) return wish;
  // "put another one at 8, 'pack'": no note is called by an hour.
  if (/^\d/u.test(wish.key) && timeIn(sentence, language, viewpoint)) return undefined;
  // "set something up so on the 28th I get told": no note has a time in its name.
  if (timeIn(wish.key, language, viewpoint) && !isTime(wish.key, language, viewpoint)) return undefined;
  const { articles, list } = languages[language].listOrders;
  // "setz Limo auf beide Listen": a list is where something goes, and no text.
  const isOnList =
    patternOf(`^(?:(?:${articles})\\s+)?(?:${list})[,;]\\s`).test(wish.value) ||
    patternOf(`^\\S+\\s[\\p{L}\\p{N}-]*(?:${languages[language].carriers.list})n?s?$`).test(wish.value);
  if (isOnList || isMove(wish, language, viewpoint)) return { do: 'correct' };
  return opens(languages[language].changes.moves, spoken) ? { ...wish, isChange: true } : wish;
}

/**
 * "almonds and sugar, I want to bake": behind what stands on a list, a sentence of its own tells why. "tofu, no tempeh": what takes
 * the item before it back stands in its place. "glue and tape, sorry, not tape, string": what is denied is not there.
 */
function asListed(wish: Wish & { readonly do: 'add' | 'remove' }, language: Language): Wish {
  const { changes, orders } = languages[language];
  const items: string[] = [];
  let isTaken = false;
  for (const item of wish.items) {
    const isWhy = items.length > 0 && /\s\S+\s/u.test(item) && opens(orders.statement, item);
    const rather = items.length > 0 ? withoutAllFirst(changes.retracts, item) : item;
    const denied = withoutFirst(changes.excludes.words, rather);
    const at = denied ? items.findIndex((one) => namesSame(one, denied)) : -1;
    if (at >= 0) items.splice(at, 1);
    else if (rather !== '' && (rather !== item || isTaken)) items.splice(-1, 1, rather);
    else if (rather !== '' && !isWhy) items.push(item);
    isTaken = rather === '';
  }
  return { ...wish, items };
}

/** "… if it rains": it hangs on something that nobody here can see. */
function isConditional(name: string): boolean {
  return opens(conditions, name) || clausesOf(name).some((clause) => opens(conditions, clause));
}

/** "on Friday at 5 if it rains": right behind its time, so that it hangs on the reminder; "ask if she comes" asks. */
function isConditionalTime(sentence: string, language: Language, viewpoint: Viewpoint): boolean {
  const when = timeIn(sentence, language, viewpoint);
  if (when === undefined || when.kind === 'unclear') return false;
  const [, behind = ''] = sentence.split(when.matched, 2);
  return opens(conditions, behind.trim());
}

/** "change the rent reminder to 10am", "set it to 7": a note whose value is a time is marked as one ("dentist: 10am"). */
function isMove({ key, value }: Wish & { readonly do: 'set' }, language: Language, viewpoint: Viewpoint): boolean {
  const isEmpty = (part: string): boolean => /\p{L}/u.test(part) && !hasObject(part);
  return [key, value].some((part) => isEmpty(part) || isTime(part, language, viewpoint)) || isOursAlone(key);
}
