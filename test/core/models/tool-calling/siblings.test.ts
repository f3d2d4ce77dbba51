import { describe, expect, it } from 'vitest';
import { withSiblings } from '../../../../src/main/core/models/tool-calling/siblings.ts';
import { type Args, measuringTool } from '../../../support/measuring-tool.ts';

const tool = measuringTool({
  what: { type: 'string' },
  years: { type: 'integer' },
  rate: { type: 'number' },
  parts: { type: 'array', items: { type: 'string' } },
  mode: { type: 'string', enum: ['Fast', 'Slow'] },
});
const all = (request: string, ...calls: Args[]) => withSiblings(calls, tool, request);

describe('what stands in a row with a value that was called with', () => {
  it.each<[string, Args, Args[]]>([
    ['Resistance of copper and aluminum', { what: 'copper' }, [{ what: 'aluminum' }]],
    ['Growth of Oslo, Lima and New Delhi in June', { what: 'Oslo' }, [{ what: 'Lima' }, { what: 'New Delhi' }]],
    ['Wachstum von Köln und Bremen im Juni', { what: 'Köln' }, [{ what: 'Bremen' }]],
    ['Loan for 15, 20 and 30 years', { years: 15 }, [{ years: 20 }, { years: 30 }]],
    ['For the next 10 years and 20 years', { years: 10, what: 'x' }, [{ years: 20, what: 'x' }]],
    ['in 1980 and 2016', { years: 2016 }, [{ years: 1980 }]],
    ['News on "Deep Sea" and "Old Maps", five each', { what: 'Deep Sea' }, [{ what: 'Old Maps' }]],
    ['Rain in Oslo, Norway and Turin, Italy?', { what: 'Oslo, Norway' }, [{ what: 'Turin, Italy' }]],
    ['Between Oslo and New Delhi using a bus', { what: 'Oslo' }, [{ what: 'New Delhi' }]],
  ])('is called with, too: %s', (request, call, more) => {
    expect(all(request, call)).toEqual([call, ...more]);
  });

  it.each<[string, ...Args[]]>([
    ['Loan for 15 and 20 years', { years: 15 }, { years: 20 }],
    ['Add 3 and 5', { years: 3, rate: 5 }],
    ['Paint copper and aluminum', { what: 'copper', parts: ['aluminum'] }],
    ['Measure Oslo and tell me a joke', { what: 'Oslo' }],
    ['Measure copper and then say why it shines', { what: 'copper' }],
    ['Play Romeo and Juliet', { what: 'Romeo and Juliet' }],
    ['Fast and Slow', { mode: 'Fast' }],
    ['A loan of 400,000 for 15 years', { years: 15 }],
    ['Rain in Miami, Florida in June', { what: 'Miami' }],
    ['Rain in Oslo, Norway and Turin, Italy?', { what: 'Oslo' }, { what: 'Turin' }],
    ['In Chicago, IL and Austin, TX', { what: 'Chicago, IL' }, { what: 'Austin, TX' }],
    ['What was it on January 1, 2022?', { years: 1 }],
    ['nothing of it', { what: 'gold', years: 7 }],
  ])('is left alone where it stands in a call, or is no such thing: %s', (request, ...calls) => {
    expect(all(request, ...calls)).toEqual(calls);
  });

  it('is crossed where two rows were said, unless they belong together one by one', () => {
    const inAll = ['Oslo', 'Lima'].flatMap((what) => [2018, 2020].map((years) => ({ what, years })));
    for (const calls of [[inAll[0]], [inAll[0], inAll[3]]] as Args[][]) {
      expect(all('Rain in Oslo and Lima in 2018 and 2020', ...calls)).toEqual(inAll);
      expect(all('Rain in Oslo and Lima in 2018 and 2020 respectively', ...calls)).toEqual([inAll[0], inAll[3]]);
    }
  });

  it('never makes more than eight calls of it', () => {
    const calls = all('Rain in Aa, Bb, Cc and Dd in 2018, 2019 and 2020', { what: 'Aa', years: 2018 });
    expect(calls).toHaveLength(8);
  });
});
