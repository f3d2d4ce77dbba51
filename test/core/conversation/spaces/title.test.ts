import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { titleFrom } from '../../../../src/main/core/conversation/spaces/title.ts';

describe('a title made by itself', () => {
  it.each([
    ['When was the boiler last serviced?', 'When was the boiler last serviced?'],
    ['Hi Hearth, can you please remind me to water the plants in 2 minutes?', 'Water the plants in 2 minutes?'],
    ['remember that the boiler was serviced on 3 March.', 'The boiler was serviced on 3 March'],
    ['/remind water the plants in 2 minutes', 'Water the plants in 2 minutes'],
    ['Kannst du mir bitte sagen, wann der Kessel gewartet wurde?', 'Wann der Kessel gewartet wurde?'],
    ['Merk dir bitte, dass der Kessel am 3. März gewartet wurde', 'Der Kessel am 3. März gewartet wurde'],
    ['erinnere mich daran, die Blumen zu gießen', 'Die Blumen zu gießen'],
    ['## Plan\n\n- **first** thing', 'Plan'],
    ['hello', 'Hello'],
    ['Hi', 'Hi'],
    ['I need a plan for our move to Hamburg next spring. We have two cats.', 'I need a plan for our move to Hamburg…'],
    ['Short one here. And then a much longer second sentence follows it.', 'Short one here'],
    ['…', ''],
    ['\n\n', ''],
    ['🌱 garden', '🌱 garden'],
    ['Donaudampfschifffahrtsgesellschaftskapitänsmütze gesucht', 'Donaudampfschifffahrtsgesellschaftskapi…'],
  ])('%j → %j', (text, title) => {
    expect(titleFrom(text)).toBe(title);
  });

  test.prop([fc.string({ unit: 'grapheme', maxLength: 300 })])('is one line of at most 40 characters', (text) => {
    const title = titleFrom(text);
    expect([...title].length).toBeLessThanOrEqual(41);
    expect(title).not.toMatch(/[\n\r]/);
  });

  it('is quick on a message of 1 MB', () => {
    const started = performance.now();
    titleFrom('please '.repeat(150_000));
    expect(performance.now() - started).toBeLessThan(200);
  });
});
