import { numbered } from '../results.ts';
import type { Guess, Sight } from './sight.ts';

/** Offers what may be meant: the only thing by a yes, several to choose from. What it says of that. */
export function chooseAmong(found: readonly Guess[], { t, choose, offer }: Sight['speaker']): string {
  // What reads the same is one choice.
  const some = found.filter(({ label }, at) => found.findIndex((one) => one.label === label) === at);
  const [only, second] = some;
  if (only && !second) {
    for (const wanted of only.calls) offer(wanted);
    return t('builtin.says.may.one', { what: only.label });
  }
  choose(some);
  return t('builtin.says.may.some', { list: numbered(some.map(({ label }) => label)) });
}
