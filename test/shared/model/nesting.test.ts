import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flawOf } from '../../../src/shared/model/nesting.ts';

function doubled(levels: number): unknown {
  let value: object = {};
  for (let level = 0; level < levels; level += 1) value = { a: value, b: value };
  return value;
}

describe('flawOf', () => {
  it('refuses shared references at once, however often they double', () => {
    const start = performance.now();
    for (const levels of [1, 20, 24, 60, 99]) expect(flawOf(doubled(levels))).toContain('two places');
    const lists = [[]];
    expect(flawOf([lists, lists])).toContain('two places');
    expect(performance.now() - start).toBeLessThan(500);
  });

  it('refuses circles, depth, masses, and what JSON does not know', () => {
    const circle: { self?: unknown } = {};
    circle.self = circle;
    expect(flawOf(circle)).toBeDefined();
    let deep: unknown = 1;
    for (let level = 0; level < 101; level += 1) deep = [deep];
    expect(flawOf(deep)).toContain('deeply');
    expect(flawOf(Array.from({ length: 300_000 }, () => []))).toContain('many');
    expect(flawOf(new Array(1e9))).toContain('many');
    for (const odd of [new Map(), new Set(), new Date(), new Uint8Array(9), /x/, new Error('x')]) {
      expect(flawOf({ odd })).toContain('neither');
    }
  });

  it('lets every JSON value of a sane size through', () => {
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 20 }), (value) => flawOf(value) === undefined));
    for (const plain of [undefined, null, 'x', 5, {}, [], Object.create(null)]) expect(flawOf(plain)).toBeUndefined();
  });

  it('never walks a graph of objects more than once', () => {
    const graph = fc.array(fc.tuple(fc.nat(30), fc.nat(30)), { minLength: 1, maxLength: 60 }).map((edges) => {
      const nodes: Record<string, unknown>[] = Array.from({ length: 31 }, () => ({}));
      edges.forEach(([from, to], at) => {
        const node = nodes[from];
        if (node) node[`e${at}`] = nodes[to];
      });
      return nodes[0];
    });
    fc.assert(
      fc.property(graph, (value) => {
        const isTree = flawOf(value) === undefined;
        if (isTree) expect(() => JSON.stringify(value)).not.toThrow();
      }),
    );
  });
});
