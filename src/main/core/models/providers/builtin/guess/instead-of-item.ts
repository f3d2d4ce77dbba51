import { type Language, languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { clausesOf, has, opens, patternOf, withoutAll, withoutEnds } from '../../../../understanding/clauses.ts';
import { bestMatches } from '../../../../understanding/match-words.ts';
import { hasObject } from '../../../../understanding/object.ts';
import { timeIn } from '../../../../understanding/read-plan.ts';
import { around } from '../../../../understanding/targets.ts';
import { spokenFirst } from '../lists.ts';
import { writtenAs } from './made-of.ts';
import type { Guess, Sight, Weighed } from './sight.ts';

const mostItems = 2;
const mostWords = 4;
/** The same where only a question was asked of another. */
const mostOfAsked = 2;

/**
 * "Thrillers he has plenty of... rather an audiobook", "he's gone off salmon, tuna it is": something of a list is told of, and another
 * thing chosen instead, in a later part or the next message. Empty where a time is said, or not one thing is told of.
 */
export function insteadOfItem(
  { sentence, entries }: Pick<Weighed, 'sentence' | 'entries'>,
  { past, speaker, viewpoint }: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): Guess[] {
  const language = languageOf(viewpoint.locale);
  const { orders } = languages[language];
  const clauses = clausesOf(sentence);
  const at = clauses.findLastIndex((clause) => chosenIn(clause, viewpoint) !== undefined);
  // "Is butter on the list?", "margarine instead": what was asked about just before.
  const isOfAsked =
    at === 0 &&
    /\?\s*$/u.test(past.said ?? '') &&
    !patternOf(`^(?:${orders.statement})(?=['’\\s])`).test(clauses[0] ?? '');
  const told = at === 0 ? (isOfAsked ? (past.said ?? '') : '') : clauses.slice(0, at).join(', ');
  const chosen = at < 0 || told === '' ? undefined : chosenIn(clauses[at] ?? '', viewpoint);
  const isTime = [sentence, chosen ?? ''].some((text) => timeIn(text, language, viewpoint) !== undefined);
  if (chosen === undefined || isTime) return [];
  const put = languages[language].itemsOf(chosen);
  const { numbers } = languages[language].requests;
  const isNumber = (item: string): boolean => /^\p{N}+$/u.test(item) || Object.hasOwn(numbers, item.toLowerCase());
  const most = isOfAsked ? mostOfAsked : mostWords;
  const isPut =
    put.length > 0 && put.length <= mostItems && put.every((item) => wordsOf(item) <= most && !isNumber(item));
  for (const list of spokenFirst(entries, past)) {
    const [gone, second] = bestMatches(told, list.items, 2);
    if (!isPut || !gone || second || put.some((item) => bestMatches(item, list.items, 1).length > 0)) continue;
    const forWhom = put.map((item) => asOf(item, gone.text, language));
    // "… I've got the milk, so a scarf for her": only for whom that was can it be.
    if (isHence(clauses[at] ?? '', language) && forWhom.every((item, place) => item === put[place])) continue;
    const next = list.items.flatMap(({ text }) => (text === gone.text ? forWhom : [text]));
    return [writtenAs(list.key, next, { speaker })];
  }
  return [];
}

/** "A scarf for her", of "headphones for Amy": whom it is for, by name. */
function asOf(item: string, gone: string, language: Language): string {
  const [, thing = '', lead = ''] =
    patternOf(`^(.+)\\s(\\p{L}+)\\s(?:${languages[language].orders.named})$`, 'isu').exec(item) ?? [];
  const who = lead === '' ? undefined : patternOf(`\\s${lead}\\s(.+)$`, 'isu').exec(gone)?.[1];
  return who === undefined ? item : `${thing} ${lead} ${who}`;
}

/** "…, so a scarf for her": nothing says that it comes instead but that it follows. */
const isHence = (clause: string, language: Language): boolean => {
  const { changes } = languages[language];
  const isChosen = has(changes.ratherThis, clause) || around(changes.chooses, clause) !== undefined;
  return !isChosen && opens(`${changes.hence}|${changes.therefore}`, clause);
};

const wordsOf = (text: string): number => text.split(/\s+/u).length;

/** What a part of a message chooses: by words for that, or beside "instead"; from its article on where a verb leads to it. */
function chosenIn(clause: string, { locale }: Sight['viewpoint']): string | undefined {
  const { changes, listOrders, orders, timeGrammar } = languages[languageOf(locale)];
  const small = `${changes.corrects}|${changes.small}|${changes.ratherThis}`;
  // More is put there, or done.
  const beside = withoutAll(changes.ratherThis, clause);
  if (has(`${changes.denies}|${changes.more}|${changes.joins}`, beside)) return undefined;
  const named = [clause, withoutEnds(clause, changes.corrects)]
    .map((text) => around(changes.chooses, text))
    .find((text) => text !== undefined);
  // "…, so a scarf for her"
  const [, hence] =
    patternOf(`^(?:${changes.hence}|${changes.therefore})\\s+((?:${changes.aThing})\\s+\\S.*)$`, 'isu').exec(clause) ??
    [];
  const words = named ?? (has(changes.ratherThis, clause) ? beside : hence);
  if (words === undefined) return undefined;
  const [, thing = words] = patternOf(`^\\S+\\s((?:${listOrders.articles})\\s.+)$`, 'isu').exec(words) ?? [];
  // "His sister Ada is coming in his place": she, and not that she comes.
  const being = [...timeGrammar.naming.being].join('|');
  const [who = thing] = named === undefined ? thing.split(patternOf(`\\s(?:${being})(?=\\s|$)`)) : [];
  const bare = withoutEnds(around(changes.putsAround, who.trim()) ?? who, small);
  return hasObject(bare) && !has(orders.statement, bare) ? bare : undefined;
}
