import { short } from '../../../../tools/words.ts';
import type { Talk, Wanted } from '../results.ts';
import { chooseAmong } from './choose-among.ts';
import { answersIn, leftOver } from './left-over.ts';
import type { GuessScene } from './weigh.ts';

const mostQuoted = 120;

/**
 * What was said, and the rest of the message: what that asks is told, what else it may want is offered, and what surely wants
 * something that is not understood is said.
 */
export function* andRest(
  told: string,
  { left, done }: { readonly left: readonly string[]; readonly done: readonly Wanted[] },
  scene: GuessScene,
): Talk {
  const known = yield* answersIn(left, scene);
  const { found, unread } = yield* leftOver(left, done, scene);
  const { t } = scene.speaker;
  const missed = unread.map((words) => t('builtin.says.rest', { words: short(words, mostQuoted) }));
  return [told, ...known, ...missed, ...(found.length === 0 ? [] : [chooseAmong(found, scene.speaker)])].join('\n\n');
}
