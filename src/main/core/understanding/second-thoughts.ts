import { type Language, languageOf } from '../../../shared/locales/index.ts';
import { sentencesOf } from '../../text/own-words.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Understood, Wish } from '../languages/wish.ts';
import { withoutContrast } from './change-time.ts';
import { changedAnew } from './changed-anew.ts';
import { clausesOf, has, opens, patternOf, withoutAll, withoutAllFirst, withoutFirst } from './clauses.ts';
import { isMisread } from './doubtful-acts.ts';
import { isHalf, isPutBeside } from './half-orders.ts';
import { readJoined } from './joined-orders.ts';
import { lengthsIn } from './lengths.ts';
import { overlaps } from './match-words.ts';
import { hasObject } from './object.ts';
import { plain } from './plain.ts';
import { timeIn } from './read-plan.ts';
import { namesDay } from './several.ts';
import { placesIn } from './targets.ts';
import { withTimeOfThing } from './time-of-thing.ts';
import { withoutToldTime } from './told-time.ts';
import { urgedIn } from './urged.ts';

interface Reading {
  readonly language: Language;
  readonly viewpoint: Viewpoint;
  readonly read: (text: string) => Understood;
}

const longest = 300;
const ends: readonly Wish['do'][] = ['cancel', 'drop', 'forget', 'forget-all', 'remove', 'delete', 'set', 'items'];

/**
 * What was read of a whole message, looked at once more before anything is done: whether it says the contrary ("do not cancel …"),
 * takes a part of itself back ("at 9, no, 10"), orders something else behind an "and", takes its time from what is only told,
 * or sets another time for something that may stand ("… at 7 instead"). What is not sure any more is asked.
 */
export function secondThoughts(
  understood: Understood,
  message: string,
  { viewpoint, read }: { readonly viewpoint: Viewpoint; readonly read: (text: string) => Understood },
): Understood {
  if (message.length > longest) return understood;
  const language = understood.language ?? languageOf(viewpoint.locale);
  const { sentence } = plain(message.trim());
  const reading = { language, viewpoint, read };
  const { wish: said } = understood;
  if (said.do === 'change' && said.otherwise && isOfNothing(said.otherwise, language))
    return secondThoughts({ ...understood, wish: { ...said, otherwise: { do: 'correct' } } }, message, {
      viewpoint,
      read,
    });
  if (isOfNothing(understood.wish, language)) return { ...understood, wish: { do: 'correct' } };
  if (said.do === 'done' && ordersMore(message, language))
    return { ...understood, wish: said.otherwise ?? { do: 'unknown' } };
  if (isTakenBack(understood.wish, message, language)) return { ...understood, wish: { do: 'leave' } };
  const denied =
    urged(understood.wish, sentence, reading) ??
    deniedAct(understood.wish, sentence, reading) ??
    deniedFirst(understood.wish, sentence, reading);
  if (denied) return { ...understood, wish: denied };
  // "Also the vet" is more: words that plain ones do without.
  const isAnother = [sentence, message.trim()].some((said) => isMisread(understood.wish, said, reading));
  if (understood.wish.do === 'change' && isAnother) return { ...understood, wish: { do: 'correct' } };
  const joined = readJoined(understood.wish, sentence, reading);
  if (joined) return { ...understood, wish: isMisread(joined, sentence, reading) ? { do: 'correct' } : joined };
  if (said.do === 'drop' && isPutBeside(sentence, language)) return { ...understood, wish: { do: 'correct' } };
  if (isHalf(understood.wish, sentence, reading))
    return { ...understood, wish: { do: 'perhaps', wish: understood.wish } };
  const told = withoutToldTime(understood, sentence, reading);
  const ofThing = told === understood ? withTimeOfThing(understood.wish, sentence, reading) : undefined;
  if (ofThing) return { ...understood, wish: ofThing };
  const wish = told.wish.do === 'change' ? changedAnew(told.wish, sentence, reading) : told.wish;
  const isUnsure = takesBack(sentence, wish, language) || isLimited(wish, language);
  if (isUnsure || isMisread(wish, sentence, reading)) return { ...told, wish: asked(wish) };
  const placed = dropAt(wish, language);
  if (placed) return { ...told, wish: placed };
  if (isCorrected(wish, sentence, language)) return { ...told, wish: { do: 'correct' } };
  const named =
    wish.do === 'remind' || wish.do === 'schedule' ? { ...wish, name: bareName(wish.name, language) } : wish;
  return { ...told, wish: (named.do === 'remind' ? insteadOf(named, sentence, reading) : undefined) ?? named };
}

/** "No use ringing a locked building. Move my call", "I've rechristened Ruth, please amend the note": what is ordered in another part. */
function ordersMore(message: string, language: Language): boolean {
  const { carriers, changes, orders } = languages[language];
  const moving = patternOf(`^(?:(?:${carriers.joint}|${changes.hence})\\s+)*(?:${changes.moves})(?=\\s|$)`);
  const isAsked = (clause: string): boolean =>
    hasObject(withoutAll(orders.please, clause)) &&
    // "Can you strike it?" asks for just that.
    !has(changes.ends, clause) &&
    (opens(orders.please, clause) || orders.politeness.some((words) => words.test(clause)));
  // "He has bought the headphones, so a scarf for her": what comes instead.
  const put = patternOf(`^(?:${changes.hence}|${changes.therefore})\\s+(?:${changes.aThing})\\s+\\S`, 'iu');
  return clausesOf(message).some(
    (clause, at) => moving.test(clause) || (at > 0 && (isAsked(clause) || put.test(clause))),
  );
}

/** "The roast, don't forget": a name without what is behind it and names nothing. */
function bareName(name: string, language: Language): string {
  const [, thing, last = ''] = /^(.+),\s+([^,]+)$/su.exec(name) ?? [];
  const isNothing = !/\p{N}/u.test(last) && !hasObject(urgedIn(last, language) ?? last);
  return thing !== undefined && isNothing ? thing : name;
}

/** "Erinnere mich heute nicht an …": the word that denies it is none of a name. */
const isOfNothing = (wish: Wish, language: Language): boolean => {
  const planned = wish.do === 'offer' ? wish.planned : wish;
  if ((planned.do !== 'remind' && planned.do !== 'schedule') || urgedIn(planned.name, language) !== undefined)
    return false;
  const { carriers, changes } = languages[language];
  const [first = '', ...more] = clausesOf(planned.name);
  // "Not on Fridays, Tom is there": offered to be told of, it would be called "Not".
  if (wish.do === 'offer') return more.length > 0 && withoutFirst(changes.denies, first) === '';
  return hasObject(withoutFirst(carriers.doubt, first) ?? '');
};

/** "Move it to Friday, actually no, leave it": what was ordered is not wanted, and nothing else is said. */
function isTakenBack(wish: Wish, message: string, language: Language): boolean {
  const { changes } = languages[language];
  if (!ends.includes(wish.do) && !acts.includes(wish.do)) return false;
  const parts = message.split(/(?:[,;.!?]|\s[–—-])\s+/u).map((part) => part.replace(/[\s,;.!?]+$/u, ''));
  const from = parts.findIndex((part, at) => at > 0 && opens(changes.retracts, part));
  if (from < 0) return false;
  const behind = parts.slice(from).map((part) => withoutAllFirst(changes.retracts, part));
  const said = behind.filter((part) => part !== '');
  return said.length > 0 && said.every((part) => patternOf(`^(?:${changes.lets})$`).test(part));
}
const acts: readonly Wish['do'][] = ['remind', 'schedule', 'change', 'add', 'remember', 'offer'];

/** "Don't forget the dentist": it matters, and nothing is to end. A longer message, or one with a time, says more than that. */
function urged(wish: Wish, sentence: string, { language, viewpoint }: Reading): Wish | undefined {
  const isOpen = wish.do === 'correct' || wish.do === 'unknown' || wish.do === 'thing';
  if (!isOpen && (wish.do === 'set' || !ends.includes(wish.do))) return undefined;
  const query = urgedIn(sentence, language);
  const isMore = sentencesOf(sentence).length > 1 || timeIn(sentence, language, viewpoint) !== undefined;
  if (query === undefined || isMore || query.split(/\s+/u).length > mostUrged) return undefined;
  if (isOpen) return { do: 'urge', query, otherwise: wish };
  const more = wish.do === 'items' ? wish.more.map((item) => urgedIn(item, language) ?? item) : [query];
  // "Die Butter nicht vergessen": for a list, where one was spoken of. "I have not forgotten it" is over.
  const isItem = query !== '' && !/\p{N}/u.test(query) && !has(languages[language].changes.done, sentence);
  return { do: 'urge', query, otherwise: isItem ? { do: 'items', more, less: [] } : { do: 'correct' } };
}

/** "Do not cancel the dentist": what is called so stays, or is there again; "all except the eggs" is asked about. */
function deniedAct(wish: Wish, sentence: string, reading: Reading): Wish | undefined {
  const { language, viewpoint } = reading;
  const { carriers, changes, listOrders } = languages[language];
  // "Nimm die Milch nicht von der Liste": no milk instead of a list.
  const isOfList = opens(`${listOrders.takes}|${listOrders.puts}`, sentence);
  if (wish.do === 'amend') return wish.otherwise.do === 'items' && isOfList ? { do: 'correct' } : undefined;
  if (!ends.includes(wish.do)) return undefined;
  if (isKept(wish, sentence, reading)) return { do: 'back', isDenied: true };
  // What is told behind it is a reason.
  const [first = ''] = clausesOf(namedBy(wish));
  const query = withoutAll(`${changes.denies}|${carriers.doubt}`, first);
  if (!has(changes.denies, first) || !hasObject(query)) return undefined;
  // "Cancel the dentist I don't need it" denies something else.
  const isAct =
    !has(changes.forgets, sentence) && patternOf(`^(?:${carriers.doubt})\\s|\\s(?:${carriers.doubt})$`).test(first);
  // "…, just move it to Friday": more than that it stays.
  const isMore = clausesOf(sentence).some((one, at) => at > 0 && timeIn(one, language, viewpoint) !== undefined);
  return isAct && !isMore ? { do: 'back', query, isDenied: true } : { do: 'correct' };
}

/** "Vergiss es nicht", "das bitte nicht löschen": a part that would end what was spoken of without its word for "not", too. */
function isKept(wish: Wish, sentence: string, { language, read }: Reading): boolean {
  if (wish.do !== 'forget-all' && !(wish.do === 'drop' && wish.target.kind === 'last')) return false;
  const { denies, retracts } = languages[language].changes;
  const isEnd = (text: string): boolean => text !== '' && ends.includes(read(text).wish.do);
  // What is long tells why beside it: "she's not coming after all so bin that".
  const isShort = (one: string): boolean => one.split(/\s+/u).length <= mostKept;
  const parts = clausesOf(sentence).map((one) => withoutAllFirst(retracts, one));
  return parts.some((one) => isShort(one) && has(denies, one) && isEnd(one) && isEnd(withoutAll(denies, one)));
}

/** "Don't cancel the dentist": an order, where the word for "not" is left out. */
function deniedFirst(wish: Wish, sentence: string, { language, read }: Reading): Wish | undefined {
  const { carriers, changes } = languages[language];
  const isOpen = wish.do === 'correct' || wish.do === 'unknown' || wish.do === 'thing';
  const rest = isOpen && !has(changes.forgets, sentence) ? withoutFirst(carriers.doubt, sentence) : undefined;
  const query = rest ? namedBy(read(rest).wish) : '';
  return query === '' ? undefined : { do: 'back', query, isDenied: true };
}

/** "…, for a week", "…, 6 times in all": how long something comes was not read, where it stands in its name. */
function isLimited(wish: Wish, language: Language): boolean {
  if (wish.do !== 'schedule') return false;
  const [, ...more] = clausesOf(wish.name);
  const isCount = (part: string): boolean => /\d/u.test(part) && part.split(/\s+/u).length <= mostOfCount;
  return more.some((part) => isCount(part) || lengthsIn(part, language).length > 0);
}
const mostOfCount = 4;
/** Words of a name that is not to be forgotten. */
const mostUrged = 4;
/** Words that deny an end. */
const mostKept = 6;

function namedBy(wish: Wish): string {
  if (wish.do === 'remove') return wish.items[0] ?? '';
  if (wish.do === 'cancel' || wish.do === 'forget') return wish.query;
  if (wish.do === 'set') return wish.key;
  return wish.do === 'drop' && wish.target.kind === 'named' ? wish.target.query : '';
}

/** "…, no, 10", "…, quatsch, die Eier": a part behind the first takes back what was said before it. */
function takesBack(sentence: string, wish: Wish, language: Language): boolean {
  const { excludes, retracts } = languages[language].changes;
  const [, ...more] = sentence.split(/(?:[,;]|\s[–—-])\s+/u);
  const items = wish.do === 'add' || wish.do === 'remove' ? wish.items : wish.do === 'items' ? wish.less : [];
  return more.some((part, at) => {
    const rest = opens(retracts, part) ? withoutAllFirst(retracts, part) || more[at + 1] : undefined;
    // What stands in the place of an item is read already, and so is what was taken off again: "sorry, not tape".
    const gone = wish.do === 'add' && rest !== undefined ? withoutFirst(excludes.words, rest) : undefined;
    return rest !== undefined && gone === undefined && !items.some((item) => rest.includes(item));
  });
}

/** "Ach ne, Papa, Mama ist ja weg": a correction says first what is meant, and then perhaps why. */
function isCorrected(wish: Wish, sentence: string, language: Language): boolean {
  if (wish.do !== 'drop' || wish.target.kind !== 'named') return false;
  const [first = '', ...more] = clausesOf(withoutFirst(languages[language].changes.retracts, sentence) ?? '');
  return more.length > 0 && !overlaps(wish.target.query, first);
}

/** "Und das erste auch weg": a place in what was told, and not a name. */
function dropAt(wish: Wish, language: Language): Wish | undefined {
  if (wish.do !== 'drop' || wish.target.kind !== 'named') return undefined;
  const { alike, more } = languages[language].changes;
  const target = placesIn(withoutAll(`${alike}|${more}`, wish.target.query), language);
  return target && { do: 'drop', target };
}

/** What would be done, as something to ask about. What changes what stands has its own way to be set right. */
function asked(wish: Wish): Wish {
  if (wish.do === 'remind' || wish.do === 'schedule') return { do: 'offer', planned: wish, isThing: true };
  if (wish.do === 'remember') return { do: 'ask-remember', memory: wish.memory };
  return ends.includes(wish.do) || wish.do === 'add' || wish.do === 'several' ? { do: 'correct' } : wish;
}

/** "Remind me of Mum at 7 instead": what stands by that name moves; where nothing does, it is new. */
function insteadOf(
  wish: Wish & { readonly do: 'remind' },
  sentence: string,
  { language, viewpoint }: Reading,
): Wish | undefined {
  const { rather, small } = languages[language].changes;
  // "At 9 instead of 8", without a day: of what comes at 8.
  const isContrast =
    withoutContrast(sentence, language, viewpoint).notAt !== undefined && !namesDay(wish.matched, language, viewpoint);
  if (!has(rather, wish.name) && !isContrast) return undefined;
  const query = withoutAll(`${rather}|${small}`, wish.name);
  if (!hasObject(query)) return { do: 'correct' };
  const planned = { ...wish, name: query };
  // "On Tuesday, not Monday" may be of something new.
  const otherwise = has(rather, wish.name) ? ({ do: 'offer', planned, isThing: true } as const) : planned;
  return { do: 'change', target: { kind: 'named', query }, when: wish.matched.replaceAll(' … ', ' '), otherwise };
}
