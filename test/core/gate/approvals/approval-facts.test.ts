import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createTranslator } from '../../../../src/main/core/base/translator.ts';
import { factsOf, wholeArgument } from '../../../../src/main/core/gate/approvals/approval-facts.ts';
import { readVisible } from '../../../../src/shared/model/visible-text.ts';

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
      'HTTPS://PayPal.com/Login',
      'a.b.c',
      'Привет. Hello.',
      'Bitte. Größe M, z.B. 3.5',
      'report.final.größe',
      'kim@example.com',
      '12.11.2026',
    ]) {
      expect(factsOf({ url }, t)[0]).not.toHaveProperty('warning');
    }
  });

  it.each([
    ['https://пример.рф', 'xn--e1afmkfd.xn--p1ai'],
    ['https://münchen.de', 'xn--mnchen-3ya.de'],
    ['https://例え.jp', 'xn--r8jz45g.jp'],
    // Whole alphabets that look Latin.
    ['https://аррӏе.com', 'xn--80ak6aa92e.com'],
    ['аррӏе.com', 'xn--80ak6aa92e.com'],
    ['https://ρaypal.com', 'xn--'],
    ['https://ꓑꓮꓬꓑꓮꓡ.com', 'xn--'],
    ['https://ⲟⲣⲉⲛ.com', 'xn--'],
    ['https://paypaʟ.com', 'xn--'],
    // Dots, letters and slashes of other writings.
    ['https://pаypal．com', 'xn--'],
    ['https://paypal。com', 'paypal.com'],
    ['ｐａｙｐａｌ.com', 'paypal.com'],
    ['https://apple.com⁄evil.ru', 'evil.ru'],
    ['https://apple.com∕login.evil.ru', 'evil.ru'],
    // Spelled as a computer would.
    ['https://xn--80ak6aa92e.com', 'аррӏе.com'],
    ['mail to kim@xn--80ak6aa92e.com', 'аррӏе.com'],
    ['https://%70aypal.com', 'paypal.com'],
    ['https://paypal.com@evil.ru/login', 'leads to evil.ru'],
    ['https://paypal.com%2Flogin@evil.ru', 'leads to evil.ru'],
    ['http:\\\\paypal.com@evil.ru', 'leads to evil.ru'],
    ['kim@раураl.com', 'xn--'],
  ])('name the host of %j as a computer reads it', (text, said) => {
    expect(factsOf({ text: `see ${text} now` }, t)[0]?.warning).toContain(said);
  });

  it('of a very long word take no long time', () => {
    const start = performance.now();
    factsOf({ a: 'a'.repeat(1_000_000), b: 'a.'.repeat(500_000), c: '-'.repeat(1_000_000) }, t);
    expect(performance.now() - start).toBeLessThan(3_000);
  });
});
