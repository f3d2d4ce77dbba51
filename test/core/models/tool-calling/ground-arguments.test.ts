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
    [
      'a word stands there at a number, too',
      'A plank of 10cm',
      { unit: 'cm' },
      { unit: { type: 'string' } },
      { unit: 'cm' },
    ],
    [
      'a yes goes whose parameter speaks of nothing that was said',
      'Rain in Oslo?',
      { hourly: true },
      { hourly: { type: 'boolean', description: 'For each part of the day.' } },
      {},
    ],
    [
      'but stays where it does',
      'Rain in Oslo in each part of the day?',
      { hourly: true },
      { hourly: { type: 'boolean', description: 'For each part of the day.' } },
      { hourly: true },
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
    [
      'and not where a share is shown as an example',
      'At 7% a year',
      { rate: 7 },
      { rate: { type: 'number', description: 'As a decimal: 5% is 0.05' } },
      { rate: 0.07 },
    ],
    ['nor where no more than one fits', 'At 7%', { rate: 7 }, { rate: { type: 'number', maximum: 1 } }, { rate: 0.07 }],
    [
      'what lies south or west is below zero',
      'From 33.45 N, 112.07 W to 8.5° S 20° E',
      { from: [33.45, 112.07], lat: 8.5, long: 20 },
      { from: { type: 'array', items: { type: 'number' } }, lat: { type: 'number' }, long: { type: 'number' } },
      { from: [33.45, -112.07], lat: -8.5, long: 20 },
    ],
    [
      'which watts and seconds do not',
      '5 W for 10 S',
      { p: 5, s: 10 },
      { p: { type: 'number' }, s: { type: 'number' } },
      { p: 5, s: 10 },
    ],
    [
      'a yes that was said and left out is a yes',
      'Sort it by price',
      {},
      { sort_by_price: { type: 'boolean' } },
      { sort_by_price: true },
    ],
    ['optional numbers go that could only be reckoned up', 'For 2 people', { n: 1 }, { n: { type: 'integer' } }, {}],
    ['or are figures of another', 'At 0.0002 farads', { n: 2 }, { n: { type: 'integer' } }, {}],
    ['a length of time in another unit stays', 'For 5 minutes', { s: 300 }, { s: { type: 'integer' } }, { s: 300 }],
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

  it('leaves to each of several calls what the model gave it', () => {
    const properties = { show: { type: 'array', items: { type: 'string', enum: ['prices', 'reviews', 'photos'] } } };
    const said = readSaid('Reviews of one, photos of the other');
    const schema = { inputSchema: { type: 'object', properties, required: ['show'] } };
    expect(groundArguments({ show: ['photos', 'prices'] }, schema, { ...said, isOneOfMany: true })).toEqual(
      args({ show: ['photos'] }),
    );
  });

  it.each([
    ['For the next two weeks', 2, 'How many days', 14],
    ['Two weeks, 2 days each', 2, 'How many days', 2],
    ['4 people next week', 4, 'How many a day', 4],
    ['For 2 months', 2, 'How many days', 2],
    ['Above 40 in the next 7 days', 40, 'The minimum, as min', 40],
  ])('puts a length of time into the unit that is asked for: %s', (text, n, description, right) => {
    expect(ground(text, { n }, { n: { type: 'integer', description } }, ['n'])).toEqual(args({ n: right }));
  });

  it('takes the only length of time that was said, in the unit that is asked for, and makes up no other', () => {
    const properties = { days: { type: 'integer' } };
    expect(ground('Rain next week?', { days: 1 }, properties, ['days'])).toEqual(args({ days: 7 }));
    expect(ground('Rain?', { days: 7 }, properties, ['days'])).toEqual({ kind: 'missing', parameter: 'days' });
  });

  it('asks for a date that was made up', () => {
    const properties = { date: { type: 'string' } };
    expect(ground('Matches today?', { date: '2023-04-15' }, properties, ['date'])).toEqual({
      ...{ kind: 'missing', parameter: 'date' },
    });
    expect(ground('Matches on 15 April?', { date: '04-15' }, properties, ['date'])).toEqual(args({ date: '04-15' }));
  });
});
