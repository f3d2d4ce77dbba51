import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groundsOf } from '../../../src/renderer/components/agent-grounds.ts';

const ids = fc.uniqueArray(fc.stringMatching(/^[a-z][a-z0-9-]{0,11}$/), { minLength: 1, maxLength: 7 });

it('gives up to eight agents a look each, and the first one always its own', () => {
  fc.assert(
    fc.property(ids, (agents) => {
      const grounds = groundsOf(['hearth', ...agents]);
      expect(new Set(grounds.values()).size).toBe(new Set(['hearth', ...agents]).size);
      expect(grounds.get('hearth')).toBe(groundsOf([]).get('hearth'));
    }),
  );
});

it('leaves the looks of others as they are when one comes last', () => {
  fc.assert(
    fc.property(ids, (agents) => {
      const before = groundsOf(agents.slice(0, -1));
      const after = groundsOf(agents);
      for (const [id, ground] of before) expect(after.get(id)).toBe(ground);
    }),
  );
});
