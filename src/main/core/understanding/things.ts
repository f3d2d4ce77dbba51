import { languageOf } from '../../../shared/locales/index.ts';
import { ownFirst } from '../languages/choose-language.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Planned, Understood } from '../languages/wish.ts';
import { isAsking, isOrder } from './asking.ts';
import { isOurs } from './object.ts';
import { readThings } from './several.ts';

/** Things with a time each, as a line that is written down says them, in the first language that reads all of it. */
export function thingsIn(
  line: string,
  viewpoint: Viewpoint,
): (Pick<Understood, 'language'> & { plans: Planned[] }) | undefined {
  for (const language of ownFirst(languageOf(viewpoint.locale))) {
    const plans = readThings(line, language, viewpoint);
    if (plans && !plans.some(({ name }) => isOrder(name) || isOurs(name) || isAsking.test(name)))
      return { plans, language };
  }
  return undefined;
}

/** The same where nothing asks for them: they are offered together. */
export function offeredThings(sentence: string, viewpoint: Viewpoint): Understood | undefined {
  const found = thingsIn(sentence, viewpoint);
  if (!found) return undefined;
  const wishes = found.plans.map((planned) => ({ do: 'offer', planned, isThing: true }) as const);
  return { wish: { do: 'several', wishes }, language: found.language };
}
