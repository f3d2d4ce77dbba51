import { languageOf } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import { spanAt } from '../languages/time-grammar/compose.ts';
import { readSentence } from '../languages/time-grammar/sentence.ts';
import { settle } from '../languages/time-grammar/settle.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Planned } from '../languages/wish.ts';
import { sceneOf } from '../scheduler/parse/scene.ts';

/** Saturdays and Sundays at some time. */
const weekends = /^\S+ \S+ \S+ \* \* (?:0,6|6,0|6,7)$/u;

/**
 * "At the weekend", of something new: the one to come, though the same words limit what repeats. "Every weekend" and "weekends" begin
 * with a word, or have a form, that no moment has.
 */
export function onOneWeekend(wish: Planned, viewpoint: Viewpoint): Planned {
  if (wish.do !== 'schedule' || wish.rule.kind !== 'cron' || !weekends.test(wish.rule.expression)) return wish;
  const grammar = languages[languageOf(viewpoint.locale)].timeGrammar;
  const sentence = readSentence(wish.matched.normalize('NFC'));
  const scene = sceneOf(viewpoint);
  const span = spanAt({ grammar, sentence, scene }, 0);
  if (!span || span === 'clash' || span.to < sentence.tokens.length) return wish;
  const found = settle(span.pieces, scene);
  if (!found || found.at <= viewpoint.now) return wish;
  const { name, matched } = wish;
  return { do: 'remind', name, matched, rule: { kind: 'once', at: new Date(found.at).toISOString() } };
}
