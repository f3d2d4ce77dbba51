import { describe, expect, it } from 'vitest';
import { partsSaidAgain } from '../../../../src/main/core/models/tool-calling/said-again.ts';

describe('a request that wants the same once more', () => {
  it.each([
    ['Paint the shed green, then do the same in blue.', ['Paint the shed green', 'then do the same in blue.']],
    ['Print page 3 and then print it again on A5', ['Print page 3', 'and then print it again on A5']],
    ['Weigh the gold. Repeat that for the silver.', ['Weigh the gold.', 'Repeat that for the silver.']],
    ['Mal das Haus rot, danach dasselbe in Blau.', ['Mal das Haus rot', 'danach dasselbe in Blau.']],
    ['Miss die Höhe. Noch einmal in Zoll, bitte.', ['Miss die Höhe.', 'Noch einmal in Zoll, bitte.']],
    [
      'Sum 3 and 4, then again 5 and 6, and finally once more 7 and 8',
      ['Sum 3 and 4', 'then again 5 and 6', 'and finally once more 7 and 8'],
    ],
  ])('is cut before that: %s', (request, parts) => {
    expect(partsSaidAgain(request)).toEqual(parts);
  });

  it.each([
    'Heat it to 80 degrees. A second pot stands on the very same stove and has 40.',
    'Weigh the gold, then tell me a joke',
    'Is it the same again as yesterday?',
    'Add 3 and 5',
    `then again ${'x'.repeat(3_000)}. Do it again.`,
  ])('is left whole where nothing is to be done again: %s', (request) => {
    expect(partsSaidAgain(request)).toEqual([request]);
  });
});
