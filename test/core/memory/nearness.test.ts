import { afterEach, beforeEach, expect, test } from 'vitest';
import { memoryHandlers } from '../../../src/main/core/handlers/memories.ts';
import type { Near, Nearness } from '../../../src/main/core/meaning/nearness.ts';
import { createMemories, type Memories } from '../../../src/main/core/memory/memories.ts';
import { tools } from '../../../src/main/core/tools/index.ts';
import { createHoldings, type Holdings } from '../../support/memories.ts';

let holdings: Holdings;
let memories: Memories;
/** What stands near to each text; nothing is said of other texts. */
let near: Map<string, Near[]>;
beforeEach(() => {
  holdings = createHoldings();
  near = new Map();
  const nearness: Nearness = {
    nearest: (_kind, _scope, { text }) => {
      const rows = near.get(text);
      return rows && { rows, floor: 0.75 };
    },
  };
  memories = createMemories(holdings.context, { ...holdings, nearness });
});
afterEach(() => holdings.dispose());

const keep = (memory: string, agentId = 'hearth'): string => memories.remember({ agentId, memory, tags: [] }).id;
const find = (text: string, by = memories) =>
  by.search({ agentId: 'hearth', isolationSpaceId: '' }, text, 5).map(({ memory }) => memory);
const recall = (text: string, by = memories) =>
  by.recallFor({ agentId: 'hearth', isolationSpaceId: '', text, contextTokens: 8_192 });
const reasons = (text: string) => recall(text).memories.map(({ memory, reason }) => [memory, reason]);
const asked = 'Who looks after my teeth?';

test('what is clearly near in meaning is found and recalled without a word in common, and the chip says so', () => {
  const dentist = keep('Dr. Weber is the dentist');
  const boiler = keep('The boiler was serviced in May');
  expect(find(asked)).toEqual([]);
  near.set(asked, [
    { id: dentist, cosine: 0.87 },
    { id: boiler, cosine: 0.78 },
  ]);
  expect(find(asked)).toEqual(['Dr. Weber is the dentist']);
  expect(reasons(asked)).toEqual([['Dr. Weber is the dentist', 'close in meaning']]);
  holdings.settings.set({ language: 'de' });
  expect(reasons(asked)).toEqual([['Dr. Weber is the dentist', 'hat einen ähnlichen Sinn']]);
});

test('what is a little near, or no nearer than others, is not recalled by that', () => {
  const dentist = keep('Dr. Weber is the dentist');
  const doctor = keep('Dr. Kaya is the doctor');
  near.set(asked, [{ id: dentist, cosine: 0.84 }]);
  expect(reasons(asked)).toEqual([]);
  near.set(asked, [
    { id: dentist, cosine: 0.88 },
    { id: doctor, cosine: 0.87 },
  ]);
  expect(reasons(asked)).toEqual([]);
  near.set('hello', [{ id: dentist, cosine: 0.95 }]);
  expect(reasons('hello')).toEqual([]);
});

test('meaning decides between memories that share the same words', () => {
  keep('the boiler stands in the cellar');
  const serviced = keep('the boiler had its check in May, said the man who came for it');
  const text = 'when was the boiler maintained?';
  expect(find(text)[0]).toBe('the boiler stands in the cellar');
  near.set(text, [{ id: serviced, cosine: 0.88 }]);
  expect(find(text)[0]).toContain('its check in May');
});

test('what another agent keeps, is gone, was replaced or marked is not found or recalled, however near', () => {
  const others = keep('Dr. Weber is the dentist', 'librarian');
  const gone = keep('Dr. Kaya is the dentist');
  const old = keep('Dr. Ott is the dentist');
  const never = keep('Dr. Sol is the dentist');
  memories.forget('hearth', [gone]);
  memories.replace('hearth', old, never);
  memories.change({ agentId: 'hearth', id: never }, 'memory_never', { isNever: true });
  for (const id of [others, gone, old, never]) {
    near.set(asked, [{ id, cosine: 0.95 }]);
    expect(reasons(asked)).toEqual([]);
    expect(find(asked)).toEqual(id === never ? ['Dr. Sol is the dentist'] : []);
  }
});

test('where meaning has no say, all is as without it; what is found as written is not pushed out by it', () => {
  const dentist = keep('Dr. Weber is the dentist');
  for (const memory of ['the boiler was serviced on 3 March', 'the boiler stands in the cellar', '🍕🍍']) keep(memory);
  for (const text of ['boiler', 'when was the boiler last serviced?', 'dentst', asked, '🍍', '']) {
    expect(find(text)).toEqual(find(text, holdings.memories));
    expect(recall(text)).toEqual(recall(text, holdings.memories));
  }
  near.set('🍍', [{ id: dentist, cosine: 0.9 }]);
  expect(find('🍍')).toEqual(['🍕🍍']);
});

test('whoever looks for memories makes ready what is looked for', async () => {
  const dentist = keep('Dr. Weber is the dentist');
  const prepare = async (texts: readonly string[]): Promise<void> => {
    for (const text of texts) near.set(text, [{ id: dentist, cosine: 0.9 }]);
  };
  const calls = memoryHandlers({
    ...{ memories, context: holdings.context, agents: holdings.agents, meaning: { prepare } },
    models: { windowOf: () => 8_192 },
  });
  const caller = { audience: 'main' } as const;
  const found = await calls['memories.search']({ agentId: 'hearth', query: asked, limit: 5 }, caller);
  expect(found.memories.map(({ id }) => id)).toEqual([dentist]);
  near.clear();
  const recalled = await calls['memories.recallFor']({ agentId: 'hearth', text: asked }, caller);
  expect(recalled.memories.map(({ id }) => id)).toEqual([dentist]);
  const seeking = tools.flatMap(({ name, seeks }) => (seeks ? [name] : []));
  expect(seeking).toEqual(expect.arrayContaining(['memory_search', 'knowledge_search', 'examine_memories', 'search']));
});
