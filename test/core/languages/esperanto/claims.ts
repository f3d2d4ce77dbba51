import type { ClaimWords } from '../../../../src/main/core/languages/claim-words.ts';

const no = '(?!)';

export const claims: ClaimWords = {
  acts: {
    make: { did: 'notis|notita|memorita', will: 'memorigos|notos', state: 'en la listo' },
    change: { did: 'ŝanĝis|ŝanĝita', will: 'ŝanĝos', state: no },
    remove: { did: 'forigis|forigita', will: 'forigos', state: 'for' },
    look: { did: 'serĉis', will: no, state: no },
    send: { did: 'sendis|sendita', will: 'sendos', state: no },
    any: { did: 'farita', will: no, state: 'preta' },
  },
  byMe: ['^mi (?:{did})(?= |$)'],
  ofThings: ['\\bestas (?:{did}|{state})(?= |$)'],
  bare: ['^(?:{did})(?= |$)'],
  fragments: ['^\\S+ (?:{did})$'],
  promises: ['^mi (?:{will})(?= |$)'],
  denials: {},
  yes: 'jes',
  did: 'ĉu vi',
  ifOrdered: [],
  unsaid: 'ne|neniam|nenio|povas|povus',
  conditions: 'se|kiam',
  others: 'vi (?:{did})',
  standing: 'ĉiam',
  empty: no,
  between: 'kaj|sed',
  factQuestion: 'kio|kiu|kiam|kie',
  wording: 'traduku',
  polite: 'bonvolu',
  orders: 'memorigu|memoru|notu|forigu',
  orderedThings: 'memorigo',
  statement: 'mi|ni',
  all: 'ambaŭ|ĉio',
  small: 'kaj|por|vin',
  things: { schedules: 'memorigo|memorigos', kept: 'noto|listo' },
  halfDay: [],
};
