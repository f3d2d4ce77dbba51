import { type Language, languageOf } from '../../../../../../shared/locales/index.ts';
import type { DialogueAct } from '../../../../dialogue-acts/act.ts';
import type { ActShares } from '../../../../dialogue-acts/likely-acts.ts';
import { readSpans } from '../../../../dialogue-acts/read-spans.ts';
import type { MarkedSpan, SpanKind } from '../../../../dialogue-acts/span.ts';
import { languages } from '../../../../languages/index.ts';
import type { Viewpoint } from '../../../../languages/viewpoint.ts';
import { patternOf, withoutAll } from '../../../../understanding/clauses.ts';
import { contentWords } from '../../../../understanding/match-words.ts';
import { isTime } from '../../../../understanding/read-plan.ts';
import type { Guess, LearnedGuess } from '../guess/sight.ts';
import { aboutOf, occasionOf } from '../occasion.ts';
import type { TalkPart } from '../results.ts';
import type { ActScene, ActWords } from './act-words.ts';
import { ofLists } from './of-lists.ts';
import { ofMemories } from './of-memories.ts';
import { ofPlans } from './of-plans.ts';

/** An act that is less likely is not thought of. */
const least = 0.03;
const mostActs = 6;
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

const quotes = /["“„‘‚«»]([^"“”„‘’«»]+)["“”‘’«»]/gu;

/** What stands in quotation marks is meant as a whole, if it is. */
function wholeQuotes(text: string, marked: readonly MarkedSpan[]): MarkedSpan[] {
  return [...text.matchAll(quotes)].reduce<MarkedSpan[]>(
    (spans, { 0: { length }, index, 1: inner = '' }) => {
      const within = spans.filter(({ start, end }) => start < index + length && end > index);
      const [first] = within;
      if (!first) return spans;
      const start = index + 1;
      const whole = { kind: first.kind, start, end: start + inner.length };
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
  const isTimes = parts.every(({ start, end }) => isTime(text.slice(start, end), language, viewpoint));
  return parts.length > 1 && isTimes && !isTime(said, language, viewpoint) ? parts : [span];
}

const ofNew: readonly DialogueAct[] = ['add', 'swap', 'rename', 'extend', 'amend'];

function saidFor(act: DialogueAct, { sentence, past, viewpoint, clauses }: Words): ActWords {
  const language = languageOf(viewpoint.locale);
  const text = sentence.normalize('NFC');
  const marked = wholeQuotes(
    text,
    readSpans({ text, about: aboutOf(past), occasion: occasionOf(past), act, language }),
  );
  const of = (kind: SpanKind): MarkedSpan[] => marked.filter((span) => span.kind === kind);
  const words = ({ start, end }: MarkedSpan): string => text.slice(start, end);
  // "at the same time" changes nothing of it.
  const { unsaidTime } = languages[language].carriers;
  const times = of('time')
    .filter((span) => withoutAll(unsaidTime, words(span)).trim() !== '')
    .flatMap((span) => each(span, text, { language, viewpoint }));
  const timeSaid = (said: string): string => withoutAll(unsaidTime, said).replace(/\s+/gu, ' ').trim();
  const led = (span: MarkedSpan): string => {
    const [before = ''] = /\S+\s*$/u.exec(text.slice(0, span.start)) ?? [];
    return `${before}${words(span)}`;
  };
  return {
    ...{ act, language },
    time: times.map((span) => timeSaid(words(span))),
    led: times.map((span) => timeSaid(led(span))),
    // Who wants something new says it, in whatever words.
    new: marked.length === 0 && ofNew.includes(act) ? clauses.slice(0, 1) : of('new').map(words),
    known: of('known').map(words),
    denied: of('denied').map(words),
  };
}
