import { describe, expect, it } from 'vitest';
import { groundArguments } from '../../../../src/main/core/models/tool-calling/ground-arguments.ts';
import { readSaid } from '../../../../src/main/core/models/tool-calling/said.ts';

type Properties = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const ground = (
  text: string,
  written: Readonly<Record<string, unknown>>,
  properties: Properties,
  required: string[] = [],
) => groundArguments(written, { inputSchema: { type: 'object', properties, required } }, readSaid(text));
const args = (value: unknown) => ({ kind: 'args', args: value });

describe('arguments as the request bears them out', () => {
  const size = { type: 'string', enum: ['small', 'large'] };

  it.each([
    ['unknown keys go', 'In Oslo', { city: 'Oslo', x: 1 }, { city: { type: 'string' } }, { city: 'Oslo' }],
    ['types are set right', 'I have 3 boxes', { n: '3' }, { n: { type: 'integer' } }, { n: 3 }],
    [
      'a list of choices becomes those that were named',
      'With reviews and photos',
      { show: ['reviews', 'prices'] },
      { show: { type: 'array', items: { type: 'string', enum: ['prices', 'reviews', 'photos'] } } },
      { show: ['reviews', 'photos'] },
    ],
    ['a choice becomes the one that was named', 'A large one', { size: 'small' }, { size }, { size: 'large' }],
    [
      'a yes that was said is a yes',
      'With extra cheese please',
      { extra_cheese: false },
      { extra_cheese: { type: 'boolean' } },
      { extra_cheese: true },
    ],
    [
      'but not behind a no',
      'No extra cheese please',
      { extra_cheese: false },
      { extra_cheese: { type: 'boolean' } },
      { extra_cheese: false },
    ],
    ['optional values that stand nowhere go', 'Rain in Oslo?', { unit: 'celsius' }, { unit: { type: 'string' } }, {}],
    ['percent become a share', 'At 8% a year', { rate: 8 }, { rate: { type: 'number' } }, { rate: 0.08 }],
    [
      'unless percent are asked for',
      'At 8% a year',
      { rate: 0.08 },
      { rate: { type: 'number', description: 'In percent' } },
      { rate: 8 },
    ],
    ['or only whole numbers fit', 'At 3 percent', { rate: 0 }, { rate: { type: 'integer' } }, { rate: 3 }],
  ])('%s', (_what, text, written, properties, right) => {
    expect(ground(text, written, properties as unknown as Properties)).toEqual(args(right));
  });

  it('keeps what must be given, whatever it is called in the request', () => {
    expect(ground('Rain there?', { city: 'Oslo' }, { city: { type: 'string' } }, ['city'])).toEqual(
      args({ city: 'Oslo' }),
    );
  });

  it('finds a number in words, thousands and other units, and misses one that was never said', () => {
    const properties = { n: { type: 'integer' } };
    for (const [text, n] of [
      ['for three people', 3],
      ['für zwölf Leute', 12],
      ['a house of 1,500,000 dollars', 1_500_000],
      ['2 million', 2_000_000],
      ['for 5 minutes', 300],
    ] as const) {
      expect(ground(text, { n }, properties, ['n'])).toEqual(args({ n }));
    }
    expect(ground('for some people', { n: 3 }, properties, ['n'])).toEqual({ kind: 'missing', parameter: 'n' });
    expect(ground('for 200,000 people', { n: 0 }, properties, ['n'])).toEqual({ kind: 'missing', parameter: 'n' });
  });
});
