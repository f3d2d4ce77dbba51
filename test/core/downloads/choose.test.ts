import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../../../src/main/core/downloads/catalogue.ts';
import { lookAt, rankCatalogue } from '../../../src/main/core/downloads/choose.ts';
import { pullName } from '../../../src/main/core/models/providers/ollama/pull-name.ts';
import { readGguf } from '../../../src/main/engine/inspect/gguf.ts';
import { testCache } from '../../support/cache.ts';

const GB = 1024 ** 3;
const { hub, models } = readCatalogue(resolve('resources'), {});
const ranked = (freeBytes: number, change: Partial<(typeof models)[number]> = {}, language = 'en') =>
  rankCatalogue(
    models.map((one) => lookAt({ ...one, ...change }, { hub, facts: undefined, freeBytes })),
    language,
  );

describe('the catalogue that ships', () => {
  it('has a dozen models that talk and one that embeds, each of a licence and an address of the hub', () => {
    expect(models.filter(({ embeds }) => !embeds)).toHaveLength(12);
    expect(models.filter(({ embeds }) => embeds)).toHaveLength(1);
    expect(new Set(models.map(({ name }) => name)).size).toBe(models.length);
    for (const one of ranked(8 * GB)) expect(one.address).toMatch(/^https:\/\/huggingface\.co\/[\w./-]+\.gguf$/);
  });

  it('names one of Ollama where it knows it, each with a tag, none twice and none of somebody else’s computer', () => {
    const names = ranked(8 * GB).flatMap(({ ollama }) => ollama ?? []);
    expect(names.length).toBeGreaterThanOrEqual(10);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(pullName(name)).toBe(name);
  });

  it('counts the cache as the file itself says, where its header was read', async () => {
    const entry = models.find(({ name }) => name === 'qwen2.5-coder-0.5b');
    const [own, rough] = [entry?.kvBytesPerToken, undefined].map(
      (kvBytesPerToken) =>
        entry && lookAt({ ...entry, kvBytesPerToken }, { hub, facts: undefined, freeBytes: 8 * GB }).memoryBytes,
    );
    // 24 layers, 2 heads, 64 numbers for keys and as many for values, 2 bytes each, 8,192 tokens; 0.6 GB to work in.
    expect(own).toBe(490_000_000 + 24 * 2 * 128 * 2 * 8_192 + Math.round(0.6 * GB));
    expect(rough).toBeGreaterThan(own ?? Number.POSITIVE_INFINITY);
    if (testCache.qwen) expect((await readGguf(testCache.qwen)).kvBytesPerToken).toBe(entry?.kvBytesPerToken);
  });

  it('counts the cache by what the makers publish, where no header was read; else it is as much as the weights', () => {
    const needOf = (name: string, more: object = {}) => {
      const entry = models.find((one) => one.name === name);
      return entry && lookAt({ ...entry, ...more }, { hub, facts: undefined, freeBytes: 64 * GB }).memoryBytes;
    };
    const room = Math.round(0.6 * GB);
    // 36 layers, 8 heads, 128 numbers for keys and as many for values, 2 bytes each, 8,192 tokens.
    expect(needOf('qwen3-4b')).toBe((4.02e9 * 5) / 8 + 36 * 8 * 256 * 2 * 8_192 + room);
    // Every head keeps its own: more than such a small model looks like.
    expect(needOf('smollm2-1.7b')).toBeGreaterThan(needOf('smollm2-1.7b', { published: undefined }) ?? 1e12);
    expect(needOf('granite-3.3-2b')).toBe(2 * ((2.5e9 * 5) / 8) + room);
    expect(models.filter(({ published, kvBytesPerToken }) => published ?? kvBytesPerToken)).toHaveLength(11);
    for (const { published } of models)
      if (published) expect(published.source).toMatch(/^https:\/\/huggingface\.co\/[\w./-]+\/config\.json$/);
  });

  it('claims no size that only the hub knows', () => {
    for (const one of ranked(8 * GB)) expect(one).toMatchObject({ isExact: false, sha256: null });
  });

  it('takes another hub where the system names one, and nothing that is no address', () => {
    expect(readCatalogue(resolve('resources'), { HF_ENDPOINT: 'http://127.0.0.1:9/' }).hub).toBe('http://127.0.0.1:9');
    for (const bad of ['', 'file:///etc', 'javascript:1', 'hub'])
      expect(readCatalogue(resolve('resources'), { HF_ENDPOINT: bad }).hub).toBe('https://huggingface.co');
  });
});

describe('what is recommended', () => {
  it.each([2, 3, 4, 6, 8, 12, 16, 32, 64])(
    'fits this computer with %i GB free, with at most two beside it',
    (gigabytes) => {
      const all = ranked(gigabytes * GB);
      const of = (rank: string) => all.filter((one) => one.rank === rank);
      expect(of('recommended').length + of('smaller').length + of('larger').length).toBeLessThanOrEqual(3);
      for (const one of of('recommended')) expect(one).toMatchObject({ fit: 'fits', embeds: false });
      for (const one of of('larger')) {
        expect(one.fit).not.toBe('too-big');
        const strengths = of('recommended').flatMap(({ goodAt }) => goodAt.filter((strength) => strength !== 'quick'));
        expect(one.goodAt).toEqual(expect.arrayContaining(strengths));
      }
      for (const one of of('smaller')) expect(one.memoryBytes).toBeLessThan(of('recommended')[0]?.memoryBytes ?? 0);
    },
  );

  it('grows with the computer, and stays quick enough without a graphics card', () => {
    const names = [4, 8, 64].map((gigabytes) => ranked(gigabytes * GB).find(({ rank }) => rank === 'recommended'));
    const sizes = names.map((one) => one?.memoryBytes ?? 0);
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    expect(sizes[0]).toBeGreaterThan(0);
    expect(sizes[2]).toBeLessThanOrEqual(6e9);
  });

  it('has a better one beside it where there is room for one', () => {
    for (const gigabytes of [4, 8, 12, 16, 32, 64])
      expect([gigabytes, ranked(gigabytes * GB).filter(({ rank }) => rank === 'larger').length]).toEqual([
        gigabytes,
        1,
      ]);
  });

  it.each([4, 8, 16])('speaks the language of the person, with %i GB free', (gigabytes) => {
    const chosen = ranked(gigabytes * GB, {}, 'de').filter(({ rank }) => rank !== 'more');
    for (const one of chosen) expect(one.languages).toContain('de');
    expect(chosen.length).toBeGreaterThan(0);
  });

  it('is nothing where nothing fits, and never what an exam found useless', () => {
    expect(ranked(0.5 * GB).every(({ rank }) => rank === 'more')).toBe(true);
    const exam = { strategy: 'mute', right: 40, of: 80, auc: 0.5, theta: null, isUseful: false } as const;
    const measured = { ...exam, examinedAt: '2026-11-23T00:00:00Z', sizeBytes: 1, sha256: 'a'.repeat(64) };
    expect(ranked(16 * GB, { exam: measured }).every(({ rank }) => rank === 'more')).toBe(true);
  });
});
