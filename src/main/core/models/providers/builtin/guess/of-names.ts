import { languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { clausesOf, has, opens } from '../../../../understanding/clauses.ts';
import { timeIn } from '../../../../understanding/read-plan.ts';
import { latelyOf } from './lately.ts';
import { renamedTo } from './made-of.ts';
import type { Guess, Sight, Weighed } from './sight.ts';

/** Words that are written as names are, one behind the other. */
const names = /\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’-]*){0,2}/gu;
const twoWords = /\p{Lu}[\p{L}'’-]* \p{Lu}[\p{L}'’-]*/gu;

/**
 * "Mrs Hargreave retired. The lady there is called Mrs Hartley", of "ring Mrs Hargreave": the name that a part of the message ends with, in
 * the place of the one that is told of in another, or begins alike; behind a word for calling, or the same word as there. Of what is called so, or was set or changed last.
 */
export function otherName(
  { sentence, plans, named }: Pick<Weighed, 'sentence' | 'plans' | 'named'>,
  { past, speaker, viewpoint }: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): Guess[] {
  const { changes, listOrders, timeGrammar } = languages[languageOf(viewpoint.locale)];
  const { address, articles, capitalIsName } = timeGrammar.naming;
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
    const others = clauses.filter((one) => one !== clause).flatMap((one) => one.match(names) ?? []);
    const [title = ''] = name.split(' ');
    // "Frau Sommer Augentropfen": where nouns have capitals, a name behind a title is one word.
    const all = plan.name.match(capitalIsName ? names : twoWords) ?? [];
    const alike = name.includes(' ') ? all.filter((one) => one.startsWith(`${title} `)) : [];
    const [was, another] = new Set([...others.filter((one) => plan.name.includes(one)), ...alike]);
    if (was === undefined || another !== undefined || plan.name.includes(` ${name}`)) return [];
    // "I'm rehearsing with Ilse", of "rehearsal with Jonas"; "the drops are for Frau Winter", right after they were for Frau Sommer.
    const isLed = plan.name.toLowerCase().includes(` ${verb} ${was}`.toLowerCase());
    const isSlip = alike.includes(was) && past.acts[0]?.turnsAgo === 1 && !has(changes.more, sentence);
    if (!(address.has(verb.toLowerCase()) || isInstead || isLed || isSlip)) return [];
    return renamedTo(plan, plan.name.replace(was, name), { speaker }).map((guess) => ({
      ...guess,
      isAll: true as const,
    }));
  });
}
