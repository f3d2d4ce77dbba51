import { languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { clausesOf, has, opens } from '../../../../understanding/clauses.ts';
import { timeIn } from '../../../../understanding/read-plan.ts';
import { latelyOf } from './lately.ts';
import { renamedTo } from './made-of.ts';
import type { Guess, Sight, Weighed } from './sight.ts';

/** Words that are written as names are, one behind the other. */
const names = /\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*){0,2}/gu;

/**
 * "Mrs Hargreave retired. The lady there is called Mrs Hartley", of "ring Mrs Hargreave": the name that a part of the message ends with, in
 * the place of the one that is told of in another, or begins alike. Of what is called so, or was set or changed last.
 */
export function otherName(
  { sentence, plans, named }: Pick<Weighed, 'sentence' | 'plans' | 'named'>,
  { past, speaker, viewpoint }: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): Guess[] {
  const { changes, listOrders, timeGrammar } = languages[languageOf(viewpoint.locale)];
  const { address, articles } = timeGrammar.naming;
  const [only, second] = named;
  const plan = second ? undefined : (only ?? latelyOf(plans, past));
  if (!plan) return [];
  const clauses = clausesOf(sentence);
  return clauses.flatMap((clause) => {
    const [, verb = '', name = ''] = new RegExp(`(\\p{L}+) (${names.source})$`, 'u').exec(clause) ?? [];
    // "It isn't Karl I'm meeting, it's Karla"
    const isInstead = opens(changes.it, clause) && clauses.some((one) => one !== clause && has(changes.denies, one));
    // "Her dog is called Max", and no day is anybody's name.
    const isOfElse = articles.has(clause.split(' ')[0]?.toLowerCase() ?? '') && !opens(listOrders.articles, clause);
    if (isOfElse || timeIn(name, languageOf(viewpoint.locale), viewpoint)) return [];
    if (!(address.has(verb.toLowerCase()) || isInstead) || plan.name.includes(` ${name}`)) return [];
    const others = clauses.filter((one) => one !== clause).flatMap((one) => one.match(names) ?? []);
    const [title = ''] = name.split(' ');
    const alike = name.includes(' ') ? (plan.name.match(names) ?? []).filter((one) => one.startsWith(`${title} `)) : [];
    const [was, another] = new Set([...others.filter((one) => plan.name.includes(one)), ...alike]);
    if (was === undefined || another !== undefined) return [];
    return renamedTo(plan, plan.name.replace(was, name), { speaker }).map((guess) => ({
      ...guess,
      isAll: true as const,
    }));
  });
}
