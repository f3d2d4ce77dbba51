import { describe, expect, it } from 'vitest';
import { withWholeNames } from '../../../../src/main/core/models/tool-calling/whole-names.ts';
import { type Args, measuringTool } from '../../../support/measuring-tool.ts';

const tool = measuringTool({
  where: { type: 'string' },
  state: { type: 'string' },
  mode: { type: 'string', enum: ['Fast', 'Slow'] },
});

describe('a name that was said with what it lies in', () => {
  it.each<[string, Args[], Args[]]>([
    ['Is there rain in Miami, Florida today?', [{ where: 'Miami' }], [{ where: 'Miami, Florida' }]],
    [
      'It rains. Tell me of Los Angeles, New Mexico',
      [{ where: 'Los Angeles' }],
      [{ where: 'Los Angeles, New Mexico' }],
    ],
    [
      'Rain in Oslo, Norway and Turin, Italy?',
      [{ where: 'Oslo' }, { where: 'Turin' }],
      [{ where: 'Oslo, Norway' }, { where: 'Turin, Italy' }],
    ],
  ])('is taken whole: %s', (request, calls, whole) => {
    expect(withWholeNames(calls, tool, request)).toEqual(whole);
  });

  it.each<[string, Args]>([
    ['Is there rain in Miami, Florida today?', { where: 'Miami', state: 'Florida' }],
    ['Is there rain in Miami, Florida today?', { where: 'Miami, Florida' }],
    ['Is there rain in Miami, Tampa and Naples?', { where: 'Miami' }],
    ['It rains. In Paris, Anna wants an umbrella', { where: 'Paris' }],
    ["Is there rain in Miami, Florida's largest town?", { where: 'Miami' }],
    ['Is there rain in Miami, or not?', { where: 'Miami' }],
    ['Do it the way called Fast, Slow comes later', { mode: 'Fast' }],
    ['There is copper, Florida has much of it', { where: 'copper' }],
    ['Is there rain?', { where: 'Miami' }],
  ])('stands as it is elsewhere: %s', (request, call) => {
    expect(withWholeNames([call], tool, request)).toEqual([call]);
  });
});
