import { capital } from '../../../../languages/sentence-rule.ts';
import { clausesOf } from '../../../../understanding/clauses.ts';
import { likeForLike, ofKind } from '../../../../understanding/like-for-like.ts';
import { bestMatches, contentWords, sharesHalf } from '../../../../understanding/match-words.ts';
import { besideSame, wordsOf } from '../../../../understanding/replacement.ts';
import { behindSame, endingFigures, endingIn, subjectOf } from '../../../../understanding/said-anew.ts';
import { withId } from '../guess/of-kept.ts';
import type { Guess } from '../guess/sight.ts';
import { itemsOn } from '../notes.ts';
import { call, type Item, memoriesOf, type TalkPart } from '../results.ts';
import type { ActScene } from './act-words.ts';
import { allOf } from './made.ts';
import { withInstead } from './with-instead.ts';

const mostKnown = 5;
const mostMeant = 2;

/** What may be wanted of what is remembered or noted. */
export function* ofMemories(scene: ActScene): TalkPart<Guess[]> {
  const { said, sentence, speaker } = scene;
  const { t } = speaker;
  switch (said.act) {
    case 'keep': {
      const memory = capital(said.new.length === 1 ? (said.new[0] ?? sentence) : sentence);
      const kept = { label: t('builtin.says.may.remember', { memory }), calls: [call('memory_remember', { memory })] };
      const now =
        scene.past.facts.length > 0 ? yield* amendedMemories({ ...scene, said: { ...said, act: 'amend' } }) : [];
      return [kept, ...(yield* keptInstead(memory, scene)), ...now];
    }
    case 'forget': {
      const forgotten = ({ id, text }: Item): Guess => ({
        label: t('builtin.says.may.forget', { memory: text }),
        calls: [call('memory_forget', { memory_id: id })],
      });
      const about = yield* memoriesMeant(scene);
      if (about.length > 0) return about.map(forgotten);
      const told: Guess[] = [];
      for (const fact of scene.past.facts) {
        const known = yield* withId(fact);
        if (known) told.push(forgotten(known));
      }
      return told.length > 1 ? [allOf(told), ...told] : told;
    }
    case 'amend':
    case 'rename':
    case 'swap': {
      const notes = amendedNotes(scene);
      return [...notes, ...(yield* amendedMemories(scene))];
    }
    default:
      return [];
  }
}

/** What is remembered of what the message names, else what was told or kept last. */
function* memoriesMeant({ sentence, whole, past }: ActScene): TalkPart<Item[]> {
  const answer = yield call('memory_search', { query: whole, limit: mostKnown });
  const about = answer.error ? [] : bestMatches(sentence, memoriesOf(answer), mostMeant);
  if (about.length > 0) return about;
  const told = past.memory ? yield* withId(past.memory) : undefined;
  return told ? [told] : [];
}

/** What is told may be so now instead of what is kept of the same. */
function* keptInstead(memory: string, { whole, speaker }: ActScene): TalkPart<Guess[]> {
  const answer = yield call('memory_search', { query: whole, limit: mostKnown });
  const [known] = answer.error ? [] : bestMatches(memory, memoriesOf(answer), 1);
  if (!known || !sharesHalf(known.text, memory)) return [];
  const calls = [call('memory_remember', { memory }), call('memory_forget', { memory_id: known.id })];
  return [{ label: speaker.t('builtin.says.may.replace', { memory }), calls }];
}

function* amendedMemories(scene: ActScene): TalkPart<Guess[]> {
  const meant = yield* memoriesMeant(scene);
  return meant.flatMap(({ id, text }) => {
    const anew = scene.said.act === 'amend' ? toldAnew(text, scene) : undefined;
    const within = amended(text, scene);
    // Who says the whole of it again means that.
    const ways = anew && tellsOf(anew, text) ? [anew, within] : [within ?? anew];
    return [...new Set(ways)].flatMap((memory) =>
      memory === undefined || memory === text
        ? []
        : [
            {
              label: scene.speaker.t('builtin.says.may.replace', { memory }),
              calls: [call('memory_remember', { memory }), call('memory_forget', { memory_id: id })],
            },
          ],
    );
  });
}

const fewestTold = 4;
/** Whether a sentence names what a memory is about, and says enough of it to stand by itself. */
const tellsOf = (sentence: string, memory: string): boolean =>
  sentence.split(/\s+/u).length >= fewestTold && contentWords(sentence).includes(contentWords(memory)[0] ?? '');

/** The note that was told or written last, or that the message names. */
function amendedNotes(scene: ActScene): Guess[] {
  const { entries, past, sentence, speaker } = scene;
  const named = bestMatches(
    sentence,
    entries.map((entry) => ({ ...entry, text: entry.key })),
    1,
  );
  const about = named.length > 0 ? named : entries.filter(({ key }) => key === past.list);
  return about.flatMap(({ key, value, isClipped }) => {
    const changed = isClipped ? undefined : amended(value, scene);
    if (changed === undefined || changed === value) return [];
    const label = speaker.t('builtin.says.may.note', { key, value: itemsOn(changed).join(', ') });
    return [{ label, calls: [call('store_set', { key, value: changed })] }];
  });
}

/** A text with what is new in the place of what it is said instead of, of its like, or of what stands beside the same word. */
function amended(text: string, { said, sentence }: Pick<ActScene, 'said' | 'sentence'>): string | undefined {
  const news = said.new.join(' ');
  return (
    withInstead(text, said) ??
    (news === '' ? undefined : (otherNumber(text, news) ?? likeForLike(text, news, said.language))) ??
    ofKind(text, sentence, said.language) ??
    endingFigures(text, sentence) ??
    said.new.map((words) => otherKind(text, words)).find((one) => one !== undefined) ??
    endingIn(text, sentence, said.language) ??
    besideSame(text, sentence) ??
    behindSame(text, sentence)
  );
}

/** "oat milk" in a text that has "condensed milk": another of what its last word names. */
function otherKind(text: string, news: string): string | undefined {
  const [there, here] = [wordsOf(news), wordsOf(text)];
  const head = there.at(-1)?.word.toLowerCase() ?? '';
  const at = here.findIndex(({ word }) => word.toLowerCase() === head);
  const [kind, last] = [here[at - 1], here[at]];
  if (there.length < 2 || !kind || !last || contentWords(head).length === 0) return undefined;
  const [old = ''] = contentWords(kind.word);
  if (old === '' || contentWords(news).includes(old)) return undefined;
  return text.slice(0, kind.at) + news + text.slice(last.at + last.word.length);
}

const numbers = /\p{N}[\p{N}\s./:-]*\p{N}|\p{N}/gu;

/** The one number of a text, spaces and all, is another. */
function otherNumber(text: string, news: string): string | undefined {
  const [here, there] = [[...text.matchAll(numbers)], [...news.matchAll(numbers)]];
  const [old, next] = [here[0], there[0]];
  if (!old || !next || here.length > 1 || there.length > 1) return undefined;
  return text.slice(0, old.index) + next[0] + text.slice(old.index + old[0].length);
}

/** How many words of a part say something that a text does not. */
const newsIn = (clause: string, text: string): number =>
  contentWords(clause).filter((word) => !contentWords(text).includes(word)).length;

/** What is new said of the same: in the words of the message, behind what it is said of where they do not name it. */
function toldAnew(text: string, { said, sentence, past }: ActScene): string | undefined {
  const clauses = clausesOf(sentence);
  const marked = clauses.filter((clause) => said.new.some((words) => clause.includes(words)));
  if (marked.length === 0) return undefined;
  // "That's no longer true, we keep it in the blue jug": what says most is what is so now.
  const [most = ''] = clauses.toSorted((one, other) => newsIn(other, text) - newsIn(one, text));
  const told = newsIn(most, text) > newsIn(marked.join(' '), text) ? most : marked.join(', ');
  if (tellsOf(told, text)) return capital(told);
  // "I tell a lie, it's Keith who has it": where none of the parts plainly says most, all of them stay.
  const isOne = clauses.every((clause) => clause === told || newsIn(clause, text) * 2 <= newsIn(told, text));
  return `${subjectOf(text, past.said)}: ${isOne ? told : sentence}`;
}
