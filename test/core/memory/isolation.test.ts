import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkInvariants } from '../../../src/main/core/db/check.ts';
import { createHoldings } from '../../support/memories.ts';
import { scopeOf } from '../../support/scope.ts';

const scopes = ['hearth', 'librarian', 'planner', 'guest'].flatMap((agentId) =>
  ['', 'space-a', 'space-b'].map((spaceId) => ({ agentId, spaceId })),
);
const words = ['boiler', 'tea', 'anna', 'march', 'cellar', '锅炉', 'kessel'];

interface Step {
  readonly kind: 'remember' | 'forget' | 'set' | 'delete' | 'undo' | 'look';
  readonly scope: number;
  readonly word: number;
  readonly pick: number;
}
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('remember', 'remember', 'forget', 'set', 'set', 'delete', 'undo', 'look'),
  scope: fc.nat(scopes.length - 1),
  word: fc.nat(words.length - 1),
  pick: fc.nat(1_000),
});

describe('isolation', () => {
  test('memories and store of 4 agents in 3 spaces behave like separate plain maps, undo included', {
    timeout: 60_000,
  }, () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 30, maxLength: 120 }), (steps) => {
        const holdings = createHoldings();
        try {
          runAgainstModel(holdings, steps);
          expect(checkInvariants(holdings.context.db)).toEqual([]);
        } finally {
          holdings.dispose();
        }
      }),
      { numRuns: 40 },
    );
  });
});

function runAgainstModel(holdings: ReturnType<typeof createHoldings>, steps: readonly Step[]): void {
  const { memories, store, clock } = holdings;
  const remembered = scopes.map(() => new Map<string, string>());
  const stored = scopes.map(() => new Map<string, string>());
  let last: { undo: () => void } | undefined;
  let count = 0;
  for (const { kind, scope: at, word, pick } of steps) {
    clock.advance(1_000);
    const { agentId, spaceId } = scopes[at] ?? { agentId: '', spaceId: '' };
    const scope = scopeOf(agentId, spaceId);
    const memory = memories.port(scope);
    const entries = store.port(scope);
    const own = remembered[at] ?? new Map<string, string>();
    const keys = stored[at] ?? new Map<string, string>();
    const term = words[word] ?? '';
    count += 1;
    if (kind === 'remember') {
      const text = `${term} number ${count}`;
      const { item, before } = memory.remember(text, []);
      own.set(item.id, text);
      last = { undo: () => [memories.restore(before, scope), own.delete(item.id)] };
    } else if (kind === 'set') {
      const key = `key-${word}`;
      const old = keys.get(key);
      const { before } = entries.set(key, `${term} ${count}`);
      keys.set(key, `${term} ${count}`);
      last = { undo: () => [store.restore(before, scope), old === undefined ? keys.delete(key) : keys.set(key, old)] };
    } else if (kind === 'forget' && own.size > 0) {
      const [id, text] = [...own][pick % own.size] ?? ['', ''];
      const { before } = memory.forget(id);
      own.delete(id);
      last = { undo: () => [memories.restore(before, scope), own.set(id, text)] };
    } else if (kind === 'delete' && keys.size > 0) {
      const [key, value] = [...keys][pick % keys.size] ?? ['', ''];
      const { before } = entries.delete(key);
      keys.delete(key);
      last = { undo: () => [store.restore(before, scope), keys.set(key, value)] };
    } else if (kind === 'undo') {
      last?.undo();
      last = undefined;
    }
    const expected = [...own].filter(([, text]) => text.includes(term)).map(([id]) => id);
    expect(
      memory
        .search(term, 1_000)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(expected.sort());
    const recalled = memories.recallFor({ agentId, isolationSpaceId: spaceId, text: `${term}?`, contextTokens: 1_000 });
    expect(recalled.memories.every(({ id }) => own.has(id))).toBe(true);
    expect(recalled.memories.length > 0).toBe(expected.length > 0);
    expect(new Map(entries.list().map((item) => [item.key, item.value]))).toEqual(keys);
  }
  for (const [at, { agentId, spaceId }] of scopes.entries()) {
    const port = memories.port(scopeOf(agentId, spaceId));
    expect(new Map(port.list(1_000).map(({ id, memory }) => [id, memory]))).toEqual(remembered[at]);
  }
}
