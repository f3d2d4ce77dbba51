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
  { relativeDays, thereafter }: ChangeWords,
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
  return standing.rule.kind === 'once' ? weekdayAfter(standing, read, thereafter) : undefined;
}

/** "the Tuesday after that": the first day of this name after the one that is set, at its hour where no other is said. */
function weekdayAfter(standing: Standing, read: TimeText, thereafter: string): Rule | undefined {
  const { text } = read.sentence;
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${thereafter})(?![\\p{L}\\p{N}])`, 'iu').exec(text);
  const pieces = found && piecesOf({ ...read, sentence: readSentence(text.replace(found[0], ' ').trim()) });
  const days = pieces?.flatMap((piece) =>
    piece.piece === 'day' && piece.day.kind === 'weekday' ? [piece.day.weekday] : [],
  );
  const [weekday] = days ?? [];
  const clocks = pieces?.filter(({ piece }) => piece === 'clock' || piece === 'part') ?? [];
  if (!pieces || weekday === undefined || days?.length !== 1 || clocks.length + 1 !== pieces.length) return undefined;
  const set = Temporal.Instant.fromEpochMilliseconds(standing.nextAt).toZonedDateTimeISO(standing.zone);
  const time = clocks.length === 0 ? set.toPlainTime() : timeFrom(clocks, standing, read);
  const ahead = (weekday - set.dayOfWeek + 6) % 7;
  return time && once(set.add({ days: ahead + 1 }).withPlainTime(time).epochMilliseconds);
}
