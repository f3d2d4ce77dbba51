import { languageOf } from '../../../../../../shared/locales/index.ts';
import type { DialogueAct } from '../../../../dialogue-acts/act.ts';
import type { ActShares } from '../../../../dialogue-acts/likely-acts.ts';
import { readSpans } from '../../../../dialogue-acts/read-spans.ts';
import type { MarkedSpan, SpanKind } from '../../../../dialogue-acts/span.ts';
import type { LearnedGuess } from '../guess/sight.ts';
import { aboutOf, occasionOf } from '../occasion.ts';
import type { TalkPart } from '../results.ts';
import type { ActScene, ActWords } from './act-words.ts';
import { ofLists } from './of-lists.ts';
import { ofMemories } from './of-memories.ts';
import { ofPlans } from './of-plans.ts';

/** An act that is less likely is not thought of. */
const least = 0.05;
const mostActs = 6;
const less = 0.7;

/**
 * What a message may want, by what was learned alone: for each act that is likely the words of it that matter are read as
 * that act would have them, and what stands is looked through for what they mean. The likeliest first.
 */
export function* propose(
  scene: Omit<ActScene, 'said'> & { readonly clauses: readonly string[] },
  shares: ActShares,
): TalkPart<LearnedGuess[]> {
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

const ofNew: readonly DialogueAct[] = ['add', 'swap', 'rename', 'extend', 'amend'];

function saidFor(
  act: DialogueAct,
  { sentence, past, viewpoint, clauses }: Omit<ActScene, 'said'> & { readonly clauses: readonly string[] },
): ActWords {
  const language = languageOf(viewpoint.locale);
  const text = sentence.normalize('NFC');
  const marked = readSpans({ text, about: aboutOf(past), occasion: occasionOf(past), act, language });
  const of = (kind: SpanKind): MarkedSpan[] => marked.filter((span) => span.kind === kind);
  const words = ({ start, end }: MarkedSpan): string => text.slice(start, end);
  const led = (span: MarkedSpan): string => {
    const [before = ''] = /\S+\s*$/u.exec(text.slice(0, span.start)) ?? [];
    return `${before}${words(span)}`;
  };
  return {
    ...{ act, language },
    time: of('time').map(words),
    led: of('time').map(led),
    // Who wants something new says it, in whatever words.
    new: marked.length === 0 && ofNew.includes(act) ? clauses.slice(0, 1) : of('new').map(words),
    known: of('known').map(words),
    denied: of('denied').map(words),
  };
}
