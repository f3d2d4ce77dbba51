import { languageOf } from '../../../../../../shared/locales/index.ts';
import { sentencesOf } from '../../../../../text/own-words.ts';
import { readSpans } from '../../../../dialogue-acts/read-spans.ts';
import type { Planned } from '../../../../languages/wish.ts';
import { readOwnOrder } from '../../../../understanding/own-order.ts';
import { type Parts, partsOf } from '../../../../understanding/parts.ts';
import { fulfil } from '../fulfil-wish.ts';
import { aboutOf, occasionOf } from '../occasion.ts';
import { planCall } from '../plans.ts';
import { allOf } from '../proposed/made.ts';
import { isChange } from '../referents.ts';
import type { TalkPart, Wanted } from '../results.ts';
import { labelOf } from './label-of.ts';
import type { Guess, Sight } from './sight.ts';
import { sharesBefore } from './weigh.ts';

type Said = Pick<Sight, 'past' | 'speaker' | 'viewpoint'> & { readonly text: string };

const makes: readonly string[] = ['set_reminder', 'set_schedule'];

/**
 * What a sentence sets by itself, where code is about to set it for a time that only a later one completes, which says more than
 * that: "… at 5 to call Mum. She wants to move the party to Saturday".
 */
export function* inItsSentence(wanted: Wanted, said: Said): TalkPart<Guess | undefined> {
  const sentences = makes.includes(wanted.tool) ? sentencesOf(said.text) : [];
  const partsIn = (text: string): Parts | undefined => partsOf(text, languageOf(said.viewpoint.locale), said.viewpoint);
  const isMore = (sentence: string): boolean => {
    const parts = partsIn(sentence);
    return parts !== undefined && parts.times.length > 0 && parts.name !== '';
  };
  for (const [at, text] of sentences.entries()) {
    if (!sentences.slice(at + 1).some(isMore)) return undefined;
    if (!partsIn(text)?.asks) continue;
    const own = yield* ofItself({ ...said, text });
    const [made] = own?.calls ?? [];
    const isOther = ['fire_at', 'cron_expression'].some((key) => made?.args[key] !== wanted.args[key]);
    if (made && makes.includes(made.tool) && isOther) return own;
  }
  return undefined;
}

/**
 * Of several things that code is about to set those that are surely wanted, and all of them, where one may only be told: "remind me
 * tomorrow at 9 to pack, we fly on Friday evening". Empty where none is; undefined where the message does not set several.
 */
export function* surelyOfSeveral(said: Said): TalkPart<readonly Guess[] | undefined> {
  const { wish } = readOwnOrder(said.text, said.viewpoint);
  const planned =
    wish.do === 'several' ? wish.wishes.filter((one) => one.do === 'remind' || one.do === 'schedule') : [];
  const words = wordsOf(planned, said.text);
  const isSure = ({ name }: Planned, at: number): boolean => {
    const share = at === 0 ? 1 : (sharesBefore(words[at] ?? '', said).shares.get('remind') ?? 0);
    return share >= surely || (share >= likely && isMarked(name, said));
  };
  if (planned.length === 0) return undefined;
  if (planned.every(isSure)) return [];
  const guesses: Guess[] = [];
  for (const one of planned) {
    const wanted = planCall(one, said.speaker);
    const label = yield* labelOf(wanted, said);
    if (label === undefined) return undefined;
    guesses.push({ label, calls: [wanted] });
  }
  return [allOf(guesses.filter((_, at) => planned[at] && isSure(planned[at], at))), allOf(guesses)];
}

/** The words in which each of several things is said, from the end of the one before it to its own. */
function wordsOf(planned: readonly Planned[], text: string): readonly string[] {
  let from = 0;
  return planned.map(({ name, matched }) => {
    const ends = [name, ...matched.split(' … ')].map((words) => {
      const at = text.indexOf(words, from);
      return at < 0 ? -1 : at + words.length;
    });
    if (ends.includes(-1)) return `${name} ${matched}`;
    const said = text.slice(from, Math.max(...ends));
    from = Math.max(...ends);
    return said.replace(/^[\s,.;!]+/u, '');
  });
}

/** Whether words are read as a thing to be told of, where a message wants that. */
function isMarked(name: string, { text, past, viewpoint }: Said): boolean {
  const taken = {
    text,
    about: aboutOf(past),
    occasion: occasionOf(past),
    act: 'remind',
    language: languageOf(viewpoint.locale),
  } as const;
  const from = text.indexOf(name);
  return readSpans(taken).some(({ kind, start, end }) => kind === 'new' && start < from + name.length && end > from);
}

/** So likely something is asked for, where no words of its own ask for it; and where they are read as such a thing. */
const surely = 0.8;
const likely = 0.6;

/** What code would do first, or offer, were this said by itself; undefined where it would do nothing. */
export function* ofItself({ text, speaker, past, viewpoint }: Said): TalkPart<Guess | undefined> {
  const { wish, isSure } = readOwnOrder(text, viewpoint);
  if (!isSure) return undefined;
  const calls: Wanted[] = [];
  const offer = (one: Wanted): void => void calls.push(one);
  const nothing = (): void => undefined;
  const talk = fulfil(wish, { ...speaker, t: () => '', offer, choose: nothing, means: nothing }, past);
  for (let step = talk.next(); !step.done; ) {
    if (isChange(step.value.tool)) {
      calls.splice(0, calls.length, step.value);
      break;
    }
    step = talk.next(yield step.value);
  }
  const [only] = calls;
  const label = only && (yield* labelOf(only, { speaker }));
  return label === undefined ? undefined : { label, calls };
}
