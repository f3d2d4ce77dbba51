import type { Viewpoint } from '../../languages/viewpoint.ts';
import { hasTime } from './asked.ts';
import { type AskedFor, isDenied, plain, type Reader } from './claim-reader.ts';
import { clausesIn } from './clauses.ts';
import type { FalseClaim } from './read-claims.ts';

interface Told extends Viewpoint {
  /** What was asked for. */
  readonly wanted: AskedFor;
  readonly reply: string;
  /** What the words of the language found. */
  readonly read: readonly FalseClaim[];
  /** A tool was called, and failed. */
  readonly hasCalls: boolean;
}

const [short, long] = [40, 200];

/** What the words of a language tell of an exchange, by name; what each is worth was learned. Pure. */
export function signalsOf({ wanted, reply, read, hasCalls, ...viewpoint }: Told, reader: Reader): readonly string[] {
  const { wish, ...kinds } = wanted;
  const told = plain(reply);
  const clauses = clausesIn(told, reader.words, viewpoint.locale);
  const inOne = (form: RegExp): boolean => clauses.some(({ text }) => form.test(text));
  const signals: Readonly<Record<string, boolean>> = {
    ...kinds,
    hasCalls,
    isRead: read.length > 0,
    isReadWhole: read.some(({ text }) => text === reply.trim()),
    // No draft is shown, and nothing is told in other people's words.
    isReadPlain: read.length > 0 && !/[:\n"„“]/u.test(reply),
    isReadLook: read.some(({ act }) => act === 'look'),
    isAsking: told.replace(reader.idleQuestion, ' ').includes('?'),
    endsAsking: told.trim().endsWith('?'),
    isDenied: clauses.some(({ text }) => isDenied(text, reader)),
    isAllDenied: clauses.length > 0 && clauses.every(({ text }) => isDenied(text, reader)),
    isConditional: inOne(reader.conditions),
    isOpen: inOne(reader.open),
    isOthers: clauses.some(({ isOthers }) => isOthers),
    isStanding: reader.standing.test(told.toLowerCase()),
    isTimed: hasTime(reply, viewpoint),
    saysNothing: clauses.length === 0,
    isShort: reply.length < short,
    isLong: reply.length > long,
    isQuoting: /["„“]/u.test(reply),
    hasLines: reply.includes('\n'),
  };
  return Object.entries(signals).flatMap(([name, is]) => (is ? [name] : []));
}
