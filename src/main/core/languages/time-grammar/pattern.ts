import { fold, readSentence, type Sentence, type Token } from './sentence.ts';

/** One way to read tokens from a place: where it ends and what it means. */
export interface Hit<T> {
  readonly end: number;
  readonly value: T;
}

/** All ways to read something at a token. */
export interface Pattern<T> {
  (sentence: Sentence, at: number): readonly Hit<T>[];
  /** With what it can begin; undefined where only trying tells. */
  readonly starts?: Starts | undefined;
}

/** The tokens with which a pattern can begin; all others need no try. */
interface Starts {
  readonly forms: ReadonlySet<string>;
  readonly isNumber: boolean;
  /** It may be nothing at all. */
  readonly isOptional: boolean;
}

/** A pattern just made, and with what it can begin. */
const startingWith = <T>(made: Pattern<T>, starts: Starts | undefined): Pattern<T> => Object.assign(made, { starts });

const canStart = ({ starts }: Pattern<unknown>, first: Token | undefined): boolean =>
  !starts ||
  starts.isOptional ||
  (first !== undefined && (starts.forms.has(first.form) || (starts.isNumber && first.kind === 'number')));

/** The starts of any of some patterns; undefined where one of them does not tell. */
function startsOf(some: readonly Pattern<unknown>[]): Starts | undefined {
  const all = some.flatMap(({ starts }) => starts ?? []);
  if (all.length < some.length) return undefined;
  return {
    forms: new Set(all.flatMap(({ forms }) => [...forms])),
    isNumber: all.some(({ isNumber }) => isNumber),
    isOptional: all.some(({ isOptional }) => isOptional),
  };
}

/** The starts of a row: those of the first, and of what follows where that may be nothing. */
function startsOfRow(parts: readonly Pattern<unknown>[]): Starts | undefined {
  const needed = parts.findIndex(({ starts }) => !starts?.isOptional);
  const found = startsOf(needed < 0 ? parts : parts.slice(0, needed + 1));
  return found && { ...found, isOptional: needed < 0 };
}

type Values<P extends readonly Pattern<unknown>[]> = { [K in keyof P]: P[K] extends Pattern<infer T> ? T : never };

/** A number in digits that satisfies a condition. */
export const number = <T>(read: (token: Token) => T | undefined): Pattern<T> =>
  startingWith(
    token((one) => (one.kind === 'number' ? read(one) : undefined)),
    { forms: new Set(), isNumber: true, isOptional: false },
  );

/** One token that satisfies a condition. */
export function token<T>(read: (token: Token) => T | undefined): Pattern<T> {
  return (sentence, at) => {
    const found = sentence.tokens[at];
    const value = found && read(found);
    return value === undefined ? [] : [{ end: at + 1, value }];
  };
}

/** Words or phrases from a table; a phrase may have several words and marks ("day after tomorrow", "o'clock"). */
export function lookup<T>(table: Readonly<Record<string, T>>): Pattern<T> {
  const byFirst = new Map<string, { readonly rest: readonly string[]; readonly value: T }[]>();
  for (const [phrase, value] of Object.entries(table)) {
    const [first = '', ...rest] = readSentence(phrase).tokens.map((part) => part.form);
    byFirst.set(first, [...(byFirst.get(first) ?? []), { rest, value }]);
  }
  const read: Pattern<T> = (sentence, at) => {
    const entries = byFirst.get(sentence.tokens[at]?.form ?? '');
    if (!entries) return [];
    return entries
      .filter((entry) => entry.rest.every((form, i) => sentence.tokens[at + 1 + i]?.form === form))
      .map((entry) => ({ end: at + 1 + entry.rest.length, value: entry.value }));
  };
  return startingWith(read, { forms: new Set(byFirst.keys()), isNumber: false, isOptional: false });
}

/** A table by meaning: each value with its phrases, separated by bars. */
export function phrases<T>(...rows: readonly (readonly [value: T, phrases: string])[]): Pattern<T> {
  return lookup(
    Object.fromEntries(rows.flatMap(([value, list]) => list.split('|').map((phrase) => [phrase.trim(), value]))),
  );
}

const shortestBeginning = 3;

/** Names by any beginning of at least three letters ("sept", "wedn", "thurs"), counted from 1; the first of two that begin alike. */
export function beginnings(names: readonly string[]): Readonly<Record<string, number>> {
  const all = names.flatMap((name, index) =>
    Array.from({ length: name.length - shortestBeginning + 1 }, (_, more) => [
      name.slice(0, shortestBeginning + more),
      index + 1,
    ]),
  );
  return Object.fromEntries(all.reverse());
}

/** Any of some words or phrases. */
export function word(...phrases: readonly string[]): Pattern<string> {
  return lookup(Object.fromEntries(phrases.map((phrase) => [phrase, fold(phrase)])));
}

export function seq<P extends readonly Pattern<unknown>[]>(...parts: P): Pattern<Values<P>> {
  const read: Pattern<Values<P>> = (sentence, at) => {
    let paths: { end: number; values: unknown[] }[] = [{ end: at, values: [] }];
    for (const part of parts) {
      const next: typeof paths = [];
      for (const path of paths) {
        if (!canStart(part, sentence.tokens[path.end])) continue;
        for (const hit of part(sentence, path.end)) next.push({ end: hit.end, values: [...path.values, hit.value] });
      }
      if (next.length === 0) return [];
      paths = next;
    }
    return paths.map((path) => ({ end: path.end, value: path.values as Values<P> }));
  };
  return startingWith(read, startsOfRow(parts));
}

export function alt<P extends readonly Pattern<unknown>[]>(...options: P): Pattern<Values<P>[number]> {
  const known = new Set(options.flatMap(({ starts }) => [...(starts?.forms ?? [])]));
  const byForm = new Map<string, readonly Pattern<unknown>[]>();
  /** Those that can begin with a token; the same for all words with which none begins. */
  const possible = (first: Token | undefined): readonly Pattern<unknown>[] => {
    const form = first && known.has(first.form) ? first.form : '';
    const key = `${first?.kind} ${form}`;
    const found = byForm.get(key) ?? options.filter((option) => canStart(option, first));
    byForm.set(key, found);
    return found;
  };
  const read: Pattern<Values<P>[number]> = (sentence, at) =>
    possible(sentence.tokens[at]).flatMap((option) => option(sentence, at) as readonly Hit<Values<P>[number]>[]);
  return startingWith(read, startsOf(options));
}

export function opt<T>(pattern: Pattern<T>): Pattern<T | undefined> {
  const read: Pattern<T | undefined> = (sentence, at) => [...pattern(sentence, at), { end: at, value: undefined }];
  return startingWith(read, pattern.starts && { ...pattern.starts, isOptional: true });
}

/** Changes the meaning; returning undefined rejects the reading. */
export function map<T, U>(pattern: Pattern<T>, change: (value: T) => U | undefined): Pattern<U> {
  const read: Pattern<U> = (sentence, at) => {
    const hits: Hit<U>[] = [];
    for (const hit of pattern(sentence, at)) {
      const value = change(hit.value);
      if (value !== undefined) hits.push({ end: hit.end, value });
    }
    return hits;
  };
  return startingWith(read, pattern.starts);
}

/** Holds only when nothing stands between this and the token before. */
export function glued<T>(pattern: Pattern<T>): Pattern<T> {
  return startingWith((sentence, at) => (sentence.tokens[at]?.glued ? pattern(sentence, at) : []), pattern.starts);
}

/** Holds only right after a certain word. */
export function after<T>(form: string, pattern: Pattern<T>): Pattern<T> {
  const read: Pattern<T> = (sentence, at) => (sentence.tokens[at - 1]?.form === form ? pattern(sentence, at) : []);
  return startingWith(read, pattern.starts);
}

/** Holds only when the other pattern does not match where this one ends. */
export function unless<T>(pattern: Pattern<T>, after: Pattern<unknown>): Pattern<T> {
  const read: Pattern<T> = (sentence, at) =>
    pattern(sentence, at).filter((hit) => after(sentence, hit.end).length === 0);
  return startingWith(read, pattern.starts);
}

/** Holds only where another pattern does not begin at the same place. */
export function besides<T>(pattern: Pattern<T>, other: Pattern<unknown>): Pattern<T> {
  const read: Pattern<T> = (sentence, at) => (other(sentence, at).length === 0 ? pattern(sentence, at) : []);
  return startingWith(read, pattern.starts);
}

/** Holds only where a pattern of a single token ends right before it. */
export function behind<T>(last: Pattern<unknown>, pattern: Pattern<T>): Pattern<T> {
  const read: Pattern<T> = (sentence, at) =>
    at > 0 && last(sentence, at - 1).some(({ end }) => end === at) ? pattern(sentence, at) : [];
  return startingWith(read, pattern.starts);
}

/** A pattern where another one follows, which is not read with it. */
export function before<T>(pattern: Pattern<T>, next: Pattern<unknown>): Pattern<T> {
  const read: Pattern<T> = (sentence, at) => pattern(sentence, at).filter((hit) => next(sentence, hit.end).length > 0);
  return startingWith(read, pattern.starts);
}

/** One or more, with something between them; at most `most`, so that hostile text stays cheap. */
export function list<T>(item: Pattern<T>, between: Pattern<unknown>, most = 12): Pattern<readonly T[]> {
  const next = map(seq(between, item), ([, value]) => value);
  const read: Pattern<readonly T[]> = (sentence, at) => {
    let paths: { end: number; value: readonly T[] }[] = item(sentence, at).map((h) => ({
      end: h.end,
      value: [h.value],
    }));
    const all = [...paths];
    for (let count = 1; count < most && paths.length > 0; count++) {
      const longer = new Map<number, { end: number; value: readonly T[] }>();
      for (const path of paths) {
        for (const hit of next(sentence, path.end)) {
          if (!longer.has(hit.end)) longer.set(hit.end, { end: hit.end, value: [...path.value, hit.value] });
        }
      }
      paths = [...longer.values()];
      all.push(...paths);
    }
    return all;
  };
  return startingWith(read, item.starts);
}

/** Remembers what a pattern found at each place of a sentence: shared sub-patterns are then read once. */
export function memo<T>(pattern: Pattern<T>): Pattern<T> {
  const known = new WeakMap<Sentence, Map<number, readonly Hit<T>[]>>();
  const read: Pattern<T> = (sentence, at) => {
    const places = known.get(sentence) ?? new Map<number, readonly Hit<T>[]>();
    known.set(sentence, places);
    const before = places.get(at);
    if (before) return before;
    const hits = pattern(sentence, at);
    places.set(at, hits);
    return hits;
  };
  return startingWith(read, pattern.starts);
}

/** Lets patterns refer to one another in a circle. */
export function later<T>(get: () => Pattern<T>): Pattern<T> {
  return (sentence, at) => get()(sentence, at);
}
