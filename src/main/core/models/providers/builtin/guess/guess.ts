import { type Language, languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { clausesOf, has, opens, withoutAll } from '../../../../understanding/clauses.ts';
import { bestMatches } from '../../../../understanding/match-words.ts';
import { hasObject } from '../../../../understanding/object.ts';
import { type Parts, partsOf } from '../../../../understanding/parts.ts';
import { call, entriesOf, type Plan, plansOf, type TalkPart } from '../results.ts';
import { ofAsked } from './of-asked.ts';
import { ofDays } from './of-days.ts';
import { ofKept } from './of-kept.ts';
import { ofLists } from './of-lists.ts';
import { isMereToday, ofPlans } from './of-plans.ts';
import type { Guess, Sight } from './sight.ts';
import { actsIn, likeliest, wantsIn } from './wanted-acts.ts';

const mostGuesses = 4;
const isOfClock = /hour|minute/u;

/**
 * What a sentence may mean that no rule of a language reads: its times, the names of what stands and its classes of words,
 * weighed against what was done last. It is only ever offered. Empty where nothing in it speaks of what can be done here.
 */
export function* guesses(text: string, scene: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>): TalkPart<Guess[]> {
  const { viewpoint } = scene;
  const own = languageOf(viewpoint.locale);
  const isQuestion = /\?["”“)\s]*$/u.test(text);
  const sentence = text
    .trim()
    .replace(/[’‘]/gu, "'")
    .replace(/[\s.!?…]+$/u, '');
  const answer = yield call('list_schedules');
  if (answer.error) return [];
  const plans = plansOf(answer);
  const stored = yield call('store_list');
  const entries = stored.error ? [] : entriesOf(stored);
  const days = isQuestion ? [] : ofDays(sentence, scene);
  if (days.length > 0) return days;
  const others = isQuestion ? [] : ofAsked(sentence, plans, scene);
  if (others.length > 0) return others;
  const parts = readParts(sentence, plans, scene);
  if (!parts || (parts.isOthers && scene.past.acts.length === 0 && parts.times.length === 0)) return [];
  const named = namedIn(parts, plans);
  const shares = actsIn(sentence, { parts, past: scene.past, named, isQuestion });
  const isAsking = isQuestion ? !isTag(sentence, own) : parts.isQuestion && !parts.corrects;
  // "Would you ring at seven?": who names an hour, and asks for nothing to be told, may want it done.
  const isFavour =
    !parts.isQuestion && parts.times.some(({ when }) => when.kind === 'once' && isOfClock.test(when.grain));
  const isFree = isAsking && !parts.asks && !isFavour && !opens(languages[own].carriers.asksLeave, sentence);
  if (isFree && (named.length === 0 || (parts.times.length === 0 && !parts.ends))) return [];
  if (
    !parts.asks &&
    !parts.ends &&
    named.length === 0 &&
    parts.times.length > 0 &&
    parts.times.every((time) => isMereToday(time, viewpoint))
  )
    return [];
  const seen = { ...scene, sentence, parts, plans, named, entries };
  const read = different(yield* guessesIn({ ...seen, wants: () => false }, isAsking));
  const wants = wantsIn(shares);
  const learned = yield* guessesIn({ ...seen, parts: withName(parts, wants), wants }, isAsking);
  return likeliest(read, different(learned), shares).slice(0, mostGuesses);
}

function* guessesIn(seen: Sight, isAsking: boolean): TalkPart<Guess[]> {
  const { parts, sentence } = seen;
  const kept = isAsking ? [] : yield* ofKept(seen);
  const isOfKept = kept.some(({ calls }) => calls.length > 1 || calls[0]?.tool === 'store_set');
  const lists = yield* ofLists(seen);
  const planned = ofPlans(seen);
  const { remind, mayRemind } = languages[parts.language].carriers;
  // Where a list is meant, and no time, nobody is offered reminders of any time.
  const isListed = lists.length > 0 && parts.times.length === 0 && !has(`${remind}|${mayRemind}`, sentence);
  const found = isListed
    ? [...lists, ...planned.filter(({ calls }) => calls.every(({ tool }) => tool !== 'set_reminder'))]
    : [...planned, ...lists];
  found.splice(isOfKept ? 0 : found.length, 0, ...kept);
  return found;
}

/** The parts of a sentence; "the same day" is the day of what is spoken of, or of what is called by its name. */
function readParts(
  sentence: string,
  plans: readonly Plan[],
  { past, viewpoint }: Pick<Sight, 'past' | 'viewpoint'>,
): Parts | undefined {
  const own = languageOf(viewpoint.locale);
  const parts = partsOf(sentence, own, viewpoint);
  const { unsaidDay } = languages[own].carriers;
  if (parts || !has(unsaidDay, sentence)) return parts;
  const dayless = partsOf(withoutAll(unsaidDay, sentence), own, viewpoint);
  const isKnown = past.acts[0]?.turnsAgo === 1 || (dayless !== undefined && namedIn(dayless, plans).length > 0);
  return isKnown ? dayless : undefined;
}

/** Whoever is to be told something says it in whatever words: "remind me on Friday to get it back off him". */
function withName(parts: Parts, wants: Sight['wants']): Parts {
  const { carriers, nameOf } = languages[parts.language];
  if (parts.name !== '' || !parts.asks || !wants('remind')) return parts;
  const name = nameOf(withoutAll(`${carriers.remind}|${carriers.joint}`, parts.left).replace(/[\s,]+/gu, ' '));
  return name.split(/\s+/u).length < fewestWords ? parts : { ...parts, name };
}
const fewestWords = 3;

/** Whether what asks at the end only asks for a nod: "…, does that work?" names nothing and no time. */
function isTag(sentence: string, language: Language): boolean {
  const clauses = clausesOf(sentence);
  const last = clauses.at(-1) ?? '';
  return clauses.length > 1 && !hasObject(last) && !opens(languages[language].carriers.asksFirst, clauses[0] ?? '');
}

function namedIn({ left }: Parts, plans: readonly Plan[]): Plan[] {
  return bestMatches(
    left,
    plans.map((plan) => ({ ...plan, text: plan.name })),
    mostGuesses,
  );
}

function different(all: readonly Guess[]): Guess[] {
  const seen = new Set<string>();
  return all.filter(({ calls }) => {
    const key = JSON.stringify(calls);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
