import { describe, expect, it } from 'vitest';
import { withSaidForAll } from '../../../../src/main/core/models/tool-calling/said-for-all.ts';
import { type Args, measuringTool } from '../../../support/measuring-tool.ts';

const tool = measuringTool({
  what: { type: 'string' },
  form: { type: 'string' },
  parts: { type: 'array', items: { type: 'string' } },
  show_errors: { type: 'boolean' },
});
const all = (request: string, ...calls: Args[]) => withSaidForAll(calls, tool, request);

describe('what was said for all of several calls', () => {
  it('goes to those that lack it where it stands behind what they differ in', () => {
    const calls = [{ what: 'copper', form: 'list' }, { what: 'zinc' }];
    expect(all('Measure copper, then zinc, as a list', ...calls)).toEqual([
      { what: 'copper', form: 'list' },
      { what: 'zinc', form: 'list' },
    ]);
    expect(all('Measure copper as a list, then zinc', ...calls)).toEqual(calls);
    expect(all('Measure copper, then zinc, as something', ...calls)).toEqual(calls);
  });

  it('stays with the last one where only that has it', () => {
    const calls = [{ what: 'copper' }, { what: 'zinc', form: 'list' }];
    expect(all('Measure copper, then zinc as a list', ...calls)).toEqual(calls);
    expect(all('Measure copper as a list', { what: 'copper', form: 'list' })).toEqual([
      { what: 'copper', form: 'list' },
    ]);
  });

  it('is dealt out one by one where the request says so', () => {
    const calls = ['Oslo', 'Lima'].map((what) => ({ what, parts: ['rain', 'wind'] }));
    expect(all('Rain and wind in Oslo and Lima', ...calls)).toEqual(calls);
    expect(all('Rain and wind in Oslo and Lima respectively', ...calls)).toEqual([
      { what: 'Oslo', parts: ['rain'] },
      { what: 'Lima', parts: ['wind'] },
    ]);
  });

  it('is a yes where the word is said that tells what it is about', () => {
    const calls = [{ what: 'copper' }, { what: 'zinc' }];
    const yes = calls.map((call) => ({ ...call, show_errors: true }));
    expect(all('Measure copper and zinc with their errors', ...calls)).toEqual(yes);
    expect(all('Measure copper and zinc', ...calls)).toEqual(calls);
    expect(all('Measure copper and zinc, no errors', ...calls)).toEqual(calls);
    const [first] = yes;
    expect(all('Copper with errors, and zinc', { ...first }, { what: 'zinc' })).toEqual([first, { what: 'zinc' }]);
  });
});
