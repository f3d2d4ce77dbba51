import { languages } from '../languages/index.ts';
import { opens } from './clauses.ts';

/** What a sentence asks somebody to do that is worded as a question: "can you …". Undefined where it asks for nothing to be done. */
export function favourIn(sentence: string): string | undefined {
  for (const { orders, carriers } of Object.values(languages))
    for (const polite of orders.politeness) {
      const rest = sentence.replace(polite, '');
      if (rest !== sentence && !opens(`${carriers.asksFirst}|${carriers.mayRemind}`, rest)) return rest;
    }
  return undefined;
}
