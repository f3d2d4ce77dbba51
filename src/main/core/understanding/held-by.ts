import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import { clausesOf, has, opens, patternOf, withoutAll, withoutFirst } from './clauses.ts';
import { hasObject } from './object.ts';

const mostWords = 8;

/**
 * "Danny at number 9 has it these days", of a text by which the key is with Mrs Okafor, or she has it: who has it now. Undefined where
 * nobody is told of who does, or the text says of nobody that he has it.
 */
export function heldBy(text: string, sentence: string, language: Language): string | undefined {
  const { carriers, changes, orders } = languages[language];
  const whole = patternOf(`^(.+?)\\s+(?:${changes.holds})\\s+(?:${changes.it}|${orders.named})$`, 'isu');
  const ways = clausesOf(sentence).flatMap((clause) => {
    const bare = withoutFirst(`${changes.corrects}|${carriers.joint}|${changes.hence}`, clause) ?? clause;
    const [, who = ''] = whole.exec(withoutAll(changes.byNow, bare)) ?? [];
    const isSomebody =
      /\p{Lu}/u.test(who) &&
      !has(changes.denies, clause) &&
      hasObject(who) &&
      who.split(/\s+/u).length <= mostWords &&
      !opens(orders.statement, who);
    return isSomebody ? [who] : [];
  });
  const [who, second] = ways;
  if (who === undefined || second !== undefined) return undefined;
  const end = /[.!]+$/u.exec(text)?.[0] ?? '';
  const told = text.slice(0, text.length - end.length);
  const [, lead] = patternOf(`^(.+\\s(?:${changes.heldWith}))\\s+\\S`, 'isu').exec(told) ?? [];
  if (lead !== undefined) return `${lead} ${who}${end}`;
  const [, holds, what] = patternOf(`^.+?\\s(${changes.holds})\\s+(.+)$`, 'isu').exec(told) ?? [];
  return holds === undefined || what === undefined ? undefined : `${who} ${holds} ${what}${end}`;
}
