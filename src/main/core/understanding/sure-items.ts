import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import { droppedWords } from '../memory/stop-words.ts';
import { fold } from '../memory/terms.ts';
import { opens, patternOf } from './clauses.ts';
import { hasObject } from './object.ts';
import { timeIn } from './read-plan.ts';

interface Reading {
  readonly language: Language;
  readonly viewpoint: Viewpoint;
}

/** Words of one thing that stands alone behind a full stop, and of one among several. */
const mostAlone = 2;
const mostAmong = 4;

/**
 * The items of a list that was said with full stops in it: "milk, bread. Eggs, rice" are four. What tells something behind one is
 * none of them, and neither is what stands behind that: "milk, bread. We have guests tonight".
 */
export function sureItems(items: readonly string[], reading: Reading): readonly string[] {
  const { titles } = languages[reading.language].carriers;
  const ending = patternOf(`(?<!(?:^|\\s)(?:${titles}))(?<=\\p{L}{2})[.!?]+\\s+`);
  const sentences: string[][] = [[]];
  for (const item of items) {
    const [first = '', ...others] = item.split(ending);
    sentences.at(-1)?.push(first);
    sentences.push(...others.map((one) => [one]));
  }
  // Behind the last one a "thanks" may have stood.
  if (sentences.length === 1) return items.map((item) => item.replace(/(?<=\p{L}{3})[.!]+$/u, ''));
  const end = sentences.findIndex((said, at) => at > 0 && !areItems(said, reading));
  const sure = end < 0 ? sentences : sentences.slice(0, end);
  return sure.flatMap((said) => said.map((item) => item.replace(/[.!?]+$/u, '')));
}

/** Whether a sentence surely is nothing but things: few words each, none of which tells or asks for anything, and no time. */
function areItems(said: readonly string[], { language, viewpoint }: Reading): boolean {
  const { carriers, changes, listOrders, orders } = languages[language];
  const article = patternOf(`^(?:${orders.ours.articles}|${listOrders.articles})$`);
  const most = said.length === 1 ? mostAlone : mostAmong;
  return said.every((item) => {
    const words = item.split(/\s+/u);
    const bare = words.filter((word, at) => at > 0 || !article.test(word));
    const tells = bare.some(
      (word) => droppedWords.has(fold(word).replace(/[^\p{L}].*$/u, '')) && !joins.has(fold(word)),
    );
    return (
      words.length <= most &&
      hasObject(item) &&
      !tells &&
      !opens(`${carriers.remind}|${carriers.mayRemind}|${changes.drops[0]}`, item) &&
      timeIn(item, language, viewpoint) === undefined
    );
  });
}

/** Of words of grammar those that stand within the name of a thing: "a bag of rice", "Saft ohne Zucker". */
const joins: ReadonlySet<string> = new Set([
  'of',
  'for',
  'with',
  'without',
  'von',
  'fur',
  'mit',
  'ohne',
  'zum',
  'some',
  'more',
]);
