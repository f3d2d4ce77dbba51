import { describe, expect, it } from 'vitest';
import { fitOf } from '../../../../src/main/core/models/tool-calling/fit.ts';

const loan = {
  name: 'calculate_loan_payment',
  description: 'What has to be paid each month.',
  inputSchema: {
    type: 'object',
    properties: { amount: { type: 'number' }, years: { type: 'integer' }, bank: { type: 'string' } },
    required: ['amount', 'years', 'bank'],
  },
};
const scoreOf = (task: string, tool: Parameters<typeof fitOf>[2] = loan, score = 0) => fitOf(score, task, tool);

describe('how well a tool fits a request that was judged', () => {
  it('rises with the judgement as it is', () => {
    expect(scoreOf('Hello', loan, 2) - scoreOf('Hello', loan, 0.5)).toBeCloseTo(1.5);
  });

  it('rises with the words of its name and, less, with those of its description, however they are written', () => {
    const [name, told, none] = [scoreOf('a loan'), scoreOf('each month'), scoreOf('a boat')];
    expect(name).toBeGreaterThan(told);
    expect(told).toBeGreaterThan(none);
    expect(scoreOf('a loan', { ...loan, name: 'calculateLoan.payment' })).toBe(name);
  });

  it('rises where as many numbers were said as must be given, in digits or words', () => {
    const said = scoreOf('a loan of 500 for three years');
    expect(said - scoreOf('a loan of 500 for some years')).toBeCloseTo(0.8);
    expect(scoreOf('a loan for years and years')).toBe(scoreOf('a loan of 500 for some years'));
    expect(scoreOf('a loan of 500 and 500 for years')).toBe(scoreOf('a loan of 500 for years'));
  });

  it('stands between the two for a tool that needs none', () => {
    const open = { ...loan, inputSchema: { ...loan.inputSchema, required: ['bank'] } };
    const needing = { ...loan, inputSchema: { ...loan.inputSchema, required: ['amount'] } };
    expect(scoreOf('a loan', open)).toBeGreaterThan(scoreOf('a loan', needing));
    expect(scoreOf('a loan of 500', open)).toBeLessThan(scoreOf('a loan of 500', needing));
    expect(scoreOf('a loan', { ...loan, inputSchema: {} })).toBe(scoreOf('a loan', open));
  });
});
