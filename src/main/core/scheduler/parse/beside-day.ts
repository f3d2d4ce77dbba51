import { Temporal } from 'temporal-polyfill';
import type { Rule } from '../../../../shared/model/rule.ts';
import type { ChangeWords } from '../../languages/change-words.ts';
import type { Piece } from '../../languages/time-grammar/moment.ts';
import { readSentence } from '../../languages/time-grammar/sentence.ts';
import { settle } from '../../languages/time-grammar/settle.ts';
import type { TimeText } from '../../languages/time-grammar/time-grammar.ts';
import { remonthday, retime, reweekday } from './retime.ts';
import { once, piecesOf, type Standing, timeFrom } from './standing.ts';

const lastOfAllMonths = 28;

/** "the day before", "the evening before at nine": a day told from the one that is set, at its hour where no other is said. */
export function besideDay(
  standing: Standing,
  read: TimeText,
  { relativeDays, thereafter, theretofore }: ChangeWords,
): Rule | undefined {
  for (const [words, days, part] of standing.rule.kind === 'once' ? relativeDays : []) {
    const said = saidBeside(words, part, read);
    if (!said) continue;
    const { pieces } = said;
    if (!pieces) return undefined;
    const set = Temporal.Instant.fromEpochMilliseconds(standing.nextAt).toZonedDateTimeISO(standing.zone);
    const time = pieces.length === 0 ? set.toPlainTime() : timeFrom(pieces, standing, read);
    return time && once(set.add({ days }).withPlainTime(time).epochMilliseconds);
  }
  if (standing.rule.kind !== 'once') return undefined;
  return (
    weekdayBeside(standing, read, { words: thereafter, sign: 1 }) ??
    weekdayBeside(standing, read, { words: theretofore, sign: -1 })
  );
}

/** What is said of the time of day beside words for a day: as pieces, of which none says no time. Undefined where these words do not stand there. */
function saidBeside(
  words: string,
  part: string,
  read: TimeText,
): { readonly pieces: readonly Piece[] | undefined } | undefined {
  const { text } = read.sentence;
  const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?=[\\s,.]|$)`, 'iu').exec(text);
  if (!found) return undefined;
  const said = `${part} ${text.replace(found[0], ' ')}`.trim();
  const pieces = said === '' ? [] : piecesOf({ ...read, sentence: readSentence(said) });
  const isOfDay = pieces?.every(({ piece }) => piece === 'clock' || piece === 'part');
  return { pieces: isOfDay ? pieces : undefined };
}

/**
 * The same of what comes on one weekday, or on one day of each month, for good: it may be meant of one time, so it is only ever
 * offered. Undefined of what comes on more days, or would leave its month.
 */
export function ruleBesideDay(standing: Standing, read: TimeText, { relativeDays }: ChangeWords): Rule | undefined {
  const set = Temporal.Instant.fromEpochMilliseconds(standing.nextAt).toZonedDateTimeISO(standing.zone);
  for (const [words, days, part] of relativeDays) {
    const pieces = saidBeside(words, part, read)?.pieces;
    if (!pieces || Math.abs(days) !== 1) continue;
    const day = set.add({ days });
    const isOfMonth = day.month === set.month && day.day <= lastOfAllMonths && set.day <= lastOfAllMonths;
    const placed =
      reweekday(standing.rule, day.dayOfWeek, standing) ?? (isOfMonth ? remonthday(standing.rule, day.day) : undefined);
    return (
      placed && retime(placed, pieces.length === 0 ? set.toPlainTime() : timeFrom(pieces, standing, read), standing)
    );
  }
  return undefined;
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
  const time = clocks.length === 0 ? set.toPlainTime() : timeThen(clocks, read);
  const away = (((weekday - set.dayOfWeek) * sign + 6) % 7) + 1;
  return time && once(set.add({ days: away * sign }).withPlainTime(time).epochMilliseconds);
}

/** An hour of another day is reckoned anew, not by that of what is set. */
function timeThen(pieces: readonly Piece[], { scene }: TimeText): Temporal.PlainTime | undefined {
  const tomorrow = { ...scene, now: scene.now.add({ days: 1 }).startOfDay() };
  const found = settle(pieces, tomorrow);
  return (
    found && Temporal.Instant.fromEpochMilliseconds(found.at).toZonedDateTimeISO(scene.now.timeZoneId).toPlainTime()
  );
}
