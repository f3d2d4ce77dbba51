import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import { remember } from '../languages/sentence-rule.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Wish } from '../languages/wish.ts';
import { clausesOf, patternOf } from './clauses.ts';
import { hasObject } from './object.ts';
import { isTime, planned, readReminder, timeIn } from './read-plan.ts';

const mostBehind = 300;
const mostFact = 200;
const mostName = 3;

/** A sentence without its sounds of thinking: "remind me at 4 to uh call" → "remind me at 4 to call". */
export function withoutFillers(sentence: string, language: Language): string {
  const { fillers } = languages[language].carriers;
  if (fillers === undefined) return sentence;
  return sentence.replace(patternOf(`(?:^|(?<=\\s))(?:${fillers})(?:[,.…]+)?(?:\\s+|$)`, 'giu'), '').trim();
}

/**
 * A wish whose carrier stands behind or before what it is about, in any order of the parts: "Saturday 11am buy flowers,
 * remind me", "for future reference …", "…, keep that in mind". Undefined where something in the sentence makes it
 * another thing than a wish for now (a condition, a negation, somebody else's words).
 */
export function readCarried(sentence: string, language: Language, viewpoint: Viewpoint): Wish | undefined {
  if (sentence.length > mostBehind) return undefined;
  const { carriers } = languages[language];
  const kept = keptIn(sentence, language);
  if (kept !== undefined) return hasObject(kept) ? (atAnHour(kept, language, viewpoint) ?? remember(kept)) : undefined;
  const behind = patternOf(`^(.+?)(\\s*[,;.!:–-]+\\s*|\\s+)(?:${carriers.remindBehind})$`, 'isu').exec(sentence);
  if (behind) return remindBehind(behind[1] ?? '', /\S/u.test(behind[2] ?? ''), { language, viewpoint });
  const plan = patternOf(`^(?:${carriers.plan})\\s+(.+)$`, 'isu').exec(sentence);
  if (plan) return timed(plan[1] ?? '', language, viewpoint);
  return undefined;
}

/** A fact that is told without any wish, and what is said around it left out; undefined where it may be something else. */
export function factIn(sentence: string, language: Language): string | undefined {
  const { carriers } = languages[language];
  const said = withoutAside(sentence, language);
  if (said.length > mostFact || has(carriers.condition, said)) return undefined;
  return said !== sentence || carriers.fact.test(said) ? said : undefined;
}

/** "TÜV on 3 March at 10, don't forget": an hour to come is rather to be reminded of; it is asked. */
function atAnHour(kept: string, language: Language, viewpoint: Viewpoint): Wish | undefined {
  const when = timeIn(kept, language, viewpoint);
  if (when?.kind !== 'once' || !/minute|hour/u.test(when.grain) || Date.parse(when.rule.at) <= viewpoint.now)
    return undefined;
  const name = languages[language].nameOf(when.rest);
  // More words than these may tell something that is to be known.
  const isName = hasObject(name) && name.split(/\s+/u).length <= mostName;
  return isName ? { do: 'offer', planned: planned({ name, when, language, viewpoint }), isThing: true } : undefined;
}

function keptIn(sentence: string, language: Language): string | undefined {
  const { carriers } = languages[language];
  // "Remember that, it's important": of what was said before.
  if (keepsBefore(sentence, language)) return undefined;
  const before = patternOf(`^(?:${carriers.keep})\\s*[:,–-]?\\s+(.+)$`, 'isu').exec(sentence);
  const behind = patternOf(`^(.+?)\\s*[,;.!–-]+\\s*(?:${carriers.keepBehind})$`, 'isu').exec(sentence);
  const said = before
    ? withoutToo(before[1] ?? '', carriers.keepToo)
    : (behind?.[1] ?? keptAmid(sentence, language) ?? keptWhy(sentence, language));
  if (said === undefined || has(carriers.condition, said) || asksFirst(said, language)) return undefined;
  // "kidding, keep it": a single word states nothing, so "it" is something else.
  if (!before && !/\S\s+\S/u.test(said)) return undefined;
  return languages[language].asSentence(withoutAside(said, language));
}

const withoutToo = (said: string, keepToo: string): string =>
  said.replace(patternOf(`[\\s,;.!–-]+(?:${keepToo})$`), '').replace(/^[\s,]+/u, '');

/** "Idea for the shed, jot that down: two windows": what asks for it stands between what it is about and that. */
function keptAmid(sentence: string, language: Language): string | undefined {
  const { keepBehind } = languages[language].carriers;
  const found = patternOf(`^([^:]+?)\\s*[,;.–-]+\\s*(?:${keepBehind})\\s*:\\s+(.+)$`, 'isu').exec(sentence);
  return found ? `${found[1]}: ${found[2]}` : undefined;
}

/** Whether words only ask to keep what was said before them, perhaps with why: "remember that", "merk dir das, ist wichtig". */
export function keepsBefore(text: string, language: Language): boolean {
  const { keepBehind } = languages[language].carriers;
  return (
    patternOf(`^(?:${keepBehind})(?:[\\s.!]*|\\s*[,;.!–-]+\\s+[^,;.!?:]+[.!]*)$`).test(text.trim()) &&
    pointsBack(text, language)
  );
}

/** "Remember that" and not "remember Friday", "note it" and no mere verb. */
const pointsBack = (text: string, language: Language): boolean =>
  has(languages[language].changes.it, clausesOf(text)[0] ?? '');

/** "Oliver mustn't have nuts. Remember that, it's important": behind what asks for it stands why, and no other wish. */
function keptWhy(sentence: string, language: Language): string | undefined {
  const { carriers, changes, orders } = languages[language];
  const found = patternOf(`^(.+?)\\s*[.!;]+\\s*(?:${carriers.keepBehind})\\s*[,;.!–-]+\\s+(.+)$`, 'isu').exec(sentence);
  const why = found?.[2] ?? '';
  const isElse = has(`${carriers.remind}|${carriers.mayRemind}|${changes.moves}|${changes.adds}|${orders.asking}`, why);
  return found && !isElse && clausesOf(why).length === 1 ? found[1] : undefined;
}

function remindBehind(
  said: string,
  isApart: boolean,
  { language, viewpoint }: { readonly language: Language; readonly viewpoint: Viewpoint },
): Wish | undefined {
  const { carriers } = languages[language];
  if (has(carriers.doubt, said) || has(carriers.condition, said) || asksFirst(said, language)) return undefined;
  const when = timeIn(said, language, viewpoint);
  if (!when) return isApart && hasObject(said) ? { do: 'ask-when', name: languages[language].nameOf(said) } : undefined;
  // Without a mark between them, only where the time opens the sentence: "each Monday 9am weekly report reminder".
  const opens = when.kind !== 'unclear' && said.startsWith(when.matched.split(' … ')[0] ?? '');
  return isApart || opens ? timed(said, language, viewpoint) : undefined;
}

function timed(text: string, language: Language, viewpoint: Viewpoint): Wish | undefined {
  if (isTime(text, language, viewpoint)) return undefined;
  return readReminder({ text, language, viewpoint, clean: languages[language].nameOf });
}

function withoutAside(text: string, language: Language): string {
  const rest = text.replace(patternOf(`^(?:${languages[language].carriers.aside})[,:;–-]*\\s+`), '');
  return rest.trim();
}

function asksFirst(text: string, language: Language): boolean {
  return patternOf(`^(?:${languages[language].carriers.asksFirst})(?:\\s|')`).test(text);
}

/** Whether one of the alternatives stands in the text as a word. */
function has(alternatives: string, text: string): boolean {
  return patternOf(`(?:^|[\\s,;])(?:${alternatives})(?=[\\s,;.!]|$)`).test(text);
}
