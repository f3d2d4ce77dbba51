import { languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { beforeSame } from '../../../../understanding/before-same.ts';
import { clausesOf } from '../../../../understanding/clauses.ts';
import { timeIn } from '../../../../understanding/read-plan.ts';
import { besideSame } from '../../../../understanding/replacement.ts';
import { isLately } from '../occasion.ts';
import type { Sight } from './sight.ts';
import { type GuessScene, sharesBefore } from './weigh.ts';

/** From this on somebody surely only talks. */
const surely = 0.8;

/**
 * "Phew, one thing less to fret about", right after something was done or told: by what was learned hardly anything is wanted.
 * What such words could mean besides is not offered. An hour that something is said of, and what is kept told otherwise, are more than talk.
 */
export function isMereTalk(text: string, scene: GuessScene): boolean {
  const { past } = scene;
  if (!isLately(past) && past.told.length === 0) return false;
  const { shares, parts } = sharesBefore(text, scene);
  if (parts?.asks || (shares.get('talk') ?? 0) < surely) return false;
  const known = past.memory?.text;
  const isOtherwise = known !== undefined && [besideSame, beforeSame].some((read) => read(known, text) !== undefined);
  return !isOtherwise && !praisesHour(text, scene);
}

const isOfClock = /hour|minute/u;

/** "Five in the afternoon is kinder to him": a part of it begins with an hour, and a verb for being. */
function praisesHour(text: string, { viewpoint }: Pick<Sight, 'viewpoint'>): boolean {
  const language = languageOf(viewpoint.locale);
  const { being } = languages[language].timeGrammar.naming;
  return clausesOf(text).some((clause) => {
    const when = timeIn(clause, language, viewpoint);
    if (when?.kind !== 'once' || !isOfClock.test(when.grain) || !clause.startsWith(when.matched)) return false;
    const [next = ''] = clause.slice(when.matched.length).trim().split(/\s+/u);
    return being.has(next.toLowerCase());
  });
}
