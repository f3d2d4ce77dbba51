import type { ClaimWords } from '../../languages/claim-words.ts';
import type { Viewpoint } from '../../languages/viewpoint.ts';
import { hasTime, longestWish, readAsked } from './asked.ts';
import { isDenied, type MadeCall, plain, readerOf } from './claim-reader.ts';
import { clausesIn, type ReplyClause } from './clauses.ts';
import { namesOfTime } from './told-words.ts';

export interface SpokenReply extends Viewpoint {
  readonly reply: string;
  /** Every call of this turn, in their order. */
  readonly calls: readonly MadeCall[];
  /** Those of earlier turns: where nothing was ordered, the reply may speak of them. */
  readonly before?: readonly MadeCall[];
  /** What the model had read beside the person's words: results, recalled memories. How things are may be known from there. */
  readonly known?: readonly string[];
  /** What the person had said before. */
  readonly heard?: readonly string[];
  readonly words: ClaimWords;
  /** What the person said: a question for facts is answered with facts. */
  readonly asked: string;
}

export type ClaimTurn = ReturnType<typeof turnOf>;

const longestReply = 20_000;
const changes = ({ acts }: MadeCall): boolean => acts.some((act) => act !== 'look');

/** What was asked, done and told in a turn, as claims are measured by it. Pure. */
export function turnOf(spoken: SpokenReply) {
  const { reply, calls, before = [], known = [], heard = [], words, asked, zone, now, locale } = spoken;
  const viewpoint = { zone, now, locale };
  const reader = readerOf(words);
  const wanted = readAsked(asked, reader, viewpoint);
  const done = calls.filter(({ isDone }) => isDone);
  const changed = done.filter(changes);
  const isUndone = changed.length === 0;
  const isRead = isUndone && done.length > 0;
  const handed = done.filter((call) => call.handed !== undefined);
  // "Ask the planner what is due": to ask was all that was ordered.
  const isAnswered =
    handed.length > 0 && handed.every((call) => !readAsked(call.handed ?? '', reader, viewpoint).isOrder);
  // "The choir reminder, when is it": it was looked at.
  const isOrder = wanted.isOrder && !(wanted.isNamed && isRead) && !isAnswered;
  const values = changed.flatMap((call) => call.values);
  const facts = known.join('\n').toLowerCase();
  const told = {
    ...viewpoint,
    values,
    failed: calls.filter(({ isDone }) => !isDone).flatMap((call) => call.values),
    names: words.areNamesCapital ? namesIn(reply.slice(0, longestReply), locale) : new Set<string>(),
    known: facts,
    words,
    asked: asked.slice(0, longestWish),
    reply: reply.slice(0, longestReply),
    isPlain: reader.isPlain,
    isSmall: reader.isSmall,
  };
  return {
    ...{ reply, calls, heard, reader, viewpoint, wanted, isOrder, isUndone, facts, done, told },
    changes: changed,
    tried: triedOf(calls),
    /** Calls that may prove a claim. */
    able: isOrder ? done : [...done, ...before.filter(({ isDone }) => isDone)],
    clauses: clausesIn(plain(reply), words, locale),
    /** What others were asked and answered may be told beside a claim. */
    heardOfOthers: { ...told, values: [...values, ...handed.flatMap((call) => call.values)] },
    isReadOut: isRead && (wanted.isQuestion || wanted.isNamed || wanted.isLook || wanted.isFact),
    scene: {
      ...wanted,
      isOrder,
      isUndone,
      isAsking: plain(reply).replace(reader.idleQuestion, ' ').includes('?'),
      hasCalls: calls.length > 0,
      isTimed: (text: string) => hasTime(text, viewpoint),
    },
  };
}

/** Changes that were made, or failed and were not made later. */
function triedOf(calls: readonly MadeCall[]): readonly MadeCall[] {
  return calls.filter((call, at) => {
    const isRetried = calls
      .slice(at + 1)
      .some((one) => one.isDone && call.values.length > 0 && one.values.join() === call.values.join());
    return changes(call) && (call.isDone || !isRetried);
  });
}

/** What the sentence of a clause tells was done, without its other clauses that say what was not. */
export function toldIn({ text: claim, sentence }: ReplyClause, { clauses, reader }: ClaimTurn): string {
  const own = clauses.filter((clause) => clause.sentence === sentence);
  const held = own.filter(({ text }) => text === claim || !isDenied(text, reader));
  return held.length === own.length ? sentence : held.map(({ text }) => text).join(', ');
}

/** Words with a capital that begin no sentence and are no day or month, in small letters. */
function namesIn(reply: string, locale: string): ReadonlySet<string> {
  const days = new Set(namesOfTime(locale));
  const names = [...reply.matchAll(/(?<=[\p{L}\p{N},;] )\p{Lu}\p{Ll}{2,}/gu)].map(([name]) => name.toLowerCase());
  return new Set(names.filter((name) => !days.has(name) && !days.has(name.replace(/s$/u, ''))));
}
