import { languageOf } from '../../../../../../shared/locales/index.ts';
import { beforeSame } from '../../../../understanding/before-same.ts';
import { besideSame } from '../../../../understanding/replacement.ts';
import { isLately } from '../occasion.ts';
import { praisedHour } from './praised-hour.ts';
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
  const language = languageOf(scene.viewpoint.locale);
  const isOtherwise =
    known !== undefined && (besideSame(known, text) ?? beforeSame(known, text, language)) !== undefined;
  return !isOtherwise && praisedHour(text, scene.viewpoint) === undefined;
}
