/** Finite verbs that commonly end a "dass" clause and can stand behind its subject. */
const finite =
  /^(?:ist|sind|bin|bist|war|waren|wird|werden|wurde|wurden|hat|habe|haben|hatte|hatten|heißt|heiße|liegt|liegen|steht|stehen|kommt|kommen|mag|mögen|kann|kann|muss|müssen|soll|sollen|will|wollen|wohnt|wohne|arbeitet|arbeite|kostet|geht|gehen|gehört|beginnt|endet|braucht|brauche|trinkt|trinke|isst|esse|fährt|fahre|spielt|spiele|hängt|fehlt|passt|bleibt|findet)$/u;
const subject =
  /^((?:der|die|das|den|mein\p{L}*|dein\p{L}*|unser\p{L}*|sein\p{L}*|ihr\p{L}*|ein\p{L}*)(?: \p{Ll}\S*)*? \p{Lu}\S*|ich|du|er|sie|es|wir|ihr|man|\p{Lu}\S*) (.+)$/u;

/**
 * A German "dass" clause as a sentence of its own: "der Kessel am 3. März gewartet wurde" → "Der Kessel wurde am 3. März
 * gewartet". What is not plainly subject … verb stays as it was said.
 */
export function verbSecond(clause: string): string {
  const words = clause.split(/\s+/u);
  const verb = words.at(-1) ?? '';
  if (clause.includes(',') || !finite.test(verb)) return clause;
  const match = subject.exec(words.slice(0, -1).join(' '));
  if (!match) return clause;
  return `${match[1]} ${verb} ${match[2]}`;
}
