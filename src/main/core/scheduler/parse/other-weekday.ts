import type { Rule } from '../../../../shared/model/rule.ts';
import type { ChangeWords } from '../../languages/change-words.ts';
import { readSentence } from '../../languages/time-grammar/sentence.ts';
import type { TimeText } from '../../languages/time-grammar/time-grammar.ts';
import type { Viewpoint } from '../../languages/viewpoint.ts';
import { readWhen } from './read-when.ts';
import { reweekday } from './retime.ts';
import { piecesOf, type Standing } from './standing.ts';

/**
 * "From Saturdays to Wednesdays", of what comes on Saturdays: on Wednesdays. In many languages the same words say a row of days,
 * so that this is only ever offered. Undefined where the first is not its one weekday, or one word does not stand between both.
 */
export function toOtherWeekday(
  standing: Standing,
  read: TimeText,
  { formerly, viewpoint }: Pick<ChangeWords, 'formerly'> & { readonly viewpoint: Viewpoint },
): Rule | undefined {
  const found = new RegExp(`^\\s*(?:${formerly})\\s+(.+)$`, 'isu').exec(read.sentence.text);
  if (!found || standing.rule.kind === 'once') return undefined;
  const words = (found[1] ?? '').split(/\s+/u);
  for (const at of words.keys()) {
    const [was, is] = [words.slice(0, at), words.slice(at + 1)].map((some) =>
      weekdayIn({ ...read, sentence: readSentence(some.join(' ')) }, viewpoint),
    );
    if (was === undefined || is === undefined) continue;
    const same = reweekday(standing.rule, was, standing);
    if (JSON.stringify(same) === JSON.stringify(standing.rule)) return reweekday(standing.rule, is, standing);
  }
  return undefined;
}

/** The weekday (1 Monday … 7 Sunday) that words are, as one ("Saturday") or as all of them ("Saturdays"). */
function weekdayIn(read: TimeText, viewpoint: Viewpoint): number | undefined {
  const { text } = read.sentence;
  if (text.trim() === '') return undefined;
  const [piece, second] = piecesOf(read) ?? [];
  if (piece?.piece === 'day' && piece.day.kind === 'weekday' && !second) return piece.day.weekday;
  const when = readWhen(text, viewpoint);
  if (when?.kind !== 'repeats' || when.rest !== '' || when.rule.kind !== 'cron') return undefined;
  const day = /\* \* (\d)$/u.exec(when.rule.expression)?.[1];
  return day === undefined ? undefined : Number(day) || 7;
}
