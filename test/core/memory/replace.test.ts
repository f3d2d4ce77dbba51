import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contradicts } from '../../../src/main/core/memory/replace.ts';
import { createHoldings, type Holdings } from '../../support/memories.ts';

let holdings: Holdings;
beforeEach(() => {
  holdings = createHoldings();
});
afterEach(() => {
  holdings.dispose();
});

const agentId = 'hearth';
const keep = (memory: string, supersedes?: string) =>
  holdings.memories.remember({ agentId, memory, tags: [], supersedes });
const found = (query: string): string[] =>
  holdings.memories.search({ agentId, isolationSpaceId: '' }, query, 10).map(({ memory }) => memory);
const recalled = (text: string): string[] =>
  holdings.memories
    .recallFor({ agentId, isolationSpaceId: '', text, contextTokens: 8_192 })
    .memories.map(({ memory }) => memory);

describe('what contradicts', () => {
  test.each([
    ['my favourite colour is blue now', 'my favourite colour is red', true],
    ['the boiler was serviced on 5 October', 'the boiler was serviced on 3 March', true],
    ['Der Hausmeister heißt Yıldız', 'Der Hausmeister heißt Krause', true],
    ["Tom's birthday is on 4 May", "Anna's birthday is on 4 May", false],
    ['the boiler was serviced on 3 March by Brandt', 'the boiler was serviced on 3 March', false],
    ['the boiler stands in the cellar', 'the boiler needs part A12 every winter', false],
    ['hello', 'hello', false],
    // Told otherwise, denied, moved.
    ["Anna's dentist appointment is on 3 March", 'the dentist appointment of Anna was moved to 10 March', true],
    ['Milas Termin beim Zahnarzt ist jetzt am 10. März', 'Der Zahnarzttermin von Mila ist am 3. März', true],
    ['Jo does not eat meat', 'Jo eats meat', true],
    ['Jo isst kein Fleisch mehr', 'Jo isst Fleisch', true],
    ['Die Miete beträgt jetzt 980 Euro', 'Miete: 910 Euro', true],
    ['Ben likes tea', 'Anna likes tea', false],
    ['Jo never drinks coffee', 'Jo does not drink coffee', false],
    ['Jo never eats meat', 'Jo does not eat meat', false],
    ['Jo eats no meat', 'Jo eats meat', true],
    ['The bus runs every day', 'The buses run every day', false],
    ['Ana has a cat', 'Ana has cats', false],
    // Other numbers, in digits or words.
    ['We have three cats', 'We have two cats', true],
    ['We have 3 cats', 'We have two cats', true],
    ['We have 2 cats', 'We have two cats', false],
    ['Wir haben zwölf Hühner', 'Wir haben zwei Hühner', true],
    ['The office is on the third floor', 'The office is on the second floor', true],
    ['Das Büro ist im dritten Stock', 'Das Büro ist im 3. Stock', false],
    ['the alarm code is 1234', 'the alarm code is 2209', true],
    ['Ana has two cats and one dog', 'Ana has two cats', false],
    ['Tom has two cats', 'Ana has three cats', false],
    ['Der Schlüssel liegt bei Frau Petersen', 'Frau Petersen mag Rosen', false],
  ])('%s / %s: %s', (a, b, is) => {
    expect(contradicts(a, b)).toBe(is);
  });
});

test('a memory that replaces another: the old one stays, is neither found nor recalled, and undo takes it back', () => {
  const old = keep('my favourite colour is red');
  const { id, undoId } = keep('my favourite colour is blue', old.id);
  expect(found('favourite colour')).toEqual(['my favourite colour is blue']);
  expect(recalled('what is my favourite colour?')).toEqual(['my favourite colour is blue']);
  expect(holdings.memories.get(agentId, old.id)).toMatchObject({
    memory: 'my favourite colour is red',
    isReplaced: true,
  });
  expect(holdings.memories.past(agentId, id).sources.map((source) => source.id)).toContain(old.id);
  holdings.journal.undo(undoId);
  expect(found('favourite colour')).toEqual(['my favourite colour is red']);
});

test('what may be replaced is offered and never done by itself; once done it can be used again', () => {
  const old = keep('my favourite colour is red').id;
  const now = keep('my favourite colour is blue').id;
  expect(found('favourite colour')).toHaveLength(2);
  expect(holdings.memories.past(agentId, now).mayReplace).toEqual([{ id: old, memory: 'my favourite colour is red' }]);
  expect(holdings.memories.past(agentId, old).mayReplace).toEqual([]);
  holdings.memories.replace(agentId, old, now);
  expect(found('favourite colour')).toEqual(['my favourite colour is blue']);
  expect(holdings.memories.past(agentId, now).mayReplace).toEqual([]);
  holdings.memories.replace(agentId, old, null);
  expect(found('favourite colour')).toHaveLength(2);
});

test('nothing replaces itself, what is replaced, or what another agent remembers', () => {
  const one = keep('the boiler is red').id;
  const two = keep('the boiler is blue').id;
  const others = holdings.memories.remember({ agentId: 'planner', memory: 'the boiler is green', tags: [] }).id;
  expect(() => holdings.memories.replace(agentId, one, one)).toThrow(/another one/);
  expect(() => holdings.memories.replace(agentId, one, others)).toThrow(/No memory/);
  expect(() => keep('the boiler is new', others)).toThrow(/No memory/);
  holdings.memories.replace(agentId, one, two);
  expect(() => holdings.memories.replace(agentId, two, one)).toThrow(/another one/);
});
