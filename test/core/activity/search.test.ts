import { fc } from '@fast-check/vitest';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { searchExpression } from '../../../src/main/core/activity/words.ts';
import { checkInvariants } from '../../../src/main/core/db/check.ts';
import { events } from '../../../src/main/core/db/events.ts';
import { toolCalls } from '../../../src/main/core/db/tool-calls.ts';
import { createConversation } from '../../support/conversation.ts';

let talk: ReturnType<typeof createConversation>;
beforeEach(() => {
  talk = createConversation();
});
afterEach(() => talk.dispose());

const list = (filter: Partial<Parameters<typeof talk.activity.list>[0]> = {}) =>
  talk.activity.list({ limit: 200, ...filter });
const found = (text: string, filter: Parameters<typeof list>[0] = {}): string[] =>
  list({ text, ...filter }).entries.map(({ id }) => id);

function emit(payload: Record<string, unknown>, agentId = 'hearth'): string {
  const { db, clock, newId } = talk.context;
  const id = newId();
  const none = { runId: null, spaceId: null, toolCallId: null, matchedAt: clock.now() };
  events.insert(db, { id, type: 'letter.came', payload, agentId, depth: 1, createdAt: clock.now(), ...none });
  return id;
}

describe('what happened is found by its words', () => {
  test.each([
    ['Käse', 'kase'],
    ['die Heizungswartung', 'Heizung'],
    ['zwei Rechnungen', 'rechnung'],
    ['boilers', 'boiler'],
    ['STRASSE', 'Straße'],
    ['発送しました', '発送'],
    ['한국어 편지', '한국'],
    ['हिन्दी में', 'हिन्दी'],
    ['first line\nsecond', 'second'],
    ['he said "quokka"', 'quokka'],
    ['store_set', 'store_set'],
    ['🌻 for you', '🌻'],
    ['100 % sure', '100%'],
  ])('%j by %j', (said, typed) => {
    const id = emit({ deep: [{ text: said }] });
    emit({ text: 'something else' });
    expect(found(typed)).toEqual([id]);
  });

  test('by names and by all words, wherever they stand, and by nothing that is read as a query', () => {
    const id = emit({ amount: 184, from: 'Stadtwerke' });
    emit({ amount: 20 });
    expect(found('amount stadt')).toEqual([id]);
    expect(found('amount 184')).toEqual([id]);
    expect(found('amount 185')).toEqual([]);
    for (const text of ['"', '* OR *', 'terms:amount', 'amount NOT 184', '()', 'NEAR(a b)', "'; DROP TABLE events"]) {
      expect(() => list({ text })).not.toThrow();
    }
  });

  test('as it is now: what is changed is found by its new words alone, what goes by none', () => {
    const id = emit({ text: 'quokka' });
    expect(found('quokka')).toEqual([id]);
    events.update(talk.context.db, { id }, { payload: { text: 'wombat' } });
    expect([found('quokka'), found('wombat')]).toEqual([[], [id]]);
    talk.context.db.run('DELETE FROM events WHERE id = ?', [id]);
    expect(found('wombat')).toEqual([]);
    expect(checkInvariants(talk.context.db)).toEqual([]);
  });

  test('however much there is: the newest at once, the rest soon, and it says how many are missing', async () => {
    const [first] = Array.from({ length: 450 }, (_, i) => emit({ text: i === 0 ? 'quokka' : 'wombat' }));
    const at = list({ text: 'quokka' });
    expect(at.entries).toEqual([]);
    expect(at.unread).toBe(250);
    await talk.activity.idle();
    expect(list({ text: 'quokka' })).toMatchObject({ entries: [{ id: first }], unread: 0 });
    const pages: string[] = [];
    for (let before: string | undefined; ; ) {
      const page = list({ text: 'wombat', limit: 100, ...(before && { before }) });
      pages.push(...page.entries.map(({ id }) => id));
      if (!page.next) break;
      before = page.next;
    }
    expect(pages).toEqual([...new Set(pages)].sort().reverse());
    expect(pages).toHaveLength(449);
  });

  test('with any other filter at once, as a plain look at every entry says', () => {
    const words = ['quokka', 'wombat', 'boiler'] as const;
    const agents = ['hearth', 'planner', 'librarian'] as const;
    const { db, newId } = talk.context;
    const { clock } = talk;
    const texts = new Map<string, string>();
    const entry = fc.record({
      agentId: fc.constantFrom(...agents),
      words: fc.subarray([...words]),
      isCall: fc.boolean(),
      status: fc.constantFrom('done' as const, 'failed' as const, 'unknown' as const),
    });
    for (const made of fc.sample(entry, { numRuns: 150, seed: 4 })) {
      clock.advance(1_000);
      const payload = { text: made.words.join(' ') };
      if (!made.isCall) {
        texts.set(emit(payload, made.agentId), payload.text);
        continue;
      }
      const id = newId();
      const { agentId, status } = made;
      toolCalls.insert(db, {
        ...{
          id,
          agentId,
          status,
          actor: 'agent',
          tool: 'store_set',
          args: payload,
          repaired: [],
          createdAt: clock.now(),
        },
      });
      texts.set(id, payload.text);
    }
    const plain = list().entries;
    expect(plain).toHaveLength(150);
    const since = plain[100]?.at ?? '';
    for (const text of [...words, 'quokka boiler']) {
      for (const agentId of [undefined, ...agents]) {
        for (const kind of [undefined, 'event', 'call'] as const) {
          for (const outcome of [undefined, 'ok', 'problem', 'maybe'] as const) {
            for (const from of [{}, { since }, { until: since }]) {
              const filter = {
                ...from,
                ...(agentId && { agentId }),
                ...(kind && { kind }),
                ...(outcome && { outcome }),
              };
              const allowed = list(filter).entries.map(({ id }) => id);
              const expected = allowed.filter((id) => text.split(' ').every((word) => texts.get(id)?.includes(word)));
              expect(found(text, filter), JSON.stringify({ text, ...filter })).toEqual(expected);
            }
          }
        }
      }
    }
    expect(toolCalls.all(db).length).toBeGreaterThan(40);
  });

  test('asks the index for nothing where no word was typed', () => {
    expect(searchExpression('🌻 !', {})).toBeUndefined();
    expect(searchExpression('a "b', {})).toBe('"a"* AND "b"*');
  });
});
