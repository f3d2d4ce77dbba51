import { Temporal } from 'temporal-polyfill';
import type { Rule } from '../../../../shared/model/rule.ts';
import type { ChangeWords } from '../../languages/change-words.ts';
import { readSentence } from '../../languages/time-grammar/sentence.ts';
import type { TimeText } from '../../languages/time-grammar/time-grammar.ts';
import { nextRun } from '../recurrence/next-run.ts';
import { piecesOf, type Standing } from './standing.ts';

type Change = (standing: Standing, read: TimeText) => Rule | undefined;

/**
 * "Friday, half an hour later": a day first, and then by so much from there. Undefined unless the words fall into two such parts.
 *
 * @param onDay What comes of the words for a day; `moved` of those for a length with its direction.
 */
export function inTurn(
  standing: Standing,
  read: TimeText,
  { onDay, moved }: { readonly onDay: Change; readonly moved: Change },
): Rule | undefined {
  const { text, tokens } = read.sentence;
  for (const { start, kind } of tokens.slice(1)) {
    if (kind === 'mark') continue;
    const [day, by] = [part(read, text.slice(0, start)), part(read, text.slice(start))];
    const first = isDay(day) ? onDay(standing, day) : undefined;
    const then = first && standingAt(first, standing, read);
    const rule = then && moved(then, by);
    if (rule) return rule;
  }
  return undefined;
}

/**
 * "from Wednesday to Friday", of what is set for that Wednesday once: to Friday. Undefined where the first of both is not its
 * day, or one word does not stand between them.
 */
export function fromTo(
  standing: Standing,
  read: TimeText,
  { formerly, onDay }: Pick<ChangeWords, 'formerly'> & { readonly onDay: Change },
): Rule | undefined {
  const found = new RegExp(`^\\s*(?:${formerly})\\s+(.+)$`, 'isu').exec(read.sentence.text);
  if (!found || standing.rule.kind !== 'once') return undefined;
  const words = (found[1] ?? '').split(/\s+/u);
  for (const at of words.keys()) {
    const [was, is] = [words.slice(0, at), words.slice(at + 1)].map((some) => part(read, some.join(' ')));
    if (!was || !is || !isDay(was) || !isDay(is) || !isOn(standing, was)) continue;
    return onDay(standing, is);
  }
  return undefined;
}

const part = (read: TimeText, text: string): TimeText => ({
  ...read,
  sentence: readSentence(text.replace(/[\s,;]+$/u, '')),
});

const isDay = (read: TimeText): boolean => (piecesOf(read) ?? []).some(({ piece }) => piece === 'day');

/** Whether words name the weekday of what is set. */
function isOn({ nextAt, zone }: Standing, was: TimeText): boolean {
  const day = Temporal.Instant.fromEpochMilliseconds(nextAt).toZonedDateTimeISO(zone).dayOfWeek;
  const pieces = piecesOf(was) ?? [];
  return (
    pieces.length === 1 &&
    pieces.every((piece) => piece.piece === 'day' && piece.day.kind === 'weekday' && piece.day.weekday === day)
  );
}

function standingAt(rule: Rule, { zone }: Standing, { scene }: TimeText): Standing | undefined {
  const nextAt = rule.kind === 'once' ? Date.parse(rule.at) : nextRun(rule, zone, scene.now.epochMilliseconds);
  return typeof nextAt === 'number' ? { rule, nextAt, zone } : undefined;
}
