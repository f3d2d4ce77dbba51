import { isLately } from '../occasion.ts';
import { type GuessScene, sharesBefore } from './weigh.ts';

/** From this on somebody surely only talks. */
const surely = 0.8;

/**
 * "Phew, one thing less to fret about", right after something was done or told: by what was learned hardly anything is wanted.
 * What such words could mean besides is not offered.
 */
export function isMereTalk(text: string, scene: GuessScene): boolean {
  const { past } = scene;
  if (!isLately(past) && past.told.length === 0) return false;
  const { shares, parts } = sharesBefore(text, scene);
  return !parts?.asks && (shares.get('talk') ?? 0) >= surely;
}
