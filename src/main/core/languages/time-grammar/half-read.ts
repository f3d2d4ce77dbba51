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

/** What was read, with what it says of one moment; a rule says nothing of one. */
type Said = Range & { readonly pieces: Pieces };

/**
 * Whether something was left that may belong to what was read: "20 of next month", "at 730 in the evening", "last week of 2018",
 * "tomorrow minutes", "the 21st of something". What counts things does not ("3 apples"). A line may go on with its label
 * ("chapter 5 tomorrow") and speak of time ("send the minutes tomorrow"); a phrase that is a time and nothing else may not.
 */
export function leavesPart(text: TimeText, spans: readonly Said[], isPhrase: boolean): boolean {
  const { grammar, sentence, scene } = text;
  const { tokens } = sentence;
  const alone = createAlone(grammar);
  const isRead = (at: number) => spans.some(({ from, to }) => at >= from && at < to);
  const form = (at: number) => tokens[at]?.form ?? '';
  const isWord = (at: number) =>
    tokens[at]?.kind === 'word' && !isRead(at) && !grammar.small.has(form(at)) && !grammar.repeating.has(form(at));
  const counts = (at: number) => isWord(at + 1) && !alone.isOfTime(form(at + 1)) && !grammar.bounding.has(form(at + 1));
  const isCutOff = ({ to }: Said) =>
    to === tokens.length - 1 && tokens[to]?.kind === 'word' && grammar.loose.has(form(to));
  const isPartOf = (span: Said) => grammar.partOf.has(form(span.from)) || grammar.partOf.has(form(span.to));
  if (spans.some((span) => grammar.partOf.has(form(span.to)) && endsInOrdinal(span))) return true;
  if (isPhrase && spans.some(isCutOff)) return true;
  return tokens.some((token, at) => {
    if (isRead(at) || token.glued) return false;
    const end = endOfGroup(tokens, at);
    const beside = spans.find((span) => touches(text, span, end < span.from ? end : at));
    const says = alone.numberOf(token);
    if (says && counts(end)) return false;
    // "on 17 at like …": what leads to it makes it a part of a time.
    if (says === 'number' && grammar.loose.has(form(at - 1)) && tokens[at - 1]?.kind === 'word') return true;
    if (says && beside) return isPhrase || isPartOf(beside) || says === 'ordinal' || !isWord(at - 1);
    if (says) return isPhrase && token.kind === 'number' && spans.some((span) => takesIn(span, token));
    if (!beside || !isWord(at)) return false;
    if (isPhrase) return alone.needsNumber(token.form) || alone.isPart(token.form);
    return at === beside.from - 1 && alone.leadsNumber(token.form);
  });

  function takesIn(span: Said, { form }: Token): boolean {
    return alone.read(form).some(({ value }) => settle([...span.pieces, ...value], scene) !== undefined);
  }
}

/** How many other words may stand between "at" and its hour: "at like 8", "at, say, about 8". */
const mostBetween = 3;

/**
 * Whether an hour was left that belongs to a time: "today at like 8" is not today at the hour that a mere day stands for. A word
 * after which a number is an hour whatever follows leads to one, over words that are not known. Where an hour was read
 * (`saysHour`) only right behind it, or where another word that leads to a time hangs before it ("on at like 8 Tuesday at 7"):
 * "meet at gate 8 tomorrow at 5" says all.
 */
export function leavesHour(
  { grammar, sentence: { tokens } }: TimeText,
  spans: readonly Range[],
  { saysHour }: { readonly saysHour: boolean },
): boolean {
  const alone = createAlone(grammar);
  const isRead = (at: number) => spans.some(({ from, to }) => at >= from && at < to);
  const hangs = (token: Token | undefined) =>
    token?.kind === 'word' &&
    [grammar.loose, grammar.small, grammar.repeating, grammar.ranges].some((words) => words.has(token.form));
  /** "until", "bis" */
  const bounds = ({ form }: Token) =>
    grammar.bounding.has(form) || (grammar.ranges.has(form) && grammar.loose.has(form));
  const goesOn = (at: number) => tokens[at]?.kind === 'word' && !isRead(at) && !hangs(tokens[at]);
  return tokens.some((token, at) => {
    if (token.kind !== 'word' || isRead(at)) return false;
    const isSure = alone.leadsHour(token.form);
    if (!isSure && !bounds(token) && !alone.mayLeadHour(token.form)) return false;
    if (saysHour && !hangs(tokens[at - 1]) && spans.every(({ to }) => to !== at)) return false;
    for (let next = at + 1; next <= at + 1 + mostBetween; next++) {
      const word = tokens[next];
      if (!word || isRead(next)) return false;
      if (alone.numberOf(word) === 'number' && !word.glued) return isSure || !goesOn(next + 1);
    }
    return false;
  });
}

/**
 * Whether between two parts of what was read, behind all of it, or before it with what leads to a time, nothing was left but words
 * of time: "tomorrow hours at 9", "tomorrow at 9 noon", "on 7 17 July". What is to be done stands elsewhere, so they belong to it.
 */
export function leavesWords({ grammar, sentence: { tokens } }: TimeText, spans: readonly Range[]): boolean {
  const alone = createAlone(grammar);
  const says = ({ form, kind }: Token) => kind === 'number' || (!grammar.small.has(form) && alone.isOfTime(form));
  const isEnding = (token: Token) => token.glued && tokens[tokens.indexOf(token) - 1]?.kind === 'number';
  const isSmall = (token: Token) =>
    token.kind === 'mark' ||
    isEnding(token) ||
    [grammar.small, grammar.loose, grammar.ranges].some((words) => words.has(token.form));
  const sorted = [...spans].sort((a, b) => a.from - b.from);
  const ahead = tokens.slice(0, sorted[0]?.from);
  const begin = ahead.findLastIndex((token) => !says(token) && !isSmall(token)) + 1;
  const lead = ahead.findIndex(({ form }, at) => at >= begin && grammar.loose.has(form));
  if (lead >= 0 && ahead.slice(lead).some(says)) return true;
  return sorted.some(({ to }, index) => {
    const next = sorted[index + 1]?.from;
    // Where nothing stands before it, what follows is what is to be done.
    if (next === undefined && (sorted[0]?.from ?? 0) === 0) return false;
    const between = tokens.slice(to, next);
    return between.some(says) && between.every((token) => says(token) || isSmall(token));
  });
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
    /** "at": what follows it as a number is an hour, whatever stands behind. */
    leadsHour: (form: string): boolean =>
      read(`${form} 7 ${form}`).some(
        ({ end, value: [only, ...more] }) => end === 2 && more.length === 0 && only?.piece === 'clock' && !only.weak,
      ),
    /** "around": the same where the number stands alone, which "around 6 people" does not. */
    mayLeadHour: (form: string): boolean =>
      read(`${form} 7`).some(({ end, value: [only] }) => end === 2 && only?.piece === 'clock' && !only.weak),
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

/** The last token of what is written in one: "25:10". */
function endOfGroup(tokens: readonly Token[], at: number): number {
  let end = at;
  while (tokens[at]?.kind === 'number' && tokens[end + 1]?.glued && tokens[end + 2]?.glued) end += 2;
  return end;
}

/** Whether nothing but small words and marks stands between a token and what was read. */
function touches({ grammar, sentence: { tokens } }: TimeText, span: Range, at: number): boolean {
  const between = at < span.from ? tokens.slice(at + 1, span.from) : tokens.slice(span.to, at);
  return between.every(({ kind, form }) => grammar.small.has(form) || (kind === 'mark' && /^[,.–-]$/.test(form)));
}

/** A day of a month that was said without one: "the 21st". */
function endsInOrdinal({ pieces }: Said): boolean {
  const last = pieces.at(-1);
  return last?.piece === 'day' && last.day.kind === 'monthDay';
}
