import { Temporal } from 'temporal-polyfill';
import type { Rule } from '../../../../shared/model/rule.ts';
import { languages } from '../../languages/index.ts';
import { spanAt } from '../../languages/time-grammar/compose.ts';
import type { Piece } from '../../languages/time-grammar/moment.ts';
import { settle } from '../../languages/time-grammar/settle.ts';
import type { TimeText } from '../../languages/time-grammar/time-grammar.ts';

/** What is changed: how it runs, and its next moment (epoch ms) in the zone in which it is reckoned. */
export interface Standing {
  readonly rule: Rule;
  readonly nextAt: number;
  readonly zone: string;
}

export function timeOf({ nextAt, zone }: Standing): Temporal.PlainTime {
  return Temporal.Instant.fromEpochMilliseconds(nextAt).toZonedDateTimeISO(zone).toPlainTime();
}

export const once = (at: number): Rule => ({ kind: 'once', at: new Date(at).toISOString() });

/** Whether it comes at the hour at which something comes that was set for a day alone. */
export function isUsual(standing: Standing): boolean {
  const { hour, minute } = timeOf(standing);
  return hour * 60 + minute === usual;
}

/** What the text says as a whole: a moment, or a mere number as an hour. */
export function piecesOf(read: TimeText): readonly Piece[] | undefined {
  const { tokens } = read.sentence;
  const { moving, loose, polite } = read.grammar;
  const from = tokens.findIndex(({ form }) => !moving.has(form) && !loose.has(form) && !polite.has(form));
  if (from < 0) return undefined;
  for (let at = 0; at <= from; at++) {
    const span = spanAt(read, at);
    if (span === 'clash') return undefined;
    if (span && span.to >= tokens.length) return span.pieces;
  }
  const rest = tokens.slice(from);
  const [hour] = rest;
  if (rest.length !== 1 || hour?.kind !== 'number' || hour.value > 24) return undefined;
  const half = hour.value > 12 ? 'exact' : 'open';
  return [{ piece: 'clock', clock: { hour: hour.value % 24, minute: 0, second: 0, grain: 'hour', half }, weak: false }];
}

/** "half past": of the hour that is set. */
export function partOfHour(standing: Standing, { grammar, sentence }: TimeText): readonly Piece[] | undefined {
  const pack = Object.values(languages).find(({ timeGrammar }) => timeGrammar === grammar);
  const said = pack?.changes.partsOfHour.find(([words]) =>
    new RegExp(`^(?:${words})$`, 'iu').test(sentence.text.trim()),
  );
  if (!said) return undefined;
  const { hour, minute } = timeOf(standing).with({ minute: 0 }).add({ minutes: said[1] });
  return [{ piece: 'clock', clock: { hour, minute, second: 0, grain: 'minute', half: 'exact' }, weak: false }];
}

/** The time of day that is meant: where morning or evening is not said, the one nearer to the time that is set, by day if none is. */
export function timeFrom(
  pieces: readonly Piece[],
  standing: Standing,
  { scene }: TimeText,
): Temporal.PlainTime | undefined {
  const clock = pieces.find((piece) => piece.piece === 'clock')?.clock;
  const isOpen = clock?.half === 'open' && !pieces.some(({ piece }) => piece === 'part');
  if (!isOpen) {
    const found = settle(pieces, scene);
    return found && Temporal.Instant.fromEpochMilliseconds(found.at).toZonedDateTimeISO(standing.zone).toPlainTime();
  }
  const { hour, minute } = timeOf(standing);
  const set = hour * 60 + minute;
  const early = (clock.hour % 12) * 60 + clock.minute;
  // What was set for no hour stands at the usual one, which says nothing of an early morning.
  const first = set === usual ? earliestThen : earliest;
  const far = (time: number): number => Math.abs(time - set) + (time < first && set >= first ? dayMinutes : 0);
  const late = early + dayMinutes / 2;
  const isEarly = far(early) < far(late) || (far(early) === far(late) && early >= dayBegins);
  const meant = isEarly ? early : late;
  return Temporal.PlainTime.from({ hour: Math.floor(meant / 60), minute: meant % 60, second: clock.second });
}

const dayMinutes = 24 * 60;
/** Minutes into the day before which nobody means an hour that was not called a morning's. */
const earliest = 5 * 60;
/** From then on an hour that is as near to both is rather one of the day. */
const dayBegins = 8 * 60;
/** The hour at which something comes that was set for a day alone, and before which nobody means one then. */
const [usual, earliestThen] = [9 * 60, 7 * 60];

/** From when (epoch ms) a rule is read that is to begin with what is set next: from that day on, whatever its hour. */
export const beginning = ({ nextAt, zone }: Standing, now: number): number =>
  Math.max(now, Temporal.Instant.fromEpochMilliseconds(nextAt).toZonedDateTimeISO(zone).startOfDay().epochMilliseconds);
