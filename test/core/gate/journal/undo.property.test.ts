import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createHoldings } from '../../../support/memories.ts';

const agentId = 'hearth';
const picks = fc.array(fc.nat(7), { minLength: 1, maxLength: 12 });

test('forgetting any list of ids, repeated ones too, is undone exactly', () => {
  const { memories, journal, context, dispose } = createHoldings();
  const ids = [...'abcdefgh'].map((text) => memories.remember({ agentId, memory: `fact ${text}`, tags: [text] }).id);
  const all = (): unknown =>
    context.db.all('SELECT id, text, tags, terms, created_at, updated_at, tool_call_id FROM memories ORDER BY id');
  const before = all();
  fc.assert(
    fc.property(picks, (picked) => {
      const named = picked.map((at) => ids[at] ?? '');
      const { forgotten, undoId } = memories.forget(agentId, named);
      expect(forgotten).toBe(new Set(named).size);
      journal.undo(undoId);
      expect(all()).toEqual(before);
    }),
    { numRuns: 40 },
  );
  dispose();
});

test('deleting any list of keys, repeated ones too, is undone exactly', () => {
  const { store, journal, context, dispose } = createHoldings();
  const keys = [...'abcdefgh'];
  for (const key of keys) store.set({ agentId, spaceId: '', key, value: `value of ${key}` });
  const all = (): unknown => context.db.all('SELECT * FROM store ORDER BY key');
  const before = all();
  fc.assert(
    fc.property(picks, (picked) => {
      const addresses = picked.map((at) => ({ agentId, spaceId: '', key: keys[at] ?? '' }));
      const { deleted, undoId } = store.delete(addresses);
      expect(deleted).toBe(new Set(picked).size);
      journal.undo(undoId);
      expect(all()).toEqual(before);
    }),
    { numRuns: 40 },
  );
  dispose();
});
