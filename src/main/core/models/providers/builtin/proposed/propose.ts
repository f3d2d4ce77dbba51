import { type Language, languageOf } from '../../../../../../shared/locales/index.ts';
import type { DialogueAct } from '../../../../dialogue-acts/act.ts';
import type { ActShares } from '../../../../dialogue-acts/likely-acts.ts';
import { quotedIn } from '../../../../dialogue-acts/quotes.ts';
import { readSpans } from '../../../../dialogue-acts/read-spans.ts';
import type { MarkedSpan, SpanKind } from '../../../../dialogue-acts/span.ts';
import type { TakenAs } from '../../../../dialogue-acts/span-features.ts';
import { languages } from '../../../../languages/index.ts';
import type { Viewpoint } from '../../../../languages/viewpoint.ts';
import { patternOf, withoutAll } from '../../../../understanding/clauses.ts';
import { contentWords } from '../../../../understanding/match-words.ts';
import { isTime } from '../../../../understanding/read-plan.ts';
import { withoutPointer } from '../../../../understanding/weekday-beside.ts';
import type { Guess, LearnedGuess } from '../guess/sight.ts';
import { aboutOf, occasionOf } from '../occasion.ts';
import type { TalkPart } from '../results.ts';
import type { ActScene, ActWords, TimedThing } from './act-words.ts';
import { ofLists } from './of-lists.ts';
import { ofMemories } from './of-memories.ts';
import { ofPlans } from './of-plans.ts';

/** An act that is less likely is not thought of. */
const least = 0.01;
const mostActs = 8;
const less = 0.7;

/**
 * What a message may want, by what was learned alone: for each act that is likely the words of it that matter are read as
 * that act would have them, and what stands is looked through for what they mean. The likeliest first.
 */
export function* propose(scene: Words, shares: ActShares): TalkPart<LearnedGuess[]> {
  const acts = [...shares]
    .filter(([, share]) => share >= least)
    .sort(([, one], [, other]) => other - one)
    .slice(0, mostActs);
  const found: LearnedGuess[] = [];
  for (const [act, share] of acts) {
    const asked = { ...scene, said: saidFor(act, scene) };
    const guesses = [...ofPlans(asked), ...ofLists(asked), ...(yield* ofMemories(asked))];
    found.push(...guesses.map((guess, at) => ({ guess, share: share * less ** at })));
  }
  return found.sort((one, other) => other.share - one.share);
}

type Words = Omit<ActScene, 'said'> & { readonly clauses: readonly string[] };

/** Whether what a guess calls something, or puts somewhere, is mostly words that are marked where its act is wanted. */
export function isMarked({ calls }: Guess, act: DialogueAct, scene: Words): boolean {
  const { known, new: news } = saidFor(act, scene);
  const marked = contentWords([...known, ...news].join(' '));
  // Of one more, that nothing is marked tells little.
  if (marked.length === 0 && act === 'another') return true;
  const said = contentWords(scene.sentence);
  const put = calls.flatMap((wanted) => contentWords(putBy(wanted, scene))).filter((word) => said.includes(word));
  return put.filter((word) => marked.includes(word)).length * 2 >= put.length;
}

/** The words that a call keeps somewhere which stood there not yet. */
function putBy({ tool, args }: Guess['calls'][number], { entries }: Words): string {
  if (tool !== 'store_set') return String(args['name'] ?? '');
  const before = entries.find(({ key }) => key === args['key'])?.value ?? '';
  const there = contentWords(before);
  return contentWords(String(args['value']))
    .filter((word) => !there.includes(word))
    .join(' ');
}

/** What stands in quotation marks is meant as a whole, if it is. */
function wholeQuotes(text: string, marked: readonly MarkedSpan[]): MarkedSpan[] {
  return quotedIn(text).reduce<MarkedSpan[]>(
    (spans, { from, to }) => {
      const within = spans.filter(({ start, end }) => start < to && end > from);
      const [first] = within;
      if (!first) return spans;
      const whole = { kind: first.kind, start: from + 1, end: to - 1 };
      return spans.flatMap((span) => (span === first ? [whole] : within.includes(span) ? [] : [span]));
    },
    [...marked],
  );
}

/** "tomorrow and Tuesday": two times, where they are none together. */
function each(
  span: MarkedSpan,
  text: string,
  { language, viewpoint }: { readonly language: Language; readonly viewpoint: Viewpoint },
): MarkedSpan[] {
  const said = text.slice(span.start, span.end);
  const { and } = languages[language].carriers.weekdays;
  const parts = [...said.matchAll(patternOf(`(?:(?!\\s+(?:${and})\\s|,\\s).)+`, 'giu'))].map(({ 0: part, index }) => {
    const bare = part.replace(patternOf(`^(?:,|\\s)*(?:(?:${and})\\s+)?`), '');
    const start = span.start + index + part.length - bare.length;
    return { ...span, start, end: start + bare.length };
  });
  const isTimes = parts.some(({ start, end }) => isTime(text.slice(start, end), language, viewpoint));
  return parts.length > 1 && isTimes && !isTime(said, language, viewpoint) ? parts : [span];
}

/** Words of time right beside one another are those of one. */
function adjoined(times: readonly MarkedSpan[], text: string): MarkedSpan[] {
  const all: MarkedSpan[] = [];
  for (const span of times) {
    const last = all.at(-1);
    if (last && text.slice(last.end, span.start).trim() === '') all.splice(-1, 1, { ...last, end: span.end });
    else all.push(span);
  }
  return all;
}

const hasSome = (spans: readonly MarkedSpan[]): boolean => spans.length > 0;

/** The marked words of each sentence by itself, the last first: a wish may stand in one of several. */
function bySentence(text: string, taken: Omit<TakenAs, 'text'>): MarkedSpan[][] {
  const starts = [0, ...[...text.matchAll(/[.!?;]\s+/gu)].map(({ 0: { length }, index }) => index + length)];
  if (starts.length === 1) return [];
  return starts
    .map((start, at) =>
      readSpans({ text: text.slice(start, starts[at + 1]), ...taken }).map((span) => ({
        ...span,
        start: span.start + start,
        end: span.end + start,
      })),
    )
    .reverse();
}

/** In the order in which they are said, cut where a thing has its time, and the next one begins as it did. */
function thingsOf(spans: readonly { readonly kind: SpanKind; readonly words: string }[]): TimedThing[] {
  const told = spans.filter(({ kind }) => kind === 'time' || kind === 'new');
  const groups: (typeof told)[number][][] = [];
  for (const span of told) {
    const last = groups.at(-1) ?? [];
    const isWhole = ['time', 'new'].every((kind) => last.some((one) => one.kind === kind));
    const isNext = groups.length === 0 || (isWhole && span.kind === told[0]?.kind && last.at(-1)?.kind !== span.kind);
    if (isNext) groups.push([span]);
    else last.push(span);
  }
  return groups.map((group) => {
    const of = (kind: SpanKind): string[] => group.flatMap((one) => (one.kind === kind ? [one.words] : []));
    return { time: of('time'), new: of('new') };
  });
}

const ofNew: readonly DialogueAct[] = ['add', 'swap', 'rename', 'extend', 'amend'];

function saidFor(act: DialogueAct, { sentence, past, viewpoint, clauses }: Words): ActWords {
  const language = languageOf(viewpoint.locale);
  const text = sentence.normalize('NFC');
  const taken = { about: aboutOf(past), occasion: occasionOf(past), act, language };
  const marked = wholeQuotes(text, [readSpans({ text, ...taken }), ...bySentence(text, taken)].find(hasSome) ?? []);
  const of = (kind: SpanKind): MarkedSpan[] => marked.filter((span) => span.kind === kind);
  const words = ({ start, end }: MarkedSpan): string => text.slice(start, end);
  // "at the same time" changes nothing of it.
  const { unsaidTime } = languages[language].carriers;
  const { thereafter, theretofore } = languages[language].changes;
  const times = adjoined(of('time'), text)
    .filter((span) => withoutAll(unsaidTime, words(span)).trim() !== '')
    .flatMap((span) => each(span, text, { language, viewpoint }));
  const timeSaid = (said: string): string =>
    withoutPointer(withoutAll(unsaidTime, said).replace(/\s+/gu, ' ').trim(), language);
  const led = (span: MarkedSpan): string => {
    const [before = ''] = /\S+\s*$/u.exec(text.slice(0, span.start)) ?? [];
    // "the Friday before": what it is reckoned from stands behind it.
    const [behind = ''] =
      patternOf(`^\\s+(?:${thereafter}|${theretofore})(?![\\p{L}\\p{N}])`).exec(text.slice(span.end)) ?? [];
    return `${before}${words(span)}${behind}`;
  };
  return {
    ...{ act, language },
    things: thingsOf(marked.map(({ kind, ...span }) => ({ kind, words: words({ kind, ...span }) }))),
    time: times.map((span) => timeSaid(words(span))),
    led: times.map((span) => timeSaid(led(span))),
    // Who wants something new says it, in whatever words.
    new: marked.length === 0 && ofNew.includes(act) ? clauses.slice(0, 1) : of('new').map(words),
    known: of('known').map(words),
    denied: of('denied').map(words),
  };
}
