import { languageOf } from '../../../../../../shared/locales/index.ts';
import { escapePattern } from '../../../../../text/escape-pattern.ts';
import type { DialogueAct } from '../../../../dialogue-acts/act.ts';
import type { ActShares } from '../../../../dialogue-acts/likely-acts.ts';
import { languages } from '../../../../languages/index.ts';
import type { LanguagePack } from '../../../../languages/language-pack.ts';
import { clausesOf, has, opens, withoutAll, withoutFirst } from '../../../../understanding/clauses.ts';
import { bestMatches, overlaps } from '../../../../understanding/match-words.ts';
import { asList } from '../lists.ts';
import { listName } from '../notes.ts';
import { isLately } from '../occasion.ts';
import type { Entry } from '../results.ts';
import type { Looked, Sight, Weighed } from './sight.ts';

const ofPlans: readonly DialogueAct[] = ['retime', 'extend', 'cancel', 'cancelall', 'repeats', 'once', 'skip', 'until'];
const ofRepeating: readonly DialogueAct[] = ['once', 'skip', 'until'];
const ofLists: readonly DialogueAct[] = ['remove', 'clear', 'title'];
const ofNames: readonly DialogueAct[] = ['rename'];
const ofDone: readonly DialogueAct[] = ['undo', 'restore'];

const ofNew: readonly DialogueAct[] = ['remind', 'another'];

/** "And move the other payment to Friday": a word for moving at its beginning, and a time that it is moved to. */
function isMoved(sentence: string, parts: Weighed['parts']): boolean {
  if (!parts) return false;
  const { carriers, changes, timeGrammar } = languages[parts.language];
  const said = withoutFirst(carriers.joint, sentence) ?? sentence;
  const moving = [...timeGrammar.moving].join('|');
  return opens(changes.moves, said) && parts.times.some(({ words }) => isBehind(said, words, moving));
}

/** Whether it names a thing on the list spoken of, or named, beside others on it. */
function namesSome(sentence: string, entries: Looked['entries'], { list: key }: Sight['past']): boolean {
  const isNamed = (name: string): boolean => bestMatches(sentence, [{ text: listName(name) }], 1).length > 0;
  const spoken = entries.flatMap((entry) => (entry.key === key || isNamed(entry.key) ? (asList(entry) ?? []) : []));
  return spoken.some((list) => {
    const named = bestMatches(
      withoutAll(escapePattern(list.key.toLowerCase()), sentence),
      list.items,
      list.items.length,
    );
    return named.length > 0 && named.length < list.items.length;
  });
}

/** "Swimsuits can go, hiking boots instead", where nothing is planned of that name: what it begins with stands on a list. */
function namesItem(sentence: string, entries: readonly Entry[], { changes }: LanguagePack): boolean {
  const [first = ''] = clausesOf(sentence);
  const items = entries.flatMap((entry) => asList(entry)?.items ?? []);
  return !has(changes.it, first) && items.some(({ text }) => overlaps(text, first));
}

const takenForListed = (shares: ActShares): ActShares => {
  const share = (act: DialogueAct): number => shares.get(act) ?? 0;
  const listed = new Map<DialogueAct, number>([
    ['remove', share('remove') + share('cancel')],
    ['swap', share('swap') + share('rename')],
    ['cancel', 0],
    ['rename', 0],
  ]);
  return new Map([...shares, ...listed]);
};

/** "The oats are all in", of one thing on a list, takes that off and not all the list. */
const takenForCleared = (shares: ActShares): ActShares =>
  new Map([...shares, ['remove', (shares.get('remove') ?? 0) + (shares.get('clear') ?? 0)], ['clear', 0]]);

const isBehind = (said: string, words: string, lead: string): boolean =>
  new RegExp(`\\s(?:${lead})\\s+$`, 'iu').test(said.slice(0, Math.max(said.indexOf(words), 0)));

/** However little remains, it is not told to be sure. */
const leastLeft = 0.25;

/**
 * The shares of the acts where only such are wanted as can be: nobody skips once what does not repeat, or cancels where nothing
 * is planned. What is left adds up to 1, unless hardly anything is left.
 */
export function possible(
  shares: ActShares,
  {
    plans,
    entries,
    past,
    sentence,
    named,
    parts,
  }: Pick<Looked, 'plans' | 'entries' | 'sentence'> & Pick<Sight, 'past'> & Pick<Weighed, 'named' | 'parts'>,
): ActShares {
  const isSpokenOf = isLately(past) || past.isWaiting || past.pending !== undefined || past.rang !== undefined;
  const language = languageOf(past.viewpoint.locale);
  const { ratherThis } = languages[language].changes;
  const not = new Set<DialogueAct>([
    ...(plans.length === 0 && !isSpokenOf ? ofPlans : []),
    ...(plans.every(({ isReminder }) => isReminder) && !past.pending && !past.isWaiting ? ofRepeating : []),
    ...(entries.length === 0 ? ofLists : []),
    ...(plans.length + entries.length === 0 && !isSpokenOf ? ofNames : []),
    ...(isLately(past) ? [] : ofDone),
    // What is called by its name comes then "instead", and not twice.
    ...(named.length > 0 && has(ratherThis, sentence) ? (['another'] as const) : []),
    ...(plans.length > 0 && isMoved(sentence, parts) ? ofNew : []),
  ]);
  const isOfItem = named.length === 0 && namesItem(sentence, entries, languages[language]);
  const own = isOfItem ? takenForListed(shares) : shares;
  const all = [...(namesSome(sentence, entries, past) ? takenForCleared(own) : own)];
  const left = all.reduce((sum, [act, share]) => (not.has(act) ? sum : sum + share), 0);
  const by = Math.max(left, leastLeft);
  return new Map(all.map(([act, share]) => [act, not.has(act) ? 0 : share / by]));
}
