import type { Language } from '../../../shared/locales/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import { timeIn } from './read-plan.ts';

/** Parts of a sentence; numbers alone stand with the day before them where both are one time: "to 2 December, 10.15". */
export function withNumbers(clauses: readonly string[], language: Language, viewpoint: Viewpoint): string[] {
  const all: string[] = [];
  for (const clause of clauses) {
    const before = all.at(-1) ?? '';
    if (isOne(before, clause, { language, viewpoint })) all.splice(-1, 1, `${before}, ${clause}`);
    else all.push(clause);
  }
  return all;
}

function isOne(
  before: string,
  clause: string,
  { language, viewpoint }: { readonly language: Language; readonly viewpoint: Viewpoint },
): boolean {
  if (/\p{L}/u.test(clause) || !/\d/u.test(clause)) return false;
  const day = timeIn(before, language, viewpoint);
  const both = timeIn(`${before}, ${clause}`, language, viewpoint);
  const isDay = day?.kind === 'repeats' || (day?.kind === 'once' && day.grain === 'day');
  return isDay && both?.kind === day.kind && both.matched.endsWith(`, ${clause}`);
}
