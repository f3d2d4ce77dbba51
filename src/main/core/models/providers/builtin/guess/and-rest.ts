import { short } from '../../../../tools/words.ts';
import type { Talk, Wanted } from '../results.ts';
import { chooseAmong } from './choose-among.ts';
import { leftOver } from './left-over.ts';
import type { GuessScene } from './weigh.ts';

const mostQuoted = 120;

/**
 * What was said, and the rest of the message: what that may want is offered, and what surely wants something that is not understood
 * is quoted.
 */
export function* andRest(
  told: string,
  { left, done }: { readonly left: readonly string[]; readonly done: readonly Wanted[] },
  scene: GuessScene,
): Talk {
  const { found, unread } = yield* leftOver(left, done, scene);
  const { t } = scene.speaker;
  const missed = unread.map((words) => t('builtin.says.rest', { words: short(words, mostQuoted) }));
  return [told, ...missed, ...(found.length === 0 ? [] : [chooseAmong(found, scene.speaker)])].join('\n\n');
}
