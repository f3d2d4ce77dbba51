import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readArgs } from '../../src/main/core/gate/repair-arguments.ts';
import { readJson } from '../../src/main/text/read-json.ts';

describe('JSON as models write it', () => {
  it.each([
    ["{'a': 'it\\'s', 'b': True}", { a: "it's", b: true }],
    ['{"a": None, "b": [False, ], }', { a: null, b: [false] }],
    ['{"a": "one\ntwo", "True": "None"}', { a: 'one\ntwo', True: 'None' }],
    [`{'a': 'say "hi"'}`, { a: 'say "hi"' }],
  ])('%s', (text, value) => {
    expect(readJson(text)).toEqual({ value, isClosed: false });
  });

  it('is read as it is where it is JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(readJson(JSON.stringify(value))).toEqual({ value: JSON.parse(JSON.stringify(value)), isClosed: false });
      }),
    );
  });

  it('is closed in that notation, too', () => {
    expect(readJson("{'a': 'x', 'b': ['y")).toEqual({ value: { a: 'x', b: ['y'] }, isClosed: true });
  });
});

describe('closing JSON that breaks off', () => {
  it('gives an object from any cut of an object, holding only names and texts that were there', () => {
    const value = fc.dictionary(fc.string({ maxLength: 6 }), fc.jsonValue({ maxDepth: 2 }), { minKeys: 1, maxKeys: 4 });
    fc.assert(
      fc.property(value, fc.double({ min: 0, max: 1, noNaN: true }), (whole, share) => {
        const text = JSON.stringify(whole);
        const cut = text.slice(0, Math.max(1, Math.floor(text.length * share)));
        fc.pre(cut.length < text.length);
        const closed = readJson(cut)?.value;
        if (typeof closed !== 'object' || closed === null) return;
        const known = Object.keys(JSON.parse(text) as object);
        for (const key of Object.keys(closed as object)) expect(known).toContain(key);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['{"a":"x","b":"y', { a: 'x', b: 'y' }],
    ['{"a":"x","b"', { a: 'x' }],
    ['{"a":"x","b":', { a: 'x' }],
    ['{"a":"x",', { a: 'x' }],
    ['{"a":[1,2', { a: [1, 2] }],
    ['{"a":{"b":"c', { a: { b: 'c' } }],
    ['{"a":"half \\', { a: 'half ' }],
    ['{"a":"half \\u00', { a: 'half ' }],
    ['{"a":tru', {}],
  ])('%s', (text, value) => {
    expect(readJson(text)).toEqual({ value, isClosed: true });
  });

  it('takes no longer for hostile text of a megabyte', () => {
    const blank = ' '.repeat(500_000);
    const hostile = [
      `{"a":"${blank}`,
      `{"a":${blank}`,
      `{"a"${blank}:${blank}x,`,
      `{${'"'.repeat(500_000)}`,
      `{${blank}"a`,
    ];
    const start = performance.now();
    for (const text of hostile) {
      readJson(text);
      readArgs(text, {});
    }
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  it('gives up on text that is no JSON', () => {
    for (const text of ['', 'hello', '}', '{]', 'nul', '"a']) expect(readJson(text)).toBeUndefined();
  });
});
