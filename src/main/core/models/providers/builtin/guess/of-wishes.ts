import type { Language } from '../../../../../../shared/locales/index.ts';
import { sentencesOf } from '../../../../../text/own-words.ts';
import { wishesIn } from '../../../../dialogue-acts/read-wishes.ts';
import { contentWords } from '../../../../understanding/match-words.ts';
import { allOf } from '../proposed/made.ts';
import type { Entry, TalkPart, Wanted } from '../results.ts';
import type { Guess, Weighed } from './sight.ts';
import { isWanted, wantsDeed } from './wanted-acts.ts';

interface One {
  readonly weighed: Weighed;
  readonly guesses: readonly Guess[];
  /** The whole message wants nothing of the kind. */
  readonly isInvented: boolean;
}

const mostWishes = 3;
const mostOfEach = 2;
const makes: readonly string[] = ['set_reminder', 'set_schedule'];

/**
 * What a message may mean that wants several things: the likeliest of each as one choice, and each by itself. What a part does to
 * a list is done before the next part is read. Undefined where it rather wants one thing.
 *
 * @param weigh A part of the message, beside what stands once the parts before it are done.
 */
export function* ofWishes(
  sentence: string,
  language: Language,
  weigh: (part: string, done: readonly Wanted[]) => TalkPart<One>,
): TalkPart<Guess[] | undefined> {
  const parts = wishesIn(sentence, language);
  if (parts.length < 2) return undefined;
  const wanted: (readonly Guess[])[] = [];
  const done: Wanted[] = [];
  for (const part of parts) {
    const { weighed, guesses, isInvented } = yield* weigh(part, done);
    const [first] = guesses;
    // "The same for Sunday but at eleven": a time alone is of what the part before it makes, which does not stand yet.
    const isOfNew =
      first?.calls.some(({ tool }) => tool === 'update_schedule') && done.some(({ tool }) => makes.includes(tool));
    if (isInvented || (isOfNew && weighed.parts?.name === '')) return undefined;
    // Nobody takes back what was done just before, and goes on in the same breath, without a word for it.
    if (first?.calls.some(({ tool }) => tool === 'undo_change') && !weighed.parts?.returns) continue;
    if (!first || !(wantsDeed(weighed.shares) || isWanted(first, weighed))) continue;
    wanted.push(guesses);
    done.push(...first.calls);
  }
  const firsts = wanted.flatMap(([first]) => first ?? []);
  if (firsts.length === 0) return undefined;
  if (firsts.length === 1) return wanted.flat();
  if (firsts.length > mostWishes || areAgainst(firsts) || areOne(firsts) || isTimeOfOther(firsts, sentence))
    return undefined;
  return [allOf(firsts), ...wanted.flatMap((some) => some.slice(0, mostOfEach))];
}

const mostSentences = 4;

/**
 * What the one sentence of a message means by itself that wants something, where the others only tell why. Undefined where none,
 * or several, do.
 */
export function* ofOneSentence(
  message: string,
  weigh: (part: string, done: readonly Wanted[]) => TalkPart<One>,
): TalkPart<One | undefined> {
  const sentences = sentencesOf(message);
  if (sentences.length < 2 || sentences.length > mostSentences) return undefined;
  const wanted: One[] = [];
  for (const sentence of sentences) {
    const one = yield* weigh(sentence, []);
    if (wantsDeed(one.weighed.shares)) wanted.push(one);
  }
  const [only, second] = wanted;
  return second ? undefined : only;
}

/** "The bins go out on Tuesdays. Remind me at 7": what is set beside something else, and called by no word of the message, is its time. */
function isTimeOfOther(some: readonly Guess[], message: string): boolean {
  const names = some.flatMap(({ calls }) =>
    calls.flatMap(({ tool, args }) => (makes.includes(tool) ? [String(args['name'])] : [])),
  );
  const said = contentWords(message);
  return names.length > 1 && names.some((name) => !contentWords(name).some((word) => said.includes(word)));
}

/** Whether all put something on one list: that is one wish with several things. */
function areOne(some: readonly Guess[]): boolean {
  const keys = some.flatMap(({ calls }) =>
    calls.map(({ tool, args }) => (tool === 'store_set' ? args['key'] : undefined)),
  );
  return keys.every((key) => key !== undefined && key === keys[0]);
}

/**
 * Whether one undoes what another does: both set the same of the same thing, one ends what another changes, or one brings back
 * what another makes once more.
 */
function areAgainst(some: readonly Guess[]): boolean {
  const isBack = some.some(({ calls }) => calls.some(({ tool }) => tool === 'undo_change'));
  if (isBack && some.some(({ of }) => of === 'like')) return true;
  const seen = new Map<string, string>();
  const done = some.flatMap(({ calls }) => calls);
  for (const { tool, args } of done) {
    const what = tool === 'update_schedule' ? Object.keys(args).join() : '';
    // Several are cancelled by one call: their ids stand there with commas.
    for (const id of typeof args['id'] === 'string' ? args['id'].split(', ') : []) {
      const before = seen.get(id);
      if (before !== undefined && (before === what || what === '' || before === '')) return true;
      seen.set(id, what);
    }
  }
  return false;
}

/** What stands on lists and in notes once these calls are made. */
export function entriesAfter(entries: readonly Entry[], done: readonly Wanted[]): readonly Entry[] {
  return done.reduce<readonly Entry[]>((all, { tool, args }) => {
    const others = all.filter(({ key }) => key !== args['key']);
    if (tool === 'store_delete') return others;
    if (tool !== 'store_set') return all;
    return [...others, { key: String(args['key']), value: String(args['value']), isClipped: false }];
  }, entries);
}
