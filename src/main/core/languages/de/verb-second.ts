import { carriers } from './carriers.ts';

/** Finite verbs that commonly end a "dass" clause and can stand behind its subject. */
const finite =
  /^(?:ist|sind|bin|bist|war|waren|wird|werden|wurde|wurden|hat|hab|habe|haben|hatte|hatten|heißt|heiße|liegt|liegen|steht|stehen|kommt|kommen|mag|mögen|kann|kann|muss|müssen|soll|sollen|will|wollen|wohnt|wohne|arbeitet|arbeite|kostet|geht|gehen|gehört|beginnt|endet|braucht|brauche|trinkt|trinke|isst|esse|fährt|fahre|spielt|spiele|hängt|fehlt|passt|bleibt|findet)$/u;
/** Verbs by which a thing is somebody's or to somebody's liking: "der Katze" behind their subject is an object. */
const toWhom = /^(?:gehört|fehlt|passt)$/u;
/** Verbs behind which "von Anna" tells whose the subject is, and not from where. */
const isOf = /^(?:ist|sind|war|waren|heißt)$/u;
const noun = String.raw`(?: \p{Ll}\S*)*? \p{Lu}\S*`;
const article = String.raw`(?:der|die|das|den|(?:mein|dein|unser|sein|ihr|ein)\p{L}*)`;
/** Before somebody's name. */
const title = String.raw`(?:(?:${carriers.titles})\.?|Doktor|Professorin|Familie|Firma)`;
/** "Peter Müller am 3. Mai …", "Anna Milch im Kaffee …": a name of two words, or who and what. */
const twoNames =
  /^\p{Lu}\S* \p{Lu}\S* (?:am|im|ins?|an|auf|seit|ab|um|beim?|bis|vom?|nach|jede[ns]?|immer|oft|nie|gerne?|heute|morgen) /u;
const titled = new RegExp(`^${title} `, 'u');
const whose = `(?:des|der|(?:ein|mein|dein|sein|ihr|unser)e[rs])${noun}`;
const from = `von(?: ${article})?${noun}`;
/** "Opas Hausarzt", and "Hans Peter": what it is or who it is follows. */
const byName = String.raw`\p{Lu}\S*s \p{Lu}\S*(?= \p{Lu})`;

function subjectBefore(verb: string): RegExp {
  const owners = [...(toWhom.test(verb) ? [] : [whose]), ...(isOf.test(verb) ? [from] : [])];
  const further = owners.length > 0 ? `(?: (?:${owners.join('|')}))*` : '';
  const subjects = [
    `${article}${noun}${further}`,
    ...(isOf.test(verb) ? [byName] : []),
    String.raw`ich|du|er|sie|es|wir|ihr|man|(?:${title} )*\p{Lu}\S*`,
  ];
  return new RegExp(`^(${subjects.join('|')}) (.+)$`, 'u');
}

/** What ends in the form of a finite verb; words of time, of manner and articles that end alike are none. */
const verbLike =
  /^(?!(?:heute|gestern|vorgestern|morgen|bitte|gerne?|alleine|danke|ohne|bald|fast|meist|oft|erst|zuerst|nicht|selbst|sonst|jetzt|weit|gut|laut|kalt|alt|rot|fest|spät|leicht|\p{Ll}*(?:eine[nrms]?|diese[nrms]?|jede[nrms]?|lich\p{Ll}*|ig\p{Ll}+|isch\p{Ll}*|weise|mals))$)\p{Ll}{2,}(?:t|e|en|ern|eln)$/u;
/** Two people, or two parts of which one has a verb of its own that was not read. */
const splits = /^\p{Lu}\S* und |\p{Ll}(?:t|e|en) und /u;
const prefixed =
  /^(ab|an|auf|aus|bei|ein|mit|nach|vor|zurück|weg|los|hin|her|um|zu)(?!twort|rsch|onn|geln?t?$)(\p{Ll}{4,})$/u;
const person = /^(?:(ich|du|er|sie|es|wir|ihr|man)|(\p{Lu}\S*)) (.+)$/u;
/** A thing with its article, as a subject has it, and nothing that is a part of it. */
const thing = new RegExp(
  `^((?:der|die|das|(?:mein|dein|unser|sein|ihr|ein)e?) \\p{Lu}\\S*) (?!und |\\p{Lu}|(?:${whose}|${from})(?: |$))(.+)$`,
  'u',
);

/** "ich auf Deck 3 parke", "der Laden um 4 zumacht": behind one word for who, or a thing, a verb that nobody wrote down; one of two parts takes its second half to the end. */
function bySubject(words: readonly string[]): string | undefined {
  const verb = words.at(-1) ?? '';
  const before = words.slice(0, -1).join(' ');
  const [, pronoun, name, told] = person.exec(before) ?? [];
  const [, what, ofIt = ''] = thing.exec(before) ?? [];
  const [who, rest] = [pronoun ?? name ?? what, told ?? ofIt];
  // "Tim und Sara …", "Anna Müller …": more than that one word.
  if (who === undefined || !verbLike.test(verb) || (name !== undefined && /^(?:und\s|\p{Lu})/u.test(rest)))
    return undefined;
  const [, half, own] = prefixed.exec(verb) ?? [];
  return own === undefined ? `${who} ${verb} ${rest}` : `${who} ${own} ${rest} ${half}`;
}

/** "Tim keine Nüsse verträgt und Sara kein Fleisch isst": each part by itself; undefined where one of them is none. */
function byParts(clause: string): string | undefined {
  const [first = '', second, more] = clause.split(' und ');
  const verb = first.split(/\s+/u).at(-1) ?? '';
  if (second === undefined || more !== undefined || !(finite.test(verb) || verbLike.test(verb))) return undefined;
  const one = verbSecond(first);
  if (one === first) return undefined;
  const words = second.split(/\s+/u);
  const last = words.at(-1) ?? '';
  const other = verbSecond(second);
  if (other !== second) return `${one} und ${other}`;
  const isPart = words.length > 1 && finite.test(last) && !/^\p{Lu}/u.test(second);
  return isPart ? `${one} und ${last} ${words.slice(0, -1).join(' ')}` : undefined;
}

/**
 * A German "dass" clause as a sentence of its own: "der Kessel am 3. März gewartet wurde" → "Der Kessel wurde am 3. März
 * gewartet". What is not plainly subject … verb stays as it was said.
 */
export function verbSecond(clause: string): string {
  const words = clause.split(/\s+/u);
  const verb = words.at(-1) ?? '';
  if (clause.includes(',')) return clause;
  const parts = byParts(clause);
  if (parts !== undefined) return parts;
  if (/ und /u.test(clause) && splits.test(clause)) return clause;
  if (!finite.test(verb)) return bySubject(words) ?? clause;
  if (twoNames.test(clause) && words.length > 4 && !titled.test(clause)) return clause;
  const match = subjectBefore(verb).exec(words.slice(0, -1).join(' '));
  if (!match) return clause;
  return `${match[1]} ${verb} ${match[2]}`;
}
