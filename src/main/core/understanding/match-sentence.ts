import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import type { SentenceReader } from '../languages/sentence-rule.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Wish } from '../languages/wish.ts';
import { placedIn } from './list-orders.ts';
import { hasObject } from './object.ts';
import { dayIn, hasMisspelt, isTime, readReminder } from './read-plan.ts';
import { sureItems } from './sure-items.ts';

/** What a sentence of a language asks for; undefined where none of its rules reads it. Politeness is gone already. */
export function matchSentence(sentence: string, language: Language, viewpoint: Viewpoint): Wish | undefined {
  const reader = readerFor(language, viewpoint);
  for (const rule of languages[language].sentences) {
    const match = rule.pattern.exec(sentence);
    const wish = match && rule.make(match, reader);
    if (wish) return isOfTwoLists(wish, sentence, language) ? undefined : withSureItems(wish, { language, viewpoint });
  }
  return undefined;
}

/** Behind a full stop a list may go on, or something else be told. */
const withSureItems = (wish: Wish, reading: Parameters<typeof sureItems>[1]): Wish =>
  wish.do === 'add' ? { ...wish, items: sureItems(wish.items, reading) } : wish;

/** "Add eggs to the shopping list and … to the hardware list": a place is no item; behind a colon it may be. */
function isOfTwoLists(wish: Wish, sentence: string, language: Language): boolean {
  const isOfList = wish.do === 'add' || wish.do === 'remove';
  return (
    isOfList &&
    !sentence.includes(':') &&
    [wish.key, ...wish.items].some((text) => placedIn(text, language) !== undefined)
  );
}

function readerFor(language: Language, viewpoint: Viewpoint): SentenceReader {
  const timed: SentenceReader['timed'] = (text, clean) => readReminder({ text, language, viewpoint, clean });
  return {
    timed,
    remind(text, clean, fallback) {
      const wish = timed(text, (rest) => clean(rest) || fallback);
      if (wish) return wish;
      if (hasMisspelt(text, language, viewpoint)) return { do: 'unclear', text };
      const name = clean(text);
      return hasObject(name) ? { do: 'ask-when', name } : { do: 'incomplete', example: 'remind' };
    },
    schedules(text) {
      const day = dayIn(text, language, viewpoint);
      return day === undefined ? { do: 'schedules' } : { do: 'schedules', day };
    },
    isTime: (text) => isTime(text, language, viewpoint),
    hasObject,
  };
}
