import fc from 'fast-check';
import { estimateTokenCount } from 'tokenx';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Recalled } from '../../../src/main/core/memory/recall.ts';
import { createHoldings, type Holdings } from '../../support/memories.ts';

let holdings: Holdings;
beforeEach(() => {
  holdings = createHoldings();
});
afterEach(() => {
  holdings.dispose();
});

const keep = (memory: string, agentId = 'hearth', tags: string[] = []): string =>
  holdings.memories.remember({ agentId, memory, tags }).id;
const recall = (text: string, more: { inWindow?: string[]; contextTokens?: number } = {}): Recalled =>
  holdings.memories.recallFor({ agentId: 'hearth', isolationSpaceId: '', text, contextTokens: 8_192, ...more });
const texts = (recalled: Recalled): string[] => recalled.memories.map(({ memory }) => memory);

const household = [
  'the boiler was serviced on 3 March',
  "Anna's birthday is on 4 May",
  'the Wi-Fi password is blue-kettle-42',
  'the car is insured with Allianz',
  'Tom is allergic to peanuts',
  'bins go out on Tuesday evening',
  'Die Heizung wurde im Oktober gewartet',
  'Der Zahnarzt heißt Dr. Weber',
  '锅炉在三月三日保养过',
  '猫の名前はタマです',
];

describe('recall', () => {
  test('the boiler is remembered in a new space, with the reason', () => {
    const id = keep('the boiler was serviced on 3 March');
    expect(recall('when was the boiler last serviced?')).toEqual({
      memories: [{ id, memory: 'the boiler was serviced on 3 March', reason: 'because you said “boiler”, “serviced”' }],
      skipped: [],
    });
  });

  test.each([
    ['When was the boiler last serviced?', 0],
    ['What do I get Anna for her birthday?', 1],
    ['what was our wifi password again? the Wi-Fi one', 2],
    ['who insures our car?', 3],
    ['can I cook peanut soup for everyone?', 4],
    ['which day do the bins go out?', 5],
    ['Wann war die Heizung zuletzt dran?', 6],
    ['Wie heißt mein Zahnarzt?', 7],
    ['锅炉上次是什么时候保养的？', 8],
    ['猫は元気ですか', 9],
  ])('%s', (text, index) => {
    for (const memory of household) keep(memory);
    expect(texts(recall(text))).toEqual([household[index]]);
  });

  test.each([
    'hello',
    'Hi, how are you today?',
    'thanks, that was really great',
    'What a lovely morning, the weather is nice',
    'tell me a joke',
    'ok',
    'good evening! what can you do?',
    'Hallo, wie geht es dir heute?',
    'Danke, das war super',
    'Erzähl mir einen Witz',
    '你好，今天天气怎么样？',
    'こんにちは、元気ですか',
    '안녕하세요',
    '👍',
    '',
  ])('small talk recalls nothing: %s', (text) => {
    for (const memory of [...household, 'today was a good day at work', 'Hallo sagt man in Bayern selten'])
      keep(memory);
    expect(recall(text).memories).toEqual([]);
  });

  test('what matches much less than the best stays out, whatever its absolute score', () => {
    keep('the boiler was serviced on 3 March by Mr Brandt');
    keep('Mr Brandt likes football');
    const { memories, skipped } = recall('did Mr Brandt do the boiler service in March?');
    expect(memories.map(({ reason }) => reason)).toEqual([
      'because you said “Mr”, “Brandt”, “boiler”, “service”, “March”',
    ]);
    expect(skipped.map(({ reason }) => reason)).toEqual(['matches too little']);
  });

  test('pinned is always in, never and superseded never, and what the window shows is skipped', () => {
    const pinned = keep('always answer in short sentences');
    const never = keep('the boiler code is 4711');
    const old = keep('the boiler was serviced in January');
    const shown = keep('the boiler stands in the cellar');
    const fresh = keep('the boiler was serviced on 3 March');
    const { memories } = holdings;
    memories.change({ agentId: 'hearth', id: pinned }, 'memory_pin', { isPinned: true });
    memories.change({ agentId: 'hearth', id: never }, 'memory_never', { isNever: true });
    holdings.context.db.run('UPDATE memories SET superseded_by = ? WHERE id = ?', [fresh, old]);
    const recalled = recall('boiler?', { inWindow: [shown] });
    expect(recalled.memories.map(({ id, reason }) => [id, reason])).toEqual([
      [pinned, 'pinned'],
      [fresh, 'because you said “boiler”'],
    ]);
    expect(new Map(recalled.skipped.map(({ id, reason }) => [id, reason]))).toEqual(
      new Map([
        [never, 'marked “never recall”'],
        [old, 'replaced by a newer memory'],
        [shown, 'already in this conversation'],
      ]),
    );
    expect(
      memories.search({ agentId: 'hearth', isolationSpaceId: '' }, 'boiler code', 10).map(({ id }) => id),
    ).toContain(never);
  });

  test('recalled text takes at most 4 % of the window; the best match is shortened around what matched', () => {
    const filler = 'Nothing of note happened on this page of the old diary. '.repeat(60);
    keep(`${filler}The boiler was serviced on 3 March. ${filler}`);
    for (let at = 0; at < 20; at += 1) keep(`the boiler has part number ${at} in drawer ${at}`);
    const { memories } = recall('when was the boiler serviced on March 3?', { contextTokens: 4_096 });
    const tokens = memories.reduce((sum, { memory }) => sum + estimateTokenCount(memory), 0);
    expect(memories[0]?.memory).toContain('The boiler was serviced on 3 March');
    expect(tokens).toBeGreaterThan(0);
    expect(tokens).toBeLessThanOrEqual(4_096 * 0.04);
  });

  test('at most eight, and the person reads why in their language', () => {
    for (let at = 0; at < 30; at += 1) keep(`boiler valve ${at}`);
    holdings.settings.set({ language: 'de' });
    const { memories, skipped } = recall('boiler valve', { contextTokens: 100_000 });
    expect(memories).toHaveLength(8);
    expect(memories[0]?.reason).toBe('weil du „boiler“, „valve“ gesagt hast');
    expect(skipped[0]?.reason).toBe('passt zu wenig');
  });

  test('what is meant is known by part of a word, a slip, or a tag, and the chip says which', () => {
    keep('Die Heizungswartung macht die Firma Behrens');
    keep('870 euros, due on the third', 'hearth', ['rent']);
    keep('number 7741, with HomeCare', 'hearth', ['house insurance']);
    const why = (text: string) => recall(text).memories.map(({ memory, reason }) => [memory.slice(0, 15), reason]);
    expect(why('Wer macht die Heizung?')).toEqual([['Die Heizungswar', 'because you said “Heizung”']]);
    expect(why('When is the rent due?')).toEqual([['870 euros, due ', 'its tag “rent”']]);
    expect(why('where is our house insurence?')).toEqual([['number 7741, wi', 'its tag “house insurance”']]);
    expect(why('my parents are here')).toEqual([]);
  });

  test('a long message still finds the one thing it is about', () => {
    for (const memory of household) keep(memory);
    const letter = `${'Dear Sir or Madam, I am writing about several matters of the house. '.repeat(30)} The boiler was serviced, was it?`;
    expect(texts(recall(letter))).toEqual([household[0]]);
  });
});

describe('search', () => {
  test('finds compounds, other forms, misspelt words and days', () => {
    const { clock, memories } = holdings;
    const find = (query: string) =>
      memories.search({ agentId: 'hearth', isolationSpaceId: '' }, query, 3).map(({ memory }) => memory);
    clock.set(Date.parse('2026-03-03T09:00:00Z'));
    keep('We chose slate for the bathroom');
    clock.set(Date.parse('2026-06-16T09:00:00Z'));
    keep('Die Heizungswartung macht die Firma Behrens');
    keep('The exam is on 22 August');
    keep('Rhubarb goes into the chutney');
    expect(find('Heizung')).toEqual(['Die Heizungswartung macht die Firma Behrens']);
    expect(find('rubarb')).toEqual(['Rhubarb goes into the chutney']);
    expect(find('what happened on 3 March?')).toEqual(['We chose slate for the bathroom']);
    expect(find('Was ist am 22.8.?')).toEqual(['The exam is on 22 August']);
    expect(find('unicorn')).toEqual([]);
  });

  test('what no index cuts into words is found as it is written: emoji, scripts without spaces', () => {
    const find = (query: string) =>
      holdings.memories.search({ agentId: 'hearth', isolationSpaceId: '' }, query, 3).map(({ memory }) => memory);
    keep('🍕🍍');
    keep('หม้อต้มน้ำได้รับการซ่อมแล้ว');
    expect(find('🍍')).toEqual(['🍕🍍']);
    expect(find('ได้รับการซ่อม')).toEqual(['หม้อต้มน้ำได้รับการซ่อมแล้ว']);
    expect(find('🦄')).toEqual([]);
  });

  test('a word that came with an edit or an undo is known to the next search', () => {
    const { memories } = holdings;
    const find = (query: string) => memories.search({ agentId: 'hearth', isolationSpaceId: '' }, query, 3).length;
    const id = keep('the boiler is old');
    expect(find('therm')).toBe(0);
    memories.change({ agentId: 'hearth', id }, 'memory_update', { memory: 'the thermostat is old' });
    expect(find('therm')).toBe(1);
  });

  test('best first, and no text ever throws', () => {
    keep('the boiler was serviced on 3 March');
    keep('the boiler stands in the cellar, next to the washing machine and the freezer');
    const scope = { agentId: 'hearth', isolationSpaceId: '' };
    const found = holdings.memories.search(scope, 'boiler serviced', 10);
    expect(found.map(({ memory }) => memory.slice(0, 14))).toEqual(['the boiler was', 'the boiler sta']);
    expect(found[0]?.score ?? 0).toBeGreaterThan(found[1]?.score ?? 0);
    const odd = [
      '"',
      '*',
      'AND OR NOT',
      'terms:x',
      '^a',
      'NEAR(a b)',
      "'; DROP TABLE memories; --",
      '\0',
      '%',
      '{a}',
      '-',
      '(',
      'a*b',
    ];
    for (const query of odd) {
      expect(() => holdings.memories.search(scope, query, 10)).not.toThrow();
      expect(() => recall(query)).not.toThrow();
    }
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ unit: 'grapheme' })), (query) => {
        holdings.memories.search(scope, query, 10);
        recall(query);
        holdings.memories.list({ query, sort: 'memory', descending: false, offset: 0, limit: 5 });
      }),
      { numRuns: 300 },
    );
  });

  test('tags are found, and any memory is found by its own words', () => {
    const id = keep('put it behind the meter', 'hearth', ['Ersatzschlüssel']);
    const scope = { agentId: 'hearth', isolationSpaceId: '' };
    expect(holdings.memories.search(scope, 'ersatzschlussel', 5).map((found) => found.id)).toEqual([id]);
    const word = fc.string({
      unit: fc.constantFrom(...'abcdefghijklmnopäöüßéñ锅炉猫タ보'),
      minLength: 2,
      maxLength: 12,
    });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
        const own = keep(words.join(' '));
        expect(holdings.memories.search(scope, words.join(' '), 100).map((found) => found.id)).toContain(own);
      }),
      { numRuns: 60 },
    );
  });
});

test('a word that only looks like one of a memory recalls nothing by itself', () => {
  for (const memory of [
    'Das Passwort hängt am Schrank',
    'A spare key lies under the pot',
    'Der Schlosser kam am Montag',
  ])
    keep(memory);
  const said = ['passt', 'Gute Nacht, schlaf gut.', "I don't understand that."];
  expect(said.map((text) => texts(recall(text)))).toEqual([[], [], []]);
});
