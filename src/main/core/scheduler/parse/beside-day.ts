import { Temporal } from 'temporal-polyfill';
import type { Rule } from '../../../../shared/model/rule.ts';
import type { ChangeWords } from '../../languages/change-words.ts';
import { readSentence } from '../../languages/time-grammar/sentence.ts';
import type { TimeText } from '../../languages/time-grammar/time-grammar.ts';
import { once, piecesOf, type Standing, timeFrom } from './standing.ts';

/** "the day before", "the evening before at nine": a day told from the one that is set, at its hour where no other is said. */
export function besideDay(
  standing: Standing,
  read: TimeText,
  { relativeDays, thereafter, theretofore }: ChangeWords,
): Rule | undefined {
  const { text } = read.sentence;
  for (const [words, days, part] of standing.rule.kind === 'once' ? relativeDays : []) {
    const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?=[\\s,.]|$)`, 'iu').exec(text);
    if (!found) continue;
    const said = `${part} ${text.replace(found[0], ' ')}`.trim();
    const set = Temporal.Instant.fromEpochMilliseconds(standing.nextAt).toZonedDateTimeISO(standing.zone);
    const pieces = said === '' ? [] : piecesOf({ ...read, sentence: readSentence(said) });
    if (!pieces?.every(({ piece }) => piece === 'clock' || piece === 'part')) return undefined;
    const time = pieces.length === 0 ? set.toPlainTime() : timeFrom(pieces, standing, read);
    return time && once(set.add({ days }).withPlainTime(time).epochMilliseconds);
  }
  if (standing.rule.kind !== 'once') return undefined;
  return (
    weekdayBeside(standing, read, { words: thereafter, sign: 1 }) ??
    weekdayBeside(standing, read, { words: theretofore, sign: -1 })
  );
}

/** "the Tuesday after that", "the Friday before": the nearest day of this name on that side of the one that is set, at its hour where no other is said. */
function weekdayBeside(
  standing: Standing,
  read: TimeText,
  { words, sign }: { readonly words: string; readonly sign: 1 | -1 },
): Rule | undefined {
  const { text } = read.sentence;
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu').exec(text);
  const pieces = found && piecesOf({ ...read, sentence: readSentence(text.replace(found[0], ' ').trim()) });
  const days = pieces?.flatMap((piece) =>
    piece.piece === 'day' && piece.day.kind === 'weekday' ? [piece.day.weekday] : [],
  );
  const [weekday] = days ?? [];
  const clocks = pieces?.filter(({ piece }) => piece === 'clock' || piece === 'part') ?? [];
  if (!pieces || weekday === undefined || days?.length !== 1 || clocks.length + 1 !== pieces.length) return undefined;
  const set = Temporal.Instant.fromEpochMilliseconds(standing.nextAt).toZonedDateTimeISO(standing.zone);
  const time = clocks.length === 0 ? set.toPlainTime() : timeFrom(clocks, standing, read);
  const away = (((weekday - set.dayOfWeek) * sign + 6) % 7) + 1;
  return time && once(set.add({ days: away * sign }).withPlainTime(time).epochMilliseconds);
}
