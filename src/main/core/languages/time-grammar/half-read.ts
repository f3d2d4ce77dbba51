import type { Span } from './compose.ts';
import type { Pieces } from './moment.ts';
import type { Hit } from './pattern.ts';
import { readSentence, type Token } from './sentence.ts';
import { settle } from './settle.ts';
import type { Range, TimeGrammar, TimeText } from './time-grammar.ts';
import { isSlip } from './typo.ts';

/**
 * Whether words of time were left beside what was read: a word that may be one (a short weekday, a mere hour) is tied to
 * it by "and" or a dash, or weekdays stand in a row ("mon wed fri at 7"), or one is misspelt ("morgn um 5"). Half of a sentence is never taken for the whole.
 */
export function isHalfRead(text: TimeText, spans: readonly Range[]): boolean {
  const { grammar } = text;
  const { tokens } = text.sentence;
  const joint = (at: number) => grammar.ranges.has(tokens[at]?.form ?? '') || /^[,/+&]$/.test(tokens[at]?.form ?? '');
  const isRead = (at: number) => spans.some(({ from, to }) => at >= from && at < to);
  if (tokens.some((_, at) => !isRead(at) && countsFrom(text, at))) return true;
  const ends = (at: number, weekdays: boolean) =>
    [1, 2, 3].some((length) => readsAs(text, { from: at - length, to: at }, weekdays));
  const starts = (at: number, weekdays: boolean) =>
    [1, 2, 3].some((length) => readsAs(text, { from: at, to: at + length }, weekdays));
  return spans.some(({ from, to }) => {
    const isDay = readsAs(text, { from }, true);
    if ([tokens[from - 1], tokens[to]].some((token) => token && isMisspelt(grammar, token.form))) return true;
    if (joint(from - 1) && ends(from - 1, tokens[from - 1]?.form === ',')) return true;
    if (joint(to) && starts(to + 1, tokens[to]?.form === ',')) return true;
    // "at 5, 6 and 7"
    if (tokens[to]?.form === ',' && tokens[to + 1]?.kind === 'number' && joint(to + 2)) return true;
    return isDay && (ends(from, true) || starts(to, true));
  });
}

/** "an hour before …": a length that counts from something. */
function countsFrom({ grammar, sentence }: TimeText, at: number): boolean {
  return grammar.pieces(sentence, at).some(({ end, value: [only, ...more] }) => {
    return only?.piece === 'shift' && more.length === 0 && grammar.bounding.has(sentence.tokens[end]?.form ?? '');
  });
}

/** Whether a word is one slip away from a long word of time. */
export function isMisspelt({ names }: Pick<TimeGrammar, 'names'>, form: string): boolean {
  return !names.includes(form) && names.some((name) => isSlip(name, form));
}

/** Whether the tokens may be a day or a time of day, however weakly; a weekday where only that counts. */
function readsAs(
  { grammar, sentence }: TimeText,
  { from, to }: { readonly from: number; readonly to?: number },
  weekdays: boolean,
): boolean {
  if (from < 0 || (to ?? 0) > sentence.tokens.length) return false;
  return grammar.pieces(sentence, from).some(({ end, value: [first, ...more] }) => {
    if ((to !== undefined && end !== to) || !first || (to !== undefined && more.length > 0)) return false;
    const weekday = first.piece === 'day' && first.day.kind === 'weekday';
    return weekday || (!weekdays && (first.piece === 'clock' || first.piece === 'day'));
  });
}

/**
 * Whether something was left that may belong to what was read: "20 of next month", "at 730 in the evening", "last week of 2018",
 * "tomorrow minutes", "the 21st of something". What counts things does not ("3 apples"). A line may go on with its label
 * ("chapter 5 tomorrow") and speak of time ("send the minutes tomorrow"); a phrase that is a time and nothing else may not.
 */
export function leavesPart(text: TimeText, spans: readonly Span[], isPhrase: boolean): boolean {
  const { grammar, sentence, scene } = text;
  const { tokens } = sentence;
  const alone = createAlone(grammar);
  const isRead = (at: number) => spans.some(({ from, to }) => at >= from && at < to);
  const form = (at: number) => tokens[at]?.form ?? '';
  const isWord = (at: number) => tokens[at]?.kind === 'word' && !isRead(at) && !grammar.small.has(form(at));
  const counts = (at: number) => isWord(at + 1) && !alone.isOfTime(form(at + 1));
  const isCutOff = ({ to }: Span) =>
    to === tokens.length - 1 && tokens[to]?.kind === 'word' && grammar.loose.has(form(to));
  const isPartOf = (span: Span) => grammar.partOf.has(form(span.from)) || grammar.partOf.has(form(span.to));
  if (spans.some((span) => grammar.partOf.has(form(span.to)) && endsInOrdinal(span))) return true;
  if (isPhrase && spans.some(isCutOff)) return true;
  return tokens.some((token, at) => {
    if (isRead(at) || token.glued) return false;
    const beside = spans.find((span) => touches(text, span, at));
    const says = alone.numberOf(token);
    if (says && counts(at)) return false;
    if (says && beside) return isPhrase || isPartOf(beside) || says === 'ordinal' || !isWord(at - 1);
    if (says) return isPhrase && token.kind === 'number' && spans.some((span) => takesIn(span, token));
    if (!beside || !isWord(at)) return false;
    if (isPhrase) return alone.needsNumber(token.form) || alone.isPart(token.form);
    return at === beside.from - 1 && alone.leadsNumber(token.form);
  });

  function takesIn(span: Span, { form }: Token): boolean {
    return alone.read(form).some(({ value }) => settle([...span.pieces, ...value], scene) !== undefined);
  }
}

/** What words say of time by themselves, each read once. */
export function createAlone(grammar: TimeGrammar) {
  const known = new Map<string, readonly Hit<Pieces>[]>();
  const read = (words: string): readonly Hit<Pieces>[] => {
    const hits = known.get(words) ?? grammar.pieces(readSentence(words), 0);
    known.set(words, hits);
    return hits;
  };
  const isWhole = (words: string) => read(words).some(({ end }) => end === 2);
  /** "half" */
  const leadsNumber = (form: string) => read(form).length === 0 && isWhole(`${form} 7`);
  /** Units, "Uhr", "pm", "half". */
  const needsNumber = (form: string) => read(form).length === 0 && (isWhole(`${form} 7`) || isWhole(`7 ${form}`));
  return {
    read,
    leadsNumber,
    needsNumber,
    isOfTime: (form: string): boolean => read(form).length > 0 || needsNumber(form),
    /** "noon" beside "tomorrow at 19:00". */
    isPart: (form: string): boolean => read(form).some(({ value }) => value.some(({ piece }) => piece === 'part')),
    /** Digits, or a word that is a number or an ordinal. */
    numberOf({ kind, form }: Token): 'number' | 'ordinal' | undefined {
      if (kind !== 'word') return kind === 'number' ? 'number' : undefined;
      const pieces = read(form).flatMap(({ end, value: [only] }) => (end === 1 && only ? [only] : []));
      if (pieces.some(({ piece }) => piece === 'clock')) return 'number';
      return pieces.some((one) => one.piece === 'day' && one.day.kind === 'monthDay') ? 'ordinal' : undefined;
    },
  };
}

/** Whether nothing but small words and marks stands between a token and what was read. */
function touches({ grammar, sentence: { tokens } }: TimeText, span: Range, at: number): boolean {
  const between = at < span.from ? tokens.slice(at + 1, span.from) : tokens.slice(span.to, at);
  return between.every(({ kind, form }) => grammar.small.has(form) || (kind === 'mark' && /^[,.–-]$/.test(form)));
}

/** A day of a month that was said without one: "the 21st". */
function endsInOrdinal({ pieces }: Span): boolean {
  const last = pieces.at(-1);
  return last?.piece === 'day' && last.day.kind === 'monthDay';
}
