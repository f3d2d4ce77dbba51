import { z } from 'zod';

/** The most of the likeliest tokens that a server tells. */
export const LISTED = 20;

export const Likely = z.object({ token: z.string(), logprob: z.number() });
export type Likely = z.infer<typeof Likely>;

/** What a plain yes weighs where no more than that is to be had: any number does, since only its sign says something. */
const PLAIN = 1;

/** log Σp(yes) − log Σp(no). What is not listed is at most as likely as the last that is. */
export function weigh(
  likely: readonly Likely[],
  { yes, no }: { readonly yes: readonly string[]; readonly no: readonly string[] },
): number {
  const least = Math.exp(Math.min(...likely.map(({ logprob }) => logprob)));
  const sum = (forms: readonly string[]): number => {
    const spelled = new Set(forms.map((form) => form.trim()));
    const said = likely.filter(({ token }) => spelled.has(token.trim()));
    return said.length === 0 ? least : said.reduce((all, { logprob }) => all + Math.exp(logprob), 0);
  };
  return Math.log(sum(yes)) - Math.log(sum(no));
}

/** A server that was held to a yes or a no said one of them; 0 where it said neither. */
export function plainWeight(
  said: string,
  { yes, no }: { readonly yes: readonly string[]; readonly no: readonly string[] },
): number {
  const word = said.replace(/["\s]/g, '');
  return word === yes[0] ? PLAIN : word === no[0] ? -PLAIN : 0;
}
