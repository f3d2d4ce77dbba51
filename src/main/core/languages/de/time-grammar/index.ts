import { forms, type TimeGrammar } from '../../time-grammar/time-grammar.ts';
import { germanPieces } from './pieces.ts';
import { germanRules } from './rules.ts';

/** How German speaks of times. */
export const timeGrammar: TimeGrammar = {
  pieces: germanPieces,
  rules: germanRules,
  repeating: forms('jeden jede jedes jeder jedem alle'),
  ranges: forms('- – — bis und oder'),
  loose: forms(', ; - – am um an im bis'),
  small: forms('der die das des dem den ein eine eines einem einen am an um im in ins von vom zum zur'),
  partOf: forms('des'),
  moving: forms('auf von vom'),
  bounding: forms('vor nach seit innerhalb'),
  conditions: forms('wenn falls ob sofern'),
  names: [
    ...forms('montag dienstag mittwoch donnerstag freitag samstag sonntag'),
    ...forms('morgen übermorgen nachmittag vormittag wochenende januar februar september oktober november dezember'),
  ],
  polite: forms('bitte danke ok okay einmal'),
  naming: {
    owner: /\p{L}['’]s?$/u,
    leads: forms(
      'am an im in zu zum zur vom von für ab seit bis nach vor um gegen auf bei beim über während diesen nächsten jeden',
    ),
    determiners: forms('der eines jener mein dein sein unser einen kein keinen des guten'),
    address: forms('herr herrn frau familie dr prof professor namens heißt hieß'),
    being: forms('ist sind hat war waren hatte'),
    was: forms('war waren hatte'),
    articles: forms('ein eine der die das mein meine dein deine sein seine ihr ihre unser unsere kein keine'),
    amounts: forms('für'),
    capitalIsName: false,
  },
  monthFirst: new Set(),
};
