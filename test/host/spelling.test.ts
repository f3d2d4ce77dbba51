import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { createSpelling } from '../../src/main/host/spelling.ts';

const englishEntry = createRequire(import.meta.url).resolve('dictionary-en');

describe('spelling', () => {
  it('finds the wrong words, suggests, and learns', async () => {
    const spelling = createSpelling({ englishEntry });
    expect(await spelling.canCheck('en')).toBe(true);
    expect(await spelling.misspelled(['water', 'the', 'plannts'], 'en')).toEqual(['plannts']);
    expect(await spelling.suggest('plannts', 'en')).toContain('plants');
    spelling.learn('plannts');
    expect(await spelling.misspelled(['plannts'], 'en')).toEqual([]);
  });

  it('marks nothing in a language without a dictionary', async () => {
    const spelling = createSpelling({ englishEntry, folders: [] });
    expect(await spelling.canCheck('de')).toBe(false);
    expect(await spelling.misspelled(['qwrtz'], 'de')).toEqual([]);
  });
});
