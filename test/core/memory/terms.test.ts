import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchExpression, matchQuery, wordsMatched } from '../../../src/main/core/memory/match-query.ts';
import { indexText, stem, termsOf } from '../../../src/main/core/memory/terms.ts';

const indexed = (text: string): Set<string> => new Set(indexText(text, []).split(' '));
/** Of words that stand so often, and nothing like them. */
const query = (text: string, frequencyOf: (term: string) => number = () => 1, fallBack = false) =>
  matchQuery(text, { frequencyOf, alike: () => [] }, { fallBack });
const asked = (text: string): string[] => query(text).terms.map(({ folded }) => folded);

describe('terms', () => {
  test.each([
    ['boiler', 'boilers'],
    ['serviced', 'service'],
    ['services', 'servicing'],
    ['battery', 'batteries'],
    ['box', 'boxes'],
    ['plan', 'planned'],
    ['plan', 'planning'],
    ['address', 'addresses'],
    ['paint', 'painted'],
    ['Heizung', 'Heizungen'],
    ['Katze', 'Katzen'],
    ['Kessel', 'Kesseln'],
    ['Garten', 'Gartens'],
    ['kitchen', 'kitchens'],
    ['oven', 'ovens'],
  ])('%s and %s are one', (a, b) => {
    expect(stem(b.toLowerCase())).toBe(stem(a.toLowerCase()));
  });

  test.each([
    ['later', 'late'],
    ['bring', 'br'],
    ['status', 'statu'],
    ['glass', 'glas'],
    ['number', 'numb'],
    ['speed', 'spe'],
    ['Berlin', 'Berl'],
  ])('%s and %s are not', (a, b) => {
    expect(stem(a.toLowerCase())).not.toBe(stem(b.toLowerCase()));
  });

  test('accents, case, width and possessives are folded', () => {
    expect(indexed('Käse in der STRASSE, Anna’s ｂｏｉｌｅｒ')).toEqual(
      new Set(['kase', 'in', 'der', 'strass', 'anna', 'boiler']),
    );
  });

  test.each([
    ['锅炉在三月三日保养过', '保养'],
    ['猫の名前はタマです', '猫'],
    ['猫の名前はタマです', 'タマ'],
    ['ボイラーの点検は三月', 'ボイラー'],
    ['보일러를 3월에 점검했다', '보일러'],
    ['WLANのパスワード', 'パスワード'],
  ])('in "%s" the part "%s" is found', (text, part) => {
    const index = indexed(text);
    expect(termsOf(part).map(({ term }) => index.has(term))).not.toContain(false);
  });

  test('any part of a text in Chinese, Japanese or Korean is found', () => {
    const characters = fc.constantFrom(...'锅炉三月保养过你好猫の名前はタマー보일러점검일');
    fc.assert(
      fc.property(fc.array(characters, { minLength: 1, maxLength: 20 }), fc.nat(19), fc.nat(19), (text, a, b) => {
        const part = text.slice(Math.min(a, b), Math.max(a, b) + 1).join('');
        const index = indexed(text.join(''));
        return termsOf(part).every(({ term }) => index.has(term));
      }),
    );
  });
});

describe('what a text asks for', () => {
  test('topics only', () => {
    expect(asked('When was the boiler last serviced?')).toEqual(['boiler', 'serviced']);
    expect(asked('Wann wurde die Heizung zuletzt gewartet?')).toEqual(['heizung', 'gewartet']);
    expect(asked('hi! how are you, ok?')).toEqual([]);
  });

  test('the rarest twelve of the first 512 words, in the order of the text', () => {
    const words = Array.from({ length: 600 }, (_, at) => `word${at}x`);
    const frequency = (term: string): number => 1_000 - Number(/\d+/.exec(term)?.[0]);
    const { terms } = query(words.join(' '), frequency);
    expect(terms.map(({ word }) => word)).toEqual(words.slice(500, 512));
  });

  test('words that stand nowhere are left out, and stop words come back only for a search that has nothing else', () => {
    const standsIn = (term: string): number => (term === 'boiler' || term === 'who' || term === 'the' ? 2 : 0);
    expect(query('boiler unicorn', standsIn)).toMatchObject({ terms: [{ term: 'boiler' }], unknown: 1 });
    expect(query('The Who', standsIn, true).terms.map(({ term }) => term)).toEqual(['the', 'who']);
    expect(query('The Who', standsIn).terms).toEqual([]);
  });

  test('a word that no memory holds is looked for by those that are like it, small talk is not', () => {
    const known = {
      frequencyOf: (term: string) => (term === 'boiler' ? 3 : 0),
      alike: () => [{ term: 'boiler', likeness: 0.7 }],
    };
    const { terms, unknown } = matchQuery('the boler, today', known, { fallBack: false });
    expect(terms.map(({ word, needles }) => [word, needles])).toEqual([
      ['boler', [{ term: 'boiler', likeness: 0.7, frequency: 3 }]],
    ]);
    expect(unknown).toBe(0);
  });

  test('every term is quoted', () => {
    expect(matchExpression(['a"b', 'OR'])).toBe('"a""b" OR "OR"');
  });

  test('what matched is said as it was written, characters put together again', () => {
    const { terms } = query('Boilers 上次保养锅炉 Serviced');
    const found = indexed('the boiler: 锅炉 保养过 service');
    expect(wordsMatched(terms.filter(({ term }) => found.has(term)))).toEqual(['Boilers', '保养', '锅炉', 'Serviced']);
  });
});
