import type { Language } from '../../../shared/locales/index.ts';
import { firstSentence } from '../../text/own-words.ts';
import { languages } from '../languages/index.ts';
import type { Wish } from '../languages/wish.ts';
import { has, opens, patternOf, withoutFirst } from './clauses.ts';
import { conditions } from './order-words.ts';
import { plain } from './plain.ts';

/**
 * "Remind me what the password is", "erinner mich mal, wo ich geparkt habe": without any time, what begins with a word that asks is not to
 * be told later, but asked for now. The question; undefined for all else.
 */
export function askedAgain(wish: Wish, message: string, language: Language): string | undefined {
  if (wish.do !== 'ask-when') return undefined;
  const { asksWord, remind } = languages[language].carriers;
  const { again } = languages[language].requests;
  const rest = withoutFirst(remind, plain(firstSentence(message)).sentence);
  if (rest === undefined) return undefined;
  const asked = rest.replace(patternOf(`^(?:(?:${again}|${languages[language].listOrders.small})[\\s,]+)+`), '').trim();
  if (!patternOf(`^(?:${asksWord})\\s`).test(asked)) return undefined;
  // "Remind me what to say to Ann" cannot be looked up; "remind me when I get home" is no question, as "when the dentist is" is.
  const [, second = ''] = asked.split(/\s+/u);
  const being = [...languages[language].timeGrammar.naming.being].join('|');
  const isThen = opens(conditions, asked) && !patternOf(`\\s(?:${being})$`).test(asked);
  return has(languages[language].carriers.asksBegin, second) || isThen ? undefined : asked;
}
