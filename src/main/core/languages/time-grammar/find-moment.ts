import { type Span, spanAt } from './compose.ts';
import { ordersRule, ruleAt } from './find-rule.ts';
import { isHalfRead, leavesHour, leavesPart, leavesWords } from './half-read.ts';
import type { Day, Found, Piece } from './moment.ts';
import { namedAs } from './named.ts';
import type { Sentence, Token } from './sentence.ts';
import { settle } from './settle.ts';
import type { Range, TimeText } from './time-grammar.ts';

/** What the words before a moment make of it: when something happens, what something is moved to, or a limit. */
export type Role = 'time' | 'aim' | 'limit';

/** One moment found in a text, and what is left of the text without it. */
export interface Reading {
  readonly found: Found;
  readonly matched: string;
  readonly whole: boolean;
  readonly rest: string;
  readonly role: Role;
  /** Where its words stand. */
  readonly spans: readonly Span[];
}

const quiet = /^[.,;:!?"'()„“”‚‘’«»…]$/;

/**
 * The one moment of a sentence; undefined when there is none, `named` where its words of time only name something (no other language
 * finds a time in them), `refused` for several, a range, a repetition or nonsense. Of a
 * phrase (`isPhrase`) a number that the moment leaves unsaid may be a part of it wherever it stands; in a line that a person
 * writes down it may just as well belong to what is to be done ("read chapter 5 tomorrow").
 */
export function findMoment(
  text: TimeText,
  { isGuest = false, isPhrase = false } = {},
): Reading | 'refused' | 'named' | undefined {
  const { grammar, scene } = text;
  const { tokens } = text.sentence;
  if (tokens.length === 0) return undefined;
  const silent = (token: Token) => quiet.test(token.form) || grammar.polite.has(token.form);
  const first = tokens.findIndex((token) => !silent(token));
  if (first < 0) return undefined;
  const end = tokens.length - [...tokens].reverse().findIndex((token) => !silent(token));
  const whole = spanAt(text, first);
  if (whole === 'clash') return isGuest ? undefined : 'refused';
  if (whole && whole.to >= end && inRange(text, whole)) return isGuest ? undefined : 'refused';
  if (whole && whole.to >= end) return readingOf(text, { spans: [whole], found: whole.found, isWhole: true });
  if (isGuest) return undefined;
  const spans = findSpans(text);
  const [one, two] = spans ?? [];
  const named = spans?.map((span) => namedAs(text, span));
  if (spans?.length === 0) return undefined;
  if (named?.every(Boolean)) return named.includes('amount') ? 'refused' : 'named';
  if (!spans || !one || spans.length > 2) return 'refused';
  if (spans.some((span) => inRange(text, span) || repeats(text, span))) return 'refused';
  if (spans.some((span) => cutsDate(text, span)) || hasRule(text)) return 'refused';
  if (isHalfRead(text, spans) || leavesPart(text, spans, isPhrase)) return 'refused';
  if (leavesWords(text, spans) || leavesHour(text, spans, { saysHour: spans.some(saysHour) })) return 'refused';
  if (!two) return readingOf(text, { spans: [one], found: one.found });
  // Said in two places, they must say two things: of "the Monday report tomorrow" one belongs to the report.
  if ([one, two].every(({ pieces }) => pieces.some(isWholeDay))) return 'refused';
  const both = settle([...one.pieces, ...two.pieces], scene);
  return both ? readingOf(text, { spans: [one, two], found: both }) : 'refused';
}

const saysHour = ({ pieces }: Span): boolean => pieces.some(({ piece }) => piece !== 'day');
const wholeDays: readonly Day['kind'][] = ['weekday', 'date', 'monthDay', 'feast'];
const isWholeDay = (piece: Piece): boolean => piece.piece === 'day' && wholeDays.includes(piece.day.kind);

/** All firm moments of a sentence, or undefined when the words of one contradict each other. */
function findSpans(text: TimeText): Span[] | undefined {
  const { sentence } = text;
  const spans: Span[] = [];
  for (let at = 0; at < sentence.tokens.length; at++) {
    if (isInside(sentence.tokens, at)) continue;
    const span = spanAt(text, at);
    if (span === 'clash') return undefined;
    if (!span?.strong || namedAs(text, span) === 'noun' || isOwned(text, span)) continue;
    spans.push(span);
    if (spans.length > 2) break;
    at = span.to - 1;
  }
  return spans;
}

/** "The parents' evening", "Tom's night": a part of the day that is somebody's is no time. */
function isOwned({ grammar, sentence: { text, tokens } }: TimeText, { from, pieces: [first] }: Span): boolean {
  const before = text.slice(0, tokens[from]?.start ?? 0).trimEnd();
  return first?.piece === 'part' && grammar.naming.owner?.test(before) === true;
}

/** In the middle of a word or a number ("v2", "x3pm"), where no moment can begin. */
export function isInside(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  const before = tokens[at - 1];
  if (!token?.glued || !before) return false;
  return before.kind !== 'mark' || /[$€£#]/.test(before.form);
}

function inRange({ grammar, sentence: { tokens } }: TimeText, span: Span): boolean {
  const isNumber = (at: number) => tokens[at]?.kind === 'number';
  const joins = (at: number) => grammar.ranges.has(tokens[at]?.form ?? '');
  if ((joins(span.to) && isNumber(span.to + 1)) || (joins(span.from - 1) && isNumber(span.from - 2))) return true;
  // "from 10 to 5" is no ten minutes to five.
  return [span.from - 1, span.from].some(
    (at) => grammar.moving.has(tokens[at]?.form ?? '') && isNumber(at + 1) && joins(at + 2) && isNumber(at + 3),
  );
}

/** "30 February": a month left over from a date that does not exist. */
function cutsDate({ sentence: { tokens } }: TimeText, span: Span): boolean {
  if (!span.pieces.some((piece) => piece.piece === 'day' && piece.day.kind === 'month')) return false;
  const around = [tokens[span.from - 1], tokens[span.from - 2], tokens[span.to]];
  return around.some((token) => token?.kind === 'number');
}

/** "every second Monday at 9" is no moment, even where the repetition itself is not understood. */
function repeats({ grammar, sentence: { tokens } }: TimeText, span: Span): boolean {
  const [first] = span.pieces;
  // A fixed day can follow anything: "write to every customer tomorrow".
  if (first?.piece === 'day' && first.day.kind === 'date') return false;
  const before = tokens.slice(Math.max(0, span.from - 3), span.from);
  return (
    before.some((token) => grammar.repeating.has(token.form)) || grammar.repeating.has(tokens[span.to]?.form ?? '')
  );
}

/** A sentence that orders a repetition speaks of more than one moment. */
export function hasRule(text: TimeText): boolean {
  return text.sentence.tokens.some((_, at) => ruleAt(text, at) !== undefined || ordersRule(text, at));
}

function readingOf(
  text: TimeText,
  { spans, found, isWhole }: { readonly spans: readonly Span[]; readonly found: Found; readonly isWhole?: true },
): Reading {
  const rest = isWhole ? '' : restOf(text, spans);
  const matched = spans.map((span) => wordsOf(text.sentence, span)).join(' … ');
  // "at tomorrow at 9": a small word before a moment says nothing of its own.
  return { found, matched, whole: rest === '', rest, role: roleOf(text, spans), spans };
}

/** Each moment that stands in a sentence outside of what was read already. */
export function momentsBeside(text: TimeText, read: Range): Span[] | 'clash' {
  const { grammar, sentence } = text;
  const spans: Span[] = [];
  for (let at = 0; at < sentence.tokens.length; at++) {
    if (at >= read.from && at < read.to) continue;
    if (isInside(sentence.tokens, at)) continue;
    const span = spanAt(text, at);
    if (span === 'clash') return 'clash';
    if (!span?.strong || namedAs(text, span) === 'noun') continue;
    if (at < read.from && span.to > read.from) return 'clash';
    // "every Monday … and every first Friday": it belongs to another repetition.
    const before = sentence.tokens.slice(Math.max(0, at - 3, at > read.from ? read.to : 0), at);
    if (before.some(({ form }) => grammar.repeating.has(form))) return 'clash';
    spans.push(span);
    at = span.to - 1;
  }
  return spans;
}

export function roleOf({ grammar, sentence: { tokens } }: TimeText, spans: readonly Range[]): Role {
  const before = spans.map(({ from }) => tokens[from - 1]?.form ?? '');
  if (before.some((form) => grammar.moving.has(form))) return 'aim';
  return before.some((form) => grammar.bounding.has(form)) ? 'limit' : 'time';
}

/** The words of a range, as they were written. */
export function wordsOf({ text, tokens }: Sentence, { from, to }: Range): string {
  return text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0);
}

/** The sentence without the moment, its dangling small words and commas. */
export function restOf({ grammar, sentence }: TimeText, spans: readonly Range[]): string {
  let at = 0;
  const kept: string[] = [];
  const isLoose = (token: Token | undefined): boolean => grammar.loose.has(token?.form ?? '');
  for (const span of spans) {
    let end = span.from;
    // "turn the oven on at 6": a moment that has a small word of its own needs none from before it.
    const isLed = isLoose(sentence.tokens[span.from]);
    while (end > at && isLoose(sentence.tokens[end - 1]) && !(isLed && sentence.tokens[end - 1]?.kind === 'word'))
      end--;
    if (end > at) kept.push(wordsOf(sentence, { from: at, to: end }));
    at = span.to;
  }
  if (at < sentence.tokens.length) kept.push(wordsOf(sentence, { from: at, to: sentence.tokens.length }));
  return kept
    .join(' ')
    .replace(/\s+([.,;:!?])/g, '$1')
    .replace(/^[\s.,;:!?–-]+/, '')
    .replace(/[\s,;:–-]+$/, '');
}
