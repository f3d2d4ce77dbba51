import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { factsOf, wholeArgument } from '../../../src/main/core/orchestrator/facts.ts';
import { readVisible } from '../../../src/shared/model/visible-text.ts';
import { createTranslator } from '../../../src/main/core/words.ts';

const t = createTranslator()('en');

describe('facts', () => {
  it('are every argument, as it will run', () => {
    expect(factsOf({ name: 'Plants', limit: 5, list: ['a', 'b'], flag: false }, t)).toMatchObject([
      { name: 'name', value: 'Plants', bytes: 6, isClipped: false },
      { name: 'limit', value: '5' },
      { name: 'list', value: '["a","b"]' },
      { name: 'flag', value: 'false' },
    ]);
    expect(factsOf({}, t)).toEqual([]);
  });

  it('over 4 KB are size, hash, head and tail, and can be read to the end', () => {
    const value = `begin ${'x'.repeat(5_000)}\u202e end`;
    const [fact] = factsOf({ body: value }, t);
    expect(fact).toMatchObject({
      bytes: Buffer.byteLength(value),
      sha256: createHash('sha256').update(value).digest('hex'),
      isClipped: true,
    });
    expect(fact?.value.startsWith('begin xxx')).toBe(true);
    expect(fact?.value.endsWith('\\u{202E} end')).toBe(true);
    expect(fact?.value.length).toBeLessThan(2_100);
    expect(readVisible(wholeArgument({ body: value }, 'body') ?? '')).toBe(value);
    expect(wholeArgument({ body: value }, 'other')).toBeUndefined();
    expect(factsOf({ body: 'x'.repeat(4_096) }, t)[0]?.isClipped).toBe(false);
    expect(factsOf({ body: 'x'.repeat(4_097) }, t)[0]?.isClipped).toBe(true);
  });

  it('warn of an address that mixes alphabets, and only then', () => {
    const [fact] = factsOf({ url: 'see https://p\u0430ypal.com/login' }, t);
    expect(fact?.warning).toContain('p\u0430ypal.com');
    expect(fact?.warning).toContain('xn--');
    for (const url of [
      'https://paypal.com',
      'https://пример.рф',
      'https://münchen.de',
      'https://例え.jp',
      'a.b.c',
      'Привет. Hello.',
    ]) {
      expect(factsOf({ url }, t)[0]).not.toHaveProperty('warning');
    }
  });

  it('of a very long word take no long time', () => {
    const start = performance.now();
    factsOf({ a: 'a'.repeat(1_000_000), b: 'a.'.repeat(500_000), c: '-'.repeat(1_000_000) }, t);
    expect(performance.now() - start).toBeLessThan(3_000);
  });
});
