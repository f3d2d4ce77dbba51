import { describe, expect, it } from 'vitest';
import { crossedOver } from '../../../../src/main/core/models/tool-calling/crossed.ts';

type Args = Record<string, unknown>;
const call = (what: unknown, where: unknown, more: Args = {}): Args => ({ what, where, ...more });
const two = [call('rain', 'Oslo', { unit: 'mm' }), call('wind', 'Lima', { unit: 'mm' })];
const four = ['rain', 'wind'].flatMap((what) => ['Oslo', 'Lima'].map((where) => call(what, where, { unit: 'mm' })));

describe('calls that differ in two parameters', () => {
  it.each<[string, Args[], Args[]]>([
    ['How much rain, and how much wind, is there in Oslo and also in Lima?', two, four],
    ['In Oslo and also in Lima: how much rain, and how much wind?', two, four],
    [
      'A loan of 2,000 and one of 3,000, at 4% or at 5%',
      [call(2000, 0.04), call(3000, 0.05)],
      [2000, 3000].flatMap((what) => [0.04, 0.05].map((where) => call(what, where))),
    ],
    [
      'The fast way and then the slow way, with eggs and milk, or with oats and rice',
      [call('fast', ['eggs', 'milk']), call('slow', ['oats', 'rice'])],
      ['fast', 'slow'].flatMap((what) =>
        [
          ['eggs', 'milk'],
          ['oats', 'rice'],
        ].map((where) => call(what, where)),
      ),
    ],
    [
      'rain or wind, in Oslo, in Lima, in Rome',
      [call('rain', 'Oslo'), call('wind', 'Lima'), call('rain', 'Rome')],
      ['rain', 'wind'].flatMap((what) => ['Oslo', 'Lima', 'Rome'].map((where) => call(what, where))),
    ],
  ])('are made of each with each where one was said before the other: %s', (request, calls, all) => {
    expect(crossedOver(calls, request)).toEqual(all);
  });

  it.each<[string, Args[]]>([
    ['How much rain in Oslo, and how much wind in Lima?', two],
    ['Rain and wind in Oslo and Lima respectively', two],
    [
      'The first of them is about the rain, and the second one of them about the wind; the first is in Oslo, Lima is where the second is',
      two,
    ],
    ['The wind in Oslo and Lima', two],
    ['Raining and winding in Oslo and Lima', two],
    ['Rain and wind in Oslo and Lima', two.slice(0, 1)],
    ['Rain and wind in Oslo and Lima in 2019 and 2020', two.map((one, at) => ({ ...one, year: 2019 + at }))],
    ['Rain and wind in Oslo and Lima', four.slice(0, 3)],
    [
      'Rain, wind, sun in Oslo, Lima, Rome',
      ['rain', 'wind', 'sun'].map((what, at) => call(what, ['Oslo', 'Lima', 'Rome'][at])),
    ],
  ])('stand as they are elsewhere: %s', (request, calls) => {
    expect(crossedOver(calls, request)).toEqual(calls);
  });
});
