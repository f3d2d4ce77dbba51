import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DialogueAct, dialogueActs, occasions } from '../../../src/main/core/dialogue-acts/act.ts';
import { type Followed, featureCount, featuresOf } from '../../../src/main/core/dialogue-acts/act-features.ts';
import { likelyActs } from '../../../src/main/core/dialogue-acts/likely-acts.ts';

const likeliest = (followed: Omit<Followed, 'signs'>): string | undefined =>
  [...likelyActs({ signs: ['timeless'], ...followed })].sort(([, a], [, b]) => b - a)[0]?.[0];

describe('what is likely wanted of what was before, in words that nothing was learned from', () => {
  it.each([
    ['skip', 'repeating', 'not this week, we are in Leeds', 'walk the dog'],
    ['skip', 'repeating', 'diese woche bitte auslassen, wir sind in Rom', 'Hund ausführen'],
    ['remove', 'listed', 'we still have plenty of rice at home, take it off', 'rice, soap'],
    ['remove', 'listed', 'Reis haben wir noch genug, nimm den runter', 'Reis, Seife'],
    ['add', 'listed', 'and some onions too', 'rice, soap'],
    ['add', 'listed', 'und noch ein paar Zwiebeln', 'Reis, Seife'],
    ['restore', 'cancelled', 'hold on, the match is on after all, put it back', 'football'],
    ['talk', 'reminder', 'haha you are the best, thank you', 'call mum'],
    ['talk', 'reminder', 'haha du bist der beste, danke', 'Mama anrufen'],
  ] as const)('%s, after %s: %s', (act, occasion, text, before) => {
    expect(likeliest({ text, occasion, about: [before] })).toBe(act);
  });

  it('goes by what was before, too', () => {
    const share = (act: DialogueAct, occasion: Followed['occasion']): number =>
      likelyActs({ text: "don't need that any more", occasion, about: ['flour'], signs: [] }).get(act) ?? 0;
    expect(share('remove', 'listed')).toBeGreaterThan(share('remove', 'reminder'));
    expect(share('cancel', 'reminder')).toBeGreaterThan(share('cancel', 'listed'));
  });

  it('counts words of what it is about as the same, whatever they are, and any number as a number', () => {
    const of = (text: string, about: string) => featuresOf({ text, about: [about], occasion: 'listed', signs: [] });
    expect(of('take 3 bananas off', 'bananas')).toEqual(of('take 47 umbrellas off', 'umbrellas'));
    expect(of('take 3 bananas off', 'pears')).not.toEqual(of('take 3 umbrellas off', 'pears'));
  });

  it('property: of any text the shares of all acts are there and add up to one', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.constantFrom(...occasions), (text, before, occasion) => {
        const followed: Followed = { text, about: [before], occasion, signs: [] };
        for (const place of featuresOf(followed).keys()) expect(place).toBeLessThan(featureCount);
        const shares = likelyActs(followed);
        expect([...shares.keys()]).toEqual([...dialogueActs]);
        expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
      }),
    );
  });
});
