import { type Act, acts } from '../../../../shared/model/act.ts';
import type { ClaimWords } from '../../languages/claim-words.ts';
import type { ReplyClause } from './clauses.ts';

/** What a tool call is good for as the proof of a claim. */
export interface MadeCall {
  /** As the tool declares them. */
  readonly acts: readonly Act[];
  /** What the tool deals with; undefined where it does not say. */
  readonly subject?: string;
  readonly isDone: boolean;
  /** Texts and numbers that it was called with. */
  readonly values: readonly string[];
}

/** What was asked for, and whether anything came of it. */
export interface AskedScene {
  /** Facts or words are wanted: things that are done in them were done by others. */
  readonly isFact: boolean;
  readonly isWording: boolean;
  readonly isOrder: boolean;
  readonly isUndone: boolean;
  /** It was asked whether something is done. */
  readonly isConfirmed: boolean;
  readonly hasCalls: boolean;
}

export interface Reader {
  readonly words: ClaimWords;
  readonly byAct: readonly {
    readonly act: Act;
    readonly byMe: readonly RegExp[];
    readonly ofThings: readonly RegExp[];
    readonly bare: readonly RegExp[];
    readonly fragments: readonly RegExp[];
    readonly promises: readonly RegExp[];
    readonly denials: readonly RegExp[];
    readonly others: RegExp;
  }[];
  readonly unsaid: RegExp;
  readonly conditions: RegExp;
  readonly standing: RegExp;
  readonly factQuestion: RegExp;
  readonly wording: RegExp;
  readonly statement: RegExp;
  readonly order: RegExp;
  readonly didYou: RegExp;
  readonly yes: RegExp;
  readonly polite: RegExp;
  readonly ifOrdered: readonly RegExp[];
  readonly isPlain: (word: string) => boolean;
  readonly things: readonly { readonly subjects: readonly string[]; readonly named: RegExp }[];
}

const readers = new WeakMap<ClaimWords, Reader>();

/** The words of a language as patterns, made once. */
export function readerOf(words: ClaimWords): Reader {
  const known = readers.get(words);
  if (known) return known;
  const every = acts.map((act) => words.acts[act].did).join('|');
  const named = wordIn(
    [every, ...acts.map((act) => words.acts[act].will), ...Object.values(words.things), words.unsaid, words.small].join(
      '|',
    ),
  );
  const reader: Reader = {
    words,
    byAct: acts.map((act) => {
      const { did, will, state } = words.acts[act];
      const fill = (template: string): RegExp =>
        new RegExp(template.replaceAll('{did}', did).replaceAll('{will}', will).replaceAll('{state}', state), 'u');
      return {
        act,
        byMe: words.byMe.map(fill),
        ofThings: words.ofThings.map(fill),
        bare: words.bare.map(fill),
        fragments: words.fragments.map(fill),
        promises: words.promises.map(fill),
        denials: (words.denials[act] ?? []).map(fill),
        others: fill(`(?<![\\p{L}'])(?:${words.others})(?![\\p{L}])`),
      };
    }),
    unsaid: wordIn(words.unsaid),
    conditions: wordIn(words.conditions),
    standing: wordIn(words.standing),
    factQuestion: new RegExp(`^(?:${words.factQuestion})(?![\\p{L}])`, 'u'),
    wording: new RegExp(`^(?:${words.wording})(?![\\p{L}])`, 'u'),
    didYou: new RegExp(`(?<![\\p{L}])(?:${every}|${words.did})(?![\\p{L}])`, 'u'),
    yes: new RegExp(`^(?:${words.yes})$`, 'u'),
    polite: new RegExp(`^(?:${words.polite})\\s`, 'u'),
    order: new RegExp(
      `^(?:${words.polite}\\s)*(?:${words.orders}|${acts.map((act) => words.acts[act].will).join('|')})(?![\\p{L}])|(?<![\\p{L}])(?:${words.orderedThings})(?![\\p{L}])`,
      'u',
    ),
    statement: new RegExp(`^(?:${words.statement})(?![\\p{L}])`, 'u'),
    ifOrdered: words.ifOrdered.map((template) => new RegExp(template.replaceAll('{did}', every), 'u')),
    isPlain: (word) => named.test(word),
    things: [
      { subjects: ['schedules'], named: wordIn(words.things.schedules) },
      { subjects: ['notes', 'memories'], named: wordIn(words.things.kept) },
    ],
  };
  readers.set(words, reader);
  return reader;
}

/** What the clause claims, the surest first. */
export function claimedIn(
  { text, sentence, until, isOthers }: ReplyClause,
  reader: Reader,
  { isFact, isWording, isOrder, isUndone, isConfirmed, hasCalls }: AskedScene,
): readonly Act[] {
  const by = (forms: readonly RegExp[]): boolean => forms.some((form) => form.test(text));
  const denied = isFact ? [] : reader.byAct.filter(({ denials }) => by(denials)).map(({ act }) => act);
  if (denied.length > 0) return denied;
  if (reader.unsaid.test(text)) return [];
  const isOpen = !reader.conditions.test(until) && !reader.standing.test(sentence);
  const kinds = reader.byAct.flatMap(({ act, byMe, ofThings, bare, fragments, promises, others }) => {
    if (by(byMe)) return isWording && act !== 'send' && act !== 'remove' ? [] : [act];
    if (!isOpen || others.test(text)) return [];
    if (by(promises)) return reader.conditions.test(sentence) ? [] : [act];
    if (isFact) return [];
    return (by(ofThings) && (act !== 'any' || isOrder || hasCalls)) ||
      (!isOthers && (by(bare) || ((isOrder || hasCalls) && by(fragments))))
      ? [act]
      : [];
  });
  if (kinds.length === 0 && isConfirmed && reader.yes.test(text)) return ['any'];
  const isOfOthers = isOthers || reader.byAct.some(({ others }) => others.test(text));
  if (kinds.length > 0 || !isOrder || !isUndone || !isOpen || isOfOthers) return kinds;
  return by(reader.ifOrdered) ? ['any'] : [];
}

/** Whether a call did such an act with what the clause names. */
export function proves(call: MadeCall, { act, text }: { act: Act; text: string }, { things }: Reader): boolean {
  const isSuch = act === 'any' ? call.acts.some((one) => one !== 'look') : call.acts.includes(act);
  if (!isSuch || call.subject === undefined || act === 'look') return isSuch;
  const named = things.filter(({ named: pattern }) => pattern.test(text));
  return named.length === 0 || named.some(({ subjects }) => subjects.includes(call.subject ?? ''));
}

function wordIn(alternatives: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}'])(?:${alternatives})(?![\\p{L}\\p{N}])`, 'u');
}

/** One kind of apostrophe, one form of each letter. */
export function plain(text: string): string {
  return text.normalize('NFKC').replace(/[’‘`]/gu, "'");
}
