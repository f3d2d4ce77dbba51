import { carriers } from './carriers.ts';

/** Finite verbs that commonly end a "dass" clause and can stand behind its subject. */
const finite =
  /^(?:ist|sind|bin|bist|war|waren|wird|werden|wurde|wurden|hat|habe|haben|hatte|hatten|heißt|heiße|liegt|liegen|steht|stehen|kommt|kommen|mag|mögen|kann|kann|muss|müssen|soll|sollen|will|wollen|wohnt|wohne|arbeitet|arbeite|kostet|geht|gehen|gehört|beginnt|endet|braucht|brauche|trinkt|trinke|isst|esse|fährt|fahre|spielt|spiele|hängt|fehlt|passt|bleibt|findet)$/u;
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

/**
 * A German "dass" clause as a sentence of its own: "der Kessel am 3. März gewartet wurde" → "Der Kessel wurde am 3. März
 * gewartet". What is not plainly subject … verb stays as it was said.
 */
export function verbSecond(clause: string): string {
  const words = clause.split(/\s+/u);
  const verb = words.at(-1) ?? '';
  if (clause.includes(',') || !finite.test(verb)) return clause;
  if (twoNames.test(clause) && words.length > 4 && !titled.test(clause)) return clause;
  const match = subjectBefore(verb).exec(words.slice(0, -1).join(' '));
  if (!match) return clause;
  return `${match[1]} ${verb} ${match[2]}`;
}
