import type { Rule } from '../../../../shared/model/rule.ts';
import { type Span, spanAt } from './compose.ts';
import { isInside, wordsOf } from './find-moment.ts';
import { orderedTo, ruleAt, startsOf } from './find-rule.ts';
import { createAlone, isMisspelt } from './half-read.ts';
import type { Found, Piece } from './moment.ts';
import { settle } from './settle.ts';
import type { Range, TimeText } from './time-grammar.ts';

/** Words of a refused text that are a moment or a rule by themselves. */
export interface ReadPart {
  readonly words: string;
  readonly rule: Rule;
}

/** What could be read of words of time that are refused, and what could not. */
export interface Explained {
  /** In the order in which it stands. */
  readonly read: readonly ReadPart[];
  /** Words of time and numbers that could not be read, or that contradict each other. */
  readonly left: readonly string[];
  /** Where words contradict each other: each moment that they mean without one of them, or with day and month the other way round. */
  readonly choices: readonly Found[];
  /** The words with each day on which a repetition may begin that does not say it: "every 3 weeks on Monday starting 2026-11-23". */
  readonly starts: readonly string[];
  /** What was not understood is a condition: "if it rains". */
  readonly isConditional: boolean;
}

const mostChoices = 3;
const nothing = { read: [], choices: [], isConditional: false } as const;

/** Why a text was refused, which `findMoment` and `ruleAt` do not tell. */
export function explain(text: TimeText): Explained {
  const { tokens } = text.sentence;
  const alone = createAlone(text.grammar);
  const read: (ReadPart & Range)[] = [];
  const left: Range[] = [];
  const choices: Found[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (isInside(tokens, at)) continue;
    if (read.some(({ to }) => opensCondition(text, to, at))) {
      left.push({ from: at, to: tokens.length });
      break;
    }
    const rule = ruleAt(text, at);
    if (rule) {
      read.push({ ...rule, words: wordsOf(text.sentence, rule) });
      at = rule.to - 1;
      continue;
    }
    const ordered = orderedTo(text, at);
    if (ordered !== undefined) {
      const to = withWhatGoesOn(text, ordered);
      left.push({ from: at, to });
      const words = wordsOf(text.sentence, { from: at, to: ordered });
      const days = startsOf(text, { from: at, to: ordered });
      // Only where it begins is open: nothing else of the sentence is in doubt.
      if (days.length > 0)
        return {
          ...nothing,
          left: [words],
          starts: days.map((day) => `${words} ${text.grammar.rules.starting} ${day}`),
        };
      at = to - 1;
      continue;
    }
    const span = spanAt(text, at);
    if (span === 'clash') {
      const clash = clashAt(text, at);
      left.push(clash);
      choices.push(...clash.choices);
      at = clash.to - 1;
    } else if (span?.strong) {
      read.push({ from: at, to: span.to, words: wordsOf(text.sentence, span), rule: onceAt(span) });
      at = span.to - 1;
    } else if (isOfTime(text, at, alone)) left.push({ from: at, to: at + 1 });
  }
  const [only, ...more] = read;
  // "the 21st of something": what stands beside the only moment is what was not understood.
  if (only && more.length === 0 && left.length === 0) left.push(...beside(text, only));
  return {
    read: read.map(({ words, rule }) => ({ words, rule })),
    left: joined(text, left),
    choices: choices.slice(0, mostChoices),
    starts: [],
    isConditional: read.length > 0 && left.some(({ from }) => text.grammar.conditions.has(tokens[from]?.form ?? '')),
  };
}

/** Whether a condition begins at a token with nothing before it but what was read, and marks. */
function opensCondition({ grammar, sentence: { tokens } }: TimeText, end: number, at: number): boolean {
  if (!grammar.conditions.has(tokens[at]?.form ?? '')) return false;
  return tokens.slice(end, at).every(({ kind }) => kind === 'mark');
}

const beside = ({ sentence: { tokens } }: TimeText, { from, to }: Range): Range[] =>
  [
    { from: 0, to: from },
    { from: to, to: tokens.length },
  ].filter((range) => tokens.slice(range.from, range.to).some(({ kind }) => kind !== 'mark'));

/** "every day except holidays": what the repetition goes on with, up to the next moment. */
function withWhatGoesOn(text: TimeText, from: number): number {
  const { tokens } = text.sentence;
  if (!text.grammar.rules.goesOn.has(tokens[from]?.form ?? '')) return from;
  let to = from + 1;
  while (to < tokens.length && spanAt(text, to) === undefined) to++;
  return to;
}

const onceAt = ({ found }: Span): Rule => ({ kind: 'once', at: new Date(found.at).toISOString() });

/** A number that counts nothing, or a word that says something of time. */
function isOfTime(
  { grammar, sentence: { tokens } }: TimeText,
  at: number,
  alone: ReturnType<typeof createAlone>,
): boolean {
  const token = tokens[at];
  if (!token || grammar.small.has(token.form)) return false;
  const next = tokens[at + 1];
  if (token.kind === 'number')
    return next?.kind !== 'word' || grammar.small.has(next.form) || alone.isOfTime(next.form);
  return token.kind === 'word' && (alone.isOfTime(token.form) || isMisspelt(grammar, token.form));
}

/** Neighbours as one, with the marks between them. */
function joined({ sentence }: TimeText, ranges: readonly Range[]): string[] {
  const rows: Range[] = [];
  for (const range of ranges) {
    const last = rows.at(-1);
    const isNext = last && sentence.tokens.slice(last.to, range.from).every(({ kind }) => kind === 'mark');
    if (isNext) rows[rows.length - 1] = { from: last.from, to: range.to };
    else rows.push(range);
  }
  return rows.map((row) => wordsOf(sentence, row));
}

/** The longest row of words at a token, which mean no one moment together. */
function clashAt({ grammar, sentence, scene }: TimeText, from: number): Range & { readonly choices: readonly Found[] } {
  const rows = grammar.pieces(sentence, from);
  const to = Math.max(...rows.map(({ end }) => end));
  const longest = rows.filter(({ end }) => end === to).map(({ value }) => value);
  const turned = { ...scene, dayFirst: !scene.dayFirst };
  const whole = longest.map((pieces) => settle(pieces, turned));
  const parted = longest
    .flatMap((pieces) => pieces.flatMap((piece, at) => (isDay(piece) ? [pieces.toSpliced(at, 1)] : [])))
    .filter((pieces) => pieces.some(isDay))
    .flatMap((pieces) => [settle(pieces, scene), settle(pieces, turned)]);
  const found = [...whole, ...parted].filter((one) => one !== undefined && one.at > scene.now.epochMilliseconds);
  const unique = new Map(found.flatMap((one) => (one ? [[one.at, one] as const] : [])));
  return { from, to, choices: [...unique.values()] };
}

const isDay = ({ piece }: Piece): boolean => piece === 'day';
