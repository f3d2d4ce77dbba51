import { type Language, languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { has, patternOf } from '../../../../understanding/clauses.ts';
import { bestMatches } from '../../../../understanding/match-words.ts';
import { placesWithin } from '../../../../understanding/targets.ts';
import { call, type Plan } from '../results.ts';
import type { Guess, Sight } from './sight.ts';

/** Those that a message leaves out of what is to go: "cancel everything today bar the parcel". */
export function sparedIn(sentence: string, plans: readonly Plan[], language: Language): readonly Plan[] {
  const [, behind = ''] =
    patternOf(`(?:^|\\s)(?:${languages[language].changes.except})\\s+([^.;!?]+)`, 'isu').exec(sentence) ?? [];
  return eachNamed(
    behind,
    plans.map((plan) => ({ ...plan, text: plan.name })),
    language,
  );
}

/** Those that a row names, each by its part: "the passports and the ski socks". */
export function eachNamed<T extends { readonly text: string }>(
  row: string,
  items: readonly T[],
  language: Language,
): T[] {
  const { and } = languages[language].carriers.weekdays;
  const parts = row.split(patternOf(`\\s*[,;]\\s*|\\s+(?:${and})\\s+`, 'giu')).filter((part) => part !== '');
  return [...new Set(parts.flatMap((part) => bestMatches(part, items, items.length)))];
}

/** "bin all of it but the last one", "drop everything except the VAT": of what was told the others go. */
export function ofRest(
  sentence: string,
  plans: readonly Plan[],
  { past, speaker, viewpoint }: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): Guess[] {
  const language = languageOf(viewpoint.locale);
  const { changes } = languages[language];
  if (past.told.length < 2 || !has(`${changes.ends}|${changes.drops[0]}|${changes.apart}`, sentence)) return [];
  const found = patternOf(`(?:^|\\s)(?:${changes.except})\\s+(.+)$`, 'isu').exec(sentence);
  const behind = found?.[1] ?? '';
  const places = has(changes.latest, behind) ? [-1] : (placesWithin(behind, language)?.places ?? []);
  const named = places.length > 0 ? [] : bestMatches(behind, past.told, past.told.length);
  const kept = [...places.map((place) => past.told.at(place)?.id), ...named.map(({ id }) => id)];
  const others = plans.filter(({ id }) => past.told.some((one) => one.id === id) && !kept.includes(id));
  if (kept.length === 0 || others.length === 0 || others.length === past.told.length) return [];
  const name = others.map((plan) => plan.name).join(', ');
  const wanted = call('cancel_schedule', { id: others.map(({ id }) => id).join(', ') });
  return [{ label: speaker.t('builtin.says.may.cancel', { name }), calls: [wanted], isAll: true }];
}
