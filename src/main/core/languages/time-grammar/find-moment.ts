import { type Pieces, type Span, spanAt } from './compose.ts';
import { ordersRule, type RuleLanguage, ruleAt } from './find-rule.ts';
import type { Day, Found, Piece, Scene } from './moment.ts';
import type { Pattern } from './pattern.ts';
import type { Sentence, Token } from './sentence.ts';
import { settle } from './settle.ts';
import { isSlip } from './typo.ts';

/** A language as `findMoment` needs it. Word sets hold folded forms. */
export interface Language {
  readonly id: 'en' | 'de';
  readonly pieces: Pattern<Pieces>;
  readonly rules: RuleLanguage;
  /** Only whole texts are read in it: its small words may be others' ("I am 5."). */
  readonly guest: boolean;
  /** Words that make what follows them a repetition. */
  readonly repeating: ReadonlySet<string>;
  /** Words that tie two ends of a range together. */
  readonly ranges: ReadonlySet<string>;
  /** Small words that may hang before or after a moment once it is taken out of a sentence. */
  readonly loose: ReadonlySet<string>;
  /** Small words before a moment that make it the aim of a verb: something is moved "to Friday", "auf Freitag". */
  readonly moving: ReadonlySet<string>;
  /** Small words before a moment that make it a limit of something, or that count from it: "before Friday", "an hour before". */
  readonly bounding: ReadonlySet<string>;
  /** Long words of time, by which a misspelt one is known. */
  readonly names: readonly string[];
}

/** What the words before a moment make of it: when something happens, what something is moved to, or a limit. */
export type Role = 'time' | 'aim' | 'limit';

/** One moment found in a text, and what is left of the text without it. */
export interface Reading {
  readonly found: Found;
  readonly matched: string;
  readonly whole: boolean;
  readonly rest: string;
  readonly role: Role;
}

const polite: ReadonlySet<string> = new Set(['please', 'bitte', 'thanks', 'danke', 'ok', 'okay', 'once', 'einmal']);
const quiet = /^[.,;:!?"'()„“”‚‘’«»…]$/;

/** The one moment of a sentence; undefined when there is none, `refused` for several, a range, a repetition or nonsense. */
export function findMoment(language: Language, sentence: Sentence, scene: Scene): Reading | 'refused' | undefined {
  const { tokens } = sentence;
  if (tokens.length === 0) return undefined;
  const silent = (token: Token) => quiet.test(token.form) || polite.has(token.form);
  const first = tokens.findIndex((token) => !silent(token));
  if (first < 0) return undefined;
  const end = tokens.length - [...tokens].reverse().findIndex((token) => !silent(token));
  const whole = spanAt(language.pieces, sentence, first, scene);
  if (whole === 'clash') return language.guest ? undefined : 'refused';
  if (whole && whole.to >= end) return readingOf(language, sentence, [whole], whole.found, true);
  if (language.guest) return undefined;
  const spans = findSpans(language, sentence, scene);
  const [one, two] = spans ?? [];
  if (spans?.length === 0) return undefined;
  if (!spans || !one || spans.length > 2) return 'refused';
  if (spans.some((span) => inRange(language, tokens, span) || repeats(language, tokens, span))) return 'refused';
  if (spans.some((span) => cutsDate(tokens, span)) || hasRule(language, sentence, scene)) return 'refused';
  if (isHalfRead(language, sentence, spans)) return 'refused';
  if (!two) return readingOf(language, sentence, [one], one.found, false);
  // Said in two places, they must say two things: of "the Monday report tomorrow" one belongs to the report.
  if ([one, two].every(({ pieces }) => pieces.some(isWholeDay))) return 'refused';
  const both = settle([...one.pieces, ...two.pieces], scene);
  return both ? readingOf(language, sentence, [one, two], both, false) : 'refused';
}

const wholeDays: readonly Day['kind'][] = ['weekday', 'date', 'monthDay', 'feast'];
const isWholeDay = (piece: Piece): boolean => piece.piece === 'day' && wholeDays.includes(piece.day.kind);

/** All firm moments of a sentence, or undefined when the words of one contradict each other. */
function findSpans(language: Language, sentence: Sentence, scene: Scene): Span[] | undefined {
  const spans: Span[] = [];
  for (let at = 0; at < sentence.tokens.length; at++) {
    if (isInside(sentence.tokens, at)) continue;
    const span = spanAt(language.pieces, sentence, at, scene);
    if (span === 'clash') return undefined;
    if (!span?.strong) continue;
    spans.push(span);
    if (spans.length > 2) break;
    at = span.to - 1;
  }
  return spans;
}

/** In the middle of a word or a number ("v2", "x3pm"), where no moment can begin. */
function isInside(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  const before = tokens[at - 1];
  if (!token?.glued || !before) return false;
  return before.kind !== 'mark' || /[$€£#]/.test(before.form);
}

function inRange(language: Language, tokens: readonly Token[], span: Span): boolean {
  const after = tokens[span.to];
  if (after && language.ranges.has(after.form) && tokens[span.to + 1]?.kind === 'number') return true;
  const before = tokens[span.from - 1];
  return !!before && language.ranges.has(before.form) && tokens[span.from - 2]?.kind === 'number';
}

/** "30 February": a month left over from a date that does not exist. */
function cutsDate(tokens: readonly Token[], span: Span): boolean {
  if (!span.pieces.some((piece) => piece.piece === 'day' && piece.day.kind === 'month')) return false;
  const around = [tokens[span.from - 1], tokens[span.from - 2], tokens[span.to]];
  return around.some((token) => token?.kind === 'number');
}

/** "every second Monday at 9" is no moment, even where the repetition itself is not understood. */
function repeats(language: Language, tokens: readonly Token[], span: Span): boolean {
  const [first] = span.pieces;
  // A fixed day can follow anything: "write to every customer tomorrow".
  if (first?.piece === 'day' && first.day.kind === 'date') return false;
  const before = tokens.slice(Math.max(0, span.from - 3), span.from);
  return (
    before.some((token) => language.repeating.has(token.form)) || language.repeating.has(tokens[span.to]?.form ?? '')
  );
}

/** A sentence that orders a repetition speaks of more than one moment. */
export function hasRule(language: Language, sentence: Sentence, scene: Scene): boolean {
  const end = sentence.tokens.length;
  return sentence.tokens.some(
    (_, at) =>
      ruleAt(language.rules, sentence, at, end, scene) !== undefined || ordersRule(language.rules, sentence, at),
  );
}

function readingOf(
  language: Language,
  sentence: Sentence,
  spans: readonly Span[],
  found: Found,
  whole: boolean,
): Reading {
  const texts = spans.map((span) => slice(sentence, span.from, span.to));
  const rest = whole ? '' : restOf(language, sentence, spans);
  // "at tomorrow at 9": a small word before a moment says nothing of its own.
  return { found, matched: texts.join(' … '), whole: rest === '', rest, role: roleOf(language, sentence, spans) };
}

/** The words of each moment that stands in a sentence outside of what was read already. */
export function momentsBeside(
  language: Language,
  sentence: Sentence,
  read: { readonly from: number; readonly to: number },
  scene: Scene,
): { readonly from: number; readonly to: number }[] | 'clash' {
  const spans: Span[] = [];
  for (let at = 0; at < sentence.tokens.length; at++) {
    if (at >= read.from && at < read.to) continue;
    if (isInside(sentence.tokens, at)) continue;
    const span = spanAt(language.pieces, sentence, at, scene);
    if (span === 'clash') return 'clash';
    if (!span?.strong) continue;
    if (at < read.from && span.to > read.from) return 'clash';
    // "every Monday … and every first Friday": it belongs to another repetition.
    const before = sentence.tokens.slice(Math.max(0, at - 3, at > read.from ? read.to : 0), at);
    if (before.some(({ form }) => language.repeating.has(form))) return 'clash';
    spans.push(span);
    at = span.to - 1;
  }
  return spans;
}

/**
 * Whether words of time were left beside what was read: a word that may be one (a short weekday, a mere hour) is tied to
 * it by "and" or a dash, or weekdays stand in a row ("mon wed fri at 7"), or one is misspelt ("morgn um 5"). Half of a sentence is never taken for the whole.
 */
export function isHalfRead(
  language: Language,
  sentence: Sentence,
  spans: readonly Pick<Span, 'from' | 'to'>[],
): boolean {
  const { tokens } = sentence;
  const joint = (at: number) => language.ranges.has(tokens[at]?.form ?? '') || /^[,/+&]$/.test(tokens[at]?.form ?? '');
  const isRead = (at: number) => spans.some(({ from, to }) => at >= from && at < to);
  if (tokens.some((_, at) => !isRead(at) && countsFrom(language, sentence, at))) return true;
  const ends = (at: number, weekdays: boolean) =>
    [1, 2, 3].some((length) => readsAs(language, sentence, at - length, at, weekdays));
  const starts = (at: number, weekdays: boolean) =>
    [1, 2, 3].some((length) => readsAs(language, sentence, at, at + length, weekdays));
  return spans.some(({ from, to }) => {
    const isDay = readsAs(language, sentence, from, undefined, true);
    if ([tokens[from - 1], tokens[to]].some((token) => token && isMisspelt(language, token.form))) return true;
    if (joint(from - 1) && ends(from - 1, tokens[from - 1]?.form === ',')) return true;
    if (joint(to) && starts(to + 1, tokens[to]?.form === ',')) return true;
    // "at 5, 6 and 7"
    if (tokens[to]?.form === ',' && tokens[to + 1]?.kind === 'number' && joint(to + 2)) return true;
    return isDay && (ends(from, true) || starts(to, true));
  });
}

/** "an hour before …": a length that counts from something. */
function countsFrom(language: Language, sentence: Sentence, at: number): boolean {
  return language.pieces(sentence, at).some(({ end, value: [only, ...more] }) => {
    return only?.piece === 'shift' && more.length === 0 && language.bounding.has(sentence.tokens[end]?.form ?? '');
  });
}

/** Whether a word is one slip away from a long word of time. */
export function isMisspelt({ names }: Pick<Language, 'names'>, form: string): boolean {
  return !names.includes(form) && names.some((name) => isSlip(name, form));
}

/** Whether the tokens may be a day or a time of day, however weakly; a weekday where only that counts. */
function readsAs(
  language: Language,
  sentence: Sentence,
  from: number,
  to: number | undefined,
  weekdays: boolean,
): boolean {
  if (from < 0 || (to ?? 0) > sentence.tokens.length) return false;
  return language.pieces(sentence, from).some(({ end, value: [first, ...more] }) => {
    if ((to !== undefined && end !== to) || !first || (to !== undefined && more.length > 0)) return false;
    const weekday = first.piece === 'day' && first.day.kind === 'weekday';
    return weekday || (!weekdays && (first.piece === 'clock' || first.piece === 'day'));
  });
}

export function roleOf(
  language: Pick<Language, 'moving' | 'bounding'>,
  { tokens }: Sentence,
  spans: readonly Pick<Span, 'from' | 'to'>[],
): Role {
  const before = spans.map(({ from }) => tokens[from - 1]?.form ?? '');
  if (before.some((form) => language.moving.has(form))) return 'aim';
  return before.some((form) => language.bounding.has(form)) ? 'limit' : 'time';
}

function slice({ text, tokens }: Sentence, from: number, to: number): string {
  return text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0);
}

/** The sentence without the moment, its dangling small words and commas. */
export function restOf(
  language: Pick<Language, 'loose'>,
  sentence: Sentence,
  spans: readonly Pick<Span, 'from' | 'to'>[],
): string {
  let at = 0;
  const kept: string[] = [];
  for (const span of spans) {
    let end = span.from;
    while (end > at && language.loose.has(sentence.tokens[end - 1]?.form ?? '')) end--;
    if (end > at) kept.push(slice(sentence, at, end));
    at = span.to;
  }
  if (at < sentence.tokens.length) kept.push(slice(sentence, at, sentence.tokens.length));
  return kept
    .join(' ')
    .replace(/\s+([.,;:!?])/g, '$1')
    .replace(/^[\s.,;:!?–-]+/, '')
    .replace(/[\s,;:–-]+$/, '');
}
