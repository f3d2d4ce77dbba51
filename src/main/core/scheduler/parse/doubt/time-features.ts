import { type Features, placeOf } from '../../../base/learned.ts';
import type { Clause } from '../../../languages/time-grammar/clause.ts';
import type { Pieces } from '../../../languages/time-grammar/moment.ts';
import type { Token } from '../../../languages/time-grammar/sentence.ts';
import type { Range, TimeText } from '../../../languages/time-grammar/time-grammar.ts';

/** How many different features are told apart. */
export const featureCount = 2 ** 13;

/** Words that were read as a time, and what they were read as: the pieces of a moment, or the statements of a rule. */
export type SeenTime = Range &
  (
    | { readonly pieces: Pieces; readonly clauses?: never }
    | { readonly clauses: readonly Clause[]; readonly pieces?: never }
  );

/** A sentence as one grammar reads it, wherever and whenever it is said. */
export type SaidWith = Pick<TimeText, 'grammar' | 'sentence'>;

/** How much a feature counts beside what kind of time and what kinds of words there are. */
const ofWord = 0.7;
const ofEnding = 0.4;
const noonHour = 12;
const lastHour = 24;

/**
 * What words that were read as a time look like in their sentence: what they were read as, which kinds of words stand around
 * them (article, name, preposition, mark …), those words and their endings, and the rest of the sentence. A number is like any
 * other. Hashed into `featureCount` places.
 */
export function featuresOf(said: SaidWith, seen: SeenTime): Features {
  const look: Look = { ...said, seen, ...kindsIn(said, seen) };
  const features = new Map<number, number>();
  for (const part of [ofKinds, ofWords, ofItself, ofRest]) {
    for (const { name, much } of part(look)) {
      const at = placeOf(name, featureCount);
      features.set(at, (features.get(at) ?? 0) + much);
    }
  }
  return features;
}

interface Feature {
  readonly name: string;
  readonly much: number;
}

const feature = (name: string, much = 1): Feature => ({ name, much });

interface Kinds {
  /** What it was read as, in full. */
  readonly kind: string;
  /** The first of that, whether a number is in it, and whether a preposition leads it. */
  readonly shape: string;
  readonly lead: string;
  /** Languages that write only names with a capital letter have no capitals in common with others. */
  readonly tongue: string;
}

interface Look extends SaidWith, Kinds {
  readonly seen: SeenTime;
}

function kindsIn({ grammar, sentence: { tokens } }: SaidWith, seen: SeenTime): Kinds {
  const first = tokens[seen.from];
  const isLed = first?.kind === 'word' && (grammar.naming.leads.has(first.form) || grammar.loose.has(first.form));
  const read = seen.clauses ? ['rule', ...seen.clauses.map(({ kind }) => kind).slice(0, 3)] : seen.pieces.map(kindOf);
  const hasNumber = tokens.slice(seen.from, seen.to).some(({ kind }) => kind === 'number');
  return {
    kind: read.join('&'),
    shape: `${read[0]}${hasNumber ? ' 0' : ''}${isLed ? ' led' : ''}`,
    lead: isLed ? first.form : first?.kind === 'number' ? '0' : '-',
    tongue: grammar.naming.capitalIsName ? 'names' : 'nouns',
  };
}

function kindOf(one: Pieces[number]): string {
  if (one.piece === 'day') return one.day.kind;
  return one.piece === 'clock' ? `clock ${one.clock.grain} ${one.clock.half}` : one.piece;
}

/** What it is, and the kinds of the words around it. */
function* ofKinds(look: Look): Iterable<Feature> {
  const { kind, shape, lead, tongue, seen } = look;
  const { tokens } = look.sentence;
  const [before, prev, next, after] = [-2, -1, 0, 1].map((by) => classAt(look, by < 0 ? seen.from + by : seen.to + by));
  const place = seen.from === 0 ? 'start' : seen.to >= tokens.length ? 'end' : 'mid';
  yield feature(`kind ${kind}`);
  yield feature(`kind ${kind} ${lead}`);
  yield feature(`shape ${tongue} ${shape}`);
  yield feature(`prev ${prev}`);
  yield feature(`next ${next}`);
  yield feature(`prev ${shape} ${prev}`);
  yield feature(`next ${shape} ${next}`);
  yield feature(`around ${prev} ${next}`);
  yield feature(`around ${shape} ${prev} ${next}`);
  yield feature(`around ${lead} ${prev} ${next}`);
  yield feature(`lead ${lead} ${next}`);
  yield feature(`lead ${lead} ${next} ${place}`);
  yield feature(`behind ${next} ${after}`);
  yield feature(`behind ${shape} ${next} ${after}`);
  yield feature(`ahead ${before} ${prev}`);
  yield feature(`place ${place} ${shape}`);
  const follows = tokens.slice(seen.to).map((_, by) => classAt(look, seen.to + by));
  yield feature(
    `follows ${shape} ${['being', 'determiner', 'article'].filter((one) => follows.includes(one)).join(' ')}`,
  );
}

/** The words around it and their endings. */
function* ofWords(look: Look): Iterable<Feature> {
  const { shape, lead, tongue, seen } = look;
  for (const [where, at] of [
    ['-1', seen.from - 1],
    ['-2', seen.from - 2],
    ['+1', seen.to],
    ['+2', seen.to + 1],
  ] as const) {
    const word = wordAt(look, at);
    yield feature(`word ${where} ${word}`, ofWord);
    yield feature(`word ${where} ${shape} ${word}`, ofWord);
    for (const ending of endingsOf(word)) yield feature(`ending ${where} ${tongue} ${shape} ${ending}`, ofEnding);
  }
  const word = wordAt(look, seen.to);
  yield feature(`lead ${lead} ${word}`, ofWord);
  yield feature(`last ${tongue} ${shape} ${word.slice(-1)}`, ofWord);
  yield feature(`last ${tongue} ${shape} ${classAt(look, seen.to)} ${word.slice(-1)}`, ofWord);
  yield feature(`first ${wordAt(look, seen.from === 0 ? seen.to : 0)}`, ofWord);
}

/** Its own words and numbers. */
function* ofItself(look: Look): Iterable<Feature> {
  const { shape, tongue, seen } = look;
  const own = look.sentence.tokens.slice(seen.from, seen.to);
  for (const [by] of own.entries()) {
    yield feature(`own ${wordAt(look, seen.from + by)}`, ofWord);
    if (isCapital(look, seen.from + by)) yield feature(`capital ${tongue} ${shape} ${seen.from + by === 0}`);
  }
  const [number, second] = own.filter(({ kind }) => kind === 'number').map(({ value }) => value);
  if (number === undefined) yield feature(`numberless ${shape}`);
  else yield feature(`number ${shape} ${number > lastHour ? 'large' : number > noonHour ? 'late' : 'small'}`);
  if (second !== undefined) yield feature(`minutes ${shape} ${second % 5 === 0} ${(number ?? 0) > lastHour}`);
}

/** Everything else in the sentence, whose length counts as one. */
function* ofRest(look: Look): Iterable<Feature> {
  const { shape, tongue, seen } = look;
  const { tokens } = look.sentence;
  const places = tokens.map((_, at) => at).filter((at) => at < seen.from || at >= seen.to);
  const share = 1 / Math.sqrt(places.length || 1);
  for (const at of places) {
    const word = wordAt(look, at);
    yield feature(`said ${word}`, share);
    yield feature(`said ${shape} ${word}`, share);
    for (const ending of endingsOf(word)) yield feature(`said ${tongue} ${ending}`, share * ofEnding);
  }
  const capitals = places.filter((at) => at > 0 && isCapital(look, at)).length;
  const numbers = places.filter((at) => tokens[at]?.kind === 'number').length;
  yield feature(`capitals ${tongue} ${Math.min(3, capitals)} ${shape}`);
  yield feature(`numbers ${Math.min(2, numbers)} ${shape}`);
  yield feature(`length ${Math.min(5, Math.floor(tokens.length / 3))}`);
  yield feature(`opens ${isCapital(look, 0)} ${tongue} ${shape}`);
  yield feature(`closes ${/[.?!]/u.test(tokens.at(-1)?.form ?? '')}`);
  const quotes = tokens.slice(0, seen.from).filter(({ form }) => /["“”„«»]/u.test(form)).length;
  if (quotes % 2 === 1) yield feature('quoted');
}

function wordAt({ sentence: { tokens } }: SaidWith, at: number): string {
  const token = tokens[at];
  if (!token) return at < 0 ? '^' : '$';
  return token.kind === 'number' ? '0' : token.form;
}

function isCapital({ sentence: { text, tokens } }: SaidWith, at: number): boolean {
  const token = tokens[at];
  return token?.kind === 'word' && /^\p{Lu}/u.test(text.slice(token.start, token.start + 2));
}

/** What kind of word stands somewhere; `=` where nothing parts it from the time. */
function classAt({ seen, ...said }: Look, at: number): string {
  const { tokens } = said.sentence;
  const token = tokens[at];
  if (!token) return at < 0 ? '^' : '$';
  const isGlued = (at === seen.to && token.glued) || (at === seen.from - 1 && tokens[seen.from]?.glued);
  const glue = isGlued ? '=' : '';
  if (token.kind !== 'word') return `${glue}${token.kind === 'number' ? '0' : token.form}`;
  return (
    closedClassOf(said.grammar, token) ?? `${glue}${openClassAt(said, at)}${token.form.length < 4 ? ' short' : ''}`
  );
}

function openClassAt(said: SaidWith, at: number): string {
  if (!isCapital(said, at)) return 'word';
  if (at === 0) return 'First';
  return said.grammar.naming.capitalIsName ? 'Name' : 'Noun';
}

function closedClassOf({ naming, ...grammar }: SaidWith['grammar'], { form }: Token): string | undefined {
  const classes = [
    ['determiner', naming.determiners],
    ['address', naming.address],
    ['being', naming.being],
    ['article', naming.articles],
    ['lead', naming.leads],
    ['of', grammar.partOf],
    ['each', grammar.repeating],
    ['range', grammar.ranges],
    ['small', grammar.loose],
    ['small', grammar.small],
  ] as const;
  return classes.find(([, words]) => words.has(form))?.[0];
}

const endingsOf = (word: string): readonly string[] =>
  [2, 3, 4].filter((size) => word.length > size).map((size) => word.slice(-size));
