import type { Language } from '../../../../../../shared/locales/index.ts';
import { sentencesOf } from '../../../../../text/own-words.ts';
import { languages } from '../../../../languages/index.ts';
import { capital } from '../../../../languages/sentence-rule.ts';
import { readAmendment } from '../../../../understanding/amendments.ts';
import { isStatement } from '../../../../understanding/asking.ts';
import { beforeSame } from '../../../../understanding/before-same.ts';
import { clausesOf, has } from '../../../../understanding/clauses.ts';
import { saysElse } from '../../../../understanding/fact-now.ts';
import { withoutOpening } from '../../../../understanding/follow-ups.ts';
import { likeForLike, ofKind } from '../../../../understanding/like-for-like.ts';
import { bestMatches, contentWords } from '../../../../understanding/match-words.ts';
import { hasObject, isOursAlone } from '../../../../understanding/object.ts';
import { bareName } from '../../../../understanding/parts.ts';
import { besideSame, replacedIn } from '../../../../understanding/replacement.ts';
import { beginsAlike, endingFigures, endingIn } from '../../../../understanding/said-anew.ts';
import { withPart } from '../../../../understanding/with-part.ts';
import { itemsOn } from '../notes.ts';
import { planOf } from '../referents.ts';
import { call, ended, type Item, memoriesOf, type TalkPart } from '../results.ts';
import { renamedTo } from './made-of.ts';
import type { Guess, Sight } from './sight.ts';

const mostFact = 200;
const fewestWords = 3;
const mostTurns = 2;
const mostName = 8;
const mostEnd = 6;

/** What a sentence may say of what is kept, and of names: that it goes, that it is another now, or something new to keep. */
export function* ofKept(scene: Sight): TalkPart<Guess[]> {
  const { sentence, whole, parts, past, speaker, named, entries, wants } = scene;
  const { t } = speaker;
  const renamed = [...named, ...lastPlan(scene)].flatMap((plan) => withOther(plan, scene)).slice(0, 1);
  if (renamed.length > 0) return renamed;
  const noted = entries.flatMap(({ key, value, isClipped }) => {
    // "It's the front wheel that needs pads", right after the rear wheel was noted.
    const isLatest = past.acts[0]?.turnsAgo === 1 && past.acts[0].args['key'] === key;
    const changed = isClipped
      ? undefined
      : (replacedIn(value, sentence, parts.language) ??
        (isLatest ? beforeSame(value, sentence, parts.language) : undefined));
    return changed === undefined ? [] : [{ key, value: changed }];
  });
  const [note, second] = noted;
  if (note && !second) {
    const shown = { ...note, value: itemsOn(note.value).join(', ') };
    return [{ label: t('builtin.says.may.note', shown), calls: [call('store_set', note)] }];
  }
  // "yellow bin, or I put out the wrong one": words of its name, said of what was set just before.
  const [latest] = lastPlan(scene);
  if (named.length > 0 && named.every(({ id }) => id === latest?.id)) return added(scene);
  const isOfKept = past.memory !== undefined && wants('amend', 'forget');
  if (!isOfKept && (named.length > 0 || (parts.times.length > 0 && parts.asks))) return [];
  const answer = yield call('memory_search', { query: whole, limit: 5 });
  const known = answer.error ? [] : memoriesOf(answer);
  const about = bestMatches(parts.left, known, 2).filter(
    ({ text }) => contentWords(text).filter((word) => contentWords(parts.left).includes(word)).length > 0,
  );
  const told = past.memory ? yield* withId(past.memory) : undefined;
  const said: Item[] = about.length > 0 ? about : told ? [told] : [];
  const changes = said.flatMap(({ id, text }) => {
    const memory = changedText(scene, text);
    return memory === undefined
      ? []
      : [
          {
            label: t('builtin.says.may.replace', { memory }),
            calls: [call('memory_remember', { memory }), call('memory_forget', { memory_id: id })],
          },
        ];
  });
  const gone =
    (parts.ends && about.length > 0) || wants('forget')
      ? said.map(({ id, text }) => ({
          label: t('builtin.says.may.forget', { memory: text }),
          calls: [call('memory_forget', { memory_id: id })],
        }))
      : [];
  const edits = [...changes.slice(0, 1), ...gone];
  return edits.length > 0 ? edits : [...added(scene), ...fact(scene)];
}

/** A memory that was told from what was recalled, as it is kept. */
export function* withId(memory: Item): TalkPart<Item | undefined> {
  if (memory.id !== '') return memory;
  const answer = yield call('memory_search', { query: memory.text, limit: 5 });
  return memoriesOf(answer).find(({ text }) => ended(text) === ended(memory.text));
}

/** What is kept with the part that was said to be another. */
function changedText({ sentence, whole, parts, past, wants }: Sight, text: string): string | undefined {
  const amendment = readAmendment(sentence, parts.language);
  const said =
    (parts.corrects || wants('amend') ? sentenceAnew(text, whole) : undefined) ??
    (amendment && withPart(text, amendment)) ??
    replacedIn(text, sentence, parts.language) ??
    (saysElse(text, sentence, parts.language) ? undefined : beginsAlike(text, sentence)) ??
    (wants('amend')
      ? (likeForLike(text, sentence, parts.language) ?? ofKind(text, sentence, parts.language))
      : undefined) ??
    (wants('amend') ? endingIn(text, sentence, parts.language) : undefined);
  if (said !== undefined) return said;
  const beside =
    parts.corrects || wants('amend') ? besideSame(text, withoutOpening(parts.left, parts.language).text) : undefined;
  if (beside !== undefined) return beside;
  const codes = [...sentence.matchAll(/[\p{L}\d]*\d[\p{L}\d]*/gu)].map(([code]) =>
    code.replace(/(?<=\d)(?:st|nd|rd|th)$/u, ''),
  );
  const [to] = codes;
  const coded = to !== undefined && codes.length === 1 && !text.includes(to) ? withPart(text, { to }) : undefined;
  return coded ?? toldAnew(text, { sentence, parts: wants('amend') ? { ...parts, corrects: true } : parts, past });
}

/** "No wait, that's old. Ann has the spare key now": the sentence of several that tells the same anew. */
function sentenceAnew(text: string, whole: string): string | undefined {
  const [, ...more] = sentencesOf(whole);
  const known = contentWords(text);
  const anew = more.filter(
    (one) => !/\?\s*$/u.test(one) && contentWords(one).filter((word) => known.includes(word)).length >= fewestShared,
  );
  return anew.length === 1 && anew[0] ? capital(anew[0].replace(/[.!]+$/u, '')) : undefined;
}
const fewestShared = 2;

/** What was told of the same thing in other words, or only the end of it: "no, with oat milk". */
function toldAnew(
  text: string,
  { sentence, parts, past }: Pick<Sight, 'sentence' | 'parts' | 'past'>,
): string | undefined {
  const [latest] = past.acts.filter(({ tool }) => tool === 'memory_remember');
  const [told] = clausesOf(withoutOpening(sentence, parts.language).text).filter((clause) => hasObject(clause));
  if (!parts.corrects || !latest || latest.turnsAgo > mostTurns || told === undefined) return undefined;
  const words = told.split(/\s+/u);
  const shared = contentWords(text).filter((word) => contentWords(told).includes(word));
  if (shared.length > 0 && shared.length * 2 >= contentWords(text).length) return capital(told);
  const isEnd = shared.length === 0 && latest.turnsAgo === 1 && words.length <= mostEnd && !isStatement.test(told);
  const ended = endingFigures(text, sentence) ?? endingIn(text, sentence, parts.language);
  return isEnd ? (ended ?? text.replace(/\s+\S+$/u, ` ${told}`)) : ended;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

function lastPlan({ past }: Sight): Named[] {
  const [latest] = past.acts;
  const made = latest && latest.turnsAgo <= mostTurns ? planOf(latest) : undefined;
  return made ? [made] : [];
}

/** A part of a name is another. */
function withOther({ id, name }: Named, { sentence, parts, speaker, wants }: Sight): Guess[] {
  const amendment = readAmendment(sentence, parts.language);
  const next =
    (amendment && withPart(name, amendment)) ??
    replacedIn(name, sentence, parts.language) ??
    (wants('rename') ? likeForLike(name, sentence, parts.language) : undefined);
  return next === undefined || parts.times.length > 0 ? [] : renamedTo({ id }, next, { speaker });
}

/** Something more about what was set just before: it becomes a part of its name. */
function added(scene: Sight): Guess[] {
  const { parts, speaker } = scene;
  if (parts.times.length > 0 || parts.ends) return [];
  const ends = new Set([parts.clauses[0] ?? '', parts.clauses.at(-1) ?? '']);
  const names = [...ends].filter(
    (name) => bareName(name, parts.language) !== '' && name.split(/\s+/u).length <= mostName,
  );
  return lastPlan(scene).flatMap((made) =>
    names.flatMap((name) => renamedTo(made, isOursAlone(made.name) ? name : `${made.name}, ${name}`, { speaker })),
  );
}

/** After one of these, more of the same kind is told rather than a change of it. */
const ofMemories: readonly string[] = ['memory_remember', 'memory_forget'];

/** A sentence that says something of somebody, and asks for nothing. */
function fact(scene: Sight): Guess[] {
  const { sentence, parts, past, speaker } = scene;
  const { changes } = languages[parts.language];
  const [latest] = past.acts;
  const isLately = latest && latest.turnsAgo <= mostTurns;
  const isRepair = isLately && !ofMemories.includes(latest.tool);
  const isMore = isLately && !isRepair;
  const words = sentence.split(/\s+/u).length;
  if (asksWithin(parts.left, parts.language)) return [];
  if (sentence.length > mostFact || words < fewestWords || parts.name === '' || parts.isQuestion) return [];
  if (parts.ends || parts.asks || parts.by !== undefined || (isRepair && !parts.keeps)) return [];
  if (parts.times.length > 0 && !parts.keeps) return [];
  const first = new RegExp(`^(?:${changes.moves}|${changes.makes}|${changes.swaps}|${changes.replaces})(?=\\s)`, 'iu');
  if (!parts.keeps && (first.test(sentence) || (parts.corrects && !isMore))) return [];
  const memory = capital(parts.keeps ? parts.name : sentence);
  return [{ label: speaker.t('builtin.says.may.remember', { memory }), calls: [call('memory_remember', { memory })] }];
}

/** A word that asks stands in it: "lost again, where did I park". */
const asksWithin = (text: string, language: Language): boolean => has(languages[language].carriers.asksWord, text);
