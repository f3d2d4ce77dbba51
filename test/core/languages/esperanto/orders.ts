import type { OrderWords } from '../../../../src/main/core/languages/language-pack.ts';

export const orders: OrderWords = {
  greetings: 'nu',
  please: 'bonvolu',
  closing: 'dankon',
  partings: 'ĝis',
  politeness: [/^ĉu vi povas /iu],
  picks: [/^la unua$/iu, /^la dua$/iu, /^la tria$/iu, /^la kvara$/iu, /^la kvina$/iu, /^la lasta$/iu],
  yes: 'jes',
  yesIndeed: 'ĉiujn',
  no: 'ne',
  noIndeed: 'dankon',
  statement: 'mi|ni|estas',
  named: 'ĝin|lin|ŝin|ilin|tion',
  me: 'min',
  askingVerbs: ['memorigu'],
  asking: 'memorigu?',
  orderedThing: /^\p{Ll}+u(?:\s|$)/u,
  remindMe: 'memorigu min',
  that: 'ke',
  verbs: 'iri',
  ours: { articles: 'la|mia', things: 'memorigilo', one: '' },
};
