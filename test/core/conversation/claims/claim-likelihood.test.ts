import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkClaims } from '../../../../src/main/core/conversation/claims/check-claims.ts';
import {
  featureCount,
  featuresOf,
  sentenceFeaturesOf,
} from '../../../../src/main/core/conversation/claims/claim-features.ts';
import { likelihoodFrom } from '../../../../src/main/core/conversation/claims/claim-likelihood.ts';
import { languages } from '../../../../src/main/core/languages/index.ts';
import { claims as esperanto } from '../../languages/esperanto/claims.ts';

const Row = z.object({ lang: z.enum(['en', 'de']), asked: z.string(), reply: z.string(), says: z.boolean() });
const scene = { calls: [], zone: 'UTC', now: Date.parse('2026-11-23T10:00:00Z') };

const isDoubted = ({ lang, asked, reply }: Pick<z.infer<typeof Row>, 'lang' | 'asked' | 'reply'>): boolean =>
  checkClaims({ ...scene, asked, reply, words: languages[lang].claims, locale: lang }).length > 0;

describe('a reply without any tool behind it', () => {
  it.each([
    // By people who had not seen the code; nothing was learned from these. The first three are harder.
    ['plain', 0.9, 0.03],
    ['hard', 0.9, 0.03],
    ['third', 0.79, 0.04],
    ['seventh', 0.95, 0.02],
    ['eighth', 0.95, 0.02],
  ])('is noticed where it claims something: %s, %d, alarms %d', { timeout: 120_000 }, (name, found, alarms) => {
    const file = resolve(import.meta.dirname, `../../../../bench/claims/held/${name}.jsonl`);
    const rows = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => Row.parse(JSON.parse(line)));
    const share = (says: boolean): number => {
      const some = rows.filter((row) => row.says === says);
      return some.filter(isDoubted).length / some.length;
    };
    expect(share(true)).toBeGreaterThanOrEqual(found);
    expect(share(false)).toBeLessThanOrEqual(alarms);
  });

  it('claims without a word of any list', () => {
    const milk = { lang: 'en', asked: 'put milk on the shopping list' } as const;
    expect(isDoubted({ ...milk, reply: "Milk's keeping the eggs company. 🥛" })).toBe(true);
    expect(isDoubted({ ...milk, reply: 'Which list do you mean?' })).toBe(false);
  });

  it('is believed where it is what a schedule has an agent say', () => {
    expect(isDoubted({ lang: 'en', asked: '', reply: 'Good morning! Time for your pills.' })).toBe(false);
  });

  it('of a language that nothing was learned of is read by its lists alone', () => {
    const words = languages.en.claims;
    const told = { ...scene, asked: 'and eggs', reply: 'Eggs are with the milk.', locale: 'en' };
    expect(checkClaims({ ...told, words })).toHaveLength(1);
    expect(checkClaims({ ...told, words: { ...words, isLearned: false } })).toEqual([]);
    const listed = { ...told, asked: 'saluton', reply: 'Mi notis la lakton.', words: esperanto, locale: 'eo' };
    expect(checkClaims(listed)).toHaveLength(1);
  });
});

describe('the likelihood', () => {
  it('is as much that of the sentence that claims most as that of the whole, wherever it stands', () => {
    const [claim = new Map()] = sentenceFeaturesOf({ asked: '', reply: 'All yours.' });
    const isClaim = (features: ReadonlyMap<number, number>): boolean =>
      [...claim.keys()].every((at) => features.has(at));
    const likelihood = likelihoodFrom({
      ofWhole: () => -1,
      ofSentence: (features) => (isClaim(features) ? 5 : -5),
      ofReading: () => 0,
    });
    const told = { asked: '', signals: [], measures: [] };
    for (const reply of ['All yours. Sleep well!', 'Oh dear!\nAll yours.', 'Well. All yours. Rest a bit.'])
      expect(likelihood({ ...told, reply })).toBeCloseTo(1 / (1 + Math.exp(-2)));
    expect(likelihood({ ...told, reply: 'Sleep well! Rest a bit.' })).toBeCloseTo(1 / (1 + Math.exp(3)));
    const read = { ...told, signals: ['isRead'], reply: 'Sleep well! Rest a bit.' };
    expect(likelihood(read)).toBeCloseTo(1 / (1 + Math.exp(1)));
  });
});

describe('features', () => {
  const exchange = { asked: 'remind me at 7 about Zebulon', reply: 'Zebulon at 7!', signals: [], measures: [] };

  it('do not tell what it is about, nor which number', () => {
    const other = { asked: 'remind me at 9 about Quentin', reply: 'Quentin at 9!', signals: [], measures: [] };
    const told = featuresOf({ ...exchange, asked: other.asked.replace('Quentin', 'Zebulon') });
    expect(told).toEqual(featuresOf(exchange));
    expect(featuresOf({ ...other, reply: 'Zebulon at 9!' })).not.toEqual(featuresOf(other));
  });

  it('lie within their bounds, however long or empty the texts', () => {
    for (const reply of ['', 'x'.repeat(100_000), '🥛'.repeat(5_000), '```\ncode', 'Yes! '.repeat(5_000)]) {
      const ofSentences = sentenceFeaturesOf({ ...exchange, reply });
      expect(ofSentences).not.toEqual([]);
      for (const [at, much] of [featuresOf({ ...exchange, reply }), ...ofSentences].flatMap((all) => [...all])) {
        expect(Number.isInteger(at) && at >= 0 && at < featureCount).toBe(true);
        expect(much).toBeGreaterThan(0);
      }
    }
  });

  it('of a quote are none', () => {
    const said = featuresOf({ ...exchange, reply: 'It says "I have set it" there.' });
    expect(said).toEqual(featuresOf({ ...exchange, reply: 'It says "nothing at all" there.' }));
  });
});
