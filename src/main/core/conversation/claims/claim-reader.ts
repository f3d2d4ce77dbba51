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
  /** What another agent was told, where it does nothing but ask one; what came of it stands in that one's calls. */
  readonly handed?: string;
  /** Texts and numbers that it was called with. */
  readonly values: readonly string[];
}

/** What a message asks for, as far as a reply is measured by it. */
export interface AskedFor {
  /** In small letters, without what is pasted behind it. */
  readonly wish: string;
  /** Facts or words are wanted: things that are done in them were done by others. */
  readonly isFact: boolean;
  readonly isWording: boolean;
  /** A question; asked politely, an order is none. */
  readonly isQuestion: boolean;
  /** Something is to be made, changed, taken away or sent. */
  readonly isOrder: boolean;
  /** It is told of an order by its words, not only by a time in it. */
  readonly isSure: boolean;
  /** It is told only by what it names, as a question for it would. */
  readonly isNamed: boolean;
  /** What is kept is to be shown. */
  readonly isLook: boolean;
  /** It is about what the speaker did or keeps, not about the world. */
  readonly isOwn: boolean;
  /** It was asked whether something is done. */
  readonly isConfirmed: boolean;
  /** The same, or how it stands with something that is kept: the answer rests on a look. */
  readonly isVouched: boolean;
}

/** What was asked for, and whether anything came of it. */
export interface AskedScene extends AskedFor {
  readonly isUndone: boolean;
  readonly hasCalls: boolean;
  /** The reply asks something back. */
  readonly isAsking: boolean;
  /** The clause names a time. */
  readonly isTimed: (text: string) => boolean;
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
    /** The words by which it is said to be over. */
    readonly deed: RegExp;
  }[];
  readonly unsaid: RegExp;
  readonly conditions: RegExp;
  readonly standing: RegExp;
  readonly factQuestion: RegExp;
  readonly wording: RegExp;
  readonly statement: RegExp;
  /** Between the clauses of a wish. */
  readonly parts: RegExp;
  readonly modal: RegExp;
  readonly inversion: RegExp;
  readonly idle: RegExp;
  readonly idleQuestion: RegExp;
  readonly reads: readonly RegExp[];
  readonly counts: readonly RegExp[];
  readonly ownQuestion: RegExp;
  readonly order: RegExp;
  readonly orderedThing: RegExp;
  readonly imperative: RegExp;
  readonly informs: RegExp;
  readonly shows: RegExp;
  readonly open: RegExp;
  readonly didYou: RegExp;
  readonly yes: RegExp;
  readonly polite: RegExp;
  readonly deeds: readonly RegExp[];
  readonly comings: readonly RegExp[];
  readonly every: RegExp;
  readonly speaker: RegExp;
  readonly spokenTo: RegExp;
  readonly isClock: (word: string) => boolean;
  readonly ifOrdered: readonly RegExp[];
  readonly isPlain: (word: string) => boolean;
  readonly isSmall: (word: string) => boolean;
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
  const small = wordIn(words.small);
  const clock = wordIn(words.clock);
  const reader: Reader = {
    words,
    byAct: acts.map((act) => {
      const { did, will, state } = words.acts[act];
      const fill = (template: string): RegExp =>
        new RegExp(template.replaceAll('{did}', did).replaceAll('{will}', will).replaceAll('{state}', state), 'u');
      return {
        act,
        deed: new RegExp(`(?<![\\p{L}])(?:${did})(?![\\p{L}])`, 'gu'),
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
    factQuestion: begins(words.factQuestion),
    wording: begins(words.wording),
    didYou: new RegExp(`(?<![\\p{L}])(?:${every}|${words.did})(?![\\p{L}])`, 'u'),
    yes: new RegExp(`^(?:${words.yes})$`, 'u'),
    polite: new RegExp(`^(?:${words.polite}|${words.modal})\\s`, 'u'),
    parts: new RegExp(`(?<=[,;:])\\s+|\\s[-–—]\\s|\\s(?:${words.between})\\s`, 'u'),
    modal: begins(`(?:(?:${words.polite})\\s)*(?:${words.modal})`),
    inversion: begins(words.inversion),
    idle: new RegExp(`(?<![\\p{L}\\p{N}'])(?:${words.idle})(?![\\p{L}\\p{N}])`, 'gu'),
    idleQuestion: new RegExp(`(?<=^|[.!?…,;\\p{So}]\\s*)(?:${words.idleQuestion})\\s*\\?`, 'giu'),
    reads: words.reads.map((template) => new RegExp(template, 'u')),
    counts: words.counts.map(wordIn),
    ownQuestion: begins(words.ownQuestion),
    order: begins(
      `(?:(?:${words.polite}|${words.modal})\\s)*(?:${words.orders}|${acts.map((act) => words.acts[act].will).join('|')})`,
    ),
    orderedThing: wordIn(words.orderedThings),
    imperative: new RegExp(
      words.imperative
        .replaceAll('{polite}', `${words.polite}|${words.modal}`)
        .replaceAll('{informs}', words.informs)
        .replaceAll('{statement}', words.statement)
        .replaceAll('{wording}', words.wording),
      'u',
    ),
    informs: begins(`(?:(?:${words.polite}|${words.modal})\\s)*(?:${words.informs})`),
    shows: begins(`(?:(?:${words.polite}|${words.modal})\\s)*(?:${words.shows})`),
    open: wordIn(words.open),
    statement: begins(words.statement),
    comings: words.comings.map((template) => new RegExp(template, 'u')),
    every: wordIn(words.all),
    speaker: wordIn(words.speaker),
    spokenTo: wordIn(words.spokenTo),
    isClock: (word) => clock.test(word),
    deeds: words.deeds.map((template) => new RegExp(template, 'u')),
    ifOrdered: words.ifOrdered.map((template) => new RegExp(template.replaceAll('{did}', every), 'u')),
    isPlain: (word) => named.test(word),
    isSmall: (word) => small.test(word),
    things: [
      { subjects: ['schedules'], named: wordIn(words.things.schedules) },
      { subjects: ['notes', 'memories'], named: wordIn(words.things.kept) },
    ],
  };
  readers.set(words, reader);
  return reader;
}

interface Claimed {
  /** The surest first. */
  readonly kinds: readonly Act[];
  /** The speaker says that they did it; else how things are. */
  readonly isMine: boolean;
  /** It has no subject: the speaker's deed after an order, else perhaps an echo. */
  readonly isBare?: boolean;
}

/** What the clause claims. */
export function claimedIn(
  { text, sentence, until, isOthers }: ReplyClause,
  reader: Reader,
  { isOwn, isFact, isWording, isOrder, isQuestion, isUndone, isConfirmed, hasCalls, isAsking, isTimed }: AskedScene,
): Claimed {
  const by = (forms: readonly RegExp[]): boolean => forms.some((form) => form.test(text));
  const denied = isFact ? [] : reader.byAct.filter(({ denials }) => by(denials)).map(({ act }) => act);
  if (denied.length > 0) return { kinds: denied, isMine: true };
  if (isDenied(text, reader)) return { kinds: [], isMine: false };
  const isOpen = !reader.conditions.test(until) && !reader.standing.test(sentence);
  const mine = reader.byAct.flatMap(({ act, byMe, promises, others }) => {
    if (by(byMe)) return isWording && act !== 'send' && act !== 'remove' ? [] : [act];
    return isOpen && !others.test(text) && by(promises) && !reader.conditions.test(sentence) ? [act] : [];
  });
  if (mine.length > 0) return { kinds: mine, isMine: true };
  if (isUndone && isOpen && !isWording && by(reader.comings) && isTimed(text) && !reader.conditions.test(sentence))
    return { kinds: ['make'], isMine: true };
  // "Was the bridge built in 1890?" – "It was built in 1889": of the world, not of what is kept here.
  const isWorld = isQuestion && !isOwn && !reader.things.some(({ named }) => named.test(text));
  const isHeld = isOpen && !isFact && !isWorld;
  if (isUndone && isOpen && !isFact && by(reader.deeds)) return { kinds: ['any'], isMine: true };
  if (isHeld && !isOthers && bareIn(text, reader, isOrder || hasCalls).length > 0)
    return { kinds: bareIn(text, reader, isOrder || hasCalls), isMine: true, isBare: true };
  const kinds = reader.byAct.flatMap(({ act, ofThings, others }) => {
    if (!isHeld || others.test(text)) return [];
    return by(ofThings) && (act !== 'any' || isOrder || hasCalls) ? [act] : [];
  });
  if (kinds.length === 0 && isConfirmed && reader.yes.test(text)) return { kinds: ['any'], isMine: false };
  const isOfOthers = isOthers || reader.byAct.some(({ others }) => others.test(text));
  if (kinds.length > 0 || !isOrder || !isUndone || !isOpen || isOfOthers) return { kinds, isMine: false };
  return { kinds: !isAsking && !isDenied(until, reader) && by(reader.ifOrdered) ? ['any'] : [], isMine: false };
}

/** Acts that a clause names without a subject: "Snoozed for ten minutes". */
function bareIn(text: string, { byAct }: Reader, isAfterOrder: boolean): readonly Act[] {
  return byAct.flatMap(({ act, bare, fragments, others }) => {
    const forms = [...bare, ...(isAfterOrder ? fragments : [])];
    return !others.test(text) && forms.some((form) => form.test(text)) ? [act] : [];
  });
}

/** Whether a clause denies, wishes or only tries; "nobody will miss it" denies nothing that was done. */
export function isDenied(text: string, { unsaid, idle }: Reader): boolean {
  return unsaid.test(text.replace(idle, ' '));
}

/** Whether a call did such an act with what the clause names. */
export function proves(call: MadeCall, { act, text }: { act: Act; text: string }, { things }: Reader): boolean {
  if (act === 'look') return true;
  const isSuch = call.acts.some((one) =>
    act === 'any' ? one !== 'look' : one === act || (isKept(one) && isKept(act)),
  );
  if (!isSuch || call.subject === undefined) return isSuch;
  const named = things.filter(({ named: pattern }) => pattern.test(text));
  return named.length === 0 || named.some(({ subjects }) => subjects.includes(call.subject ?? ''));
}

/** To set anew and to change come to the same. */
const isKept = (act: Act): boolean => act === 'make' || act === 'change';

function begins(alternatives: string): RegExp {
  return new RegExp(`^(?:${alternatives})(?![\\p{L}])`, 'u');
}

function wordIn(alternatives: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}'])(?:${alternatives})(?![\\p{L}\\p{N}])`, 'u');
}

/** One kind of apostrophe, one form of each letter. */
export function plain(text: string): string {
  return text.normalize('NFKC').replace(/[’‘`]/gu, "'");
}
