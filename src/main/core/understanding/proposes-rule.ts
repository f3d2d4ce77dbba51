import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import { opens, withoutFirst } from './clauses.ts';
import { timeIn } from './read-plan.ts';

/** "Can that be monthly?": a question that proposes how often what stands is to come. */
export function proposesRule(sentence: string, language: Language, viewpoint: Viewpoint): boolean {
  const { carriers, changes } = languages[language];
  const said = withoutFirst(carriers.asksLeave, sentence)?.replace(changes.oftenThing, '$1');
  return said !== undefined && opens(changes.it, said) && timeIn(said, language, viewpoint)?.kind === 'repeats';
}
