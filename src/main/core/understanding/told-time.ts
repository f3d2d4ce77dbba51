import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Understood } from '../languages/wish.ts';
import { patternOf } from './clauses.ts';
import { timeIn } from './read-plan.ts';

interface Reading {
  readonly language: Language;
  readonly viewpoint: Viewpoint;
  readonly read: (text: string) => Understood;
}

/**
 * "Remind me to renew my passport, it expires on 12 June": when something else happens, told in a part of its own behind what is
 * asked for, is no time for a reminder. Read without that part; what it says of a time is asked.
 */
export function withoutToldTime(
  understood: Understood,
  sentence: string,
  { language, viewpoint, read }: Reading,
): Understood {
  const { wish } = understood;
  if (wish.do !== 'remind') return understood;
  const [first = '', ...more] = sentence.split(/,\s+/u);
  const tells = patternOf(`^(?:${languages[language].carriers.tellsOf})`, 'u');
  const told = more.findIndex((part) => tells.test(part) && timeIn(part, language, viewpoint) !== undefined);
  if (told < 0 || told !== more.length - 1) return understood;
  const { wish: rest, language: said } = read([first, ...more.slice(0, told)].join(', '));
  if (rest.do === 'remind') return { wish: { do: 'offer', planned: rest, isThing: true }, language: said };
  return rest.do === 'ask-when' ? { wish: rest, language: said } : understood;
}
