import { languages } from '../languages/index.ts';
import type { OrderWords } from '../languages/language-pack.ts';

/** What each language has of one kind of words. */
export function orderWords<K extends keyof OrderWords>(kind: K): OrderWords[K][] {
  return Object.values(languages).map((language) => language.orders[kind]);
}

type Alternatives = { [K in keyof OrderWords]: OrderWords[K] extends string ? K : never }[keyof OrderWords];

/** The same as alternatives of a regular expression, all languages together: people mix them. */
export function anyOf(kind: Alternatives): string {
  return orderWords(kind).join('|');
}

/** What makes a wish hang on something else, in any of the languages. */
export const conditions = Object.values(languages)
  .map(({ carriers }) => carriers.condition)
  .join('|');

type CarrierAlternatives =
  | 'joint'
  | 'wakes'
  | 'unsaidDay'
  | 'unsaidTime'
  | 'unsaidEvent'
  | 'asksOthers'
  | 'asksWord'
  | 'alarms';

/** Words around a carrier that make a wish doubtful, all languages together. */
export function anyCarrier(kind: CarrierAlternatives): string {
  return Object.values(languages)
    .map(({ carriers }) => carriers[kind])
    .join('|');
}
