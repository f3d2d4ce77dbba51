import { describe, expect, it } from 'vitest';
import { strategyFrom } from '../../../../src/main/core/models/tool-calling/strategy.ts';
import type { ExamResult } from '../../../../src/shared/model/exam.ts';

const judged = (auc: number): ExamResult => ({
  ...{ strategy: 'judged', right: 57, of: 80, auc, theta: 0.18, isUseful: true },
});

describe('how a model calls', () => {
  it('follows from its exam; one that tells tools apart well is asked about more of them', () => {
    expect(strategyFrom(judged(0.87), { isSmall: true })).toEqual({ kind: 'judged', theta: 0.18, isKeen: false });
    expect(strategyFrom(judged(0.97), {})).toEqual({ kind: 'judged', theta: 0.18, isKeen: true });
    expect(strategyFrom({ ...judged(0.5), strategy: 'mute', theta: null }, {})).toEqual({ kind: 'mute' });
  });

  it('follows from its size until then', () => {
    expect(strategyFrom(null, { isSmall: true })).toMatchObject({ kind: 'judged' });
    expect(strategyFrom(null, {})).toEqual({ kind: 'trusted' });
  });
});
