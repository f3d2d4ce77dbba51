import { forms, type TimeGrammar } from '../../time-grammar/time-grammar.ts';
import { englishPieces } from './pieces.ts';
import { englishRules } from './rules.ts';

/** How English speaks of times. */
export const timeGrammar: TimeGrammar = {
  pieces: englishPieces,
  rules: englishRules,
  repeating: forms('every each other'),
  ranges: forms('- – — to until till through thru and or'),
  loose: forms(', ; - – on at by in for'),
  small: forms('the a an of on at by in for this next last'),
  partOf: forms('of'),
  moving: forms('to into onto from'),
  bounding: forms('until till til before after since within'),
  conditions: forms('if unless whether provided'),
  names: [
    ...forms('monday tuesday wednesday thursday friday saturday sunday'),
    ...forms('tomorrow tonight afternoon weekend january february september october november december'),
  ],
  polite: forms('please thanks ok okay once'),
  naming: {
    owner: /\p{Ll}(?:s['’]|['’]s)$/u,
    clitic: /['’]s$/u,
    leads: forms(
      'on at by for in from of during around about sometime due starting as until till til before after since within to into through this next last every each',
    ),
    determiners: forms('the a an my your his our their its'),
    address: forms('mr mrs ms miss dr prof professor called named'),
    being: forms('is are has was were had means makes'),
    was: forms('was were had has means makes'),
    articles: forms('a an the one my your his her our their its'),
    amounts: forms('for'),
    capitalIsName: true,
  },
  monthFirst: new Set(['en', 'en-us', 'en-ca', 'en-ph']),
};
